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

type Named = { name: string }

/** Products whose name has every word, those first that begin with the first one; the rest in the order of the range. */
export function foundProducts<P extends Named>(products: readonly P[], words: readonly string[]): P[] {
  if (words.length === 0) return []
  const [first = ''] = words
  const fitting = products.filter(({ name }) => words.every((word) => simple(name).includes(word)))
  const begins = ({ name }: P) => simple(name).startsWith(first)
  return [...fitting.filter(begins), ...fitting.filter((product) => !begins(product))]
}

function wordsOf(text: string): string[] {
  return simple(text).split(/\s+/).filter(Boolean)
}

/** `Käsekrainer` is found by `kase` and `kaese`. */
function simple(text: string): string {
  return text
    .toLowerCase()
    .replace(/ä|ae/g, 'a')
    .replace(/ö|oe/g, 'o')
    .replace(/ü|ue/g, 'u')
    .replace(/ß/g, 'ss')
}
