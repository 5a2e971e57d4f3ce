import type { FileField } from '@theke/contract/endpoint.ts'
import { errorCatalog, tooManyRequestsText, type ErrorEntry, type ErrorCode } from '@theke/contract/errors.ts'
import type { Permission } from '@theke/contract/permissions/permissions.ts'
import { missingPermissionText } from '@theke/contract/permissions/requirements.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'

/** An expected refusal: it carries everything its reply needs and is not logged as an error. */
export class HttpError extends Error {
  readonly status: number
  readonly errors: ErrorEntry[]
  /** The code of its text, which allows a translation. */
  readonly reason: ErrorCode | null
  /** The Retry-After in seconds; null where waiting does not help. */
  readonly waitSeconds: number | null
  /** The same errors in English, where they are about the input of a customer. */
  readonly inEnglish: ErrorEntry[] | null

  constructor(
    status: number,
    errors: ErrorEntry[],
    reason: ErrorCode | null = null,
    waitSeconds: number | null = null,
    inEnglish: ErrorEntry[] | null = null,
  ) {
    super(errors[0]?.message)
    this.status = status
    this.errors = errors
    this.reason = reason
    this.waitSeconds = waitSeconds
    this.inEnglish = inEnglish
  }
}

/** The HTTP error for a code of the catalog; `message` replaces its text. */
export function httpError(reason: ErrorCode, message?: string): HttpError {
  const [status, text] = errorCatalog[reason]
  return new HttpError(status, [{ message: message ?? text }], message === undefined ? reason : null)
}

/** The refusal of what somebody on the staff has no permission for, which names it. */
export function permissionMissing(permission: Permission): HttpError {
  return httpError('not-allowed', missingPermissionText(permission))
}

/** The refusal of one call too many, which says how long to wait. */
export function refuseForNow(waitSeconds: number): HttpError {
  const seconds = Math.max(1, Math.ceil(waitSeconds))
  const message = tooManyRequestsText(Math.ceil(seconds / 60))
  return new HttpError(errorCatalog['too-many-requests'][0], [{ message }], 'too-many-requests', seconds)
}

/** The HTTP error for a code, at a field. */
export function fieldError(reason: ErrorCode, field: string): HttpError {
  const [status, message] = errorCatalog[reason]
  return new HttpError(status, [{ field, message }], reason)
}

/** The HTTP error of a file that is too large; `length` is that of the body in bytes, where known. */
export function fileTooLarge({ field, bytes }: FileField, length: number): HttpError {
  if (!Number.isFinite(length)) return httpError('too-large')
  const [status] = errorCatalog['too-large']
  const message = validationTexts.fileSize((length / 4) * 3, bytes)
  return new HttpError(status, [{ field, message }], 'too-large')
}

/** The refusal of input, each message beside its field. */
export function validationError(errors: ErrorEntry[], inEnglish: ErrorEntry[] | null = null): HttpError {
  return new HttpError(422, errors, null, null, inEnglish)
}
