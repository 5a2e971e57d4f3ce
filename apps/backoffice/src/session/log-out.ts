import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { ApiError } from '@theke/contract/client.ts'
import { type CurrentUser, peopleApi } from '@theke/contract/people/user.ts'
import { api } from '../api.ts'
import { queryClient } from '../query-client.ts'
import { offlineTexts } from '../screens/ordering/offline/offline-texts.ts'
import { stepQueue } from '../screens/ordering/offline/step-queue.ts'
import { canKeep, forgetPerson } from '../screens/ordering/offline/vault.ts'
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
  await forgetKept()
  location.assign('/backend/login')
  return true
}

/** Without the person the kept orders cannot be read any more; a browser that keeps nothing has nothing to forget. */
async function forgetKept(): Promise<void> {
  const user = queryClient.getQueryData<CurrentUser>(['session'])
  if (user !== undefined && canKeep()) await forgetPerson(user.id, 'all').catch(() => undefined)
}

/** Steps that the shop does not have yet would be lost. */
function isSure(count: number): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: offlineTexts.logOutTitle,
      children: offlineTexts.logOutText(count),
      labels: { confirm: offlineTexts.logOut, cancel: offlineTexts.stay },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    })
  })
}

/** The same from a screen, which says so where it failed. */
export async function logOut(): Promise<void> {
  const { waiting } = stepQueue.get()
  if (waiting.length > 0 && !(await isSure(waiting.length))) return
  if (await endSession()) return
  notifications.show({ id: 'log-out', message: de.shell.logoutFailed, color: 'refused', autoClose: false })
}
