import { isRecord } from '@theke/domain/typed-objects.ts'
import { json, optionalSelect, type Field, type Fields, type FieldSpec } from '../fields.ts'

type Texts = { readonly [name: string]: Field<string> }
type WithEnglish<F extends Texts> = F & { readonly [K in keyof F & string as `${K}En`]: Field<string> }

/** Texts that have an English translation: each is followed by its own, `name` by `nameEn`. */
export function withEnglish<F extends Texts>(texts: F): WithEnglish<F>
export function withEnglish(texts: Texts): Texts {
  const fields = Object.entries(texts).flatMap(([name, field]): [string, Field<string>][] => {
    const { isRequired: _isRequired, isUnique: _isUnique, hint: _hint, ...spec } = field
    return [
      [name, field],
      [`${name}En`, { ...spec, label: `${field.label} (Englisch)`, defaultValue: '', englishOf: name }],
    ]
  })
  return Object.fromEntries(fields)
}

/**
 * The English texts of a record whose German text was changed after they were translated, by themselves. The server notes them, and a person who
 * finds one still right takes it from the list (R-CONTENT-09).
 */
export const outdatedField = {
  outdatedEnglish: json<string[]>({
    label: 'Veraltete Übersetzungen',
    visibleTo: 'staff',
    defaultValue: [],
    max: 200_000,
  }),
}

/** The filter of a list by how its records are translated. */
export const englishFilter = {
  english: optionalSelect({
    label: 'Englisch',
    options: { missing: 'Fehlt', outdated: 'Veraltet', complete: 'Vollständig' },
  }),
}

/** A text with its translation, which is empty as long as there is none, and where that stands, such as `config.parts.0.nameEn`. */
export type Translation = { german: string; english: string; path: string; field: FieldSpec }

/** A record on a page. On one in English, `german` names its texts that stay German for want of a translation. */
export type Spoken<R> = R & { german?: readonly string[] }

/** A record with its texts in English, at every depth, in place of the German ones. */
export function inEnglish<R extends object>(fields: Fields, record: R): Spoken<R>
export function inEnglish(fields: Fields, record: object): object {
  const spoken: Record<string, unknown> = { ...record }
  const german: string[] = []
  for (const [name, { englishOf, fields: inner }] of Object.entries(fields)) {
    if (englishOf !== undefined) {
      const translation = translationOf(record, englishOf)
      if (translation.german === '') continue
      if (translation.english === '') german.push(englishOf)
      else spoken[englishOf] = translation.english
    } else if (inner !== undefined) spoken[name] = eachInEnglish(inner, spoken[name])
  }
  return german.length === 0 ? spoken : { ...spoken, german }
}

function eachInEnglish(fields: Fields, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => eachInEnglish(fields, entry))
  return isRecord(value) ? inEnglish(fields, value) : value
}

/** Every text of a record that is to be translated, at every depth, with its translation. */
export function translationsIn(fields: Fields, record: unknown, prefix = ''): Translation[] {
  if (Array.isArray(record))
    return record.flatMap((entry: unknown, index) => translationsIn(fields, entry, `${prefix}${index}.`))
  if (!isRecord(record)) return []
  return Object.entries(fields).flatMap(([name, field]) => {
    const { englishOf, fields: inner } = field
    if (inner !== undefined) return translationsIn(inner, record[name], `${prefix}${name}.`)
    return englishOf === undefined ? [] : { ...translationOf(record, englishOf), path: prefix + name, field }
  })
}

function translationOf(record: object, name: string): Pick<Translation, 'german' | 'english'> {
  const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  const german = textOf(Reflect.get(record, name))
  return { german, english: textOf(Reflect.get(record, `${name}En`)) }
}

/** A record with these translations, by their paths. */
export function withTranslations<R extends object>(record: R, texts: ReadonlyMap<string, string>): R {
  const copy = structuredClone(record)
  for (const [path, text] of texts) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    const owner = names.reduce<unknown>((value, name) => isObject(value) && Reflect.get(value, name), copy)
    if (isObject(owner)) Reflect.set(owner, last, text)
  }
  return copy
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** The outdated translations of a record after a change: those before that are still there, and those whose German text it changed. */
export function outdatedAfter(
  fields: Fields,
  before: object & { outdatedEnglish?: unknown },
  after: object,
): string[] {
  const earlier = translationsIn(fields, before)
  const noted: readonly unknown[] = Array.isArray(before.outdatedEnglish) ? before.outdatedEnglish : []
  const isOutdated = ({ german, english }: Translation) => {
    if (noted.includes(english)) return true
    const alike = earlier.filter((translation) => translation.english === english)
    return alike.length > 0 && !alike.some((translation) => translation.german === german)
  }
  const outdated = translationsIn(fields, after).filter(
    (translation) => translation.english !== '' && isOutdated(translation),
  )
  return [...new Set(outdated.map(({ english }) => english))]
}

/** The value objects of a record that have texts to translate. */
export function translatedParts(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, { fields: inner }]) => inner !== undefined && isTranslatable(inner)),
  )
}

/** Whether a declared record has texts that can be translated. */
export function isTranslatable(fields: Fields): boolean {
  return Object.values(fields).some(
    ({ englishOf, fields: inner }) =>
      englishOf !== undefined || (inner !== undefined && isTranslatable(inner)),
  )
}

/** The names of fields that a form shows beside each other; what is English stands in a part of its own. */
export function germanNames(fields: Fields): string[] {
  return Object.keys(fields).filter(
    (name) => name !== 'outdatedEnglish' && fields[name]?.englishOf === undefined,
  )
}
