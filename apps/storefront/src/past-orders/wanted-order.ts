const key = 'asp.again'

/** Which order is to be ordered again once its branch is open on the screen. */
export type WantedOrder = { uid: string; hash: string }

/** Notes the order for the page of its branch, which comes next. */
export function wantOrder({ uid, hash }: WantedOrder): void {
  try {
    sessionStorage.setItem(key, `${uid}/${hash}`)
  } catch {
    // Without storage the customer finds the branch open and chooses anew.
  }
}

/** The order noted, once; null where there is none. */
export function takeWantedOrder(): WantedOrder | null {
  try {
    const [uid, hash, ...rest] = sessionStorage.getItem(key)?.split('/') ?? []
    sessionStorage.removeItem(key)
    return uid && hash && rest.length === 0 ? { uid, hash } : null
  } catch {
    return null
  }
}
