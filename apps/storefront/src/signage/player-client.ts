import { ApiError, createClient } from '@theke/contract/client.ts'
import { fetchFile } from './fetch-file.ts'
import type { FileShelf } from './file-shelf.ts'

const patienceMs = 15_000

/** Calls of a screen. Cookies stay away: a person who is logged in with the same browser has nothing to do with them. */
const client = createClient({ fetch: (address, init) => fetch(address, { ...init, credentials: 'omit' }) })

type Call = typeof client.call

/** The calls of a screen with its key. */
export function callsOf(key: string): {
  call: Call
  fetchFile: (name: string, shelf: FileShelf) => Promise<Blob | null>
} {
  const headers = { authorization: `Bearer ${key}` }
  return {
    call: (endpoint, input) =>
      client.call(endpoint, { signal: AbortSignal.timeout(patienceMs), ...input, headers: { ...headers } }),
    /** A file of the playlist; null where the server has none. @throws where it did not arrive whole */
    fetchFile: (name, shelf) =>
      fetchFile({ name, address: `/api/signage/player/files/${encodeURIComponent(name)}`, headers }, shelf),
  }
}

/** Whether the shop itself says that this screen is none of its own, not a proxy on the way. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.code === 'not-allowed'
}
