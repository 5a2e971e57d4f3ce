import { isDeepStrictEqual } from 'node:util'
import type { Field, Fields } from '@theke/contract/fields.ts'
import { idsIn } from '@theke/contract/references.ts'
import { maskedValue } from '@theke/contract/insights/audit.ts'
import { centsToWire } from '@theke/contract/wire-money.ts'

type Values = Record<string, unknown>

/** A record before and after a change, reduced to the fields that differ; null stands for a record that was not there. */
type ChangedFields = { before: Values | null; after: Values | null }

/**
 * What differs between two stored rows, as it crosses the wire, with secrets and personal data masked. Of a record that was
 * created or removed it is everything that was filled in. Null where nothing differs.
 */
export function diffRecord(
  fields: Fields,
  before: Values | null,
  after: Values | null,
): ChangedFields | null {
  const names = Object.keys(fields).filter((name) => !isSame(before?.[name], after?.[name]))
  if (names.length === 0 && before !== null && after !== null) return null
  const part = (row: Values | null) => {
    if (row === null) return null
    const told = names.flatMap((name) => {
      const field = fields[name]
      return field === undefined ? [] : [[name, wireValue(field, row[name])]]
    })
    return masked(fields, centsToWire(fields, Object.fromEntries(told)))
  }
  return { before: part(before), after: part(after) }
}

/** All fields of a stored row in the form of the audit log, unmasked, for comparing a record with its entries. */
export function auditedValues(fields: Fields, row: Values): Values {
  const told = Object.entries(fields).map(([name, field]) => [name, wireValue(field, row[name])])
  return centsToWire(fields, Object.fromEntries(told))
}

/** An empty value is as good as one that was never there. */
function isSame(one: unknown, other: unknown): boolean {
  return (isEmpty(one) && isEmpty(other)) || isDeepStrictEqual(one, other)
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function wireValue({ kind }: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null
  switch (kind) {
    case 'reference':
    case 'image':
      return { id: value }
    case 'references':
    case 'images':
      return idsIn(value).map((id) => ({ id }))
    case 'instant':
      return value instanceof Date ? value.toISOString() : value
    default:
      return value
  }
}

function masked(fields: Fields, values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => {
    const field = fields[name]
    return [name, field && isHidden(field) && !isEmpty(value) ? maskedValue : value]
  })
  return Object.fromEntries(entries)
}

function isHidden({ isWriteOnly, isPersonal, visibleTo }: Field): boolean {
  return isWriteOnly === true || isPersonal === true || visibleTo === 'admin'
}
