import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { waitFor } from '../../testing/wait-for.ts'

type ReceivedWebhook = {
  headers: IncomingHttpHeaders
  body: string
  json: { type: string; timestamp: string; data: Record<string, unknown> }
}

/** Another system that is called by webhooks. */
type FakeReceiver = {
  url: string
  received: ReceivedWebhook[]
  /** What it answers; 0 leaves callers without an answer. */
  status: number
  answerHeaders: Record<string, string>
  /** Waits until this many messages have come. */
  next: (count: number) => Promise<ReceivedWebhook[]>
  close: () => Promise<void>
}

/** Starts a receiver on a free port of this machine. */
export async function startFakeReceiver(): Promise<FakeReceiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      receiver.received.push({ headers: request.headers, body, json: JSON.parse(body) })
      if (receiver.status !== 0) response.writeHead(receiver.status, receiver.answerHeaders).end('ignored')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  const receiver: FakeReceiver = {
    url: `http://127.0.0.1:${port}/hook`,
    received: [],
    status: 200,
    answerHeaders: {},
    next(count) {
      return waitFor(
        async () => receiver.received.length >= count && receiver.received,
        () => `Only ${receiver.received.length} of ${count} messages came`,
      )
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}

/** Whether a message is signed with a secret, checked as a receiver would by the text of Standard Webhooks. */
export function isSignedWith(secret: string, { headers, body }: ReceivedWebhook): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const wanted = createHmac('sha256', key).update(content).digest()
  const signatures = String(headers['webhook-signature']).split(' ')
  return signatures.some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}
