import { isKeyOf } from '@theke/domain/typed-objects.ts'

/** A day as an address states it; empty where it states none. */
export function dayIn(text = ''): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : ''
}

/** The value that an address states, if it is one of those that have a label. */
export function oneOf<V extends string>(labels: Readonly<Record<V, string>>, text = ''): V | null {
  return isKeyOf(labels, text) ? text : null
}
