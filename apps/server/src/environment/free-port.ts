import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that nothing listened on a moment ago, as nothing did on so many that follow it. */
export async function freePort(following = 0): Promise<number> {
  for (;;) {
    const port = await tryPort(0)
    const others = Array.from({ length: following }, (_, index) => tryPort(port + 1 + index))
    const results = await Promise.allSettled(others)
    if (results.every(({ status }) => status === 'fulfilled')) return port
  }
}

/** Listens on a port for a moment; 0 is any. @throws where somebody else does */
async function tryPort(wanted: number): Promise<number> {
  const server = createServer().listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}
