import { isRecord } from '@theke/domain/typed-objects.ts'
import type { Fields } from '@theke/contract/fields.ts'
import { contentWords } from './content-words.ts'
import { counterWords } from './counter-words.ts'
import { legalWords } from './legal-words.ts'
import { meatWords } from './meat-words.ts'
import { occasionWords } from './occasion-words.ts'
import { shopWords } from './shop-words.ts'

/** The English of the demo shop by its German. */
export const englishWords: Readonly<Record<string, string>> = {
  ...contentWords,
  ...legalWords,
  ...shopWords,
  ...meatWords,
  ...counterWords,
  ...occasionWords,
}

/** A record with its English texts beside the German ones, at every depth. */
export function withEnglishWords<Row>(fields: Fields, record: object): Row
export function withEnglishWords(fields: Fields, record: object): object {
  const entries = Object.entries(fields).flatMap(([name, { englishOf, fields: inner }]) => {
    if (englishOf !== undefined) return [[name, englishWords[String(Reflect.get(record, englishOf))] ?? '']]
    return inner === undefined || !(name in record)
      ? []
      : [[name, eachWithEnglish(inner, Reflect.get(record, name))]]
  })
  // The declaration has named each field that was missing.
  return { ...record, ...Object.fromEntries(entries) }
}

function eachWithEnglish(fields: Fields, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => eachWithEnglish(fields, entry))
  return isRecord(value) ? withEnglishWords(fields, value) : value
}
