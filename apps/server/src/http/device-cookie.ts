import { cookieValue } from '@theke/contract/host-cookie.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '../core/context.ts'
import { newToken } from '../crypto/secret-token.ts'
import { schemeOf, setHostCookie } from './host-cookie.ts'

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
