import type { CurrentUser } from '@theke/contract/people/user.ts'
import { createStore, useStore } from '@theke/ui/store.ts'

// The tabs of a browser share its session, so a log-in in one of them changes who calls from the others. Their screens go on showing
// the person they were loaded for.

let person: number | null = null
let isOthers = false

const otherPerson = createStore<string | null>(null)

/** Whether a session is of the person this tab was loaded for, which is the first one it sees. Of somebody else the tab gets a notice. */
export function isOfThisTab({ id, name, username }: Pick<CurrentUser, 'id' | 'name' | 'username'>): boolean {
  person ??= id
  const isSame = id === person
  isOthers = !isSame
  otherPerson.set(isSame ? null : name || username)
  return isSame
}

/** Whether the session was somebody else's when it was last seen, whether or not the notice was closed. */
export function isOthersSession(): boolean {
  return isOthers
}

/** Puts the notice away. The next call that is refused brings it again. */
export function closeOtherPerson(): void {
  otherPerson.set(null)
}

/** Whether the notice is shown. */
export function isOtherPersonTold(): boolean {
  return otherPerson.get() !== null
}

/** The name of somebody else who is logged in by now, as a hook; null for nobody. */
export function useOtherPerson(): string | null {
  return useStore(otherPerson)
}
