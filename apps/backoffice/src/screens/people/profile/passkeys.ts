import type { PasskeyOptions } from '@theke/contract/people/passkeys-api.ts'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { errorText } from '../../../shell/load-failure.tsx'
import { peopleTexts } from '../people-texts.ts'

/** Whether this browser can use passkeys here: they need a secure context and a host name that is not an IP address. */
export const hasPasskeys =
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname)

/** Has the device make a passkey, as the server asked for it. */
export async function makePasskey(options: object): Promise<Record<string, unknown>> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  // The server's library wrote it, and this one is its other half.
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return { ...(await startRegistration({ optionsJSON })) }
}

/** Has the device prove that it holds a passkey and that its owner is there. */
export async function provePasskey(options: PasskeyOptions): Promise<Record<string, unknown>> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return { ...(await startAuthentication({ optionsJSON })) }
}

/** What went wrong, whether at the device or at the server. */
export function passkeyErrorText(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return peopleTexts.passkeyTwice
  return ['NotAllowedError', 'AbortError'].includes(name) ? peopleTexts.passkeyStopped : errorText(error)
}
