import type { Fetch } from '@theke/contract/client.ts'
import { persistently } from './shell/persistently.ts'

/** Asks again where the line fails: reads, and writes with a key by which the server knows them again. */
export function patiently(send: Fetch): Fetch {
  return (address, init) =>
    init.method === 'GET' || new Headers(init.headers).has('idempotency-key')
      ? persistently(
          () => send(address, init),
          () => init.signal?.aborted === true,
        )
      : send(address, init)
}
