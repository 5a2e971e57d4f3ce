import { ApiError } from '@theke/contract/client.ts'
import { isOutcomeUnknown } from '@theke/contract/client/unknown-outcome.ts'
import { versionField } from '@theke/contract/define-entity.ts'
import type { ErrorEntry } from '@theke/contract/errors.ts'
import type { Fields } from '@theke/contract/fields.ts'
import { de } from '../../texts/de.ts'

/** The server's messages by the path of their field; the first of each. */
export function errorsByField(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const named = error.errors.filter((entry) => entry.field !== undefined)
  return Object.fromEntries(named.toReversed().map(({ field = '', message }) => [field, message]))
}

/** A sentence that names the person who saved the record meanwhile, and when; null where the save was refused for another reason. */
export function conflictIn(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  return error.errors.find(({ field }) => field === versionField)?.message ?? null
}

/** Whether the same save may succeed later: the connection or the server failed. */
export function mayWorkNextTime(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** What a failed save of a new record says above the form: where nobody knows whether it is stored, a second save may double it. */
export function newRecordErrors(error: unknown, fields?: Fields): string[] {
  return isOutcomeUnknown(error)
    ? [...formErrors(error, fields), de.form.maybeStored]
    : formErrors(error, fields)
}

/** What belongs to none of the fields, if they are given, stands above the form; for the rest one sentence names the marked ones. */
export function formErrors(error: unknown, fields?: Fields): string[] {
  if (!(error instanceof ApiError)) return [de.shell.unexpected]
  const isShown = ({ field }: ErrorEntry) =>
    field !== undefined && (fields === undefined || (field.split('.')[0] ?? '') in fields)
  const loose = error.errors.filter((entry) => !isShown(entry)).map((entry) => entry.message)
  if (loose.length > 0) return loose
  if (error.errors.length === 0) return [error.message]
  const names = error.errors.map(({ field = '' }) => fields?.[field.split('.')[0] ?? '']?.label ?? '')
  const labels = [...new Set(names)].filter(Boolean)
  return [labels.length > 0 ? de.form.refusedIn(labels) : de.form.refused]
}
