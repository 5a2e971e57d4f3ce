import type { ErrorEntry } from '@theke/contract/errors.ts'
import { unusualWeightText, writtenWeight } from '@theke/contract/ordering/item-edit.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import {
  labelProblemTexts,
  type pieceApi as api,
  type PieceReply,
  pieceTexts,
} from '@theke/contract/ordering/counter/piece-api.ts'
import { toAmount, toCents } from '@theke/domain/money.ts'
import { awaitsPieces, isWholeWeighed } from '@theke/domain/ordering/counter/edit-item.ts'
import { sumOfWeights } from '@theke/domain/ordering/counter/actual-amount.ts'
import { readScaleFormats } from '@theke/domain/ordering/counter/scale-format.ts'
import {
  gramsOfPiece,
  linesOfPiece,
  readScaleLabel,
  type ScaleLabel,
} from '@theke/domain/ordering/counter/scale-label.ts'
import { formatWeights, judgeWeight } from '@theke/domain/ordering/counter/weights.ts'
import { unitType } from '@theke/domain/units.ts'
import type { Context } from '../../../core/context.ts'
import type { Input } from '../../../http/handle.ts'
import { httpError, validationError } from '../../../http/http-errors.ts'
import type { ItemRow } from '../../placing/item-row.ts'
import { decideItemEdit, decideUnweighing, gramsToWeigh, type ItemFacts } from '../decide-item-edit.ts'
import { editItem, itemAt } from '../update-item.ts'

type Booking = Input<typeof api.bookPiece>['body']

/** Thrown through the transaction of an order that does not change, because somebody has to choose a line first. */
class SeveralLines extends Error {
  readonly lines: readonly number[]
  constructor(lines: readonly number[]) {
    super('A piece may belong to several lines')
    this.lines = lines
  }
}

/**
 * Books a piece by the label that a scale has printed to the line of its product (R-ORDER-50). It is weighed like any other: what differs is that a
 * weight below the ordered one is not asked about, since further pieces may follow.
 */
export async function bookPiece(
  ctx: Context,
  { id, body }: Input<typeof api.bookPiece>,
): Promise<PieceReply> {
  const label = await readLabel(ctx, body.code)
  const { products } = await ctx.services.cache.current()
  const product = products.values().find(({ plu }) => plu === label.plu)
  if (product === undefined) throw refusedCode(pieceTexts.unknownProduct(label.plu))
  const price = label.price === null ? null : toAmount(label.price)
  const reply = { product: product.name, grams: label.grams, price }
  let booked: { line: number; grams: number } | null = null
  try {
    const order = await editItem(ctx, id, ({ items, facts }) => {
      const line = lineFor({ items, facts }, product, body.line)
      const grams = gramsOfPiece(label, line)
      if (grams === null || grams <= 0) throw refusedCode(pieceTexts.noPrice)
      booked = { line: line.index, grams }
      const errors = questions(items, { line, grams, product: product.name }, facts, body)
      if (errors.length > 0) throw validationError(errors)
      const weights = formatWeights([...line.weights, grams])
      const labelled = label.price === null ? [] : [{ grams, price: label.price }]
      const decision = decideItemEdit(line, { weights, isWeightConfirmed: true, labelled }, facts)
      return { decision: decision.ok ? withOpenPieces(decision, facts) : atCode(decision), field: 'code' }
    })
    // A scan that is sent again was booked before.
    const { line, grams } = booked ?? bookedBefore(order, product.id, label)
    return { ...reply, order, lines: [line], grams }
  } catch (error) {
    if (!(error instanceof SeveralLines)) throw error
    return { ...reply, order: null, lines: [...error.lines] }
  }
}

/** The line that a piece was booked to, and what it weighs; the grams of a label with a price follow from the price of the line. */
function bookedBefore({ items }: OrderView, product: number, { grams, price }: ScaleLabel) {
  const own = [...items.entries()].filter(([, item]) => item.product.id === product && item.scale !== null)
  const [line, item] = own.find(([, { scale }]) => grams === null || scale?.weights.includes(grams)) ??
    own[0] ?? [0, null]
  const weight =
    grams ??
    (item && price !== null
      ? gramsOfPiece({ grams: null, price }, { ...item, unitPrice: toCents(item.price) })
      : null)
  return { line, grams: weight }
}

/** Takes a piece off its line again; without any piece the line is not weighed. */
export function takePieceBack(
  ctx: Context,
  { id, params, body: { grams } }: Input<typeof api.takePieceBack>,
): Promise<OrderView> {
  return editItem(ctx, id, ({ items, facts }) => {
    const line = itemAt(items, Number(params.index))
    const place = line.weights.lastIndexOf(grams)
    if (place === -1 || line.isRemoved) throw httpError('state-moved-on', pieceTexts.noSuchPiece)
    const rest = line.weights.toSpliced(place, 1)
    const decision =
      rest.length === 0
        ? decideUnweighing(line, facts)
        : decideItemEdit(line, { weights: formatWeights(rest), isWeightConfirmed: true }, facts)
    return { decision: decision.ok ? withOpenPieces(decision, facts) : decision, field: 'grams' }
  })
}

/** Unlike a weight that is typed, which is that of all pieces, one that is scanned leaves the item open as long as others are to follow. */
function withOpenPieces<Decided extends { row: ItemRow }>(
  decided: Decided,
  { products, tolerance }: ItemFacts,
): Decided {
  const { row } = decided
  const isPartlyWeighed = awaitsPieces(row, gramsToWeigh(row, products), tolerance)
  return { ...decided, row: { ...row, isPartlyWeighed } }
}

async function readLabel(ctx: Context, code: string): Promise<ScaleLabel> {
  const { config } = await ctx.services.cache.current()
  const formats = readScaleFormats(config.scaleFormats) ?? []
  if (formats.length === 0) throw refusedCode(pieceTexts.off)
  const label = readScaleLabel(code, formats)
  if ('problem' in label) throw refusedCode(labelProblemTexts[label.problem])
  return label
}

/** The line that a piece belongs to: the chosen one, or the only one it can be. */
function lineFor(
  { items, facts }: { items: readonly ItemRow[]; facts: ItemFacts },
  product: { id: number; name: string },
  chosen: number | null,
): ItemRow {
  const lines = items.map((item) => ({
    ...item,
    contained: [...item.addons, ...item.contents].map(({ productId }) => productId),
  }))
  const isFull = (line: ItemRow) => {
    if (unitType(line.unit) === 'amount') return isWholeWeighed(line)
    const [sum, ordered] = [sumOfWeights(line.weights), gramsToWeigh(line, facts.products)]
    return ordered === null || sum >= ordered || judgeWeight(sum, ordered, facts.tolerance) === 'usual'
  }
  const place = linesOfPiece(lines, product.id, isFull)
  if (place.lines === null) throw refusedCode(pieceTexts.noLine[place.reason](product.name))
  if (chosen !== null) {
    const line = itemAt(items, chosen)
    // Where one line was open before, all that have the product may be meant.
    const isMeant = linesOfPiece([line], product.id, isFull).lines !== null
    if (!isMeant) throw validationError([{ field: 'line', message: pieceTexts.otherLine }])
    return line
  }
  const [only, ...others] = place.lines
  if (only === undefined || others.length > 0) throw new SeveralLines(place.lines)
  return itemAt(items, only)
}

type Piece = { line: ItemRow; grams: number; product: string }

/** What has to be said before a piece is booked: that it is another one than one of the same weight, and that more than was ordered is right. */
function questions(
  items: readonly ItemRow[],
  { line, grams, product }: Piece,
  { tolerance, products }: ItemFacts,
  { isAgain, isWeightConfirmed }: Booking,
): ErrorEntry[] {
  const isBooked = items.some(
    (item) => item.product === line.product && !item.isRemoved && item.weights.includes(grams),
  )
  if (isBooked && !isAgain)
    return [{ field: 'isAgain', message: pieceTexts.again(product, writtenWeight(grams)) }]
  const sum = sumOfWeights([...line.weights, grams])
  const ordered = gramsToWeigh(line, products)
  const isUsual = ordered === null || sum <= ordered || judgeWeight(sum, ordered, tolerance) === 'usual'
  if (isUsual || isWeightConfirmed) return []
  return [{ field: 'isWeightConfirmed', message: unusualWeightText(sum, ordered) }]
}

function atCode({ errors }: { errors: ErrorEntry[] }): { ok: false; errors: ErrorEntry[] } {
  return { ok: false, errors: errors.map(({ message }) => ({ field: 'code', message })) }
}

function refusedCode(message: string) {
  return validationError([{ field: 'code', message }])
}
