import { writeText, readText } from '../storage/web-storage.ts'

const key = 'asp.lastOrderHidden'

/** Whether the offer of this order on the start page was dismissed. The next order is offered again. */
export function isLastOrderHidden(uid: string): boolean {
  return readText('localStorage', key) === uid
}

export function hideLastOrder(uid: string): void {
  writeText('localStorage', key, uid)
}
