import { noAllergens } from '@theke/domain/catalogue/no-allergens.ts'
import { texts } from '../texts/german/common.ts'

/** The letters that a product states, with 'none' in the page's language. */
export function allergenLetters(stated: readonly string[]): string {
  return stated.map((entry) => (entry === noAllergens ? texts.product.noAllergens : entry)).join(', ')
}
