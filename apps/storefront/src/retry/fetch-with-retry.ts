import type { Fetch } from '@theke/contract/client.ts'
import { retry } from './retry.ts'

/**
 * Retries requests after network failures: reads, and writes with an idempotency key. A write that is repeated may have
 * arrived the first time, so an error in reply to the repetition leaves the result open and counts as no reply.
 */
export function fetchWithRetry(send: Fetch): Fetch {
  return (address, init) => {
    const isRead = init.method === 'GET'
    if (!isRead && !new Headers(init.headers).has('idempotency-key')) return send(address, init)
    let sent = 0
    return retry(
      async () => {
        sent += 1
        const response = await send(address, init)
        if (!isRead && sent > 1 && response.status >= 500) throw new TypeError(String(response.status))
        return response
      },
      () => init.signal?.aborted === true,
    )
  }
}
