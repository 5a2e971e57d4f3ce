import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The address from which a caller of the proxy is to come, as nobody in a test has more than one. */
export const callerHeader = 'x-test-caller'
/** The host that a caller of the proxy asks for, which `fetch` would not let them choose. */
export const hostHeader = 'x-test-host'

/**
 * Starts a reverse proxy as nginx is with the configuration of the README: it passes `Host`, adds the caller to `X-Forwarded-For`, passes everything else, and
 * keeps a reply until it is complete unless the server forbids that with `X-Accel-Buffering`.
 */
export async function startReverseProxy(
  target: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    const { [callerHeader]: caller, [hostHeader]: host, ...headers } = incoming.headers
    const forwardedFor = [headers['x-forwarded-for'], caller].filter(Boolean).join(', ')
    const onward = send(new URL(incoming.url ?? '/', target), {
      method: incoming.method,
      headers: { ...headers, ...(typeof host === 'string' && { host }), 'x-forwarded-for': forwardedFor },
    })
    incoming.pipe(onward)
    outgoing.on('close', () => onward.destroy())
    onward.on('error', () => outgoing.destroy())
    onward.on('response', (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.rawHeaders)
      if (reply.headers['x-accel-buffering'] === 'no') {
        reply.pipe(outgoing)
        return
      }
      const held: Buffer[] = []
      reply.on('data', (chunk: Buffer) => held.push(chunk))
      reply.on('end', () => outgoing.end(Buffer.concat(held)))
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
