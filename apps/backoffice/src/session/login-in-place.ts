import { useEffect, useSyncExternalStore } from 'react'
import { goToLogin } from './login-address.ts'

let unsavedForms = 0
let login: PromiseWithResolvers<void> | null = null
const listeners = new Set<() => void>()

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
  if (login === null && unsavedForms === 0) {
    goToLogin()
    return false
  }
  login ??= Promise.withResolvers<void>()
  tell()
  await login.promise
  return true
}

/** All calls that wait for the login may go on. */
export function endLoginInPlace(): void {
  login?.resolve()
  login = null
  tell()
}

/** Whether a repeated log-in is pending, as a hook. */
export function useIsLoginAwaited(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => login !== null,
  )
}

function tell(): void {
  for (const listener of listeners) listener()
}
