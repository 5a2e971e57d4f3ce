const keyOf = (uid: string) => `asp.order.${uid}.ratingDismissed`

/** Whether the customer said before that this order will not be rated. Without storage it is asked again. */
export function isRatingDismissed(uid: string): boolean {
  try {
    return localStorage.getItem(keyOf(uid)) === '1'
  } catch {
    return false
  }
}

/** Remembers that this order will not be rated. */
export function dismissRating(uid: string): void {
  try {
    localStorage.setItem(keyOf(uid), '1')
  } catch {
    // A browser that keeps nothing asks again on the next visit; that is all.
  }
}
