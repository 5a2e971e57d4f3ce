/**
 * Under which name passkeys are made and by which address they are used. Browsers know no passkeys for numbers, so a shop on this
 * machine is `localhost` to them.
 */
export function webauthnConfig(origin: string): { id: string; origin: string } {
  const url = new URL(origin)
  if (['127.0.0.1', '[::1]'].includes(url.hostname)) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}

/** Loaded when it is first needed, because it takes as long to load as a sixth of the rest of the server. */
export const loadWebauthn = () => import('@simplewebauthn/server')
