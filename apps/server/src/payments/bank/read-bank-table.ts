import type { BankColumns } from '@theke/contract/payments/bank-file-api.ts'
import { type Cents, toCents } from '@theke/domain/money.ts'
import { type DayOrder, dayOrderEvidence, readWrittenMoment } from '@theke/domain/sheets/written-day.ts'
import { decimalEvidence, readWrittenNumber } from '@theke/domain/sheets/written-number.ts'
import { type RawCell, shownText } from '../../crud/spreadsheet/raw-cell.ts'
import { readSheet, type Sheet } from '../../crud/spreadsheet/read-sheet.ts'
import { currencyOf } from '../../crud/spreadsheet/shown-number.ts'
import type { ReadBankFile } from './read-camt.ts'

/** How banks of Austria and Germany head their columns, in small letters, the best first. */
const headings: Readonly<Record<keyof BankColumns | 'flag' | 'state' | 'currency', readonly string[]>> = {
  date: ['buchungsdatum', 'buchungstag', 'buchung', 'datum', 'valutadatum', 'valuta', 'wertstellung'],
  amount: [
    'betrag',
    'betrag (€)',
    'betrag (eur)',
    'betrag in eur',
    'betrag eur',
    'umsatz',
    'umsatz in eur',
    'haben',
    'gutschrift',
  ],
  payer: [
    'partnername',
    'auftraggeber',
    'auftraggeber/empfänger',
    'auftraggeber/zahlungsempfänger',
    'auftraggeber / begünstigter',
    'auftraggebername',
    'beguenstigter/zahlungspflichtiger',
    'begünstigter/zahlungspflichtiger',
    'zahlungspflichtige*r',
    'name zahlungsbeteiligter',
    'name',
    'zahler',
  ],
  text: [
    'verwendungszweck',
    'zahlungsreferenz',
    'buchungs-details',
    'buchungsinformationen',
    'umsatztext',
    'text',
    'buchungstext',
  ],
  currency: ['währung', 'waehrung', 'whg', 'currency'],
  state: ['info', 'status', 'umsatzstatus', 'buchungsstatus'],
  flag: ['soll/haben', 'soll/haben-kennzeichen', 's/h', 'kennzeichen'],
}

/** The columns of a table by place; -1 for none. */
type Places = Record<keyof typeof headings, number>

/** Reads the credits of CSV or XLSX of a bank, by its headings or the columns that somebody named. @throws an HTTP error beside `file` */
export async function readBankTable(
  bytes: Buffer,
  columns: BankColumns,
  currency: string,
): Promise<ReadBankFile> {
  const words = Object.values(headings).flat()
  const sheet = await readSheet(bytes, { sheet: '', encoding: '', separator: '' }, words)
  const places = placesOf(sheet, columns)
  const read: ReadBankFile = {
    account: '',
    credits: [],
    leftOut: { notCredited: 0, otherCurrency: 0, otherAccount: 0, unreadable: 0 },
    columns: {
      headings: sheet.headings,
      date: sheet.headings[places.date] ?? '',
      amount: sheet.headings[places.amount] ?? '',
      payer: sheet.headings[places.payer] ?? '',
      text: sheet.headings[places.text] ?? '',
    },
  }
  if (places.date < 0 || places.amount < 0) return read
  // A file that writes `1.250` and nowhere a comma means thousands, as banks of these countries do.
  const sign = decimalEvidence(sheet.lines.map(({ cells }) => textAt(cells, places.amount))).sign ?? ','
  const order = dayOrderEvidence(sheet.lines.map(({ cells }) => textAt(cells, places.date))).order ?? 'dmy'
  for (const { cells, errors } of sheet.lines) {
    const bookedOn = dayAt(cells, places.date, order)
    const amount = amountAt(cells, places.amount, sign)
    if (textAt(cells, places.amount) === '') read.leftOut.notCredited += 1
    // A cell too many has moved what stands behind it into another column.
    else if (bookedOn === null || amount === null || errors.length > 0) read.leftOut.unreadable += 1
    else if (isOther(cells, places, read.columns?.amount ?? '', currency)) read.leftOut.otherCurrency += 1
    else if (amount <= 0 || isDebit(cells, places) || isPending(cells, places)) read.leftOut.notCredited += 1
    else {
      const searched = cells.map(shownText).join(' ')
      const text = places.text < 0 ? searched : textAt(cells, places.text)
      read.credits.push({ bookedOn, amount, payer: textAt(cells, places.payer), text, searched, batch: null })
    }
  }
  return read
}

function isDebit(cells: readonly RawCell[], { flag }: Places): boolean {
  return /^(?:s|soll|d)$/i.test(textAt(cells, flag))
}

/** What the bank has not booked yet, it states again on the day when it does. */
function isPending(cells: readonly RawCell[], { state }: Places): boolean {
  return /vorgemerkt|vorm\.|pending/i.test(textAt(cells, state))
}

function placesOf({ headings: own, lines }: Sheet, columns: BankColumns): Places {
  const named = own.map((heading) => heading.trim().toLowerCase())
  const guess = (kind: keyof Places) =>
    named.indexOf(headings[kind].find((one) => named.includes(one)) ?? '\0')
  const chosen = (kind: keyof BankColumns) => {
    const place = columns[kind] === '' ? -1 : own.indexOf(columns[kind])
    return place < 0 ? guess(kind) : place
  }
  const cellsSay = (test: (cells: readonly RawCell[], place: number) => boolean) =>
    own.findIndex((_, place) => {
      const filled = lines.filter(({ cells }) => textAt(cells, place) !== '')
      return filled.length > lines.length / 2 && filled.every(({ cells }) => test(cells, place))
    })
  const [date, amount] = [chosen('date'), chosen('amount')]
  return {
    date: date < 0 ? cellsSay((cells, place) => dayAt(cells, place, 'dmy') !== null) : date,
    amount: amount < 0 ? cellsSay(isMoney) : amount,
    payer: chosen('payer'),
    text: chosen('text'),
    flag: guess('flag'),
    state: guess('state'),
    currency: guess('currency'),
  }
}

function isMoney(cells: readonly RawCell[], place: number): boolean {
  return /^[-+−]?[\d.,'’\s]*[.,]\d\d$/.test(textAt(cells, place).replace(/\s*(?:€|EUR)$/, ''))
}

function textAt(cells: readonly RawCell[], place: number): string {
  return shownText(cells[place] ?? null)
}

/**
 * Whether anything of a row says that its amount is of another currency: a column of its own, the format or the text of the amount, or the heading
 * above it. A sign is that of one currency, so `€` is none of a shop that counts in francs.
 */
function isOther(cells: readonly RawCell[], places: Places, heading: string, currency: string): boolean {
  const amount = cells[places.amount] ?? null
  const shown = typeof amount === 'object' && amount?.kind === 'number' ? amount.currency : undefined
  const column = textAt(cells, places.currency)
  const written = typeof amount === 'string' ? currencyIn(amount) : ''
  const named = [currencyOf(shown ?? ''), currencyOf(column), written, currencyIn(heading)]
  return named.some((one) => one !== '' && one !== currency.toUpperCase())
}

/** The currency that an amount or its heading names, such as `5,00 €` and `Betrag in CHF`; empty for none. */
function currencyIn(text: string): string {
  return currencyOf(/[€£$]|\b(?:EURO?|CHF|USD|GBP)\b|\bS?Fr\./i.exec(text)?.[0] ?? '')
}

function dayAt(cells: readonly RawCell[], place: number, order: DayOrder): string | null {
  const cell = cells[place] ?? null
  if (typeof cell === 'object' && cell?.kind === 'moment') return cell.day
  const moment = readWrittenMoment(shownText(cell))
  if (moment.kind === 'ambiguous') return moment.readings[order].day
  return moment.kind === 'moment' ? moment.day : null
}

/** Largest amount that is money of an order, in the shop's currency. */
const maxAmount = 10_000_000

function amountAt(cells: readonly RawCell[], place: number, sign: ',' | '.'): Cents | null {
  const cell = cells[place] ?? null
  const number =
    typeof cell === 'number'
      ? cell
      : typeof cell === 'object' && cell?.kind === 'number'
        ? cell.number
        : writtenAmount(shownText(cell), sign)
  return number === null || Math.abs(number) > maxAmount ? null : toCents(number)
}

function writtenAmount(text: string, sign: ',' | '.'): number | null {
  const written = readWrittenNumber(text)
  if (written.kind === 'ambiguous') return written.readings[sign]
  return written.kind === 'number' ? written.value : null
}
