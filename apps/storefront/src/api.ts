import { createClientInCents } from '@theke/contract/client-in-cents.ts'
import { fetchWithRetry } from './retry/fetch-with-retry.ts'
import { csrfHeaders, withFreshToken } from './staff/csrf-token.ts'

/** The API client of the browser. */
export const api = createClientInCents({
  fetch: withFreshToken(fetchWithRetry((address, init) => fetch(address, init))),
  headers: csrfHeaders,
})
