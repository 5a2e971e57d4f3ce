import { newToken } from '../crypto/secret-token.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '../core/context.ts'

const prefix = '__Host-'
const ours = 'theke_'

/** The name under which a cookie is set: with HTTPS one that browsers accept from this very host only, never from a neighbour of its domain. */
function cookieName(name: string, { isSecure }: { isSecure: boolean }): string {
  return isSecure ? `${prefix}${name}` : name
}

/** The value of a cookie that proves nothing, under either of its names. */
export function cookieValue(
  cookies: Readonly<Record<string, string | undefined>> | undefined,
  name: string,
): string | undefined {
  // A request that breaks off early has no cookies yet.
  return cookies?.[`${prefix}${name}`] ?? cookies?.[name]
}

/** Whether a `Cookie` header brings one that the server reads. Their names begin alike; those that scripts of a page read do not. */
export function bringsOurCookie(header: string | undefined): boolean {
  return header?.includes(ours) ?? false
}

/** Whether people reach the shop by HTTPS only. */
export type Scheme = { isSecure: boolean }

const options = { path: '/', httpOnly: true, sameSite: 'lax' } as const

/** The scheme under which people reach the shop, whatever lies between it and them. */
export function schemeOf({ origin }: { origin: string }): Scheme {
  return { isSecure: origin.startsWith('https:') }
}

/** Sets a cookie of ours for the whole host, and no other one. */
export function setHostCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { isSecure, ...more }: Scheme & { maxAge: number; httpOnly?: boolean },
): void {
  void reply.setCookie(cookieName(name, { isSecure }), value, { ...options, secure: isSecure, ...more })
}

/** Takes a cookie of ours back, under both of its names. */
export function clearHostCookie(
  reply: FastifyReply,
  name: string,
  { isSecure, ...more }: Scheme & { httpOnly?: boolean },
): void {
  for (const known of new Set([cookieName(name, { isSecure }), name])) {
    void reply.clearCookie(known, { ...options, secure: isSecure, ...more })
  }
}

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

/** Name of the cookie by which rate limits distinguish devices behind one address. It says nothing about its person and lasts an hour. */
const deviceCookie = 'theke_device'

const lastsSeconds = 60 * 60

/** The device id of a request; null without a valid cookie. */
export function deviceOf(cookies: Record<string, string | undefined>): string | null {
  const token = cookieValue(cookies, deviceCookie)
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null
}

/** Sets the cookie by which the next request identifies the device. */
export function rememberDevice({ device, services }: Context, reply: FastifyReply): void {
  setHostCookie(reply, deviceCookie, device ?? newToken(), { ...schemeOf(services), maxAge: lastsSeconds })
}
