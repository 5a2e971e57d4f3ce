import { cookieName } from '@theke/contract/host-cookie.ts'
import type { FastifyReply } from 'fastify'

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
