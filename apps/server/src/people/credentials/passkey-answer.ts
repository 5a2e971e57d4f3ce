import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { isBase64url } from './passkey-challenges.ts'

/** Whether a caller sent what a device says to a new passkey. Only what the library reads without checking it is checked here. */
export function isRegistrationAnswer(sent: unknown): sent is RegistrationResponseJSON {
  return isAnswer(sent, ['clientDataJSON', 'attestationObject'])
}

/** Whether a caller sent what a device says to a login. Only what the library reads without checking it is checked here. */
export function isLoginAnswer(sent: unknown): sent is AuthenticationResponseJSON {
  return isAnswer(sent, ['clientDataJSON', 'authenticatorData', 'signature'])
}

function isAnswer(sent: unknown, parts: readonly string[]): boolean {
  if (!isObject(sent) || !isBase64url(sent.id) || sent.rawId !== sent.id || sent.type !== 'public-key')
    return false
  const { response } = sent
  return isObject(response) && parts.every((part) => typeof response[part] === 'string')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
