import type { Cents } from '@theke/domain/money.ts'
import { unitOfWord } from '@theke/domain/unit-words.ts'
import { units, type Unit } from '@theke/domain/units.ts'
import { type Access, mayAccess, type Role } from './access.ts'
import { unitLabels } from './unit-labels.ts'

export type FieldKind =
  | 'text'
  | 'richText'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'flag'
  | 'instant'
  | 'day'
  | 'time'
  | 'choice'
  | 'choices'
  | 'reference'
  | 'references'
  | 'image'
  | 'images'
  | 'object'
  | 'list'
  | 'json'

/** `url` is an address with http, `address` may also be a path of the shop's own, `link` besides that `/`, `tel:` and
 * `mailto:`, `path` is a part of an address that may have slashes, `color` is written `#B32122`, `font` is a name of the catalogue of fonts. */
export type TextFormat =
  | 'email'
  | 'url'
  | 'address'
  | 'link'
  | 'identifier'
  | 'path'
  | 'phone'
  | 'password'
  | 'color'
  | 'iban'
  | 'bic'
  | 'fileName'
  | 'dayOfYear'
  | 'markdown'
  | 'font'

/** Everything the server, the documentation and the forms need to know of one field. Limits are inclusive. */
export type FieldSpec = {
  kind: FieldKind
  label: string
  hint?: string | undefined
  /** A required text is not blank; any other required field is not null. */
  isRequired?: boolean
  /** The flag beside it without which a new record needs this field. */
  isRequiredUnless?: string
  /** Set by the server; ignored where a client sends it. */
  isReadOnly?: boolean
  /** Write-only: never part of an answer. */
  isWriteOnly?: boolean
  /** Computed by the server from the other fields and not stored. */
  isComputed?: boolean
  isUnique?: boolean
  /** The people who may read it, and therefore write it; anyone by default. The access to the endpoint is checked first. */
  visibleTo?: Access
  /** The text beside it that it translates into English. */
  englishOf?: string
  /** Personal data; the audit log records that it changed, but not the values. */
  isPersonal?: boolean
  min?: number
  max?: number
  /** Decimal places of a decimal. */
  places?: number
  /** Minutes, which people read as hours such as 7:45. */
  isMinutes?: boolean
  /** Several lines in a form. */
  isLong?: boolean
  /** Formatted text of a few sentences. */
  isBrief?: boolean
  format?: TextFormat
  /** Value → German label. */
  options?: Readonly<Record<string, string>>
  /** The value that people mean by another word, such as `Stk.` in their lists. */
  readWord?: (word: string) => string | null
  /** What exports of earlier versions call the field and its values, by label; an import reads them as it reads the present ones. */
  formerly?: { labels: readonly string[]; options?: Readonly<Record<string, string>> }
  /** Path of the entity a reference points to, such as 'categories'. */
  target?: string
  fields?: Fields
  /** The entries of a list need not be whole: what is left out stays as it is. */
  isPartial?: boolean
  /** The fields of a value object are objects themselves, of which a form shows one at a time. */
  isTabbed?: boolean
  /** Where older clients send a field of this value object: its name and the path in the body, read where they send nothing newer. */
  legacyPaths?: Readonly<Record<string, readonly string[]>>
  /** Value of a new record; null where there is none. */
  defaultValue: unknown
  /** The choice beside it that decides with what a new record starts, for those of its values with another default. */
  defaultBy?: { field: string; values: Readonly<Partial<Record<string, unknown>>> }
}

/**
 * A declared field. `Value` is what crosses the wire, `Stored` is what the database row holds: money is a decimal
 * on the wire and cents in the row, a reference is `{id}` and a number, an instant is an ISO string and a Date.
 */
export type Field<Value = unknown, Stored = Value> = FieldSpec & {
  readonly value?: Value
  readonly stored?: Stored
}

export type Fields = { readonly [name: string]: Field }

/** The record that a set of fields describes, as it crosses the wire. */
export type Values<F extends Fields> = {
  -readonly [K in keyof F]: F[K] extends Field<infer V, infer _S> ? V : never
}

/** The record that a set of fields describes, as it is read: without what is only written. */
export type ReadValues<F extends Fields> = {
  -readonly [K in keyof F as F[K] extends WriteOnlyField ? never : K]: F[K] extends Field<infer V, infer _S>
    ? V
    : never
}

/** The database row that a set of fields asks for; write-only and computed fields have no column of their own. */
export type StoredValues<F extends Fields> = {
  -readonly [K in keyof F as F[K] extends WriteOnlyField | ComputedField ? never : K]: F[K] extends Field<
    infer _V,
    infer S
  >
    ? S
    : never
}

/**
 * The record that a set of fields describes with money in cents and everything else as it crosses the wire. Value objects are stored so:
 * what is stored of a field inside is taken where it is a narrower type of its value, which cents are and the id of a reference is not.
 */
export type ValuesInCents<F extends Fields> = {
  -readonly [K in keyof F]: F[K] extends Field<infer V, infer S> ? ([S] extends [V] ? S : V) : never
}

/** Text that clients send and never read, such as a password. */
type WriteOnlyField = Field<string> & { isWriteOnly: true }

/** A value that the server computes from the other fields. */
type ComputedField<Value = unknown> = Field<Value> & { isComputed: true }

export type Reference = { id: number }
export type ImageReference = { id: number; version: number; extension: string; alt: string }

type Common = Pick<
  FieldSpec,
  'label' | 'hint' | 'isReadOnly' | 'isUnique' | 'visibleTo' | 'isPersonal' | 'formerly'
>
type Required = { isRequired: true }

/** Text on one line, at most 255 characters by default (R-CART-09); empty text stands for "not given". */
export function text(spec: TextSpec): Field<string> {
  return { kind: 'text', defaultValue: '', ...spec, max: spec.max ?? 255 }
}

type TextSpec = Common &
  Pick<FieldSpec, 'isRequired' | 'max' | 'min' | 'format' | 'isLong'> & { defaultValue?: string }

/** Text that is written and never read. */
export function writeOnlyText(spec: TextSpec): WriteOnlyField {
  return { ...text(spec), isWriteOnly: true }
}

/** A field whose value the server computes from the others, such as the length of a shift. */
export function computed<Value, Stored>(field: Field<Value, Stored>): ComputedField<Value> {
  const { stored: _stored, ...spec } = field
  return { ...spec, isReadOnly: true, isComputed: true }
}

/** Text on several lines, at most 2000 characters by default (R-CART-09). */
export function longText(spec: Common & Pick<FieldSpec, 'isRequired' | 'max' | 'format'>): Field<string> {
  return text({ max: 2000, ...spec, isLong: true })
}

/** Formatted text as HTML; the server keeps an allow-list of elements. */
export function richText(spec: Common & Pick<FieldSpec, 'isRequired' | 'max' | 'isBrief'>): Field<string> {
  return { kind: 'richText', defaultValue: '', ...spec, max: spec.max ?? 100_000 }
}

const markdownHint = 'Mit Zeichen für **fett**, *kursiv*, Listen (- oder 1.) und [Links](/kontakt).'

/** Text with the marks of Markdown, such as `**bold**`, at most 20,000 characters by default. */
export function markdown(spec: Common & Pick<FieldSpec, 'isRequired' | 'max'>): Field<string> {
  return longText({ max: 20_000, hint: markdownHint, ...spec, format: 'markdown' })
}

type NumberSpec = Common & Pick<FieldSpec, 'min' | 'max' | 'places' | 'isMinutes'> & { defaultValue?: number }

/** A whole number; null unless required. */
export function integer(spec: NumberSpec & Required): Field<number>
export function integer(spec: NumberSpec): Field<number | null>
export function integer(spec: NumberSpec & { isRequired?: boolean }): Field<number | null> {
  return { kind: 'integer', defaultValue: null, min: -2_147_483_648, max: 2_147_483_647, ...spec }
}

/** A decimal with at most `places` decimal places, three by default; null unless required. */
export function decimal(spec: NumberSpec & Required): Field<number>
export function decimal(spec: NumberSpec): Field<number | null>
export function decimal(spec: NumberSpec & { isRequired?: boolean }): Field<number | null> {
  return { kind: 'decimal', defaultValue: null, min: -1_000_000_000, max: 1_000_000_000, places: 3, ...spec }
}

/** An amount of the shop's currency: a decimal such as 12.9 on the wire, cents in the database; null unless required. */
export function money(spec: NumberSpec & Required): Field<number, Cents>
export function money(
  spec: NumberSpec & Pick<FieldSpec, 'isRequiredUnless'>,
): Field<number | null, Cents | null>
export function money(
  spec: NumberSpec & Pick<FieldSpec, 'isRequired' | 'isRequiredUnless'>,
): Field<number | null, Cents | null> {
  return { kind: 'money', defaultValue: null, min: 0, max: 1_000_000, places: 2, ...spec }
}

/** A tax rate in percent with two places (4.9 exists). */
export function percentage(spec: NumberSpec): Field<number> {
  return decimal({ min: 0, max: 100, places: 2, defaultValue: 10, ...spec, isRequired: true })
}

/** Yes or no; no by default. A required one has to be given. */
export function boolean(spec: Common & ({ defaultValue?: boolean } | Required)): Field<boolean> {
  return { kind: 'flag', defaultValue: 'isRequired' in spec ? null : false, ...spec }
}

/** An instant: ISO 8601 with offset on the wire. */
export function dateTime(spec: Common & Required): Field<string, Date>
export function dateTime(spec: Common): Field<string | null, Date | null>
export function dateTime(spec: Common & { isRequired?: boolean }): Field<string | null, Date | null> {
  return { kind: 'instant', defaultValue: null, ...spec }
}

/** A calendar day, `YYYY-MM-DD`; null unless required. */
export function date(spec: Common & Required): Field<string>
export function date(spec: Common): Field<string | null>
export function date(spec: Common & { isRequired?: boolean }): Field<string | null> {
  return { kind: 'day', defaultValue: null, ...spec }
}

/** A time of day, `HH:mm`; null unless required. */
export function timeOfDay(spec: Common & Required): Field<string>
export function timeOfDay(spec: Common): Field<string | null>
export function timeOfDay(spec: Common & { isRequired?: boolean }): Field<string | null> {
  return { kind: 'time', defaultValue: null, ...spec }
}

/** One of named values; the first is the default. Where the default is null one has to be chosen. */
export function select<V extends string>(
  spec: Common &
    Pick<FieldSpec, 'defaultBy'> & {
      options: Readonly<Record<V, string>>
      defaultValue?: NoInfer<V> | null
    },
): Field<V> {
  return { kind: 'choice', isRequired: true, defaultValue: Object.keys(spec.options)[0], ...spec }
}

/** One of named values or null. */
export function optionalSelect<V extends string>(
  spec: Common & { options: Readonly<Record<V, string>> },
): Field<V | null> {
  return { kind: 'choice', defaultValue: null, ...spec }
}

/** Any number of named values. */
export function multiSelect<V extends string>(
  spec: Common & { options: Readonly<Record<V, string>> },
): Field<V[]> {
  return { kind: 'choices', defaultValue: [], ...spec }
}

/** A unit of measure; null unless required. */
export function unit(spec: Common & Required): Field<Unit>
export function unit(spec: Common): Field<Unit | null>
export function unit(spec: Common & { isRequired?: boolean }): Field<Unit | null> {
  return {
    kind: 'choice',
    options: unitLabels,
    readWord: unitOfWord,
    defaultValue: spec.isRequired ? units[0] : null,
    ...spec,
  }
}

/** A reference to a record of another entity; written as `{id}` or a bare id, read as `{id}` (R-API-04). */
export function reference(target: string, spec: Common & Required): Field<Reference, number>
export function reference(target: string, spec: Common): Field<Reference | null, number | null>
export function reference(
  target: string,
  spec: Common & { isRequired?: boolean },
): Field<Reference | null, number | null> {
  return { kind: 'reference', target, defaultValue: null, ...spec }
}

/** References to any number of records of another entity, in order; at most 2000 by default. Required ones are given, though there may be none of them. */
export function references(
  target: string,
  spec: Common & Pick<FieldSpec, 'max' | 'isRequired'>,
): Field<Reference[], number[]> {
  return { kind: 'references', target, defaultValue: spec.isRequired ? null : [], ...spec }
}

/** A reference to an image; read with what its address needs. */
export function image(spec: Common): Field<ImageReference | null, number | null> {
  return { kind: 'image', target: 'images', defaultValue: null, ...spec }
}

/** References to images, in order; the first is the one shown on cards. */
export function images(spec: Common): Field<ImageReference[], number[]> {
  return { kind: 'images', target: 'images', defaultValue: [], ...spec }
}

/** A reference to an uploaded file. */
export function file(spec: Common): Field<Reference | null, number | null> {
  return reference('uploads', spec)
}

/** References to uploaded files, in order. */
export function files(spec: Common): Field<Reference[], number[]> {
  return references('uploads', spec)
}

/** A list of value objects, at most 200 by default. A required one has to be given. */
export function list<F extends Fields>(
  fields: F,
  spec: Common & Pick<FieldSpec, 'min' | 'max' | 'isPartial' | 'isRequired'>,
): Field<Values<F>[], ValuesInCents<F>[]> {
  return { kind: 'list', fields, defaultValue: spec.isRequired ? null : [], max: 200, ...spec }
}

/** A nested value object. */
export function object<F extends Fields>(
  fields: F,
  spec: Common & Pick<FieldSpec, 'isRequired' | 'isTabbed' | 'legacyPaths'>,
): Field<Values<F>, ValuesInCents<F>> {
  return { kind: 'object', fields, defaultValue: defaultValues(fields), ...spec }
}

/** A value whose shape is given by its TypeScript type alone; written as JSON it has at most 50,000 characters by default. */
export function json<T>(spec: Common & Pick<FieldSpec, 'max'> & { defaultValue?: T }): Field<T> {
  return { kind: 'json', defaultValue: null, max: 50_000, ...spec }
}

/** The default of a field in a record that is given in part. */
export function defaultWithin(
  fields: Fields,
  field: Field,
  record: Readonly<Record<string, unknown>>,
): unknown {
  const { defaultBy, defaultValue } = field
  const decides = defaultBy && (record[defaultBy.field] ?? fields[defaultBy.field]?.defaultValue)
  const own = typeof decides === 'string' ? defaultBy?.values[decides] : undefined
  return structuredClone(own ?? defaultValue)
}

/** A new record with the default value of every field. */
export function defaultValues<F extends Fields>(fields: F): Values<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, structuredClone(field.defaultValue)]),
  ) as Values<F>
}

/** The fields that a person with these roles may read, and therefore write; others are refused in what they send. */
export function visibleFields(fields: Fields, userRoles: readonly Role[]): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, { visibleTo = 'anyone' }]) => mayAccess(visibleTo, userRoles)),
  )
}
