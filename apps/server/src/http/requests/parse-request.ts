import { defaultWithin, type Field, type Fields } from '@theke/contract/fields.ts'
import { storedDayOfYear } from '@theke/domain/catalogue/season.ts'
import { storedEmail } from '@theke/domain/email-address.ts'
import { enteredText, isFarTooLong } from '@theke/domain/entered-text.ts'
import { withPlainDigits } from '@theke/domain/ordering/checkout/phone.ts'
import { isRecord } from '@theke/domain/typed-objects.ts'

type Loose = Record<string, unknown>

const defaultMaxEntries = 2000

/**
 * Brings a body into the shape that its schema describes: a bare id becomes `{id}` (R-API-04), null becomes "nothing"
 * where a field has no null, an empty text becomes null where a number, a time or a record is meant, characters that the database cannot
 * store are removed, values under older names are moved. Nothing is validated here.
 */
export function normaliseBody(fields: Fields, body: Loose): Loose
export function normaliseBody(fields: Fields, body: unknown): unknown
export function normaliseBody(fields: Fields, body: unknown): unknown {
  if (!isRecord(body)) return body
  const result: Loose = {}
  for (const [name, value] of Object.entries({ ...body, ...legacyValues(fields, body) })) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (field !== undefined) result[name] = normaliseValue(field, value)
  }
  return result
}

/** The value objects that older clients send under other names. */
function legacyValues(fields: Fields, body: Loose): Loose {
  const values: Loose = {}
  for (const [name, { legacyPaths = {} }] of Object.entries(fields)) {
    const parts = Object.entries(legacyPaths).map(([part, path]) => [part, valueAt(body, path)] as const)
    const found = parts.filter(([, value]) => value !== undefined)
    const newer = isRecord(body[name]) ? body[name] : {}
    if (found.length > 0) values[name] = { ...Object.fromEntries(found), ...newer }
  }
  return values
}

function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    body,
  )
}

function normaliseValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'text':
    case 'richText':
      return value === null ? '' : storable(field, value)
    case 'flag':
      return field.isRequired ? value : (value ?? false)
    case 'reference':
    case 'image':
      return normaliseReference(value)
    case 'references':
    case 'images':
      return Array.isArray(value) ? judgeable(field, value).map(normaliseReference) : (value ?? [])
    case 'choices':
      return Array.isArray(value) ? judgeable(field, value) : (value ?? [])
    case 'list':
      return Array.isArray(value)
        ? judgeable(field, value).map((entry) => normaliseBody(field.fields ?? {}, entry))
        : (value ?? [])
    case 'object':
      return normaliseBody(field.fields ?? {}, value ?? {})
    case 'integer':
    case 'decimal':
    case 'money':
    case 'instant':
    case 'day':
    case 'time':
      return value === '' ? null : value
    default:
      return value
  }
}

function normaliseReference(value: unknown): unknown {
  if (value === '') return null
  return typeof value === 'number' ? { id: value } : value
}

/** One entry too many is enough to refuse a list; validating a million entries would block the event loop. */
function judgeable({ options, max = maxOptions(options) }: Field, entries: unknown[]): unknown[] {
  return entries.length > max ? entries.slice(0, max + 1) : entries
}

function maxOptions(options: Field['options']): number {
  return options === undefined ? defaultMaxEntries : Object.keys(options).length
}

const lineBreaks = /[\r\n\u0085\u2028\u2029]+/g

/**
 * A text in the one form in which texts are stored (`enteredText`): PostgreSQL stores neither U+0000 nor half of a pair of surrogates, printers take
 * control characters for commands, and a line break in a name would look like a line of the receipt or mail it stands in. A text that is too long
 * is not cleaned, because the schema refuses it and cleaning megabytes would block the event loop.
 */
function storable({ kind, format, isLong = false, max = Infinity }: Field, value: unknown): unknown {
  if (typeof value !== 'string' || isFileText(max) || isFarTooLong(value, max)) return value
  const isRich = kind === 'richText'
  const clean = enteredText(value, { isRich })
  if (format === 'email') return storedEmail(clean)
  if (format === 'dayOfYear') return storedDayOfYear(clean)
  if (format === 'phone') return withPlainDigits(clean)
  return isRich || isLong ? clean : clean.replace(lineBreaks, ' ')
}

/** Files travel as data URLs in fields that hold much more than any text; they are decoded and never stored as text. */
function isFileText(max: number): boolean {
  return max > 10_000_000
}

/** Adds the default value of every field that was left out; where `isPartial`, only inside nested records. */
export function applyDefaults(fields: Fields, body: Loose, isPartial: boolean): Loose {
  const result: Loose = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.isReadOnly) continue
    if (body[name] === undefined) {
      if (!isPartial) result[name] = defaultWithin(fields, field, body)
    } else {
      result[name] = completeValue(field, body[name])
    }
  }
  return result
}

/** A value with the default of every field that was left out inside it. */
export function completeValue(field: Field, value: unknown): unknown {
  const { fields, isPartial = false } = field
  if (fields === undefined) return value
  if (Array.isArray(value)) return value.map((entry: Loose) => applyDefaults(fields, entry, isPartial))
  return isRecord(value) ? applyDefaults(fields, value, false) : value
}

/** Reads query values as the declared fields say; unknown ones are ignored, one that shows nothing counts as not given (R-API-05). */
export function readQuery(fields: Fields, query: Loose): Loose {
  const values: Loose = {}
  for (const [name, field] of Object.entries(fields)) {
    const raw = query[name]
    const text = Array.isArray(raw) ? raw[0] : raw
    if (typeof text !== 'string' || text === '') continue
    const value = queryValue(field, text.replaceAll('\u0000', ''))
    if (value !== '') values[name] = value
  }
  return values
}

function queryValue(field: Field, text: string): unknown {
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
      return Number(text)
    case 'flag':
      return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : text
    case 'reference':
      return { id: Number(text) }
    case 'references':
      return text.split(',').map((id) => ({ id: Number(id) }))
    case 'text':
      return storable(field, text)
    default:
      return text
  }
}
