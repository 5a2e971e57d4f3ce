import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { ApiError } from '@theke/contract/client.ts'
import { visibleFields, type Fields } from '@theke/contract/fields.ts'
import type { Permission } from '@theke/contract/permissions/permissions.ts'
import { peopleApi, type CurrentUser } from '@theke/contract/people/user.ts'
import { patientApi, takeSession } from '../api.ts'
import { isUnanswered } from '../connectivity.ts'
import { keepSession, keptSession } from './kept-session.ts'
import { forgetDrafts } from './kept-drafts.ts'

/** The person who is logged in; without a session the browser goes to the login. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal, client, queryKey }) => {
    const known = client.getQueryData<CurrentUser>(queryKey)
    const user = await patientApi.call(peopleApi.currentUser, { signal }).catch(async (error: unknown) => {
      const kept = isUnanswered(error) && known === undefined ? await keptSession() : null
      if (kept === null) throw error
      return kept
    })
    // What is open shows the roles and branches of the person this tab was loaded for.
    if (!takeSession(user)) return known ?? user
    forgetDrafts(user.id)
    if (user.csrfToken !== '') void keepSession(user).catch(() => undefined)
    return user
  },
  staleTime: 5 * 60_000,
  // Nothing can be shown without the session, so it is requested until the connection is back.
  retry: (_failures, error) => error instanceof ApiError && error.status === 0,
  retryDelay: 2000,
})

/** The person who is logged in; only inside the office, where the session is loaded. */
export function useSession(): CurrentUser {
  return useSuspenseQuery(sessionQuery).data
}

/** Whether the person has a permission. The server decides all the same. */
export function useMay(permission: Permission): boolean {
  return useSession().permissions.includes(permission)
}

/** The fields that the person may read and write. */
export function useVisibleFields(fields: Fields): Fields {
  return visibleFields(fields, useSession().roles)
}
