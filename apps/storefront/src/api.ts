import { createClient } from '@theke/contract/client.ts'
import { fetchWithRetry } from './retry/fetch-with-retry.ts'
import { csrfHeaders, withFreshToken } from './staff/csrf-token.ts'

/** Calls to the shop's server, from the browser only. */
export const api = createClient({
  fetch: withFreshToken(fetchWithRetry((address, init) => fetch(address, init))),
  headers: csrfHeaders,
})
