import { once } from 'node:events'
import type { Server } from 'node:net'

const ports = { first: 9100, count: 100 }

/** Lets a printer of the tests listen on a free port of those that the server calls on its own machine. */
export async function listenAsPrinter(server: Server): Promise<void> {
  const start = Math.floor(Math.random() * ports.count)
  for (let tried = 0; tried < ports.count; tried++) {
    const port = ports.first + ((start + tried) % ports.count)
    if (await isListening(server, port)) return
  }
  throw new Error('No port for a printer is free')
}

async function isListening(server: Server, port: number): Promise<boolean> {
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false
    throw error
  }
}
