import { Readable } from 'node:stream'
import { sheetMediaTypes } from '@theke/contract/bulk-operations.ts'
import {
  type accountingApi,
  takingKindLabels,
  type TakingsFormat,
  withoutClosing,
} from '@theke/contract/insights/accounting-api.ts'
import { shortPaymentMethodLabels } from '@theke/contract/shop/payment-method-labels.ts'
import { type Cents, toAmount } from '@theke/domain/money.ts'
import type { ClosingOfMovement } from '@theke/domain/payments/takings.ts'
import { writeLog } from '../../audit/write-log.ts'
import type { Context } from '../../core/context.ts'
import type { Cell } from '../../crud/spreadsheet/cell.ts'
import { csvFile } from '../../crud/spreadsheet/write-csv.ts'
import { xlsxFile } from '../../crud/spreadsheet/write-xlsx.ts'
import type { Input } from '../../http/handle.ts'
import { bookingBatch, tipWord } from './booking-batch.ts'
import { askedTakings } from './load-takings.ts'
import { type MonthTakings, readTakings } from './read-takings.ts'

const title = 'Einnahmen'
const headings = [
  'Tag',
  'Filiale',
  'Art',
  'Zahlungsart',
  'Steuersatz',
  'Brutto',
  'Netto',
  'Steuer',
  'Spenden',
  'Abschluss',
  'Abgeschlossen am',
  'Trinkgeld',
]
const donationLabel = 'Spende'

/** The takings of a month, a line for each day, branch, closing, kind, method and tax rate (R-STATISTICS-18). */
export async function exportTakings(
  ctx: Context,
  { query, reply }: Input<typeof accountingApi.exportTakings>,
): Promise<Readable> {
  const format: TakingsFormat = query.format ?? 'csv'
  const { month, branch } = askedTakings(ctx, query)
  const [takings, { config, branches }] = await Promise.all([
    readTakings(ctx, { month, branch }),
    ctx.services.cache.current(),
  ])
  const names = new Map(branches.map(({ id, name }) => [id, name]))
  const nameOf = (id: number) => names.get(id) ?? ''
  // Exports are logged, because they take whole lists out of the shop.
  await writeLog(ctx, 'info', 'Einnahmen exportiert', { entity: 'orders', format })
  void reply
    .header('content-type', mediaTypes[format])
    .header('content-disposition', `attachment; filename="${fileName(format, month)}"`)
    .header('cache-control', 'no-store')
  if (format === 'datev')
    return Readable.from(bookingBatch(takings, { config, month, now: ctx.now, nameOf }), {
      objectMode: false,
    })
  const parts = linesOf(takings, nameOf)
  return Readable.from(format === 'csv' ? csvFile(headings, parts) : xlsxFile(title, headings, parts), {
    objectMode: false,
  })
}

const mediaTypes: Readonly<Record<TakingsFormat, string>> = {
  csv: `${sheetMediaTypes.csv}; charset=utf-8`,
  xlsx: sheetMediaTypes.xlsx,
  datev: `${sheetMediaTypes.csv}; charset=iso-8859-1`,
}

function fileName(format: TakingsFormat, month: string): string {
  const of = month.slice(0, 7)
  return format === 'datev' ? `EXTF_Buchungsstapel_${of}.csv` : `einnahmen-${of}.${format}`
}

async function* linesOf(
  { rows, tips, donations }: MonthTakings,
  nameOf: (branch: number) => string,
): AsyncGenerator<Cell[][]> {
  yield rows.map(({ day, branch, closing, kind, method, rate, gross, net, tax }) => [
    { kind: 'day', day },
    text(nameOf(branch)),
    text(takingKindLabels[kind]),
    text(shortPaymentMethodLabels[method]),
    { kind: 'number', number: rate, places: 2 },
    money(gross),
    money(net),
    money(tax),
    empty,
    ...closingCells(closing),
    empty,
  ])
  yield tips.map(({ day, branch, closing, method, amount }) => [
    { kind: 'day', day },
    text(nameOf(branch)),
    text(tipWord),
    text(shortPaymentMethodLabels[method]),
    ...Array.from({ length: 5 }, () => empty),
    ...closingCells(closing),
    money(amount),
  ])
  yield donations.map(({ day, branch, amount }) => [
    { kind: 'day', day },
    text(nameOf(branch)),
    text(donationLabel),
    empty,
    empty,
    empty,
    empty,
    empty,
    money(amount),
    empty,
    empty,
    empty,
  ])
}

const empty: Cell = { kind: 'empty' }
const text = (value: string): Cell => ({ kind: 'text', text: value })

function closingCells(closing: ClosingOfMovement): Cell[] {
  if (typeof closing === 'string') return [text(withoutClosing[closing]), empty]
  return [
    { kind: 'number', number: closing.number, places: 0 },
    { kind: 'day', day: closing.day },
  ]
}

function money(amount: Cents): Cell {
  return { kind: 'number', number: toAmount(amount), places: 2, minPlaces: 2 }
}
