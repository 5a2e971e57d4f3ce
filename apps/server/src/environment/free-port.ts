import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port that nothing listened on a moment ago, as nothing did on so many that follow it. It lies below the ports that the system gives to outgoing
 * connections, one of which would otherwise take it before it is used, or while a server that was killed starts again.
 */
export async function freePort(following = 0): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const tries = Array.from({ length: following + 1 }, (_, index) => tryPort(port + index))
    const results = await Promise.allSettled(tries)
    if (results.every(({ status }) => status === 'fulfilled')) return port
  }
}

/** Listens on a port for a moment. @throws where somebody else does */
async function tryPort(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
