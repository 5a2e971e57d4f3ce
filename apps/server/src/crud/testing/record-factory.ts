import type { Entity } from '@theke/contract/define-entity.ts'
import { unitLabels } from '@theke/contract/unit-labels.ts'
import { units } from '@theke/domain/units.ts'
import type { Field, Fields } from '@theke/contract/fields.ts'

/** A valid body for any entity, made from its declaration; `references` gives ids for what it must refer to. */
export function createBody(
  entity: Entity,
  number: number,
  references: Record<string, number>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([, field]) => !field.isReadOnly)
      .map(([name, field]) => [name, aValue(name, field, number, references)]),
  )
}

function aValue(name: string, field: Field, number: number, references: Record<string, number>): unknown {
  switch (field.kind) {
    case 'text':
      return aText(field, number)
    case 'richText':
      return '<p>Text</p>'
    case 'integer':
    case 'decimal':
    case 'money':
      if (field.isUnique) return number
      return Math.max(field.min ?? 0, Math.min(field.max ?? 3, 3))
    case 'flag':
      return true
    case 'instant':
      // A period ends after it begins.
      return `${dayOf(number)}T${endsPeriod.test(name) ? '17:30' : '09:30'}:00.000Z`
    case 'day':
      return dayOf(number)
    case 'time':
      return endsPeriod.test(name) ? '17:30' : '09:30'
    case 'choice':
      return Object.keys(field.options ?? {})[0]
    case 'choices':
      return Object.keys(field.options ?? {}).slice(0, 1)
    case 'reference':
      return references[field.target ?? ''] === undefined ? null : { id: references[field.target ?? ''] }
    case 'references':
      return references[field.target ?? ''] === undefined ? [] : [{ id: references[field.target ?? ''] }]
    case 'list':
      return isPossible(field.fields ?? {}, references)
        ? [aNested(field.fields ?? {}, number, references)]
        : []
    case 'object':
      return aNested(field.fields ?? {}, number, references)
    default:
      return field.defaultValue
  }
}

const endsPeriod = /(To|until|end|^to|^closesAt)$/

/** Another day for each record, as nobody works twice at once, and all of them over. */
function dayOf(number: number): string {
  return new Date(Date.UTC(2025, 0, 1 + number)).toISOString().slice(0, 10)
}

/** An entry that must refer to something is only made where there is something. */
function isPossible(fields: Fields, references: Record<string, number>): boolean {
  return Object.values(fields).every(
    ({ target, isRequired }) => !isRequired || !target || references[target] !== undefined,
  )
}

function aNested(
  fields: Fields,
  number: number,
  references: Record<string, number>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      // A unit within a product is another one than its own.
      field.options === unitLabels ? units[1] : aValue(name, field, number, references),
    ]),
  )
}

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

function aText(field: Field, number: number): string {
  if (field.isWriteOnly && field.format === 'password') return 'ein langes Passwort'
  // A key, which belongs to one record.
  if (field.isWriteOnly && field.min !== undefined) return String(number).padStart(field.min, 'k')
  if (field.isWriteOnly) return onePixel
  if (field.format === 'email') return `muster-${number}@shop.example`
  if (field.format === 'url' || field.format === 'address' || field.format === 'link')
    return 'https://shop.example/seite'
  if (field.format === 'phone') return '+436601234567'
  if (field.format === 'color') return '#B32122'
  if (field.format === 'iban') return 'AT611904300234573201'
  if (field.format === 'bic') return 'GIBAATWWXXX'
  if (field.format === 'fileName') return `muster-${number}.png`
  if (field.format === 'dayOfYear') return '12-01'
  // What has to be unique differs from what refers to something by name.
  return field.isUnique ? `muster-${number}` : `text-${number}`
}
