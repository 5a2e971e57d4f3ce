import { createClient } from '@theke/contract/client.ts'

/** Calls to the shop's server, from the browser only. */
export const api = createClient({ fetch: (address, init) => fetch(address, init) })
