import { writeText, readText } from '../../storage/web-storage.ts'

const keyOf = (uid: string) => `asp.order.${uid}.ratingDismissed`

/** Whether the customer said before that this order will not be rated (R-ORDER-15). Without storage it is asked again. */
export function isRatingDismissed(uid: string): boolean {
  return readText('localStorage', keyOf(uid)) === '1'
}

/** Remembers that this order will not be rated. */
export function dismissRating(uid: string): void {
  writeText('localStorage', keyOf(uid), '1')
}
