import type { Field } from '@theke/contract/fields.ts'
import { validationTexts as texts } from '@theke/contract/validation-texts.ts'
import { storedDayOfYear } from '@theke/domain/catalogue/season.ts'
import { enteredText } from '@theke/domain/entered-text.ts'
import { damageIn, type Damage } from '@theke/domain/sheets/damaged-text.ts'
import { type DayOrder, type Moment, readWrittenMoment } from '@theke/domain/sheets/written-day.ts'
import { type DecimalSign, readWrittenNumber } from '@theke/domain/sheets/written-number.ts'
import { dayOf, instantAt } from '@theke/domain/time/wall-time.ts'
import { no, separator, yes } from './cell.ts'
import { shownText, type BrokenCell, type RawCell, type ShownMoment, type ShownNumber } from './raw-cell.ts'
import { germanDay, isGuarded, textFormula } from './write-csv.ts'

/**
 * A value in the form of the API, or the error of the cell. A value that looks odd has a warning; one that was hardly meant has a doubt, which is an
 * error unless that value is stored already or somebody takes it as it stands.
 */
type Read = { value: unknown; warning?: string; doubt?: string } | { error: string }
/** Finds the record that a cell names. */
export type Lookup = (target: string, name: string) => Read
/** What was decided for the whole file; null where its cells do not say it and nobody did. */
export type Writing = { decimalSign: DecimalSign | null; dayOrder: DayOrder | null; currency: string }

/** Parses a cell by its field. The field's limits are validated afterwards. */
export function valueOfCell(field: Field, cell: RawCell, lookup: Lookup, writing: Writing): Read {
  if (isBroken(cell)) return { error: cell.message }
  const written = plainText(cell)
  // Formatted texts may have signs that nobody sees, such as soft hyphens.
  const text = field.kind === 'richText' ? written : enteredText(written).trim()
  const damage = damageIn(text)
  if (damage === 'error' && !isText(field)) return { error: texts.sheetBroken(text) }
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
      return withDoubt(field, readNumber(field, cell, text, writing))
    case 'flag':
      return readFlag(text)
    case 'day':
      return orNothing(text, () => readDay(cell, text, writing))
    case 'time':
      return orNothing(text, () => readTime(cell, text))
    case 'instant':
      return orNothing(text, () => readInstant(cell, text, writing))
    case 'choice':
      return orNothing(text, () => readChoice(field, text))
    case 'choices':
      return allOf(text, (part) => readChoice(field, part))
    case 'reference':
      return orNothing(text, () => lookup(field.target ?? '', text))
    case 'references':
      return allOf(text, (part) => lookup(field.target ?? '', part))
    default:
      return field.format === 'dayOfYear'
        ? { value: readDayOfYear(cell, text, writing) }
        : readText(field, cell, text, damage)
  }
}

/** The names by which a cell refers to records of another entity. */
export function namesInCell(field: Field, cell: RawCell): string[] {
  const text = plainText(cell)
  return (field.kind === 'references' ? partsOf(text) : [text]).filter((name) => name !== '')
}

/** The text of a cell without the apostrophe or formula that prevents spreadsheet programs from reading a formula or a number. */
export function plainText(cell: RawCell): string {
  const text = shownText(cell)
  if (isGuarded(text)) return text.slice(1)
  return textFormula.exec(text)?.[1]?.replaceAll('""', '"') ?? text
}

/** Whether a field holds text that is stored as it stands. */
export function isText({ kind, format }: Field): boolean {
  return (kind === 'text' || kind === 'richText') && format !== 'dayOfYear'
}

/** Whether a cell has no value that could be read. */
export function isBroken(cell: RawCell): cell is BrokenCell {
  return cell !== null && typeof cell === 'object' && cell.kind === 'broken'
}

function isMoment(cell: RawCell): cell is ShownMoment {
  return cell !== null && typeof cell === 'object' && cell.kind === 'moment'
}

function isShownNumber(cell: RawCell): cell is ShownNumber {
  return cell !== null && typeof cell === 'object' && cell.kind === 'number'
}

function orNothing(text: string, read: () => Read): Read {
  return text === '' ? { value: null } : read()
}

function partsOf(text: string): string[] {
  return text.split(separator.trim()).map((part) => part.trim())
}

function allOf(text: string, read: (part: string) => Read): Read {
  const values: unknown[] = []
  for (const part of partsOf(text).filter(Boolean)) {
    const one = read(part)
    if ('error' in one) return one
    values.push(one.value)
  }
  return { value: values }
}

/** Texts that a spreadsheet program has made of something else are named: lost digits cannot be restored, the others can be looked at. */
function readText(
  { isLong = false, format }: Field,
  cell: RawCell,
  text: string,
  damage: Damage | null,
): Read {
  if (damage === 'error') return { value: text, doubt: texts.sheetBroken(text) }
  if (damage === 'letters') return { value: text, doubt: texts.sheetLetters(text.slice(0, 80)) }
  if (damage === 'nothing') return { value: text, doubt: texts.sheetNothing(text) }
  if (isLong) return { value: text }
  if (damage === 'digits' || hasLostDigits(cell)) return { value: text, doubt: texts.sheetDigits(text) }
  if (format === 'phone' && /^[1-9](?: ?\d){6,}$/.test(text))
    return { value: text, warning: texts.sheetNoZero(text) }
  if (damage === 'date' || isMoment(cell)) return { value: text, warning: texts.sheetDate(text) }
  if (damage === 'code') return { value: text, warning: texts.sheetCode(text.slice(0, 80)) }
  return { value: text, ...(damage === 'number' && { warning: texts.sheetNumber(text) }) }
}

/** Spreadsheet programs keep fifteen figures of a number. */
function hasLostDigits(cell: RawCell): boolean {
  const number = typeof cell === 'number' ? cell : isShownNumber(cell) ? cell.exact : 0
  return Math.abs(number) >= 1e15
}

/** Whether a field holds a percentage, as `percentage` declares it. */
export function isPercentage({ kind, max, places }: Field): boolean {
  return kind === 'decimal' && max === 100 && places === 2
}

/** No tax rate is lower, except none. */
const leastUsual = 2.5

/** A percentage below one is likely a fraction, such as 0.1 for 10 %, and a low one the number of a rate. */
function withDoubt(field: Field, read: Read): Read {
  if ('error' in read || !isPercentage(field) || typeof read.value !== 'number') return read
  const { value } = read
  if (value > 0 && value < 1)
    return {
      ...read,
      doubt: texts.sheetFraction(germanNumber(value), germanNumber(withoutNoise(value * 100))),
    }
  return value >= 1 && value < leastUsual
    ? { ...read, warning: texts.sheetPercent(germanNumber(value)) }
    : read
}

/** What a cell holds to the figures that mean something; a workbook keeps the noise of its computations. */
function readNumber(field: Field, cell: RawCell, text: string, { decimalSign, currency }: Writing): Read {
  if (typeof cell === 'number') return { value: withoutNoise(cell) }
  if (text === '') return { value: null }
  if (isMoment(cell)) return { error: texts.number }
  if (text.endsWith('%') && field.kind !== 'decimal') return { error: texts.number }
  const shown = isShownNumber(cell) ? cell.currency : undefined
  if (field.kind === 'money' && shown !== undefined && shown.toUpperCase() !== currency)
    return { error: texts.sheetCurrency(shown, currency) }
  if (isShownNumber(cell)) return readShown(cell)
  const read = readWrittenNumber(text)
  switch (read.kind) {
    case 'number':
      return { value: read.value }
    case 'none':
      return { error: texts.number }
    case 'ambiguous': {
      const told = [read.readings[','], read.readings['.']].map(germanNumber).join(' oder ')
      return decimalSign === null
        ? { error: texts.sheetAmbiguous(told) }
        : { value: read.readings[decimalSign] }
    }
  }
}

function readShown({ number, exact, shown }: ShownNumber): Read {
  const isRounded = Math.abs(number - exact) > Math.abs(exact) * 1e-12
  return {
    value: number,
    ...(isRounded && { warning: texts.sheetRounded(shown, germanNumber(withoutNoise(exact))) }),
  }
}

function withoutNoise(value: number): number {
  return Number(value.toPrecision(15))
}

function germanNumber(value: number): string {
  return String(value).replace('.', ',')
}

const words = {
  yes: [yes.toLowerCase(), 'true', 'wahr', '1', 'x', 'j', 'y', 'yes', 'on', 'ein', 'aktiv', '✓', '✔', '☑'],
  no: [no.toLowerCase(), 'false', 'falsch', '0', '', 'n', 'no', 'off', 'aus', 'inaktiv', '☐'],
}

function readFlag(text: string): Read {
  const word = text.toLowerCase()
  if (words.yes.includes(word)) return { value: true }
  if (words.no.includes(word)) return { value: false }
  return { error: texts.choiceOf(text, [yes, no]) }
}

function readChoice({ options = {}, readWord, formerly }: Field, text: string): Read {
  const word = text.toLowerCase()
  const found = Object.entries(options).find(
    ([name, label]) => name.toLowerCase() === word || label.toLowerCase() === word,
  )
  const former = Object.entries(formerly?.options ?? {}).find(([label]) => label.toLowerCase() === word)
  const value = found?.[0] ?? former?.[1] ?? readWord?.(text) ?? null
  return value === null ? { error: texts.choiceOf(text, Object.values(options)) } : { value }
}

/** The moment of a cell: of a workbook as it shows it, of a number as days since 1899, of a text as people write it. */
function momentOf(cell: RawCell, text: string, { dayOrder }: Writing): Moment | { error: string } | null {
  if (isMoment(cell))
    return cell.day === null ? null : { ...cell, day: cell.day, hasTime: cell.minutes > 0, offset: '' }
  const serial = isShownNumber(cell) ? cell.serial : cell
  if (typeof serial === 'number') {
    const day = dayOfSerial(serial)
    const minutes = Math.round((serial % 1) * 24 * 60)
    return day === null ? null : { day, minutes, hasTime: minutes > 0, offset: '' }
  }
  const read = readWrittenMoment(text)
  if (read.kind === 'moment') return read
  if (read.kind === 'none') return null
  if (dayOrder !== null) return read.readings[dayOrder]
  return {
    error: texts.sheetAmbiguous(
      Object.values(read.readings)
        .map(({ day }) => germanDay(day))
        .join(' oder '),
    ),
  }
}

function readDay(cell: RawCell, text: string, writing: Writing): Read {
  const moment = momentOf(cell, text, writing)
  if (moment === null) return { error: texts.day }
  if ('error' in moment) return moment
  // Midnight of the shop is another day in UTC.
  return { value: moment.offset === '' ? moment.day : dayOf(instantOf(moment)) }
}

/** Spreadsheet programs make a whole date of `1.12.`; its year is one that nobody meant. */
function readDayOfYear(cell: RawCell, text: string, writing: Writing): string {
  const stored = storedDayOfYear(text)
  if (stored !== text || text === '') return stored
  const moment = momentOf(isMoment(cell) ? cell : text, text, writing)
  return moment === null || 'error' in moment ? text : moment.day.slice(5)
}

function readTime(cell: RawCell, text: string): Read {
  const minutes = isMoment(cell)
    ? cell.minutes
    : typeof cell === 'number'
      ? Math.round((cell % 1) * 24 * 60)
      : null
  if (minutes !== null && minutes >= 24 * 60) return { error: texts.time }
  if (minutes !== null)
    return { value: `${twoFigures(Math.floor(minutes / 60))}:${twoFigures(minutes % 60)}` }
  const [, hours = '', rest, seconds = ':00', half = ''] =
    /^(\d{1,2})(:\d{2})(:\d{2})?(?: Uhr| ?([ap])\.?m\.?)?$/i.exec(text) ?? []
  const isHalf = half !== '' && Number(hours) >= 1 && Number(hours) <= 12
  if (rest === undefined || seconds !== ':00' || (half !== '' && !isHalf)) return { value: text }
  const ofDay = isHalf ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  return { value: twoFigures(ofDay) + rest }
}

function readInstant(cell: RawCell, text: string, writing: Writing): Read {
  if (/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text)) return { value: text }
  const moment = momentOf(cell, text, writing)
  if (moment === null) return { error: texts.instant }
  if ('error' in moment) return moment
  return { value: new Date(instantOf(moment)).toISOString() }
}

function instantOf(moment: Moment): number {
  if (moment.offset === '') return instantAt(moment.day, moment.minutes)
  const offset =
    moment.offset === 'Z' ? 'Z' : moment.offset.padEnd(6, ':00').replace(/^(.\d\d)(\d\d).*$/, '$1:$2')
  const clock = `${twoFigures(Math.floor(moment.minutes / 60))}:${twoFigures(moment.minutes % 60)}`
  return Date.parse(`${moment.day}T${clock}:00${offset}`)
}

/** Days count from the end of 1899; whatever is before or far beyond is none. */
function dayOfSerial(serial: number): string | null {
  if (serial < 1 || serial > 1_000_000) return null
  return dayOf(Date.UTC(1899, 11, 30) + Math.floor(serial) * 24 * 60 * 60 * 1000, 'UTC')
}

function twoFigures(value: number): string {
  return String(value).padStart(2, '0')
}
