import { notifications } from '@mantine/notifications'
import { ApiError } from '@theke/contract/client.ts'
import { peopleApi } from '@theke/contract/people/user.ts'
import { api } from '../api.ts'
import { de } from '../texts/de.ts'
import { forgetDrafts } from './kept-drafts.ts'

/**
 * Ends the session and goes to the login, also where there was none. False where the session may go on: the page stays then, as its
 * login would look as if nobody could go on with it.
 */
export async function endSession(): Promise<boolean> {
  try {
    await api.call(peopleApi.logout)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status !== 401) return false
  }
  forgetDrafts()
  location.assign('/backend/login')
  return true
}

/** The same from a screen, which says so where it failed. */
export async function logOut(): Promise<void> {
  if (await endSession()) return
  notifications.show({ id: 'log-out', message: de.shell.logoutFailed, color: 'refused', autoClose: false })
}
