import { noAllergens } from '@theke/domain/catalogue/no-allergens.ts'
import { translatedText } from '../texts/i18n.ts'
import { texts } from '../texts/german/common.ts'

/** The allergens that a product states: letters as everybody knows them from Austrian menus, in words on a page in another language. */
export function allergenLetters(stated: readonly string[]): string {
  const said = (entry: string) => translatedText(`allergens.${entry}`) || entry
  return stated.map((entry) => (entry === noAllergens ? texts.product.noAllergens : said(entry))).join(', ')
}
