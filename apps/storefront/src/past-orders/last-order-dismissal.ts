import { writeText, readText } from '../storage/web-storage.ts'

const key = 'asp.lastOrderHidden'

/** Whether somebody does not want this order offered on the start page any more. The next one is offered again. */
export function isLastOrderHidden(uid: string): boolean {
  return readText('localStorage', key) === uid
}

export function hideLastOrder(uid: string): void {
  writeText('localStorage', key, uid)
}
