import { hasAtMost, isBlank } from '../entered-text.ts'
import type { CartItem, ChosenAddon, ChosenPart } from '../ordering/cart/cart.ts'
import { maxTextLength } from '../ordering/checkout/customer-fields.ts'
import { exceedsMaximum, isAmount } from '../quantity.ts'
import { conversionFactor, convert, quantityRule } from '../units.ts'
import { addonsOfStep, chosenOptions } from './choices.ts'
import { stepsOf } from './steps.ts'
import type { Part, PartType, PricedProduct } from './product.ts'

/** A click on an option of a single select: chooses it, or clears it if it was chosen and the step is optional (R-CATALOGUE-08). */
export function selectOption(part: Part, chosen: ChosenPart, value: string): ChosenPart {
  if (chosen.value !== value) return { value }
  return { value: isPartRequired(part) ? value : null }
}

/** A click on an option of a multiselect: adds it or takes it away (R-CATALOGUE-08). Values keep the order of the list. */
export function toggleOption(part: Part, chosen: ChosenPart, value: string): ChosenPart {
  const values = chosen.values ?? []
  const wanted = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
  return { values: part.options.map((option) => option.value).filter((offered) => wanted.includes(offered)) }
}

/** Whether a step has to be completed: only where `optional` is explicitly false (R-CATALOGUE-07). */
export function isPartRequired(part: Part): boolean {
  return part.optional === false
}

/** Whether the text of a step is longer than an order may state (R-CART-09). */
export function isTextTooLong(chosen: ChosenPart | undefined): boolean {
  return !hasAtMost(chosen?.text ?? '', maxTextLength)
}

/**
 * Whether a step is complete. One that is not required always is (R-CATALOGUE-07), unless its text is too long; text that shows nothing
 * is empty.
 */
export function isPartComplete(
  part: Part,
  chosen: ChosenPart | undefined,
  addonsOfPart: readonly ChosenAddon[],
): boolean {
  if (isTextTooLong(chosen)) return false
  if (!isPartRequired(part)) return true
  switch (part.type) {
    case 'select':
    case 'multiselect':
      return chosenOptions(part, chosen).length > 0
    case 'text':
    case 'textarea':
      return !isBlank(chosen?.text ?? '')
    case 'file':
    case 'files':
    case 'image':
    case 'images':
      return (chosen?.uploads ?? []).length > 0
    case 'addons':
      return addonsOfPart.some(({ amount }) => amount > 0)
  }
}

/** Whether the step at this position of an item is complete; a position without a step is. */
export function isStepComplete(product: PricedProduct, item: CartItem, step: number): boolean {
  const part = stepsOf(product)[step]
  return part === undefined || isPartComplete(part, item.parts[step], addonsOfStep(item, step))
}

/** Whether an item can be saved: an amount above 0 in a unit that converts, and every step complete (R-CATALOGUE-09, R-CART-10). */
export function isItemValid(product: PricedProduct, item: CartItem): boolean {
  if (!(item.amount > 0) || convert(item.amount, item.unit, product.unit, product) === null) return false
  return stepsOf(product).every((_, step) => isStepComplete(product, item, step))
}

/** The step after this one; null where 'next' is not allowed: the step is incomplete or the last (R-CATALOGUE-09). */
export function nextStep(product: PricedProduct, item: CartItem, step: number): number | null {
  return step + 1 < stepsOf(product).length && isStepComplete(product, item, step) ? step + 1 : null
}

/** The step before this one; null at step 0, where going back cancels the dialog (R-CATALOGUE-09). */
export function previousStep(step: number): number | null {
  return step > 0 ? step - 1 : null
}

/** Why an item states something that is not offered. */
type UnknownChoiceReason =
  | 'unitNotOffered'
  | 'noConversion'
  | 'unknownStep'
  | 'unknownOption'
  | 'otherType'
  | 'tooManyUploads'
  | 'unknownAddon'
  | 'addonAmount'
  | 'addonUnit'
  | 'repeatedAddon'

/** One reason; `step` is the position of the step it is about, null for the item as a whole. */
type UnknownChoice = { reason: UnknownChoiceReason; step: number | null }

/**
 * Everything an item states that the shop does not offer: empty for an honest item. Addon products are looked up in
 * `addonProducts`; an addon's unit must be one its product is offered in. Says nothing about steps left incomplete
 * (see `isItemValid`) nor about the item's amount (see `isAllowedQuantity`).
 */
export function unknownChoices(
  product: PricedProduct,
  item: CartItem,
  addonProducts: ReadonlyMap<number, PricedProduct>,
): UnknownChoice[] {
  const steps = stepsOf(product)
  const surplus = item.parts.findIndex((_, step) => step >= steps.length)
  return [
    ...unitProblems(product, item),
    ...(surplus < 0 ? [] : [{ reason: 'unknownStep' as const, step: surplus }]),
    ...steps.flatMap((part, step) =>
      choiceProblems(part, item.parts[step]).map((reason) => ({ reason, step })),
    ),
    ...item.addons.flatMap((addon, position) =>
      [
        ...addonProblems(steps[addon.part], addon, addonProducts),
        ...(isStatedBefore(item.addons, position) ? ['repeatedAddon' as const] : []),
      ].map((reason) => ({ reason, step: addon.part })),
    ),
  ]
}

/** An addon has one amount in its step; stated twice it would pass its maximum. */
function isStatedBefore(addons: readonly ChosenAddon[], position: number): boolean {
  const addon = addons[position]
  return addons
    .slice(0, position)
    .some((other) => other.part === addon?.part && other.product.id === addon.product.id)
}

function unitProblems(product: PricedProduct, item: CartItem): UnknownChoice[] {
  if (quantityRule(product, item.unit) === null) return [{ reason: 'unitNotOffered', step: null }]
  if (conversionFactor(item.unit, product.unit, product) === null)
    return [{ reason: 'noConversion', step: null }]
  return []
}

function choiceProblems(part: Part, chosen: ChosenPart | undefined): UnknownChoiceReason[] {
  if (statesOtherType(part.type, chosen)) return ['otherType']
  const offered = chosenOptions(part, chosen).map(({ value }) => value)
  switch (part.type) {
    case 'select':
      return isChosen(chosen?.value) && offered.length === 0 ? ['unknownOption'] : []
    case 'multiselect':
      return (chosen?.values ?? []).every((value) => offered.includes(value)) ? [] : ['unknownOption']
    case 'file':
    case 'image':
      return (chosen?.uploads ?? []).length > 1 ? ['tooManyUploads'] : []
    default:
      return []
  }
}

/** Whether something is stated that a step of this type does not ask for, such as a text where an option is to be chosen (R-CATALOGUE-10). */
function statesOtherType(type: PartType, { value, values, text, uploads }: ChosenPart = {}): boolean {
  const stated: [isStated: boolean, types: readonly PartType[]][] = [
    [isChosen(value), ['select']],
    [(values ?? []).length > 0, ['multiselect']],
    [!isBlank(text ?? ''), ['text', 'textarea']],
    [(uploads ?? []).length > 0, ['file', 'files', 'image', 'images']],
  ]
  return stated.some(([isStated, types]) => isStated && !types.includes(type))
}

function isChosen(value: string | null | undefined): boolean {
  return value !== null && value !== undefined && value !== ''
}

function addonProblems(
  part: Part | undefined,
  addon: ChosenAddon,
  addonProducts: ReadonlyMap<number, PricedProduct>,
): UnknownChoiceReason[] {
  if (part?.type !== 'addons') return ['unknownStep']
  const product = addonProducts.get(addon.product.id)
  if (!product || !offersAddon(part, addon)) return ['unknownAddon']
  if (!isAmount(addon.amount)) return ['addonAmount']
  const rule = quantityRule(product, addon.unit)
  if (rule === null || conversionFactor(addon.unit, product.unit, product) === null) return ['addonUnit']
  return exceedsMaximum(addon.amount, rule) ? ['addonAmount'] : []
}

function offersAddon(part: Part | undefined, addon: ChosenAddon): boolean {
  return part?.type === 'addons' && part.addons.some((offer) => offer.product.id === addon.product.id)
}

/**
 * The item with exactly one entry per step in the shape of its type, without the values and addons that the product does
 * not offer (any longer). Amount and unit stay as they are.
 */
export function pruneItem(product: PricedProduct, item: CartItem): CartItem {
  const steps = stepsOf(product)
  return {
    ...item,
    parts: steps.map((part, step) => prunedChoice(part, item.parts[step])),
    addons: item.addons.filter((addon) => addon.amount > 0 && offersAddon(steps[addon.part], addon)),
  }
}

function prunedChoice(part: Part, chosen: ChosenPart | undefined): ChosenPart {
  const offered = chosenOptions(part, chosen).map(({ value }) => value)
  switch (part.type) {
    case 'select':
      return { value: offered[0] ?? null }
    case 'multiselect':
      return { values: offered }
    case 'text':
    case 'textarea':
      return { text: chosen?.text ?? '' }
    case 'file':
    case 'image':
      return { uploads: (chosen?.uploads ?? []).slice(0, 1) }
    case 'files':
    case 'images':
      return { uploads: chosen?.uploads ?? [] }
    case 'addons':
      return {}
  }
}
