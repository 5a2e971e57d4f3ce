import type { ChosenPart } from '../ordering/cart/cart.ts'
import type { Part, PricedProduct } from './product.ts'

/** The steps that a customer goes through: a configurable product has some, a bundle may have choices (R-CATALOGUE-18). */
export function stepsOf({ type, parts }: Pick<PricedProduct, 'type' | 'parts'>): readonly Part[] {
  return type === 'simple' ? [] : parts
}

/** A step before anything is chosen in it, in the shape of its type (R-CATALOGUE-10). */
export function emptyChoice(part: Part): ChosenPart {
  switch (part.type) {
    case 'select':
      return { value: null }
    case 'multiselect':
      return { values: [] }
    case 'text':
    case 'textarea':
      return { text: '' }
    case 'file':
    case 'files':
    case 'image':
    case 'images':
      return { uploads: [] }
    case 'addons':
      return {}
  }
}
