import type { Field, Fields, ImageReference, StoredValues, Values } from '@theke/contract/fields.ts'
import { idsIn, isReference, referencesIn } from '@theke/contract/references.ts'
import { isRecord, keysOf } from '@theke/domain/typed-objects.ts'
import { isStaff } from '@theke/contract/access.ts'
import { storedPhone } from '@theke/contract/people/phone-number.ts'
import { countryLabels } from '@theke/contract/shop/country-labels.ts'
import type { Entity, RowOf } from '@theke/contract/define-entity.ts'
import { readableFields } from '@theke/contract/public-views.ts'
import { centsFromWire, centsToWire } from '@theke/contract/wire-money.ts'
import type { Context } from '../core/context.ts'
import { compactBankCode } from '@theke/domain/people/bank-account.ts'
import { readImageReferences } from '../snapshot/image-references.ts'
import { sanitise } from '../text/sanitise.ts'
import type { Resource } from './resource.ts'
import type { Stored, StoredRecord } from './stored.ts'
import { withoutHiddenReferences } from './list/hidden-references.ts'

/**
 * Maps a validated body to columns: ids for references, cents for money, dates for instants. Pictures in texts that name the shop's own `origin` get
 * their address within the shop.
 */
export function toRow<F extends Fields, Body extends Partial<Values<F>>>(
  fields: F,
  body: Body,
  origin?: string,
): Pick<StoredValues<F>, keyof Body & keyof StoredValues<F>> {
  const cents = centsFromWire(fields, body)
  const row: Stored = {}
  for (const [name, value] of Object.entries(cents)) {
    const field = fields[name]
    if (field !== undefined && !field.isWriteOnly) row[name] = storedValue(field, value, origin)
  }
  // The declaration of each field says what is stored of its value.
  return row as ReturnType<typeof toRow<F, Body>>
}

function storedValue(field: Field, value: unknown, origin?: string): unknown {
  switch (field.kind) {
    case 'reference':
    case 'image':
      return isReference(value) ? value.id : null
    case 'references':
    case 'images':
      return referencesIn(value).map(({ id }) => id)
    case 'instant':
      return typeof value === 'string' ? new Date(value) : value
    case 'text':
    case 'richText':
      return typeof value === 'string' ? storedText(field, value, origin) : value
    case 'object':
      return isRecord(value) ? sanitised(field, value, origin) : value
    case 'list':
      return Array.isArray(value) ? value.map((entry: Stored) => sanitised(field, entry, origin)) : value
    default:
      return value
  }
}

/** A text as it is stored by the kind and format of its field. */
export function storedText({ kind, format }: Field, text: string, origin?: string): string {
  if (kind === 'richText') return sanitise(text, origin)
  return format === 'iban' || format === 'bic' ? compactBankCode(text) : text.trim()
}

/** Values to store of a record, with its phone numbers in the form in which they are stored; one without a country is of the record's. */
export function withStoredPhones(fields: Fields, values: Stored, before: Stored | null): Stored {
  const stated = values.country ?? before?.country
  const country = keysOf(countryLabels).find((known) => known === stated) ?? 'AT'
  const stored = (field: Field | undefined, value: unknown) => {
    if (field?.format === 'phone' && typeof value === 'string') return storedPhone(value, country)
    return field?.kind === 'object' && isRecord(value)
      ? withStoredPhones(field.fields ?? {}, value, { country })
      : value
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, stored(fields[name], value)]),
  )
}

/** A value object is stored in the form of the API, with sanitised formatted texts. */
function sanitised({ fields = {} }: Field, record: Stored, origin?: string): Stored {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      const field = fields[name]
      const isFormatted = field?.kind === 'richText' || field?.kind === 'object' || field?.kind === 'list'
      return [name, field && isFormatted ? storedValue(field, value, origin) : value]
    }),
  )
}

/** Maps rows to replies, without the fields that the caller may not see; one query for all images. */
export async function toDto<E extends Entity>(
  ctx: Context,
  resource: Resource<E>,
  rows: readonly StoredRecord[],
): Promise<RowOf<E>[]> {
  const { entity, hooks } = resource
  const roles = ctx.user?.roles ?? []
  const [whole, card] = [false, true].map((isCard) => readFields(readableFields(entity, roles, { isCard })))
  const isCard = (row: Stored) => entity.publicFields?.every((name) => row[name] === false) ?? false
  const imagesById = await loadImages(ctx, entity, rows)
  const elsewhere = await hooks.fieldsFromElsewhere?.(ctx, rows)
  const shown = isStaff(roles)
    ? rows
    : await withoutHiddenReferences(
        ctx,
        resource,
        rows.map((row) => hooks.visitorView?.(row) ?? row),
      )
  return shown.map((stored) => {
    const row = { ...stored, ...hooks.computedFields?.(ctx, stored), ...elsewhere?.get(stored.id) }
    const wire: Stored = {}
    for (const [name, field] of (isCard(row) ? card : whole) ?? []) {
      wire[name] = wireValue(field.kind, row[name], imagesById)
    }
    // The fields of the entity have decided what is in it.
    return centsToWire(entity.fields, wire) as RowOf<E>
  })
}

/** Maps one row to a reply. */
export async function toOneDto<E extends Entity>(
  ctx: Context,
  resource: Resource<E>,
  row: StoredRecord,
): Promise<RowOf<E>> {
  const [dto] = await toDto(ctx, resource, [row])
  if (dto === undefined) throw new Error(`A row of ${resource.entity.path} was not mapped`)
  return dto
}

function readFields(fields: Fields): [string, Field][] {
  return Object.entries(fields).filter(([, { isWriteOnly }]) => !isWriteOnly)
}

function wireValue(kind: string, value: unknown, imagesById: ReadonlyMap<number, ImageReference>): unknown {
  if (value === null || value === undefined) return null
  switch (kind) {
    case 'reference':
      return { id: value }
    case 'references':
      return idsIn(value).map((id) => ({ id }))
    case 'image':
      return imagesById.get(Number(value)) ?? null
    case 'images':
      return idsIn(value).flatMap((id) => imagesById.get(id) ?? [])
    case 'instant':
      return value instanceof Date ? value.toISOString() : value
    default:
      return value
  }
}

function loadImages(ctx: Context, entity: Entity, rows: readonly StoredRecord[]) {
  const names = Object.entries(entity.fields).filter(([, { kind }]) => kind === 'image' || kind === 'images')
  const wanted = new Set(rows.flatMap((row) => names.flatMap(([name]) => idsIn(row[name]))))
  return readImageReferences(ctx.db, [...wanted])
}
