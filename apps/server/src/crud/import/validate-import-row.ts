import { countryLabels } from '@theke/contract/shop/country-labels.ts'
import { storedPhone } from '@theke/contract/people/phone-number.ts'
import type { Entity } from '@theke/contract/define-entity.ts'
import type { ErrorEntry } from '@theke/contract/errors.ts'
import type { Field, Fields } from '@theke/contract/fields.ts'
import { bodySchema } from '@theke/contract/json-schema.ts'
import type { ImportRow } from '@theke/contract/bulk-operations.ts'
import { referencesIn } from '@theke/contract/references.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import type { ValidateFunction } from 'ajv'
import { isRecord, keysOf } from '@theke/domain/typed-objects.ts'
import type { Context } from '../../core/context.ts'
import { compile, toValidationErrors } from '../../http/requests/validate.ts'
import { applyDefaults, completeValue, normaliseBody } from '../../http/requests/parse-request.ts'
import { HttpError } from '../../http/http-errors.ts'
import type { Resource } from '../resource.ts'
import type { Stored, StoredRecord } from '../stored.ts'
import type { FoundColumn, ParsedRow } from './import-columns.ts'
import type { Matches } from './import-matches.ts'
import { requireRightToStore } from '../staff-rights.ts'
import { cellOf } from '../spreadsheet/cell.ts'
import { cellText } from '../spreadsheet/write-csv.ts'
import { storedText, toRow, withStoredPhones } from '../mapper.ts'

/** A parsed row, with the record it is about as stored and as sent; both null for a new record. */
type MatchedRow = ParsedRow & {
  before: StoredRecord | null
  wire: Stored | null
  /** What other entities hold of the stored record. */
  held: Record<string, string>
}

/** A row of a file and what it would write: of a stored record the fields that differ, of a new one all. */
export type PlannedRow = Omit<ImportRow, 'changes'> & {
  unread: ParsedRow['unread']
  body: Stored
  wire: Stored | null
  /** Its values as they will be stored; empty where nothing would be. */
  row: Stored
  /** The planned changes of values that other entities hold, and their present values. */
  derived: Record<string, string>
  held: Record<string, string>
}

/** What the rows of a file have in common. */
type RowFacts = {
  labelOf: (field: string) => string | null
  columns: readonly FoundColumn[]
  matches: Matches
}

/** Returns what a row would write, and every reason for which its save would be refused. */
export async function validateImportRow(
  ctx: Context,
  resource: Resource,
  { labelOf, columns, matches }: RowFacts,
  { line, values, errors: wrong, warnings, odd, unread, before, wire, derived: given, held }: MatchedRow,
): Promise<PlannedRow> {
  const { entity } = resource
  const { id: _id, ...fields } = values
  const body = wantedBody(ctx, entity, wire === null ? fields : writable(columns, fields, wire), wire)
  const wanted = wire === null ? given : writable(columns, given, held)
  const id = before === null ? null : before.id
  const title = body[entity.title] ?? wire?.[entity.title]
  const derived = Object.fromEntries(Object.entries(wanted).filter(([name, value]) => held[name] !== value))
  // However odd a value looks, where it is stored already the file changes nothing.
  const isStored = (name: string) => wire !== null && name in values && !(name in body)
  const told = odd
    .filter(({ kind, name }) => kind === 'error' || !isStored(name))
    // A cell that fills several fields is named once.
    .filter(
      ({ position, message }, index, all) =>
        all.findIndex((one) => one.position === position && one.message === message) === index,
    )
    .map(({ kind, label, message }) => ({ isWarning: kind === 'warning', entry: { label, message } }))
  const errors = [...wrong, ...told.filter(({ isWarning }) => !isWarning).map(({ entry }) => entry)]
  const planned = {
    line,
    id,
    title: typeof title === 'string' ? title : '',
    body,
    wire,
    row: {},
    derived,
    held,
    warnings: [...warnings, ...told.filter(({ isWarning }) => isWarning).map(({ entry }) => entry)],
    unread: unread.filter(({ column, to }) => to !== '' || !isStored(column.name)),
  }
  const changed = Object.keys({ ...body, ...derived })
  if (id !== null && errors.length === 0 && changed.length === 0) {
    return { ...planned, kind: 'same', errors }
  }
  const { refused, row } =
    errors.length > 0 ? { refused: [], row: {} } : await prepared(ctx, resource, matches, before, body)
  const all = [
    ...errors,
    ...refused.map(({ field, message }) => ({
      label: field === undefined ? null : labelOf(field.split('.')[0] ?? ''),
      message,
    })),
  ]
  return { ...planned, row, kind: all.length > 0 ? 'wrong' : id === null ? 'new' : 'changed', errors: all }
}

function wantedBody(
  { services: { origin } }: Context,
  { fields }: Entity,
  given: Stored,
  wire: Stored | null,
): Stored {
  const body = normaliseBody(fields, given)
  if (wire === null) return withoutSecrets(fields, applyDefaults(fields, body, false))
  const country = keysOf(countryLabels).find((each) => each === (body.country ?? wire.country)) ?? 'AT'
  const differs = ([name, value]: [string, unknown]) => {
    const field = fields[name]
    if (field === undefined) return false
    // However a phone number or an account is written, it is the same one, and so is a text without what is not stored of it.
    const asCompared = (one: unknown) => {
      if (typeof one !== 'string' || (field.kind !== 'text' && field.kind !== 'richText')) return one
      return field.format === 'phone' ? storedPhone(one, country) : storedText(field, one, origin)
    }
    return written(field, asCompared(value)) !== written(field, asCompared(wire[name]))
  }
  return Object.fromEntries(Object.entries(body).filter(differs))
}

/** The values that may be written over those of a stored record. */
function writable<V>(
  columns: readonly FoundColumn[],
  given: Readonly<Record<string, V>>,
  stored: Stored,
): Record<string, V> {
  const isKept = (name: string) => {
    const { onStored, filledWhereEmpty = [name] } = columns.find((column) => column.name === name) ?? {}
    return (
      onStored === 'keep' || (onStored === 'fill' && filledWhereEmpty.some((one) => !isEmpty(stored[one])))
    )
  }
  return Object.fromEntries(Object.entries(given).filter(([name]) => !isKept(name)))
}

/** Whether a stored value is none. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Files do not contain write-only fields, such as passwords, so these are not validated. */
function withoutSecrets(fields: Fields, body: Stored): Stored {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !fields[name]?.isWriteOnly))
}

/** What cannot be distinguished in a file, such as the seconds of a moment, is no change. */
function written(field: Field, value: unknown): string {
  if (field.kind === 'images')
    return referencesIn(value)
      .map(({ id }) => id)
      .join()
  if (field.kind === 'object') return JSON.stringify(completeValue(field, value), sortedKeys)
  return cellText(cellOf(field, value, () => ''))
}

/** Objects are stored with their keys in another order. */
function sortedKeys(_key: string, value: unknown): unknown {
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
}

/** The row that a save would store, or why it would be refused. */
async function prepared(
  ctx: Context,
  resource: Resource,
  matches: Matches,
  before: StoredRecord | null,
  body: Stored,
): Promise<{ refused: ErrorEntry[]; row: Stored }> {
  const { entity, hooks } = resource
  const checked = structuredClone(body)
  const validate = validator(entity, before !== null)
  if (!validate(checked)) return { refused: toValidationErrors(validate.errors ?? []), row: {} }
  const taken = Object.keys(body).find((name) => {
    if (!entity.fields[name]?.isUnique || isEmpty(body[name])) return false
    const other = matches.byUnique(name, body[name])
    return other !== undefined && other.id !== before?.id
  })
  if (taken !== undefined) return { refused: [{ field: taken, message: validationTexts.unique }], row: {} }
  const row = toRow(entity.fields, body, ctx.services.origin)
  const write = (before === null && hooks.importing?.write) || hooks.unprepared
  try {
    await requireRightToStore(ctx, entity, row, before)
    const saved = await write.beforeSave(ctx, row, before, body)
    return { refused: [], row: withStoredPhones(entity.fields, saved, before) }
  } catch (error) {
    if (error instanceof HttpError) return { refused: error.errors, row: {} }
    throw error
  }
}

const validators = new Map<string, ValidateFunction>()

/** Compiled once for each entity, as a schema stays in memory for good. */
function validator({ path, fields }: Entity, isPartial: boolean): ValidateFunction {
  const key = `${path} ${isPartial}`
  const known = validators.get(key)
  if (known) return known
  const made = compile(bodySchema(fields, { isPartial }))
  validators.set(key, made)
  return made
}
