import { product } from '@theke/contract/catalogue/product.ts'
import { translationsIn } from '@theke/contract/english/translations.ts'
import type { DeliveryArea } from '@theke/domain/shop/branch.ts'
import type { Language } from '@theke/domain/language.ts'
import type { PlacedLine } from '@theke/domain/ordering/checkout/placed-order.ts'
import type { LineWords, OrderDifference } from '@theke/domain/ordering/change/order-differences.ts'
import type { ProductRow } from '../snapshot/read-product-rows.ts'

/** What the German words of an order were called in English when it was placed. */
export type EnglishWords = Readonly<Record<string, string>>

/** In which language somebody reads an order, and what its words are called there; staff and papers read German. */
export type OrderReader = { language: Language; words: EnglishWords }

export const germanReader: OrderReader = { language: 'de', words: {} }

/** How an order is read in a language. */
export function readerOf({ english }: { english: EnglishWords }, language: Language): OrderReader {
  return { language, words: language === 'en' ? english : {} }
}

type Named = Pick<PlacedLine, 'name' | 'parts' | 'addons' | 'contents'>
type Line = Named & Pick<PlacedLine, 'item'>

/** The words of these lines that have a translation. */
export function englishWords(
  lines: readonly Line[],
  products: ReadonlyMap<number, ProductRow>,
): EnglishWords {
  const known = new Map(
    lines.flatMap((line) =>
      [line.item.product.id, ...line.addons.map(productIdOf), ...line.contents.map(productIdOf)].flatMap(
        (id) =>
          translationsIn(product.fields, products.get(id)).map(
            ({ german, english }) => [german, english] as const,
          ),
      ),
    ),
  )
  const words = new Set(lines.flatMap(wordsOf))
  return Object.fromEntries(
    [...words].flatMap((word) => {
      const english = known.get(word) ?? ''
      return english === '' ? [] : [[word, english]]
    }),
  )
}

/** The name of a campaign with its translation, where it has one. */
export function campaignWords(
  campaign: { id: number } | null,
  campaigns: readonly { id: number; name: string; nameEn: string }[],
): EnglishWords {
  const { name = '', nameEn = '' } = campaigns.find(({ id }) => id === campaign?.id) ?? {}
  return nameEn === '' ? {} : { [name]: nameEn }
}

/** The name of a delivery area with its translation, where it has one. */
export function areaWords(area: DeliveryArea | null): EnglishWords {
  return area?.areaEn ? { [area.area]: area.areaEn } : {}
}

/** A word as the reader knows it; as it is where it has no translation. */
export function wordFor(word: string, { language, words }: OrderReader): string {
  return language === 'de' ? word : (words[word] ?? word)
}

/** A line with its words in the reader's language, as far as they have a translation. */
export function wordedFor<L extends Named & { ordered?: { name: string } | null }>(
  line: L,
  { language, words }: OrderReader,
): L {
  if (language === 'de') return line
  const say = (word: string) => words[word] ?? word
  const named = <N extends { name: string }>(one: N): N => ({ ...one, name: say(one.name) })
  return {
    ...named(line),
    parts: line.parts.map((part) => ({ ...named(part), options: part.options.map(say) })),
    addons: line.addons.map(named),
    contents: line.contents.map(named),
    ...(line.ordered && { ordered: named(line.ordered) }),
  }
}

/** What differs in an order, with its products and areas as the reader knows them. */
export function wordedDifference(difference: OrderDifference, reader: OrderReader): OrderDifference {
  const worded = (line: LineWords) => ({ ...line, name: wordFor(line.name, reader) })
  switch (difference.what) {
    case 'came':
    case 'choice':
      return { ...difference, after: worded(difference.after) }
    case 'went':
      return { ...difference, before: worded(difference.before) }
    case 'amount':
      return { ...difference, before: worded(difference.before), after: worded(difference.after) }
    case 'area':
      return {
        ...difference,
        before: wordFor(difference.before, reader),
        after: wordFor(difference.after, reader),
      }
    default:
      return difference
  }
}

function wordsOf({ name, parts, addons, contents }: Named): string[] {
  return [
    name,
    ...parts.flatMap((part) => [part.name, ...part.options]),
    ...[...addons, ...contents].map((one) => one.name),
  ]
}

function productIdOf({ productId }: { productId: number }): number {
  return productId
}
