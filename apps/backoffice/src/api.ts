import { addressOf, ApiError, type Fetch } from '@theke/contract/client.ts'
import { createOfficeClient } from '@theke/contract/client-in-cents.ts'
import { type CurrentUser, peopleApi } from '@theke/contract/people/user.ts'
import { explainReply } from './explain-reply.ts'
import { isAway, isReachable, patienceMs, reportConnectivity } from './connectivity.ts'
import { queryClient } from './query-client.ts'
import { forgetKeptBoard } from './session/kept-session.ts'
import { isLoggedInAgain } from './session/login-in-place.ts'
import { isOfThisTab, isOtherPersonTold } from './session/tab-person.ts'
import { setShopCurrency } from './shop-money.ts'
import { setShopWorkUnit } from './shop-work.ts'
import { de } from './texts/de.ts'

let csrfToken = ''

/** Takes the CSRF token for the write requests of this tab and the currency of the shop from a session, unless it is somebody else's. False for that one. */
export function takeSession(session: CurrentUser): boolean {
  if (!isOfThisTab(session)) return false
  csrfToken = session.csrfToken
  setShopCurrency(session.currency)
  setShopWorkUnit(session.workUnit)
  return true
}

const headers = (): Record<string, string> => (csrfToken === '' ? {} : { 'x-csrf-token': csrfToken })

/** The browser's fetch. It reports to the offline banner whether the server can be reached. */
export const watchedFetch: Fetch = async (address, init) => {
  init.signal?.throwIfAborted()
  try {
    const response = await fetch(address, init)
    noteReply(address, response.status)
    return response
  } catch (error) {
    // What nobody wants any more says nothing of the line; what was waited for in vain does.
    if (!init.signal?.aborted || isTimeout(init.signal.reason)) reportConnectivity(false)
    throw error
  }
}

/** Tells the offline banner what a reply says of the line. One operation alone may fail for want of something: whether the shop is there, the session tells. */
export function noteReply(address: string, status: number): void {
  if (!isAway(status)) reportConnectivity(true)
  else if (address === addressOf(peopleApi.currentUser)) reportConnectivity(false)
  else void queryClient.refetchQueries({ queryKey: ['session'] })
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError'
}

/** The same for as long as people wait, and for less where the line is lost anyway. A slow reply has begun by then, so it may take its time. */
const patientFetch: Fetch = async (address, init) => {
  const { signal } = init
  signal?.throwIfAborted()
  const patience = new AbortController()
  // Older tablets have no `AbortSignal.any`.
  signal?.addEventListener('abort', () => patience.abort(signal.reason))
  const timer = setTimeout(
    () => patience.abort(new DOMException('No answer in time', 'TimeoutError')),
    isReachable() ? patienceMs : patienceMs / 2,
  )
  try {
    return await watchedFetch(address, { ...init, signal: patience.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** A refused write is tried once more where the session has another token than the one known here, and may be used for it. */
const withFreshToken =
  (send: Fetch, mayUse: (session: CurrentUser) => boolean): Fetch =>
  async (address, init) => {
    const response = await send(address, init)
    if (response.status !== 403 || init.method === 'GET') return response
    const session = await readSession()
    if (session === null || session.csrfToken === csrfToken) return response
    if (!mayUse(session))
      return Response.json({ errors: [{ message: de.shell.isOtherPerson }] }, { status: 403 })
    return send(address, withHeaders(init, { 'x-csrf-token': session.csrfToken }))
  }

/** Any 401 leads to the login (R-ACCOUNT-10), over the page where something on it is not saved. */
const withLogin =
  (send: Fetch): Fetch =>
  async (address, init) => {
    const response = await send(address, init)
    // Permissions may have changed since the session was read; that it is somebody else's was found by reading it just now.
    if (response.status === 403 && !isOtherPersonTold())
      void queryClient.invalidateQueries({ queryKey: ['session'] })
    if (response.status !== 401) return response
    // A session that was ended elsewhere, as of a device that is lost, is to show no customers any more.
    await forgetKeptBoard().catch(() => undefined)
    if (!(await isLoggedInAgain())) return response
    return send(address, withHeaders(init, headers()))
  }

function withHeaders(init: RequestInit, more: Record<string, string>): RequestInit {
  return { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...more } }
}

/** Calls for the pages before the login. They store nothing in anybody's name, and a login takes the place of every session. */
export const visitorApi = createOfficeClient({
  fetch: withFreshToken(watchedFetch, () => true),
  headers,
  explain: explainReply,
})

/** Calls of the person who is logged in. */
export const api = apiThrough(watchedFetch)

/** The same for what this device knows itself: on a line that hangs, a call fails as on one that is cut. */
export const patientApi = apiThrough(patientFetch)

/** The same with another way of sending, such as one that reports progress. */
export function apiThrough(send: Fetch) {
  return createOfficeClient({
    fetch: withLogin(withFreshToken(send, takeSession)),
    headers,
    explain: explainReply,
  })
}

const sessionClient = createOfficeClient({ fetch: patientFetch })

/** The session that this browser has now; null for none. */
async function readSession(): Promise<CurrentUser | null> {
  try {
    return await sessionClient.call(peopleApi.currentUser)
  } catch (error) {
    if (error instanceof ApiError && error.status !== 0) return null
    throw error
  }
}
