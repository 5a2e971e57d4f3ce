import type { ChosenPart } from '../ordering/cart/cart.ts'
import type { OfferedProduct, Part, PricedProduct } from './product.ts'

/** The steps that a customer goes through: a configurable product has some, a bundle may have choices (R-CATALOGUE-18). */
export function stepsOf({ type, parts }: Pick<PricedProduct, 'type' | 'parts'>): readonly Part[] {
  return type === 'simple' ? [] : parts
}

/** A step before anything is chosen in it, in the shape of its type (R-CATALOGUE-10). */
export function emptyChoice({ type }: Part): ChosenPart {
  if (type === 'select') return { value: null }
  if (type === 'multiselect') return { values: [] }
  if (type === 'addons') return {}
  return type === 'text' || type === 'textarea' ? { text: '' } : { uploads: [] }
}

/**
 * What a product cannot be had without, by the numbers of products: everything that a bundle contains, and of each required step with products
 * as choices any one of these (R-CATALOGUE-20).
 */
export function needsOf(product: Pick<OfferedProduct, 'type' | 'parts' | 'bundleItems'>): number[][] {
  const contents = product.type === 'bundle' ? product.bundleItems.filter(({ amount }) => amount > 0) : []
  const choices = stepsOf(product).filter(({ type, optional }) => type === 'addons' && optional === false)
  return [
    ...contents.map((content) => [content.product.id]),
    ...choices.map(({ addons }) => addons.map((addon) => addon.product.id)),
  ]
}
