import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testClock } from '../../testing/test-clock.ts'

type ReceivedNotification = { title: string; body: string; path: string }

/** A browser with a push subscription: its public keys and the decrypted messages it received. */
export type TestBrowser = {
  subscription: { endpoint: string; p256dh: string; auth: string }
  notices: ReceivedNotification[]
}

/** A push service as browsers have them (RFC 8030, 8291, 8292). It takes only what the given key has signed for it. */
type FakePushService = {
  origin: string
  browser: () => TestBrowser
  /** Answers with this status instead of taking anything, unless it is 0. */
  status: number
  /** How many seconds it then asks for, unless it is 0. */
  retryAfter: number
  requests: number
  close: () => Promise<void>
}

// More no push service has to take (RFC 8030, 7.2).
const maxBytes = 4096

/** Starts a push service on a free port of this machine. */
export async function startFakePushService(publicKey: () => Promise<string>): Promise<FakePushService> {
  const browsers = new Map<string, (body: Buffer) => void>()
  const server = createServer((request, response) => {
    void answer(request).then((status) => {
      const { retryAfter } = service
      if (status === 201) response.setHeader('location', `${origin}/message/${service.requests}`)
      else if (retryAfter > 0) response.setHeader('retry-after', String(retryAfter))
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage): Promise<number> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    service.requests++
    if (service.status !== 0) return service.status
    const take = browsers.get(request.url ?? '')
    if (!take) return 404
    if (!isSigned(request.headers.authorization ?? '', origin, await publicKey())) return 403
    const body = Buffer.concat(chunks)
    if (body.length > maxBytes) return 413
    if (request.method !== 'POST' || !isWellFormed(request.headers)) return 400
    take(body)
    return 201
  }

  const service: FakePushService = {
    origin,
    status: 0,
    retryAfter: 0,
    requests: 0,
    browser() {
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(8).toString('hex')}`
      const notices: ReceivedNotification[] = []
      browsers.set(path, (body) => {
        notices.push(JSON.parse(decrypted(body, { keys, p256dh, auth })) as ReceivedNotification)
      })
      const text = (bytes: Buffer) => bytes.toString('base64url')
      return { subscription: { endpoint: origin + path, p256dh: text(p256dh), auth: text(auth) }, notices }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service
}

/** The headers that RFC 8030 (5) and RFC 8291 (4) ask for, and those they allow, as they have to be written. */
function isWellFormed(headers: IncomingHttpHeaders): boolean {
  const { ttl, topic = 'none', urgency = 'normal' } = headers
  return (
    headers['content-encoding'] === 'aes128gcm' &&
    /^\d+$/.test(String(ttl)) &&
    /^[\w-]{1,32}$/.test(String(topic)) &&
    /^(very-low|low|normal|high)$/.test(String(urgency))
  )
}

type Receiver = { keys: ReturnType<typeof createECDH>; p256dh: Buffer; auth: Buffer }

/** Reads a message as RFC 8291 has browsers do: a header with salt, size of records and the sender's key, then the one record. */
function decrypted(body: Buffer, { keys, p256dh, auth }: Receiver): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + sender.length)
  if (sender.length !== 65 || sealed.length > recordSize) throw new Error('This is not one record')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
  const secret = derived(keys.computeSecret(sender), auth, info, 32)
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // Behind the text stands a two, as it is the last record, and then nothing but noughts.
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('The record does not end as the last one has to')
  return padded.subarray(0, end).toString()
}

function derived(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

const dayInSeconds = 24 * 60 * 60

/** Whether the shop has signed for this service, for no longer than a day (RFC 8292). */
function isSigned(authorization: string, audience: string, publicKey: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (key !== publicKey) return false
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  const { aud, exp, sub } = read(claims)
  const secondsLeft = Number(exp) - testClock.now() / 1000
  return (
    read(head)['alg'] === 'ES256' &&
    aud === audience &&
    secondsLeft > 0 &&
    secondsLeft <= dayInSeconds &&
    /^(mailto|https):/.test(String(sub)) &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: signer, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}
