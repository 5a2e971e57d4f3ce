import { englishUploadTexts } from '@theke/contract/english/english-refusals.ts'
import type { FileField } from '@theke/contract/endpoint.ts'
import {
  errorCatalog,
  invalidInput,
  tooManyRequestsText,
  type ErrorCode,
  type ErrorEntry,
  type ErrorReply,
  type ReplyCode,
} from '@theke/contract/errors.ts'
import type { Permission } from '@theke/contract/permissions/permissions.ts'
import { missingPermissionText } from '@theke/contract/permissions/requirements.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'

/** An expected refusal: it carries everything its reply needs and is not logged as an error. */
export class HttpError extends Error {
  readonly status: number
  readonly code: ReplyCode
  readonly errors: ErrorEntry[]
  /** Whether its text is that of its code, which allows a translation. */
  readonly hasCatalogText: boolean
  /** The Retry-After in seconds; null where waiting does not help. */
  readonly waitSeconds: number | null
  /** The same errors in English, where they are about the input of a customer. */
  readonly inEnglish: ErrorEntry[] | null

  constructor(
    code: ReplyCode,
    errors: ErrorEntry[],
    { hasCatalogText = false, waitSeconds = null, inEnglish = null }: Told = {},
  ) {
    super(errors[0]?.message)
    this.status = code === invalidInput ? 422 : errorCatalog[code][0]
    this.code = code
    this.errors = errors
    this.hasCatalogText = hasCatalogText
    this.waitSeconds = waitSeconds
    this.inEnglish = inEnglish
  }
}

type Told = Partial<Pick<HttpError, 'hasCatalogText' | 'waitSeconds' | 'inEnglish'>>

/** The body of the reply to an error; `errors` in the language of the caller. */
export function errorReply({ code, errors: inGerman }: HttpError, errors = inGerman): ErrorReply {
  return { code, errors }
}

/** The HTTP error for a code of the catalog; `message` replaces its text. */
export function httpError(reason: ErrorCode, message?: string): HttpError {
  const [, text] = errorCatalog[reason]
  return new HttpError(reason, [{ message: message ?? text }], { hasCatalogText: message === undefined })
}

/** The error of a call during which the database went away. What a write was about to store may be stored all the same. */
export function databaseLost(method: string): HttpError {
  return httpError(method === 'GET' || method === 'HEAD' ? 'unavailable' : 'outcome-unknown')
}

/** The refusal of what somebody on the staff has no permission for, which names it. */
export function permissionMissing(permission: Permission): HttpError {
  return httpError('not-allowed', missingPermissionText(permission))
}

/** The refusal of one call too many, which says how long to wait. */
export function refuseForNow(waitSeconds: number): HttpError {
  const seconds = Math.max(1, Math.ceil(waitSeconds))
  const message = tooManyRequestsText(Math.ceil(seconds / 60))
  return new HttpError('too-many-requests', [{ message }], { hasCatalogText: true, waitSeconds: seconds })
}

/** The HTTP error for a code, at a field. */
export function fieldError(reason: ErrorCode, field: string): HttpError {
  const [, message] = errorCatalog[reason]
  return new HttpError(reason, [{ field, message }], { hasCatalogText: true })
}

/** The HTTP error of a file that is too large; `stated` is about how many bytes it has, Infinity where unknown. */
export function fileTooLarge({ field, bytes }: FileField, stated: number): HttpError {
  if (!Number.isFinite(stated)) return httpError('too-large')
  return new HttpError('too-large', [{ field, message: validationTexts.fileSize(stated, bytes) }], {
    inEnglish: [{ field, message: englishUploadTexts.fileSize(stated, bytes) }],
  })
}

/** The refusal of input, each message beside its field. */
export function validationError(errors: ErrorEntry[], inEnglish: ErrorEntry[] | null = null): HttpError {
  return new HttpError(invalidInput, errors, { inEnglish })
}
