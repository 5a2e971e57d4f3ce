import { toAmount, toCents } from '@theke/domain/money.ts'
import type { Fields } from './fields.ts'

type Convert = (amount: number) => number

/** Copies a record with every money field turned by `convert`, nested ones included. */
function convertMoney(
  fields: Fields,
  record: Record<string, unknown>,
  convert: Convert,
): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(record)) {
    const field = fields[name]
    result[name] = field === undefined ? value : convertValue(field, value, convert)
  }
  return result
}

function convertValue(field: Fields[string], value: unknown, convert: Convert): unknown {
  if (value === null || value === undefined) return value
  if (field.kind === 'money') return convert(value as number)
  if (field.fields === undefined) return value
  const nested = field.fields
  if (Array.isArray(value))
    return value.map((entry) => convertMoney(nested, entry as Record<string, unknown>, convert))
  return convertMoney(nested, value as Record<string, unknown>, convert)
}

/** Turns the decimals of a record from the wire (12.9) into cents (1290). Fields not declared stay as they are. */
export function centsFromWire<R extends object>(fields: Fields, record: R): R {
  return convertMoney(fields, record as Record<string, unknown>, toCents) as R
}

/** Turns the cents of a stored record (1290) into the decimals of the wire (12.9). */
export function centsToWire<R extends object>(fields: Fields, record: R): R {
  return convertMoney(fields, record as Record<string, unknown>, toAmount) as R
}
