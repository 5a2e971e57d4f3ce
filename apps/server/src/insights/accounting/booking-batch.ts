import { Buffer } from 'node:buffer'
import { takingKindLabels } from '@theke/contract/insights/accounting-api.ts'
import { paymentMethodLabels } from '@theke/contract/shop/payment-method-labels.ts'
import { type Cents, formatPercent } from '@theke/domain/money.ts'
import type { TakingsRow } from '@theke/domain/payments/takings.ts'
import { dayOf, minutesOfDay } from '@theke/domain/time/wall-time.ts'
import { monthOf } from '@theke/domain/timekeeping/months/month-sheet.ts'
import { bookingColumns } from './booking-columns.ts'
import { type AccountConfig, takingsAccounts } from './takings-accounts.ts'

type Batch = {
  config: AccountConfig
  /** The first day of the month. */
  month: string
  /** When the file is made. */
  now: number
  nameOf: (branch: number) => string
}

const linesPerChunk = 500
/** Of the columns, those up to the text of a booking; all others are empty. */
const knownColumns = 14

/**
 * Takings as a batch of bookings like the „Buchungsstapel“ of the DATEV format (EXTF, header version 700, format version 13), in Latin-1. The account of
 * a payment method is debited for takings and credited for what went back; the other account is the revenue account of the tax
 * rate, which is expected to compute the tax by itself. Accounts that are not configured are left empty.
 */
export function* bookingBatch(rows: readonly TakingsRow[], batch: Batch): Generator<Buffer> {
  yield latin1([headerOf(batch), bookingColumns.join(';')])
  for (let start = 0; start < rows.length; start += linesPerChunk)
    yield latin1(rows.slice(start, start + linesPerChunk).map((row) => bookingOf(row, batch)))
}

function headerOf({ config, month, now }: Batch): string {
  const { firstDay, lastDay } = monthOf(month)
  const clock = minutesOfDay(now)
  const time = [Math.floor(clock / 60), Math.floor(clock % 60)].map((part) => String(part).padStart(2, '0'))
  const madeAt = `${digits(dayOf(now))}${time.join('')}00000`
  const { accountingConsultant, accountingClient, accountingAccountLength } = config
  const year = `${month.slice(0, 4)}0101;${accountingAccountLength};${digits(firstDay)};${digits(lastDay)}`
  const name = quoted(`Einnahmen ${month.slice(0, 7)}`)
  return [
    `"EXTF";700;21;"Buchungsstapel";13;${madeAt};;"";"Theke";""`,
    `${accountingConsultant};${accountingClient};${year}`,
    `${name};"";1;0;0;${quoted(config.currency)};;"";;;"";;;"";""`,
  ].join(';')
}

function bookingOf(
  { day, branch, closing, kind, method, rate, gross }: TakingsRow,
  { config, nameOf }: Batch,
): string {
  const accounts = takingsAccounts(config)
  const words = [
    `${takingKindLabels[kind]} ${nameOf(branch)}`,
    paymentMethodLabels[method],
    `${formatPercent(rate)} %`,
  ].join(', ')
  // The second document number is that of the sheet of the closing.
  const sheet = typeof closing === 'string' ? '' : quoted(`TZ-${closing.number}`)
  const date = `${day.slice(8)}${day.slice(5, 7)}`
  const known = [
    `${amountText(gross)};"${gross < 0 ? 'H' : 'S'}";${quoted(config.currency)};;;`,
    `${accounts.ofMethod(method)};${accounts.ofRate(rate)};;${date}`,
    `${quoted(`${digits(day)}-${branch}`)};${sheet};;${quoted(words.slice(0, 60))}`,
  ].join(';')
  return known + ';'.repeat(bookingColumns.length - knownColumns)
}

/** The amount without its sign, which the file tells by debit and credit. */
function amountText(gross: Cents): string {
  return (Math.abs(gross) / 100).toFixed(2).replace('.', ',')
}

function digits(day: string): string {
  return day.replaceAll('-', '')
}

function quoted(text: string): string {
  // oxlint-disable-next-line no-control-regex -- the format has no place for them
  return `"${text.replace(/[\u0000-\u001f]/g, ' ').replaceAll('"', '""')}"`
}

function latin1(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `${line}\r\n`).join('')
  return Buffer.from(text.replace(/[\u0100-\u{10ffff}]/gu, '?'), 'latin1')
}
