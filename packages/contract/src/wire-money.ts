import { type Cents, type FineCents, roundFine, toAmount, toCents } from '@theke/domain/money.ts'
import { isRecord } from '@theke/domain/typed-objects.ts'
import type { Field, Fields, Values, ValuesInCents } from './fields.ts'

/** Whole cents, or net and tax with two decimals of a cent. */
type AmountKind = 'cents' | 'fine'

/** Where a payload has amounts, by the names of its fields; lists are passed over, `each` stands for every name. */
export type AmountMap = { readonly [name: string]: AmountKind | AmountMap }

/** The same for a payload of this type, so that no name is misspelt. */
export type AmountsOf<T> = T extends readonly (infer Entry)[]
  ? AmountsOf<Entry>
  : T extends object
    ? {
        readonly [K in keyof T]?: NonNullable<T[K]> extends number ? AmountKind : AmountsOf<NonNullable<T[K]>>
      }
    : never

/** A payload with cents in place of the decimals at these places. */
export type PayloadInCents<T, A> = A extends 'cents'
  ? T extends number
    ? Cents
    : T
  : A extends 'fine'
    ? T extends number
      ? FineCents
      : T
    : T extends readonly (infer Entry)[]
      ? PayloadInCents<Entry, A>[]
      : T extends object
        ? {
            [K in keyof T]: A extends { each: infer Each }
              ? PayloadInCents<T[K], Each>
              : K extends keyof A
                ? PayloadInCents<T[K], A[K]>
                : T[K]
          }
        : T

/** The same with a decimal in place of every amount in cents, as it crosses the wire. */
export type OnWire<T> = T extends FineCents ? number : T extends object ? { [K in keyof T]: OnWire<T[K]> } : T

/** A record of the wire, whole or in part, with cents in its fields of money. */
type InCents<F extends Fields, R> = {
  [K in keyof R]: K extends keyof F ? ValuesInCents<F>[K] : R[K]
}

/** A record with decimals in place of the cents in its declared fields. */
type InAmounts<F extends Fields, R> = { [K in keyof R]: K extends keyof F ? OnWire<R[K]> : R[K] }

/** Turns the decimals of a record from the wire (12.9) into cents (1290). Fields not declared stay as they are. */
export function centsFromWire<F extends Fields, R extends Partial<Values<F>>>(
  fields: F,
  record: R,
): InCents<F, R>
export function centsFromWire(fields: Fields, record: object): object {
  return convertMoney(fields, record, toCents)
}

/** Turns the cents of a stored record (1290) into the decimals of the wire (12.9). Fields not declared stay as they are. */
export function centsToWire<F extends Fields, R extends object>(fields: F, record: R): InAmounts<F, R>
export function centsToWire(fields: Fields, record: object): object {
  // Only the declaration says that these numbers are cents.
  return convertMoney(fields, record, (amount) => toAmount(roundFine(amount)))
}

type Convert = (amount: number) => number

/** Copies a record with every money field turned by `convert`, nested ones included. */
function convertMoney(fields: Fields, record: object, convert: Convert): object {
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

/** Turns the decimals of a payload from the wire (12.9) into cents (1290), at the places that are declared. */
export function payloadInCents<T, A>(payload: T, amounts: A): PayloadInCents<T, A>
export function payloadInCents(payload: unknown, amounts: AmountKind | AmountMap): unknown {
  return convertPayload(payload, amounts, (amount, kind) =>
    kind === 'cents' ? toCents(amount) : roundFine(amount * 100),
  )
}

/** Turns the cents of a payload (1290) into the decimals of the wire (12.9), at the places that are declared. */
export function payloadOnWire<T, A>(payload: PayloadInCents<T, A>, amounts: A): T
export function payloadOnWire(payload: unknown, amounts: AmountKind | AmountMap): unknown {
  // Only the declaration says that these numbers are cents.
  return convertPayload(payload, amounts, (amount) => toAmount(roundFine(amount)))
}

function convertPayload(
  payload: unknown,
  amounts: AmountKind | AmountMap | undefined,
  convert: (amount: number, kind: AmountKind) => number,
): unknown {
  if (Array.isArray(payload)) return payload.map((entry: unknown) => convertPayload(entry, amounts, convert))
  if (typeof payload === 'number' && typeof amounts === 'string') return convert(payload, amounts)
  if (!isRecord(payload) || !isRecord(amounts)) return payload
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      convertPayload(value, amounts.each ?? amounts[name], convert),
    ]),
  )
}
