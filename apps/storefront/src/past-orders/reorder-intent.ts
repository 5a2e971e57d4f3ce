import { writeText, readText } from '../storage/web-storage.ts'

const key = 'asp.again'

/** Which order is to be ordered again once its branch is open on the screen. */
export type ReorderIntent = { uid: string; hash: string }

/** Stores the order to repeat for the page of its branch, which comes next. Without storage the customer chooses again there. */
export function storeReorderIntent({ uid, hash }: ReorderIntent): void {
  writeText('sessionStorage', key, `${uid}/${hash}`)
}

/** The stored order to repeat, returned once; null where there is none. */
export function consumeReorderIntent(): ReorderIntent | null {
  const [uid, hash, ...rest] = readText('sessionStorage', key)?.split('/') ?? []
  writeText('sessionStorage', key, null)
  return uid && hash && rest.length === 0 ? { uid, hash } : null
}
