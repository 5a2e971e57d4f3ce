import { writeText, readText } from '../storage/web-storage.ts'

const key = 'asp.again'

/** Which order is to be ordered again once its branch is open on the screen. */
export type ReorderIntent = { uid: string; hash: string }

/** Notes the order for the page of its branch, which comes next; without storage its customer chooses anew there. */
export function storeReorderIntent({ uid, hash }: ReorderIntent): void {
  writeText('sessionStorage', key, `${uid}/${hash}`)
}

/** The order noted, once; null where there is none. */
export function consumeReorderIntent(): ReorderIntent | null {
  const [uid, hash, ...rest] = readText('sessionStorage', key)?.split('/') ?? []
  writeText('sessionStorage', key, null)
  return uid && hash && rest.length === 0 ? { uid, hash } : null
}
