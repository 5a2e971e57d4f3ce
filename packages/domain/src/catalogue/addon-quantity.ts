import { roundDecimal } from '../decimal.ts'
import { initialQuantity } from '../quantity.ts'
import { type QuantityProduct, type QuantityRule, quantityRule, type Unit } from '../units.ts'
import type { AddonOffer, PricedProduct } from './product.ts'

/** What the dialog suggests of an addon for one unit of the configured product: what the step says, else the addon's usual quantity. */
export function suggestedAddonAmount(offer: AddonOffer, addon: PricedProduct): number {
  return offer.amount > 0 ? offer.amount : initialQuantity(addon).amount
}

/**
 * The quantities that can be chosen of an addon. They are counted per unit of the configured product, so the addon's own
 * minimum, which is about what is sold together, does not apply. The step is the largest one that reaches both the suggested
 * amount and whole steps of the addon: 0.25 for a quarter loaf per person, 0.5 where 1.5 is suggested. Null where the addon
 * is not offered in this unit.
 */
export function addonRule(suggested: number, addon: QuantityProduct, unit: Unit): QuantityRule | null {
  const rule = quantityRule(addon, unit)
  return rule && { minimum: 0, maximum: rule.maximum, step: commonStep(suggested, rule.step ?? 1) }
}

const thousandth = 1000
/** Finer than a tenth of both, a button would hardly move anything. */
const finest = 0.1

function commonStep(suggested: number, own: number): number {
  const smaller = Math.min(suggested, own)
  const common = divisor(Math.round(suggested * thousandth), Math.round(own * thousandth)) / thousandth
  return common >= roundDecimal(smaller * finest, 3) && common > 0 ? common : smaller
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b)
}
