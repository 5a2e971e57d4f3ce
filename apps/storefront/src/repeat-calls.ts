import type { Fetch } from '@theke/contract/client.ts'

const pausesMs = [300, 1500]

/**
 * Asks up to twice more where the line fails, as it may be back in a moment: reads, and writes with a key by which the server knows
 * them again.
 */
export function patiently(send: Fetch): Fetch {
  return async (address, init) => {
    const isRepeatable = init.method === 'GET' || new Headers(init.headers).has('idempotency-key')
    for (const pauseMs of isRepeatable ? pausesMs : []) {
      try {
        return await send(address, init)
      } catch (error) {
        if (init.signal?.aborted) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    return send(address, init)
  }
}
