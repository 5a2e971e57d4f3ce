import { eanOf } from '../../printing/ean.ts'
import { type Cents, roundCents } from '../../money.ts'
import { isSoldByWeight, orderedGrams, type EditableItem } from './edit-item.ts'
import { digitsAt, prefixOf, type ScaleFormat } from './scale-format.ts'

/** What the label of a piece says: the number of its product at the scale, and its weight in grams or its price. */
export type ScaleLabel =
  | { plu: number; grams: number; price: null }
  | { plu: number; grams: null; price: Cents }

/**
 * Why a code says nothing of a piece: it has no 13 digits, its last digit is wrong, the shop's scales print no such labels, the check digit of its
 * weight or price is wrong, or it weighs or costs nothing.
 */
export type ScaleLabelProblem = 'no-code' | 'misread' | 'unknown-kind' | 'misread-measure' | 'nothing'

/** Reads the EAN of a piece by the formats of the shop's scales. */
export function readScaleLabel(
  code: string,
  formats: readonly ScaleFormat[],
): ScaleLabel | { problem: ScaleLabelProblem } {
  const digits = code.replaceAll(/[\s-]/g, '')
  if (!/^\d{13}$/.test(digits)) return { problem: 'no-code' }
  if (eanOf(digits) === null) return { problem: 'misread' }
  const format = formats.find((candidate) => prefixOf(candidate) === prefixOf(digits))
  if (format === undefined) return { problem: 'unknown-kind' }
  const plu = Number(digitsAt(digits, format, 'A'))
  const grams = digitsAt(digits, format, 'G')
  const measure = grams || digitsAt(digits, format, 'E')
  const check = digitsAt(digits, format, 'Z')
  if (check !== '' && Number(check) !== measureCheckDigit(measure)) return { problem: 'misread-measure' }
  if (Number(measure) === 0) return { problem: 'nothing' }
  return grams === ''
    ? { plu, grams: null, price: roundCents(Number(measure)) }
    : { plu, grams: Number(grams), price: null }
}

/** A line of an order as far as a piece may belong to it. */
type PieceLine = Pick<
  EditableItem,
  'model' | 'unit' | 'unitPrice' | 'priceUnit' | 'gross' | 'weights' | 'isRemoved' | 'isPriceHidden'
> & {
  index: number
  product: number
  /** What it contains beside: addons, and the contents of a bundle. */
  contained?: readonly number[]
}

/** Where a piece belongs: no line has its product, all that have it were struck off or are not sold by weight, it is only contained in another line, or one of these, by their indexes. */
export type PiecePlace =
  | { lines: readonly number[] }
  | { lines: null; reason: 'not-ordered' | 'contained' | 'struck-off' | 'not-by-weight' }

/** The lines of an order to which a piece of a product may belong: the only one, else the only one that is not full, else all of them. */
export function linesOfPiece<Line extends PieceLine>(
  lines: readonly Line[],
  product: number,
  isFull: (line: Line) => boolean,
): PiecePlace {
  const ordered = lines.filter((line) => line.product === product)
  const isContained = lines.some(({ isRemoved, contained = [] }) => !isRemoved && contained.includes(product))
  if (ordered.length === 0) return { lines: null, reason: isContained ? 'contained' : 'not-ordered' }
  const remaining = ordered.filter((line) => !line.isRemoved)
  if (remaining.length === 0) return { lines: null, reason: 'struck-off' }
  const weighed = remaining.filter(isSoldByWeight)
  if (weighed.length === 0) return { lines: null, reason: 'not-by-weight' }
  const open = weighed.filter((line) => line.weights.length === 0 || !isFull(line))
  return { lines: (open.length === 1 ? open : weighed).map(({ index }) => index) }
}

/** What a piece weighs in grams; one with a price weighs what that price buys of its line. Null where the line has no price to go by. */
export function gramsOfPiece(
  label: Pick<ScaleLabel, 'grams' | 'price'>,
  line: Pick<PieceLine, 'unit' | 'unitPrice' | 'priceUnit'>,
): number | null {
  return label.price === null ? label.grams : orderedGrams({ ...line, gross: label.price })
}

// What a digit counts by each of the weights of GS1: twice, less its tens; three times; five times, with or less its tens. The last place counts.
const twiceLess = [0, 2, 4, 6, 8, 9, 1, 3, 5, 7]
const thrice = [0, 3, 6, 9, 2, 5, 8, 1, 4, 7]
const fiveMore = [0, 5, 1, 6, 2, 7, 3, 8, 4, 9]
const fiveLess = [0, 5, 9, 4, 8, 3, 7, 2, 6, 1]

const ofFour = [twiceLess, twiceLess, thrice, fiveLess]
const ofFive = [fiveMore, twiceLess, fiveLess, fiveMore, twiceLess]

/**
 * The check digit of a price or weight of four or five digits inside a code (GS1 General Specifications, section 7.9); null for any other length.
 */
export function measureCheckDigit(digits: string): number | null {
  if (digits.length === 4) return (sumBy(digits, ofFour) * 3) % 10
  if (digits.length === 5) return fiveLess.indexOf((10 - (sumBy(digits, ofFive) % 10)) % 10)
  return null
}

function sumBy(digits: string, weights: readonly (readonly number[])[]): number {
  return weights.reduce((sum, counts, place) => sum + (counts[Number(digits[place])] ?? 0), 0)
}
