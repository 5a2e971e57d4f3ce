import { shownPhone } from '@theke/contract/people/phone-number.ts'
import { referencesIn } from '@theke/contract/references.ts'
import type { FieldSpec } from '@theke/contract/fields.ts'
import { readTypedNumber, writeTypedNumber } from '@theke/domain/number-input.ts'
import { bulkTexts } from './bulk-texts.ts'
import { isNumeric } from './planned-change.ts'

/** What a cell says: the text of a field, the key of an option or the number of a record, `true` or `false`. */
export type CellText = string

/** The value of a cell as it crosses the wire, or why there is none. */
type CellValue = { value: unknown } | { error: string }

/** What a cell says of a stored value. */
export function cellTextOf(field: FieldSpec, value: unknown): CellText {
  if (value === null || value === undefined) return field.kind === 'flag' ? 'false' : ''
  if (isNumeric(field)) {
    const places = field.kind === 'integer' ? 0 : (field.places ?? 3)
    return writeTypedNumber(Number(value), { places, isFixed: field.kind === 'money' })
  }
  if (field.kind === 'reference')
    return referencesIn(value)
      .map(({ id }) => id)
      .join()
  if (typeof value !== 'string') return JSON.stringify(value)
  return field.format === 'phone' ? shownPhone(value) : value
}

/** Parses a cell. The limits of its field are validated by the server. */
export function valueOfText(field: FieldSpec, text: CellText): CellValue {
  if (isNumeric(field)) {
    const number = readTypedNumber(text)
    return number === 'not-a-number' ? { error: bulkTexts.notANumber } : { value: number }
  }
  switch (field.kind) {
    case 'flag':
      return { value: text === 'true' }
    case 'reference':
      return { value: text === '' ? null : { id: Number(text) } }
    case 'choice':
    case 'day':
      return { value: text === '' ? null : text }
    default:
      return { value: text }
  }
}

/** A choice of a cell: what is stored and what people read. */
export type CellOption = { value: string; label: string }

/** Reads pasted text as the cell's own: options by their words, yes and no as spreadsheets write them. */
export function pastedText(field: FieldSpec, pasted: string, options: readonly CellOption[]): CellText {
  const word = pasted.trim()
  const small = word.toLowerCase()
  if (field.kind === 'flag') return ['ja', 'x', '1', 'true', 'wahr'].includes(small) ? 'true' : 'false'
  if (field.kind === 'choice' || field.kind === 'reference') {
    const found = options.find(({ value, label }) => value === word || label.toLowerCase() === small)
    return found?.value ?? word
  }
  const day = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(word)
  if (field.kind === 'day' && day) return `${day[3]}-${day[2]?.padStart(2, '0')}-${day[1]?.padStart(2, '0')}`
  return word
}

/** The rows and cells of a text that was copied from a spreadsheet; null where it is a single cell. */
export function pastedCells(text: string): string[][] | null {
  const rows = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const cells = rows.map((row) => row.split('\t'))
  return cells.length === 1 && cells[0]?.length === 1 ? null : cells
}
