import { ApiError } from '@theke/contract/client.ts'

/** The server's messages by field, ready for a form; the first of each. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const named = error.errors.filter((entry) => entry.field !== undefined)
  return Object.fromEntries(named.toReversed().map(({ field = '', message }) => [field, message]))
}
