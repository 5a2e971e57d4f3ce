import { roundDecimal } from './decimal.ts'
import { exceedsMaximum, isAllowedQuantity, smallestQuantity } from './quantity.ts'
import { unitOfWord } from './unit-words.ts'
import { conversionFactor, type QuantityRule, type Unit, units, unitType } from './units.ts'

const decimalPlaces = 3

const pieceNames: readonly Unit[] = ['slice', 'jar', 'bottle', 'cup', 'bunch', 'platter']

/** Whether two units count the same things: a jar is a piece, but no bottle, and a pair is no piece (R-CART-06). */
export function isSameCount(one: Unit, other: Unit): boolean {
  const isNamed = (named: Unit, unit: Unit) => unit === 'piece' && pieceNames.includes(named)
  return one === other || isNamed(one, other) || isNamed(other, one)
}

/**
 * Reads a quantity that a person typed; null where it is no number. A comma is a decimal point (R-CART-06); more than 3
 * decimals are rounded. The result may lie outside the allowed range: snap it.
 */
export function readQuantity(text: string): number | null {
  // Points before a comma group thousands; alone, one is the decimal point.
  const trimmed = text
    .trim()
    .replace(/\.(?=(\d{3}\.)*\d{3},)/g, '')
    .replace(',', '.')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(trimmed) ? roundDecimal(Number(trimmed), decimalPlaces) : null
}

/** The same in a unit, where another one of its kind may stand behind the number: '500 g' is 0.5 of a kilogram (R-CART-06). */
export function readQuantityIn(unit: Unit, text: string): number | null {
  const { amount, word } = splitQuantity(text)
  if (amount === null || word === '') return amount
  const named = unitOfWord(word)
  const factor = named === null ? null : factorBetween(named, unit)
  return factor === null ? null : roundDecimal(amount * factor, decimalPlaces)
}

/** What becomes of a typed quantity before it is snapped. */
export type TypedQuantity = {
  amount: number
  /** False where no number was typed, which counts as the smallest quantity. */
  isNumber: boolean
  /** What a number above the maximum means in a smaller unit, where that can be ordered: 750 in a field of kilograms is 0.75. */
  meant: number | null
}

/** Understands what a person typed into the field of a quantity in a unit (R-CART-06). */
export function understandQuantity(text: string, unit: Unit, rule: QuantityRule): TypedQuantity {
  const amount = readQuantityIn(unit, text)
  if (amount === null) return { amount: smallestQuantity(rule), isNumber: false, meant: null }
  const isOpen = splitQuantity(text).word === '' && exceedsMaximum(amount, rule)
  return { amount, isNumber: true, meant: isOpen ? inSmallerUnit(amount, unit, rule) : null }
}

/** The number in the smallest unit of the kind that makes an allowed quantity of it. */
function inSmallerUnit(amount: number, unit: Unit, rule: QuantityRule): number | null {
  const meanings = units
    .flatMap((other) => factorBetween(other, unit) ?? [])
    .filter((factor) => factor < 1)
    .toSorted((left, right) => left - right)
    .map((factor) => roundDecimal(amount * factor, decimalPlaces))
  return meanings.find((meaning) => isAllowedQuantity(meaning, rule, false)) ?? null
}

/** How many of `to` one of `from` is, where both measure the same; things that are counted are only themselves. */
function factorBetween(from: Unit, to: Unit): number | null {
  const isCounted = unitType(to) === 'amount'
  if (isCounted ? !isSameCount(from, to) : unitType(from) !== unitType(to)) return null
  return conversionFactor(from, to, { unit: to, alternativeUnits: [] })
}

function splitQuantity(text: string): { amount: number | null; word: string } {
  const [, digits = '', word = ''] = /^([^\p{L}]*)(\p{L}*\.?)$/u.exec(text.trim()) ?? []
  return { amount: readQuantity(digits), word }
}
