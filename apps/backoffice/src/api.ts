import { createClient, type Fetch } from '@theke/contract/client.ts'
import { peopleApi } from '@theke/contract/people/user.ts'
import { isRecord } from '@theke/domain/typed-objects.ts'
import { explainReply } from './explain-reply.ts'
import { reportConnectivity } from './connectivity.ts'
import { queryClient } from './query-client.ts'
import { isLoggedInAgain } from './session/login-in-place.ts'

let csrfToken = ''

/** Stores the CSRF token that every write request has to carry. */
export function rememberCsrfToken(token: string): void {
  csrfToken = token
}

const headers = (): Record<string, string> => (csrfToken === '' ? {} : { 'x-csrf-token': csrfToken })

/** The browser's fetch. It reports to the offline banner whether the server can be reached. */
export const watchedFetch: Fetch = async (address, init) => {
  try {
    const response = await fetch(address, init)
    reportConnectivity(true)
    return response
  } catch (error) {
    if (!init.signal?.aborted) reportConnectivity(false)
    throw error
  }
}

/** A refused write is tried once more where a session has another token than the one known here. */
const withFreshToken =
  (send: Fetch): Fetch =>
  async (address, init) => {
    const response = await send(address, init)
    if (response.status !== 403 || init.method === 'GET' || !(await renewCsrfToken())) return response
    return send(address, withOwnHeaders(init))
  }

/** Any 401 leads to the login (R-ACCOUNT-10), over the page where something on it is not saved. */
const withLogin =
  (send: Fetch): Fetch =>
  async (address, init) => {
    const response = await send(address, init)
    // Permissions may have changed since the session was read.
    if (response.status === 403) void queryClient.invalidateQueries({ queryKey: ['session'] })
    if (response.status !== 401 || !(await isLoggedInAgain())) return response
    return send(address, withOwnHeaders(init))
  }

function withOwnHeaders(init: RequestInit): RequestInit {
  return { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...headers() } }
}

/** Calls for the pages before the login. */
export const visitorApi = createClient({
  fetch: withFreshToken(watchedFetch),
  headers,
  explain: explainReply,
})

/** Calls of the person who is logged in. */
export const api = apiThrough(watchedFetch)

/** The same with another way of sending, such as one that reports progress. */
export function apiThrough(send: Fetch) {
  return createClient({ fetch: withLogin(withFreshToken(send)), headers, explain: explainReply })
}

async function renewCsrfToken(): Promise<boolean> {
  const response = await watchedFetch(peopleApi.currentUser.path, {
    method: 'GET',
    credentials: 'same-origin',
  })
  if (!response.ok) return false
  const body: unknown = await response.json()
  const user = isRecord(body) ? body.data : null
  if (!isRecord(user) || typeof user.csrfToken !== 'string') return false
  const isNew = user.csrfToken !== csrfToken
  rememberCsrfToken(user.csrfToken)
  return isNew
}
