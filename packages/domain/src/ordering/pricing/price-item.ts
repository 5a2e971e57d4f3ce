import { addonsOfStep, chosenOptions } from '../../catalogue/choices.ts'
import { stepsOf } from '../../catalogue/steps.ts'
import type { Option, PricedProduct } from '../../catalogue/product.ts'
import { type ContainerAmount, sumContainers, timesContainers } from '../../catalogue/containers.ts'
import type { CalculationModel } from '../../catalogue/calculation-model.ts'
import { cutNoise } from '../../decimal.ts'
import { type Cents, type FineCents, netOfGross, type Percent, roundCents, roundFine } from '../../money.ts'
import type { Mode } from '../../shop/branch.ts'
import { conversionFactor, type Unit } from '../../units.ts'
import type { CartItem, ChosenAddon } from '../cart/cart.ts'
import { firstInexact, priceModel } from './price-model.ts'

/** Why an item has no price: no usable amount, no conversion to the unit that the price is for, or an unknown addon. */
export type UnpricedReason = 'amount' | 'noConversion' | 'unknownAddon'

/** What one item costs. All amounts are gross unless named otherwise. */
export type ItemPrice = {
  ok: true
  /** One unit of the product (`product.unit`) as configured, addons included, rounded to cents. */
  unitPrice: Cents
  /** The ordered amount in units of the product. */
  quantity: number
  gross: Cents
  net: FineCents
  /** Always gross − net. */
  tax: FineCents
  taxRate: Percent
  model: CalculationModel
  /** The product's price is not shown; the item counts 0. */
  isHidden: boolean
  /** The price of the product or of one of its addons is not shown and not contained (R-PRICE-10). */
  hasHidden: boolean
  /** The packaging that comes with one unit in which it is ordered, that of its addons included; left out where there is none. */
  containers?: ContainerAmount[]
}

/** The price of an item, or why it has none. */
export type PricedItem = ItemPrice | { ok: false; reason: UnpricedReason }

/**
 * Prices one item (R-PRICE-02, R-PRICE-09, R-PRICE-07, R-PRICE-10).
 *
 * One unit of a configurable product costs its base price, changed by the chosen options in the order of steps and lists,
 * never below 0, plus its addons: for each, the addon product's price times the amount converted to that product's unit.
 * That sum times the ordered amount, converted to the product's unit, is the gross, rounded half up to cents. Only an
 * addons step adds addons, so an overwriting option never swallows them. Addons are taxed at the rate of the configured
 * product, because the customer buys one thing; and the first of them that is not priced exactly makes the item inexact.
 * Choices that are not offered count for nothing here; the shop refuses them with `unknownChoices`.
 */
export function priceItem(
  product: PricedProduct,
  item: CartItem,
  mode: Mode,
  addonProducts: ReadonlyMap<number, PricedProduct>,
): PricedItem {
  if (!(item.amount > 0 && Number.isFinite(item.amount))) return { ok: false, reason: 'amount' }
  const factor = conversionFactor(item.unit, product.unit, product)
  if (factor === null) return { ok: false, reason: 'noConversion' }
  const configured = configuredPrice(product, item)
  if (configured === null) return { ok: false, reason: 'noConversion' }
  const addons = priceAddons(product, item, addonProducts)
  if (!addons.ok) return addons

  const isHidden = product.isPriceHidden
  const unitPrice = isHidden ? 0 : configured + addons.price
  const quantity = item.amount * factor
  const gross = roundCents(unitPrice * quantity)
  const taxRate = taxRateOf(product, mode)
  const net = netOfGross(gross, taxRate)
  const model = firstInexact(priceModel(product, item.unit), addons.model)
  const hasHidden = isHidden || addons.hasHidden
  const packedIn = sumContainers([...(product.packedIn ?? []), ...addons.containers])
  return {
    ok: true,
    unitPrice: roundCents(unitPrice),
    quantity: cutNoise(quantity),
    gross,
    net,
    tax: roundFine(gross - net),
    taxRate,
    model,
    isHidden,
    hasHidden,
    ...(packedIn.length > 0 && { containers: timesContainers(packedIn, factor) }),
  }
}

/** The price of one product unit after the chosen options, before addons; null where an option's unit does not convert (R-PRICE-09). */
function configuredPrice(product: PricedProduct, item: CartItem): number | null {
  let price: number = product.price
  for (const [step, part] of stepsOf(product).entries()) {
    for (const option of chosenOptions(part, item.parts[step])) {
      const factor = factorOf(product, option)
      if (factor === null) return null
      price = modified(price, option, option.price * factor)
    }
  }
  return Math.max(0, price)
}

function modified(price: number, { modifier }: Option, change: number): number {
  switch (modifier) {
    case 'add':
      return price + change
    case 'subtract':
      return price - change
    case 'overwrite':
      return change
  }
}

/** What an option does to the price of one unit: what the product then costs in total, or by how much it costs more or less. */
export type OptionPrice = { kind: 'total' | 'more' | 'less'; price: Cents; unit: Unit }

/**
 * What the options of a step do to the price of one unit, in the order of the list and all in the same notation: a single choice of
 * which any option replaces the price shows totals, everything else differences. Totals contain what is chosen in other steps, without
 * addons. Null for an option whose unit does not convert (R-PRICE-09).
 */
export function optionPrices(product: PricedProduct, item: CartItem, step: number): (OptionPrice | null)[] {
  const part = stepsOf(product)[step]
  if (!part) return []
  const isTotal = part.type === 'select' && part.options.some(({ modifier }) => modifier === 'overwrite')
  return part.options.map((option) => {
    if (isTotal) {
      const parts = Object.assign([...item.parts], { [step]: { value: option.value } })
      const price = configuredPrice(product, { ...item, parts })
      return price === null ? null : { kind: 'total', price: roundCents(price), unit: product.unit }
    }
    if (option.modifier !== 'overwrite') {
      const kind = option.modifier === 'add' ? 'more' : 'less'
      return { kind, price: option.price, unit: option.unit ?? product.unit }
    }
    const factor = factorOf(product, option)
    if (factor === null) return null
    const difference = option.price * factor - product.price
    return {
      kind: difference < 0 ? 'less' : 'more',
      price: roundCents(Math.abs(difference)),
      unit: product.unit,
    }
  })
}

/** By what the price of an option is multiplied to be that of one unit of the product; null where its unit does not convert. */
function factorOf(product: PricedProduct, { unit }: Option): number | null {
  return unit === null ? 1 : conversionFactor(product.unit, unit, product)
}

type AddonsPrice = {
  ok: true
  price: number
  model: CalculationModel
  hasHidden: boolean
  containers: ContainerAmount[]
}
type Unpriced = { ok: false; reason: UnpricedReason }

/** The addons of one product unit together. */
function priceAddons(
  product: PricedProduct,
  item: CartItem,
  addonProducts: ReadonlyMap<number, PricedProduct>,
): AddonsPrice | Unpriced {
  const sum: AddonsPrice = { ok: true, price: 0, model: 'fixed', hasHidden: false, containers: [] }
  for (const addon of offeredAddons(product, item)) {
    const addonProduct = addonProducts.get(addon.product.id)
    if (!addonProduct) return { ok: false, reason: 'unknownAddon' }
    const factor = conversionFactor(addon.unit, addonProduct.unit, addonProduct)
    if (factor === null) return { ok: false, reason: 'noConversion' }
    if (addonProduct.isPriceHidden) sum.hasHidden = true
    else sum.price += Math.max(0, addonProduct.price) * addon.amount * factor
    sum.containers.push(...timesContainers(addonProduct.packedIn ?? [], addon.amount * factor))
    sum.model = firstInexact(sum.model, priceModel(addonProduct, addon.unit))
  }
  return sum
}

function offeredAddons(product: PricedProduct, item: CartItem): ChosenAddon[] {
  return stepsOf(product).flatMap((part, step) =>
    part.type === 'addons'
      ? addonsOfStep(item, step).filter(
          (addon) => addon.amount > 0 && part.addons.some((offer) => offer.product.id === addon.product.id),
        )
      : [],
  )
}

/** The tax rate of a product when it reaches the customer this way (R-PRICE-03). */
export function taxRateOf(product: PricedProduct, mode: Mode): Percent {
  switch (mode) {
    case 'delivery':
      return product.tax
    case 'takeaway':
      return product.takeawayTax
    case 'dineIn':
      return product.dineInTax
  }
}
