import { keepText, keptText } from '../shell/kept-text.ts'

const key = 'asp.again'

/** Which order is to be ordered again once its branch is open on the screen. */
export type WantedOrder = { uid: string; hash: string }

/** Notes the order for the page of its branch, which comes next; without storage its customer chooses anew there. */
export function wantOrder({ uid, hash }: WantedOrder): void {
  keepText('sessionStorage', key, `${uid}/${hash}`)
}

/** The order noted, once; null where there is none. */
export function takeWantedOrder(): WantedOrder | null {
  const [uid, hash, ...rest] = keptText('sessionStorage', key)?.split('/') ?? []
  keepText('sessionStorage', key, null)
  return uid && hash && rest.length === 0 ? { uid, hash } : null
}
