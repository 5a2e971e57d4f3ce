import type { ErrorCode } from '../errors.ts'
import { unusableBrowser } from '../messages/push-api.ts'
import { orderChangeTexts } from '../ordering/order-change.ts'
import { waitingTexts } from '../ordering/quotas/waiting-api.ts'
import { validationTexts } from '../validation-texts.ts'
import { englishValidationTexts } from './english-validation-texts.ts'

/** The English texts of the errors that customers can see. */
export const englishErrors: Readonly<Partial<Record<ErrorCode, string>>> = {
  malformed: 'The request is not valid.',
  'empty-body': 'The request has no content.',
  'broken-body': 'The request is not valid JSON.',
  'wrong-encoding': 'The request is not encoded in UTF-8.',
  'no-object': 'The request has to be a JSON object.',
  'bad-order-key': 'The header Idempotency-Key needs 8 to 200 characters without spaces and umlauts.',
  'not-found': 'This entry was not found.',
  'shop-not-opened': 'This shop has not opened yet.',
  'wrong-method': 'This address exists, but not with this method.',
  'not-changeable': 'You can no longer change this order yourself. Please call us.',
  'state-moved-on': 'The state of the order could not be changed',
  'cannot-notify': 'Your confirmation could not be sent',
  'changed-meanwhile': 'Somebody else has changed this entry in the meantime.',
  'cannot-cancel': 'The order could not be cancelled',
  'already-rated': 'Your rating could not be sent',
  'no-counter-appointment': 'Your confirmation could not be sent',
  'proposal-over': 'This suggestion no longer holds. Please call us.',
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

/** The English of the German sentences by which single calls of customers say that they failed, and why. */
export const englishFailures: Readonly<Record<string, string>> = {
  'Diese Adresse gibt es nicht.': 'This address does not exist.',
  'Filialen konnten nicht geladen werden': 'The branches could not be loaded',
  'Filiale konnte nicht geladen werden': 'The branch could not be loaded',
  'Seite konnte nicht geladen werden': 'The page could not be loaded',
  'Tage konnten nicht geladen werden': 'The days could not be loaded',
  'Das Angebot dieses Tages konnte nicht geladen werden': 'What there is on this day could not be loaded',
  'Termine konnten nicht geladen werden': 'The times could not be loaded',
  'Ausverkaufte Produkte konnten nicht geladen werden': 'What is sold out could not be loaded',
  'Bestellung konnte nicht erstellt werden': 'The order could not be placed',
  'Bestellung konnte nicht geladen werden': 'The order could not be loaded',
  'Bestellung konnte nicht geändert werden': 'The order could not be changed',
  'Bestellung konnte nicht storniert werden': 'The order could not be cancelled',
  'Bestätigung konnte nicht versendet werden': 'Your confirmation could not be sent',
  'Bewertung konnte nicht gesendet werden': 'Your rating could not be sent',
  'Upload konnte nicht erstellt werden': 'The file could not be uploaded',
  'Benachrichtigungen konnten nicht eingeschaltet werden': 'Notifications could not be turned on',
  'Benachrichtigungen konnten nicht ausgeschaltet werden': 'Notifications could not be turned off',
  'Antwort konnte nicht gespeichert werden': 'Your answer could not be stored',
  'Die Warteliste konnte nicht geladen werden': 'The waiting list could not be loaded',
  'Der Eintrag auf der Warteliste konnte nicht gespeichert werden':
    'Your entry on the waiting list could not be stored',
  'Das Angebot konnte nicht abgelehnt werden': 'The offer could not be declined',
  [waitingTexts.noContact]: 'Please enter an e-mail address or a telephone number.',
  [waitingTexts.notAgreed]: 'Please agree to the privacy policy.',
  [waitingTexts.noList]: 'There is no waiting list for this product.',
  [waitingTexts.isFree]:
    'There is still some left on one of these days. Please order it now, or choose the days that suit you.',
  [waitingTexts.notOrderable]: 'This product can no longer be ordered for these days.',
  [waitingTexts.tooMuch]: 'There is not that much in all.',
  [unusableBrowser]: 'This browser cannot be notified.',
  [orderChangeTexts.nothing]: 'Nothing about this order is different.',
  [orderChangeTexts.unknownLine]: 'This item is not part of the order.',
  [orderChangeTexts.changedMeanwhile]: 'Somebody else has changed the order in the meantime.',
  [validationTexts.blank]: englishValidationTexts.blank,
  [validationTexts.svgFilters]:
    'This drawing has filters such as shadows or blur, which are not accepted. Please save it without filters or as PNG.',
}

/** The sentences about a file of a customer, which name the file or how large it is. */
export const englishUploadTexts = {
  fileSize: (size: number, limit: number) =>
    `The file is too large (${megabytes(size + 0.05 * 1024 * 1024)}). The largest that is accepted is ${megabytes(limit)}.`,
  uploadFailed: (file: string) =>
    `The file “${file}” cannot be used. It may be too large, or of a type that is not known.`,
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
