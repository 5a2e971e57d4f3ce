import { cookieName, cookieValue } from '@theke/contract/host-cookie.ts'
import { newToken } from '../crypto/secret-token.ts'
import type { Scheme } from './host-cookie.ts'

/** Name of the cookie that holds the session of somebody who is logged in; with HTTPS it bears a prefix. */
export const sessionCookie = 'theke_session'

type Cookies = Readonly<Record<string, string | undefined>>

// A dot is no sign of Base64url, so tokens from before the prefix have none.
const hostMark = 'host.'

/** A token for a new session. One made under HTTPS says so and is accepted only from the cookie with the prefix (decision 101). */
export function newSessionToken({ isSecure }: Scheme): string {
  return isSecure ? `${hostMark}${newToken()}` : newToken()
}

/** The token of a request; `isBeforePrefix` where it lies in a cookie without the prefix although the shop runs under HTTPS. */
export function sessionTokenOf(
  cookies: Cookies,
  scheme: Scheme,
): { token: string | undefined; isBeforePrefix: boolean } {
  const token = cookies[cookieName(sessionCookie, scheme)]
  if (token !== undefined || !scheme.isSecure) return { token, isBeforePrefix: false }
  const older = cookies[sessionCookie]
  // Any neighbour of the domain could have set this cookie, so it counts only for sessions that are older than the prefix.
  const isOlder = older !== undefined && !older.startsWith(hostMark)
  return { token: isOlder ? older : undefined, isBeforePrefix: isOlder }
}

/** Whether a browser says that somebody has logged in there; it proves nothing. */
export function hasSessionCookie(cookies: Cookies | undefined): boolean {
  return cookieValue(cookies, sessionCookie) !== undefined
}
