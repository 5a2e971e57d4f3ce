import type { ChosenPart } from '../ordering/cart/cart.ts'
import type { Part, PricedProduct } from './product.ts'

/** The steps that a customer goes through; only a configurable product has steps. */
export function stepsOf(product: PricedProduct): readonly Part[] {
  return product.type === 'configurable' ? product.parts : []
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
