import type { Language } from '@theke/domain/language.ts'
import type { Config } from '@theke/contract/shop/config/config.ts'

/** The texts that the shop has put in place of the storefront's own, by their key. */
export function chosenTexts(
  { texts = [] }: Partial<Pick<Config, 'texts'>>,
  language: Language,
): Record<string, string> {
  const field = language === 'en' ? 'english' : 'german'
  return Object.fromEntries(texts.filter((text) => text[field] !== '').map((text) => [text.key, text[field]]))
}
