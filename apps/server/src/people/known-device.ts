import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Context, KnownDevice } from '../core/context.ts'
import type { SecretBox } from '../crypto/secret-encryption.ts'
import type { Account } from './account.ts'
import { newToken } from '../crypto/secret-token.ts'
import { cookieValue, schemeOf, setHostCookie } from '../http/cookies.ts'

/** Name of the cookie that holds a known device, sealed so that nobody can make one up. */
const knownDeviceCookie = 'theke_known_device'

const subject = 'known device'
const maxPeople = 20
const lastsSeconds = 180 * 24 * 60 * 60

/** The known device of a request; null where its cookie is missing or was not sealed by this shop. */
export function knownDeviceOf(
  cookies: Record<string, string | undefined>,
  secrets: SecretBox,
): KnownDevice | null {
  const opened = secrets.open(cookieValue(cookies, knownDeviceCookie) ?? '', subject)
  return opened === null ? null : (JSON.parse(opened) as KnownDevice)
}

/** The number of the caller's browser if this person has logged in there with the password they have now; otherwise null. */
export function deviceKnownTo({ knownDevice }: Context, account: Account): string | null {
  const mark = passwordMark(account.passwordHash)
  const isKnown = knownDevice?.people.some(({ id, password }) => id === account.id && password === mark)
  return isKnown === true ? (knownDevice?.id ?? null) : null
}

/** Lets the caller's browser be known to a person who has just proved who they are there. */
export function rememberKnownDevice(
  { knownDevice, services }: Context,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  reply: FastifyReply,
): void {
  const others = (knownDevice?.people ?? []).filter((person) => person.id !== id)
  seal(services, reply, {
    id: knownDevice?.id ?? newToken(),
    people: [...others, { id, password: passwordMark(passwordHash) }].slice(-maxPeople),
  })
}

/** Lets a known browser be known for as long again, as a kiosk where nobody logs in any more. */
export function keepKnownDevice({ knownDevice, services }: Context, reply: FastifyReply): void {
  if (knownDevice !== null) seal(services, reply, knownDevice)
}

function seal(services: Context['services'], reply: FastifyReply, device: KnownDevice): void {
  setHostCookie(reply, knownDeviceCookie, services.secrets.seal(JSON.stringify(device), subject), {
    ...schemeOf(services),
    maxAge: lastsSeconds,
  })
}

function passwordMark(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16)
}
