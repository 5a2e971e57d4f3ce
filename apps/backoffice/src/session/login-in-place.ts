import { useEffect } from 'react'
import { createStore, useStore } from '../store.ts'
import { goToLogin } from './login-address.ts'

let unsavedForms = 0
const login = createStore<PromiseWithResolvers<void> | null>(null)

/** As long as something here is not saved, the end of the session does not lead away from it. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    unsavedForms += 1
    return () => {
      unsavedForms -= 1
    }
  }, [isUnsaved])
}

/**
 * The session is over. Answers true once the person has logged in again where they are, so that the call can be repeated; false
 * where nothing is lost by going to the login.
 */
export async function isLoggedInAgain(): Promise<boolean> {
  if (login.get() === null && unsavedForms === 0) {
    goToLogin()
    return false
  }
  const awaited = login.get() ?? Promise.withResolvers<void>()
  login.set(awaited)
  await awaited.promise
  return true
}

/** All calls that wait for the login may go on. */
export function endLoginInPlace(): void {
  login.get()?.resolve()
  login.set(null)
}

/** Whether a repeated log-in is pending, as a hook. */
export function useIsLoginAwaited(): boolean {
  return useStore(login) !== null
}
