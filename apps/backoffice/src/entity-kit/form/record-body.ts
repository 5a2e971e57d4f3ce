import type { Fields } from '@theke/contract/fields.ts'
import type { FormValues } from './form-values.ts'

/** What a save sends: for a new record every field, for a stored one those that changed, never what the server sets. */
export function bodyOf(fields: Fields, values: FormValues, before: FormValues | null): FormValues {
  const names = Object.keys(fields).filter((name) => {
    const field = fields[name]
    if (!field || field.isReadOnly) return false
    // An empty secret means: leave it as it is.
    if (field.isWriteOnly && !values[name]) return false
    return before === null || !isSame(values[name], before[name])
  })
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** What is written and never read, as a form begins with it. */
export function emptySecrets(fields: Fields): FormValues {
  const names = Object.keys(fields).filter((name) => fields[name]?.isWriteOnly)
  return Object.fromEntries(names.map((name) => [name, '']))
}

/** The values that are no longer those that were sent. */
export function changesSince(sent: FormValues, now: FormValues): FormValues {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(value, sent[name])))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
