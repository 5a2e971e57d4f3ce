const key = 'asp.lastOrderHidden'

/** Whether somebody does not want this order offered on the start page any more. The next one is offered again. */
export function isLastOrderHidden(uid: string): boolean {
  try {
    return localStorage.getItem(key) === uid
  } catch {
    return false
  }
}

export function hideLastOrder(uid: string): void {
  try {
    localStorage.setItem(key, uid)
  } catch {
    // It is hidden until the page is opened anew.
  }
}
