import { useEffect } from 'react'
import { createStore, useStore } from '@theke/ui/store.ts'
import { goToLogin } from './login-address.ts'

/** What of this page is not saved, and how much of that asks by itself before it is left. */
const unsaved = createStore({ forms: 0, asking: 0 })

/** A log-in over the open page; one that comes before the session is over may be put off. */
type LoginInPlace = { awaited: PromiseWithResolvers<void>; isEarly: boolean }

const login = createStore<LoginInPlace | null>(null)

/** As long as something here is not saved, the end of the session does not lead away from it. */
export function useUnsaved(isUnsaved: boolean): void {
  useCounted('forms', isUnsaved)
}

/** For what asks by itself before it is left, or need not be asked about, so that the page does not ask as well. */
export function useOwnQuestion(isUnsaved: boolean): void {
  useCounted('asking', isUnsaved)
}

function useCounted(name: 'forms' | 'asking', isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const add = (step: number) => unsaved.set({ ...unsaved.get(), [name]: unsaved.get()[name] + step })
    add(1)
    return () => add(-1)
  }, [name, isUnsaved])
}

/** The same for a dialog, with what it is given so that no key and no tap beside it loses what was typed. */
export function useUnsavedDialog(isUnsaved: boolean) {
  useUnsaved(isUnsaved)
  return { closeOnEscape: !isUnsaved, closeOnClickOutside: !isUnsaved }
}

/** Whether something that was typed on this page is not saved yet. */
export function hasUnsaved(): boolean {
  return unsaved.get().forms > 0
}

/** Whether the page has to ask before it is left, as nothing on it does. */
export function isLeftUnasked(): boolean {
  const { forms, asking } = unsaved.get()
  return forms > 0 && asking === 0
}

/** The same as a hook. */
export function useLeftUnasked(): boolean {
  return useStore(unsaved, () => isLeftUnasked())
}

/**
 * The session is over. Answers true once the person has logged in again where they are, so that the call can be repeated; false
 * where nothing is lost by going to the login.
 */
export async function isLoggedInAgain(): Promise<boolean> {
  if (login.get() === null && !hasUnsaved()) {
    goToLogin()
    return false
  }
  const awaited = login.get()?.awaited ?? Promise.withResolvers<void>()
  login.set({ awaited, isEarly: false })
  await awaited.promise
  return true
}

/** Asks for the login before the session is over. */
export function beginEarlyLogin(): void {
  if (login.get() === null) login.set({ awaited: Promise.withResolvers(), isEarly: true })
}

/** Puts off a login that was asked for before the session is over. */
export function cancelEarlyLogin(): void {
  if (login.get()?.isEarly) login.set(null)
}

/** All calls that wait for the login may go on. */
export function endLoginInPlace(): void {
  login.get()?.awaited.resolve()
  login.set(null)
}

/** Which repeated log-in is pending, as a hook; null for none. */
export function useLoginInPlace(): 'early' | 'needed' | null {
  const pending = useStore(login)
  if (pending === null) return null
  return pending.isEarly ? 'early' : 'needed'
}
