import type { ErrorCode } from '../errors.ts'

/** The English texts of the errors that customers can see. */
export const englishErrors: Readonly<Partial<Record<ErrorCode, string>>> = {
  malformed: 'The request is not valid.',
  'empty-body': 'The request has no content.',
  'broken-body': 'The request is not valid JSON.',
  'wrong-encoding': 'The request is not encoded in UTF-8.',
  'no-object': 'The request has to be a JSON object.',
  'bad-order-key': 'The header Idempotency-Key needs 8 to 200 characters without spaces and umlauts.',
  'not-found': 'This entry was not found.',
  'cannot-cancel': 'The order could not be cancelled',
  'already-rated': 'Your rating could not be sent',
  'no-counter-appointment': 'Your confirmation could not be sent',
  'key-reused': 'This order has already been placed with other details.',
  'too-large': 'The data is too large.',
  'wrong-media-type': 'This format is not supported.',
  'too-many-requests': 'Too many requests. Please try again in a few minutes.',
  'order-not-stored': 'Your order could not be stored just now. Please try again in a moment.',
  unexpected: 'An unknown error occurred.',
  'storage-full': 'The shop has run out of storage. Please try again in a few minutes.',
  unavailable: 'This service cannot be reached at the moment.',
  'outcome-unknown': 'This service cannot be reached at the moment.',
}

/** The same as `tooManyRequestsText` in English. */
export function englishTooManyRequestsText(minutes: number): string {
  return minutes <= 1
    ? 'Too many requests. Please try again in a minute.'
    : `Too many requests. Please try again in ${minutes} minutes.`
}
