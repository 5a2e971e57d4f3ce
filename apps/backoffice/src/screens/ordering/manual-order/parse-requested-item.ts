import { searchProducts } from '@theke/domain/catalogue/product-search.ts'
import { roundDecimal } from '@theke/domain/decimal.ts'
import type { SpokenQuantity } from '@theke/domain/ordering/cart/requested-quantity.ts'
import { readQuantity } from '@theke/domain/typed-quantity.ts'
import { unitOfWord } from '@theke/domain/unit-words.ts'
import { unitType } from '@theke/domain/units.ts'

/** The parsed input of the product search: how much of it, in which unit, and words of its name. */
export type RequestedItem = SpokenQuantity & { words: string[] }

const numbersByWord: Readonly<Record<string, number>> = {
  ein: 1,
  eine: 1,
  einen: 1,
  eins: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  elf: 11,
  zwölf: 12,
  dreizehn: 13,
  vierzehn: 14,
  fünfzehn: 15,
  sechzehn: 16,
  siebzehn: 17,
  achtzehn: 18,
  neunzehn: 19,
  zwanzig: 20,
  fünfundzwanzig: 25,
  dreißig: 30,
  vierzig: 40,
  fünfzig: 50,
  anderthalb: 1.5,
  eineinhalb: 1.5,
  zweieinhalb: 2.5,
  dreieinhalb: 3.5,
}

/** Shares that mean a kilogram or a liter also where no unit follows. */
const sharesByWord: Readonly<Record<string, number>> = { viertel: 0.25, dreiviertel: 0.75 }

/** Shares that are also the beginning of names, such as "Halbes Hendl", so that they count before a unit only. */
const halves: readonly string[] = ['halb', 'halbe', 'halber', 'halbes', 'halben']

/** Words for twelve pieces: "ein Dutzend Eier", "zwei Dutzend". */
const dozenWords: readonly string[] = ['dutzend', 'dtz', 'dtzd']

const timesWords: readonly string[] = ['x', 'mal']

const signs: Readonly<Record<string, string>> = { '¼': '1/4', '½': '1/2', '¾': '3/4', '⅓': '1/3', '×': 'x' }

/** Reads `2 leber`, `0,5 kg Faschiertes`, `75 deka`, `1/2 kilo`, `ein viertel` or just `beinfl` as people say it on the phone. */
export function parseRequestedItem(typed: string): RequestedItem {
  const tokens = typed
    .replace(/[¼½¾⅓×]/g, (sign) => ` ${signs[sign]} `)
    .replace(/(\d)\s*\/\s*(\d)/g, '$1/$2')
    // An amount and its unit are often typed as one word.
    .replace(/^(\s*\d+(?:[.,]\d+)?)(?=[a-zäöü])/i, '$1 ')
    .split(/\s+/)
    .filter(Boolean)
  const { amount, isShare, used } = readAmount(tokens)
  if (amount === null) return { amount, unit: null, isShare: false, words: wordsOf(tokens) }
  const unit = unitAt(tokens, used)
  const words = wordsOf(tokens.slice(unit === null ? used : used + 1))
  // "2 Platten" names a product, not only its unit.
  const isNamed = words.length === 0 && unit !== null && unit !== 'times' && unitType(unit) === 'amount'
  return isNamed
    ? { amount, unit: null, isShare, words: wordsOf(tokens.slice(used)) }
    : { amount, unit, isShare, words }
}

/** What was typed with the amount in front where it stands behind: `20 dag leberkäse` for `leberkäse 20 dag`; null where none does. */
export function withAmountInFront(typed: string): string | null {
  const [, name, amount] = /^(.*\S)\s+(?:x\s*)?(\d[\d.,/]*\s*\p{L}*\.?)\s*$/u.exec(typed) ?? []
  return name === undefined || amount === undefined ? null : `${amount} ${name}`
}

type ReadAmount = { amount: number | null; isShare: boolean; used: number }

function readAmount(tokens: readonly string[]): ReadAmount {
  const [first = '', second = '', third = ''] = tokens.map((token) => token.toLowerCase())
  const share = shareAt(tokens, 0)
  if (share !== null) return { amount: share, isShare: true, used: 1 }
  if (isDozen(first)) return { amount: 12, isShare: false, used: 1 }
  const count = readQuantity(first) ?? numbersByWord[first] ?? null
  if (count === null || count <= 0) return { amount: null, isShare: false, used: 0 }
  if (isDozen(second)) return { amount: roundDecimal(count * 12, 3), isShare: false, used: 2 }
  if (isDozen(third) && halves.includes(second)) return { amount: count * 6, isShare: false, used: 3 }
  const secondShare = second === '' ? null : shareAt(tokens, 1)
  if (secondShare === null) return { amount: count, isShare: false, used: 1 }
  // "1 1/2" adds, "ein viertel" and "drei viertel" count.
  const amount = second.includes('/') ? count + secondShare : count * secondShare
  return { amount: roundDecimal(amount, 3), isShare: true, used: 2 }
}

function isDozen(token: string): boolean {
  return dozenWords.includes(token.replace(/[.,]$/, ''))
}

/** A share such as `1/2`, `viertel` or, before a unit, `halbes`; null for anything else. */
function shareAt(tokens: readonly string[], index: number): number | null {
  const token = tokens[index]?.toLowerCase() ?? ''
  const [, above, below] = /^(\d{1,2})\/(\d{1,2})$/.exec(token) ?? []
  if (above !== undefined && Number(below) > 0) return roundDecimal(Number(above) / Number(below), 3)
  if (halves.includes(token)) return unitAt(tokens, index + 1) === null ? null : 0.5
  return sharesByWord[token] ?? null
}

function unitAt(tokens: readonly string[], index: number): RequestedItem['unit'] {
  const token = tokens[index] ?? ''
  return timesWords.includes(token.toLowerCase()) ? 'times' : unitOfWord(token)
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

function wordsOf(tokens: readonly string[]): string[] {
  return tokens.map((token) => token.toLowerCase().replace(/[.,;]+$/, '')).filter(Boolean)
}
