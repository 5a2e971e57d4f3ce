import { searchProducts } from '@theke/domain/catalogue/product-search.ts'
import { parseQuantity } from '@theke/domain/quantity.ts'
import type { Unit } from '@theke/domain/units.ts'

/** What somebody typed to find a product: how much of it, in which unit, and words of its name. */
export type Wish = { amount: number | null; unit: Unit | null; words: string[] }

const unitsByWord: Readonly<Record<string, Unit>> = {
  kg: 'kilogram',
  kilo: 'kilogram',
  dag: 'decagram',
  deka: 'decagram',
  g: 'gram',
  l: 'liter',
  dl: 'deciliter',
  cl: 'centiliter',
  ml: 'milliliter',
  stk: 'piece',
  x: 'piece',
}

/** Reads `2 leber`, `0,5 kg Faschiertes` or just `beinfl` as people say it on the phone. */
export function parseWish(typed: string): Wish {
  const [, number, rest = ''] = /^\s*(\d+(?:[.,]\d+)?)\s*(.*)$/.exec(typed) ?? []
  if (number === undefined) return { amount: null, unit: null, words: wordsOf(typed) }
  const [first = '', ...others] = rest.split(/\s+/)
  const unit = unitsByWord[first.toLowerCase().replace(/\.$/, '')] ?? null
  const words = wordsOf(unit === null ? rest : others.join(' '))
  return { amount: parseQuantity(number) || null, unit, words }
}

type Named = { name: string; description?: string }

/** Products with every word, in the order in which customers find them too; none before anything was typed. */
export function foundProducts<P extends Named>(products: readonly P[], words: readonly string[]): P[] {
  if (words.length === 0) return []
  const texts = products.map((product) => ({
    product,
    name: product.name,
    description: product.description ?? '',
    categoryName: '',
  }))
  return searchProducts(texts, words.join(' ')).map(({ product }) => product)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}
