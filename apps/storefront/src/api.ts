import { createClient } from '@theke/contract/client.ts'
import { patiently } from './repeat-calls.ts'
import { csrfHeaders, withFreshToken } from './staff/csrf-token.ts'

/** Calls to the shop's server, from the browser only. */
export const api = createClient({
  fetch: withFreshToken(patiently((address, init) => fetch(address, init))),
  headers: csrfHeaders,
})
