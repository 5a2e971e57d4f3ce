import type { FileField } from '@theke/contract/endpoint.ts'
import { refusals, tooManyRequestsText, type ErrorEntry, type Refusal } from '@theke/contract/errors.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'

/** An expected refusal: it carries everything its reply needs and is not logged as an error. */
export class Refused extends Error {
  readonly status: number
  readonly errors: ErrorEntry[]
  /** The reason whose own text it carries, by which that can be told in another language. */
  readonly reason: Refusal | null
  /** After how many seconds the same call is taken again; null where waiting is not what is needed. */
  readonly waitSeconds: number | null

  constructor(
    status: number,
    errors: ErrorEntry[],
    reason: Refusal | null = null,
    waitSeconds: number | null = null,
  ) {
    super(errors[0]?.message)
    this.status = status
    this.errors = errors
    this.reason = reason
    this.waitSeconds = waitSeconds
  }
}

/** The refusal for a reason of the contract's table; `message` replaces its text where the call has one of its own. */
export function refuse(reason: Refusal, message?: string): Refused {
  const [status, text] = refusals[reason]
  return new Refused(status, [{ message: message ?? text }], message === undefined ? reason : null)
}

/** The refusal of one call too many, which says how long to wait. */
export function refuseForNow(waitSeconds: number): Refused {
  const seconds = Math.max(1, Math.ceil(waitSeconds))
  const message = tooManyRequestsText(Math.ceil(seconds / 60))
  return new Refused(refusals['too-many-requests'][0], [{ message }], 'too-many-requests', seconds)
}

/** The refusal for a reason, beside the field that it is about. */
export function refuseField(reason: Refusal, field: string): Refused {
  const [status, message] = refusals[reason]
  return new Refused(status, [{ field, message }], reason)
}

/** The refusal of a body that is too large for the file that it brings; `length` is that of the body in bytes, if it is told. */
export function refuseLargeFile({ field, bytes }: FileField, length: number): Refused {
  if (!Number.isFinite(length)) return refuse('too-large')
  const [status] = refusals['too-large']
  const message = validationTexts.fileSize((length / 4) * 3, bytes)
  return new Refused(status, [{ field, message }], 'too-large')
}

/** The refusal of input, each message beside its field. */
export function refuseFields(errors: ErrorEntry[]): Refused {
  return new Refused(422, errors)
}
