import { Buffer } from 'node:buffer'
import { takingKindLabels } from '@theke/contract/insights/accounting-api.ts'
import { shortPaymentMethodLabels } from '@theke/contract/shop/payment-method-labels.ts'
import { type Cents, formatPercent } from '@theke/domain/money.ts'
import type { TakingsRow, TipsRow } from '@theke/domain/payments/takings.ts'
import { plainLetter } from '@theke/domain/search-text.ts'
import { dayOf, minutesOfDay } from '@theke/domain/time/wall-time.ts'
import { monthOf } from '@theke/domain/timekeeping/months/month-sheet.ts'
import { transliterated } from '../../text/transliterate.ts'
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
/** The columns up to the text of a booking are filled; all others are empty. */
const knownColumns = 14
const maxTextLength = 60

/**
 * Takings as a batch of bookings like the „Buchungsstapel“ of the DATEV format (EXTF, header version 700, format version 13), in Windows-1252. The account of
 * a payment method is debited for takings and credited for what went back; the other account is the revenue account of the tax
 * rate, which is expected to compute the tax by itself. A tip by card was paid out in cash: the account of cards is debited, that of cash
 * credited. Accounts that are not configured are left empty.
 */
export function* bookingBatch(
  { rows, tips }: { rows: readonly TakingsRow[]; tips: readonly TipsRow[] },
  batch: Batch,
): Generator<Buffer> {
  yield encoded([headerOf(batch), bookingColumns.join(';')])
  for (let start = 0; start < rows.length; start += linesPerChunk)
    yield encoded(rows.slice(start, start + linesPerChunk).map((row) => bookingOf(row, batch)))
  const accounts = takingsAccounts(batch.config)
  // A tip in cash comes to the drawer and leaves it again, which moves no account.
  const passedOn = tips.filter(({ method }) => method !== 'cash')
  yield encoded(
    passedOn.map((row) => {
      const contra = accounts.ofMethod('cash')
      const words = [tipWord, `${shortPaymentMethodLabels[row.method]}, bar ausbezahlt`]
      return lineOf({ ...row, gross: row.amount, contra, words }, batch)
    }),
  )
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

/** What a tip is called in files for bookkeeping. */
export const tipWord = 'Trinkgeld'

function bookingOf(row: TakingsRow, batch: Batch): string {
  const { kind, method, rate } = row
  const contra = takingsAccounts(batch.config).ofRate(rate)
  const words = [takingKindLabels[kind], `${shortPaymentMethodLabels[method]}, ${formatPercent(rate)} %`]
  return lineOf({ ...row, contra, words }, batch)
}

type Booking = Pick<TakingsRow, 'day' | 'branch' | 'closing' | 'method' | 'gross'> & {
  /** The other account. */
  contra: string
  /** What was booked, and how it was paid; between them stands the branch. */
  words: string[]
}

function lineOf(
  { day, branch, closing, method, gross, contra, words: [kind = '', paid = ''] }: Booking,
  { config, nameOf }: Batch,
): string {
  const accounts = takingsAccounts(config)
  const what = inLetters1252(`${kind} ${nameOf(branch)}`)
  const how = `, ${paid}`
  // A long name of a branch gives way to how it was paid and to the rate.
  const room = maxTextLength - how.length
  const words = (what.length <= room ? what : `${what.slice(0, room - 1)}…`) + how
  // The second document number is that of the sheet of the closing.
  const sheet = typeof closing === 'string' ? '' : quoted(`TZ-${closing.number}`)
  const date = `${day.slice(8)}${day.slice(5, 7)}`
  const known = [
    `${amountText(gross)};"${gross < 0 ? 'H' : 'S'}";${quoted(config.currency)};;;`,
    `${accounts.ofMethod(method)};${contra};;${date}`,
    `${quoted(`${digits(day)}-${branch}`)};${sheet};;${quoted(words)}`,
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

const windows1252 = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
)

function encoded(lines: readonly string[]): Buffer {
  const text = inLetters1252(lines.map((line) => `${line}\r\n`).join(''))
  return Buffer.from(Array.from(text, (letter) => windows1252.get(letter) ?? 63))
}

/** A letter that Windows-1252 lacks is written as the plain one by which searches find it; what has no likeness becomes `?`. */
function inLetters1252(text: string): string {
  return Array.from(transliterated(text), (letter) => {
    if (windows1252.has(letter)) return letter
    if (/[\p{M}\p{Cf}]/u.test(letter)) return ''
    const plain = plainLetter(letter) ?? letter.normalize('NFKD').replace(/\p{M}/gu, '')
    return Array.from(plain, (each) => (windows1252.has(each) ? each : '?')).join('')
  }).join('')
}
