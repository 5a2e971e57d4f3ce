import { ApiError } from '../client.ts'
import type { ErrorCode } from '../errors.ts'

/** Refusals of status 500 and above that the server sends before it stores anything, or because it could not. */
const nothingStored: ReadonlySet<string> = new Set<ErrorCode>([
  'order-not-stored',
  'storage-full',
  'unavailable',
  'ai-off',
  'ai-failed',
])

/**
 * Whether a call that failed may have been carried out all the same: no reply came, a proxy answered, or the server failed or lost its
 * database during the call. A limit, a refusal of the input and a shop that is away say for certain that it was not.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 0 || (error.status >= 500 && !nothingStored.has(error.code))
}
