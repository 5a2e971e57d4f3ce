import type { PricedProduct, ProductType } from './product.ts'
import { stepsOf } from './steps.ts'
import { cutNoise } from '../decimal.ts'
import { unitsOf } from '../units.ts'

/** Why a product cannot be meant as it is. */
export type ProductRule =
  | 'minimum-above-maximum'
  | 'default-outside-range'
  | 'step-zero'
  | 'step-outside-range'
  | 'unit-twice'
  | 'default-unit-unknown'
  | 'no-steps'
  | 'step-without-options'
  | 'bundle-empty'

/** A field that is wrong, by its path, and all fields of the product that this depends on. */
type ProductProblem = { field: string; rule: ProductRule; involves: readonly string[] }

type Quantities = Pick<PricedProduct, 'minimumQuantity' | 'maximumQuantity' | 'quantityStepSize'>

/** The fields of a product that the rules need. */
export type JudgedProduct = Pick<
  PricedProduct,
  | 'unit'
  | 'defaultUnit'
  | 'alternativeUnits'
  | 'minimumQuantity'
  | 'maximumQuantity'
  | 'quantityStepSize'
  | 'defaultQuantity'
  | 'calculationModel'
  | 'parts'
> & { type: ProductType; bundleItems: readonly unknown[] }

const quantityFields = ['minimumQuantity', 'maximumQuantity', 'quantityStepSize']
const unitFields = ['unit', 'defaultUnit', 'alternativeUnits']

/** Everything about a product that contradicts itself, in the order of its fields. */
export function productProblems(product: JudgedProduct): ProductProblem[] {
  return [
    ...quantityProblems(product, '', quantityFields),
    ...product.alternativeUnits.flatMap((alternative, position) =>
      quantityProblems(alternative, `alternativeUnits.${position}.`, ['alternativeUnits']),
    ),
    ...unitProblems(product),
    ...defaultProblems(product),
    ...contentProblems(product),
  ]
}

function quantityProblems(
  { minimumQuantity, maximumQuantity, quantityStepSize }: Quantities,
  prefix: string,
  involves: readonly string[],
): ProductProblem[] {
  const problems: ProductProblem[] = []
  // A maximum of 0 is none, as where quantities are chosen (units.ts).
  const maximum = maximumQuantity === 0 ? null : maximumQuantity
  if (minimumQuantity !== null && maximum !== null && minimumQuantity > maximum)
    problems.push({ field: `${prefix}minimumQuantity`, rule: 'minimum-above-maximum', involves })
  if (quantityStepSize === 0)
    problems.push({ field: `${prefix}quantityStepSize`, rule: 'step-zero', involves })
  else if (hasNoStepWithin(minimumQuantity ?? 0, maximum, quantityStepSize))
    problems.push({ field: `${prefix}quantityStepSize`, rule: 'step-outside-range', involves })
  return problems
}

/** Whether no multiple of the step lies within a range of more than one quantity, so that only its two ends can be ordered (R-CART-07). */
function hasNoStepWithin(minimum: number, maximum: number | null, step: number | null): boolean {
  if (maximum === null || step === null || minimum >= maximum) return false
  const steps = Math.floor(cutNoise(maximum / step))
  return steps === 0 || cutNoise(steps * step) < minimum
}

function unitProblems({ unit, defaultUnit, alternativeUnits }: JudgedProduct): ProductProblem[] {
  const taken = new Set([unit])
  const problems: ProductProblem[] = []
  for (const [position, alternative] of alternativeUnits.entries()) {
    if (taken.has(alternative.unit))
      problems.push({ field: `alternativeUnits.${position}.unit`, rule: 'unit-twice', involves: unitFields })
    taken.add(alternative.unit)
  }
  if (defaultUnit !== null && !taken.has(defaultUnit))
    problems.push({ field: 'defaultUnit', rule: 'default-unit-unknown', involves: unitFields })
  return problems
}

/** The default quantity is counted in the default unit, so the range is that of this unit. */
function defaultProblems(product: JudgedProduct): ProductProblem[] {
  const { defaultUnit, defaultQuantity } = product
  if (defaultQuantity === null || defaultQuantity === 0) return []
  const [own, ...others] = unitsOf(product)
  const { minimum, maximum } = others.find(({ unit }) => unit === defaultUnit) ?? own
  if (defaultQuantity >= minimum && (maximum === null || defaultQuantity <= maximum)) return []
  const involves = [...quantityFields, ...unitFields, 'defaultQuantity']
  return [{ field: 'defaultQuantity', rule: 'default-outside-range', involves }]
}

function contentProblems({ type, parts, bundleItems }: JudgedProduct): ProductProblem[] {
  const involves = ['type', 'config']
  if (type === 'bundle' && bundleItems.length === 0)
    return [{ field: 'bundleItems', rule: 'bundle-empty', involves: ['type', 'bundleItems'] }]
  if (type === 'configurable' && parts.length === 0)
    return [{ field: 'config.parts', rule: 'no-steps', involves }]
  return stepsOf({ type, parts }).flatMap((part, position): ProductProblem[] => {
    if (part.optional !== false) return []
    const isChosenFrom = part.type === 'select' || part.type === 'multiselect'
    if (isChosenFrom && part.options.length === 0)
      return [{ field: `config.parts.${position}.options`, rule: 'step-without-options', involves }]
    if (part.type === 'addons' && part.addons.length === 0)
      return [{ field: `config.parts.${position}.addons`, rule: 'step-without-options', involves }]
    return []
  })
}
