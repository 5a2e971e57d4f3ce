import type { Field } from '@theke/contract/fields.ts'
import { validationTexts as texts } from '@theke/contract/validation-texts.ts'
import { dayOf, instantAt } from '@theke/domain/time/wall-time.ts'
import { no, separator, yes } from './cell.ts'
import type { RawCell } from './raw-cell.ts'
import { formulaStart } from './write-csv.ts'

/** A value in the form of the API, or the error of the cell. */
type Read = { value: unknown } | { error: string }

/** Finds the record that a cell names. */
export type Lookup = (target: string, name: string) => Read

/** Parses a cell by its field. The field's limits are validated afterwards. */
export function valueOfCell(field: Field, cell: RawCell, lookup: Lookup): Read {
  const text = plainText(cell)
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
      return readNumber(cell, text)
    case 'flag':
      return readFlag(text)
    case 'day':
      return orNothing(text, () => readDay(cell, text))
    case 'time':
      return orNothing(text, () => readTime(cell, text))
    case 'instant':
      return orNothing(text, () => readInstant(cell, text))
    case 'choice':
      return orNothing(text, () => readChoice(field, text))
    case 'choices':
      return allOf(text, (part) => readChoice(field, part))
    case 'reference':
      return orNothing(text, () => lookup(field.target ?? '', text))
    case 'references':
      return allOf(text, (part) => lookup(field.target ?? '', part))
    default:
      return { value: field.format === 'dayOfYear' ? readDayOfYear(text) : text }
  }
}

/** The names by which a cell refers to records of another entity. */
export function namesInCell(field: Field, cell: RawCell): string[] {
  const text = plainText(cell)
  return (field.kind === 'references' ? partsOf(text) : [text]).filter((name) => name !== '')
}

/** Removes the apostrophe that prevents spreadsheet programs from reading a formula. */
export function plainText(cell: RawCell): string {
  const text = String(cell ?? '').trim()
  return text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text
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

/** Both 1.234,5 and 1234.5; a single point before three digits is a decimal point, as in files of English programs. */
function readNumber(cell: RawCell, text: string): Read {
  if (typeof cell === 'number') return { value: cell }
  const bare = text.replace(/[\s€%]/g, '')
  if (bare === '') return { value: null }
  const number = Number(bare.includes(',') ? bare.replaceAll('.', '').replace(',', '.') : bare)
  return Number.isFinite(number) ? { value: number } : { error: texts.number }
}

function readFlag(text: string): Read {
  const word = text.toLowerCase()
  if ([yes.toLowerCase(), 'true', 'wahr', '1', 'x'].includes(word)) return { value: true }
  if ([no.toLowerCase(), 'false', 'falsch', '0', ''].includes(word)) return { value: false }
  return { error: texts.choiceOf(text, [yes, no]) }
}

function readChoice({ options = {}, readWord }: Field, text: string): Read {
  const word = text.toLowerCase()
  const found = Object.entries(options).find(
    ([name, label]) => name.toLowerCase() === word || label.toLowerCase() === word,
  )
  const value = found?.[0] ?? readWord?.(text) ?? null
  return value === null ? { error: texts.choiceOf(text, Object.values(options)) } : { value }
}

function readDay(cell: RawCell, text: string): Read {
  const day = typeof cell === 'number' ? dayOfSerial(cell) : isoDay(text)
  return day === null ? { error: texts.day } : { value: day }
}

function readTime(cell: RawCell, text: string): Read {
  if (typeof cell !== 'number') return { value: text.length === 4 ? `0${text}` : text }
  const minutes = Math.round((cell % 1) * 24 * 60)
  return { value: `${twoFigures(Math.floor(minutes / 60))}:${twoFigures(minutes % 60)}` }
}

function readInstant(cell: RawCell, text: string): Read {
  if (typeof cell === 'number') {
    const day = dayOfSerial(Math.floor(cell))
    return day === null ? { error: texts.instant } : wallInstant(day, Math.round((cell % 1) * 24 * 60))
  }
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return { value: text }
  const [, date = '', hours = '0', minutes = '0'] = /^(\S+?)(?:,?\s+(\d{1,2}):(\d{2}))?$/.exec(text) ?? []
  const day = isoDay(date)
  if (day === null || Number(hours) > 23 || Number(minutes) > 59) return { error: texts.instant }
  return wallInstant(day, Number(hours) * 60 + Number(minutes))
}

function wallInstant(day: string, minutes: number): Read {
  return { value: new Date(instantAt(day, minutes)).toISOString() }
}

/** Days count from the end of 1899; whatever is before or far beyond is none. */
function dayOfSerial(serial: number): string | null {
  if (serial < 1 || serial > 1_000_000) return null
  return dayOf(Date.UTC(1899, 11, 30) + Math.floor(serial) * 24 * 60 * 60 * 1000, 'UTC')
}

/** `24.12.2026` or `2026-12-24`; null where it is no day of the calendar. */
function isoDay(text: string): string | null {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  const day = german ? `${german[3]}-${twoFigures(Number(german[2]))}-${twoFigures(Number(german[1]))}` : text
  const date = new Date(`${day}T00:00:00Z`)
  const isDay = /^[12]\d{3}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(date.getTime())
  return isDay && date.toISOString().startsWith(day) ? day : null
}

/** `1.12.` is `12-01`; anything else is judged as it stands. */
function readDayOfYear(text: string): string {
  const [, date, month] = /^(\d{1,2})\.\s?(\d{1,2})\.?$/.exec(text) ?? []
  return date && month ? `${twoFigures(Number(month))}-${twoFigures(Number(date))}` : text
}

function twoFigures(value: number): string {
  return String(value).padStart(2, '0')
}
