import type { ChosenPart } from '../ordering/cart/cart.ts'
import type { Part, PricedProduct } from './product.ts'

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
