import { toAmount, toCents } from '@theke/domain/money.ts'
import { isRecord } from '@theke/domain/typed-objects.ts'
import type { Field, Fields } from './fields.ts'

type Convert = (amount: number) => number

/** Copies a record with every money field turned by `convert`, nested ones included. */
function convertMoney<R extends object>(fields: Fields, record: R, convert: Convert): R {
  const converted: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(record)) {
    const field = fields[name]
    if (field?.kind === 'money' || field?.fields) converted[name] = convertValue(field, value, convert)
  }
  return { ...record, ...converted }
}

function convertValue({ fields = {} }: Field, value: unknown, convert: Convert): unknown {
  if (typeof value === 'number') return convert(value)
  if (Array.isArray(value)) return value.map((entry: object) => convertMoney(fields, entry, convert))
  return isRecord(value) ? convertMoney(fields, value, convert) : value
}

/** Turns the decimals of a record from the wire (12.9) into cents (1290). Fields not declared stay as they are. */
export function centsFromWire<R extends object>(fields: Fields, record: R): R {
  return convertMoney(fields, record, toCents)
}

/** Turns the cents of a stored record (1290) into the decimals of the wire (12.9). */
export function centsToWire<R extends object>(fields: Fields, record: R): R {
  return convertMoney(fields, record, toAmount)
}
