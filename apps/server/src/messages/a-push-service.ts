import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PushedNotice = { title: string; body: string; path: string }

/** A browser that can be pushed to: what it gives away and what it received, decrypted with what it keeps. */
export type TestBrowser = {
  subscription: { endpoint: string; p256dh: string; auth: string }
  notices: PushedNotice[]
}

/** A push service as browsers have them (RFC 8030, 8291, 8292). It takes only what the given key has signed for it. */
export type TestPushService = {
  origin: string
  browser: () => TestBrowser
  /** Answers with this status instead of taking anything, unless it is 0. */
  status: number
  requests: number
  close: () => Promise<void>
}

/** Starts a push service on a free port of this machine. */
export async function aPushService(publicKey: () => Promise<string>): Promise<TestPushService> {
  const browsers = new Map<string, (body: Buffer) => void>()
  const server = createServer((request, response) => {
    void answer(request).then((status) => response.writeHead(status).end())
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
    if (request.headers['content-encoding'] !== 'aes128gcm' || !(Number(request.headers['ttl']) >= 0))
      return 400
    take(Buffer.concat(chunks))
    return 201
  }

  const service: TestPushService = {
    origin,
    status: 0,
    requests: 0,
    browser() {
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(8).toString('hex')}`
      const notices: PushedNotice[] = []
      browsers.set(path, (body) => {
        notices.push(JSON.parse(decrypted(body, { keys, p256dh, auth })) as PushedNotice)
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

type Receiver = { keys: ReturnType<typeof createECDH>; p256dh: Buffer; auth: Buffer }

function decrypted(body: Buffer, { keys, p256dh, auth }: Receiver): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
  const secret = derived(keys.computeSecret(sender), auth, info, 32)
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

function derived(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

function isSigned(authorization: string, audience: string, publicKey: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (key !== publicKey) return false
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const isValid = aud === audience && Number(exp) * 1000 > Date.now() && /^(mailto|https):/.test(String(sub))
  return (
    isValid &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: signer, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}
