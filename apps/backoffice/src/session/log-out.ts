import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { ApiError } from '@theke/contract/client.ts'
import { type CurrentUser, peopleApi } from '@theke/contract/people/user.ts'
import { patientApi } from '../api.ts'
import { isReachable } from '../connectivity.ts'
import { queryClient } from '../query-client.ts'
import { offlineTexts } from '../screens/ordering/offline/offline-texts.ts'
import {
  canKeep,
  forgetBoard,
  forgetPerson,
  personHere,
  unsealAll,
} from '../screens/ordering/offline/vault.ts'
import { de } from '../texts/de.ts'
import { forgetDrafts } from './kept-drafts.ts'
import { forgetKeptBoard } from './kept-session.ts'

/**
 * Ends the session and goes to the login, also where there was none. False where the session may go on: the page stays then, as its
 * login would look as if nobody could go on with it. Null where the person rather stays, as steps wait on this device.
 */
export async function endSession(): Promise<boolean | null> {
  const { person, steps } = await keptHere()
  // What the question says counts, also where the connection is back meanwhile.
  const isKept = steps > 0 && !isReachable()
  if (steps > 0 && !(await isSure(steps, isKept))) return null
  try {
    await patientApi.call(peopleApi.logout)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status !== 401) {
      // Nobody but the shop can end the session, yet the person who takes the device next sees nothing of customers offline.
      await forgetKeptBoard().catch(() => undefined)
      return false
    }
  }
  forgetDrafts()
  if (person !== null) await (isKept ? forgetBoard() : forgetPerson(person)).catch(() => undefined)
  location.assign('/backend/login')
  return true
}

/** The person whose orders this device keeps, also on a page without a session, and how many of their steps wait here. */
async function keptHere(): Promise<{ person: number | null; steps: number }> {
  const nobody = { person: null, steps: 0 }
  if (!canKeep()) return nobody
  try {
    const person = queryClient.getQueryData<CurrentUser>(['session'])?.id ?? (await personHere())
    return person === null ? nobody : { person, steps: (await unsealAll('steps', person)).length }
  } catch {
    return nobody
  }
}

/** Steps that the shop does not have yet would be lost, unless the session cannot be ended now. */
function isSure(count: number, isKept: boolean): Promise<boolean> {
  const { logOutText, logOutKeeping, logOut, stay } = offlineTexts
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: offlineTexts.logOutTitle,
      children: isKept ? logOutKeeping(count) : logOutText(count),
      labels: { confirm: isKept ? de.shell.logout : logOut, cancel: stay },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    })
  })
}

/** The same from a screen, which says so where it failed. */
export async function logOut(): Promise<void> {
  if ((await endSession()) !== false) return
  notifications.show({ id: 'log-out', message: de.shell.logoutFailed, color: 'refused', autoClose: false })
}
