import { createECDH, createPrivateKey, randomBytes, sign, X509Certificate } from 'node:crypto'
import { after } from 'node:test'
import Fastify from 'fastify'

// Certificates that signed themselves, and their keys: made for tests, known to everybody.
const privateKey =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQglPekwxu0g7umHWiGTZub/0XdFDRrKWJBWHNKHRElRM+hRANCAARMV2DMTnu8g+HzR6aivP+8TylkXzaBtGJJK9xeCcti50z9FhDuWG9hFIypsECUetoLnUJyt9/4K6B4L4zzPBtT'
const certificate =
  'MIIBwTCCAWegAwIBAgIUOeN9V0bbyzOeRZKm1aXbt/smRWQwCgYIKoZIzj0EAwIwNTEaMBgGA1UEAwwRVGVzdHplcnRpZmlrYXQgUksxFzAVBgNVBAoMDk51ciB6dW0gVGVzdGVuMCAXDTI2MTEyOTE3NDM0NFoYDzIxMjYxMTA1MTc0MzQ0WjA1MRowGAYDVQQDDBFUZXN0emVydGlmaWthdCBSSzEXMBUGA1UECgwOTnVyIHp1bSBUZXN0ZW4wWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARMV2DMTnu8g+HzR6aivP+8TylkXzaBtGJJK9xeCcti50z9FhDuWG9hFIypsECUetoLnUJyt9/4K6B4L4zzPBtTo1MwUTAdBgNVHQ4EFgQUmIZxae+tzpuDs4VNAo2kQpuC/+AwHwYDVR0jBBgwFoAUmIZxae+tzpuDs4VNAo2kQpuC/+AwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEAk/pAn86xz4J5hotY8Tke4QKkOd+g3olC7QWWHmxWfUsCIAVsnGay1pJizKYQ5kEZgEEFQHZVs5ADRXQXd8FrUGO9'

const secondKey =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgcr8RhiNEQa/jjhf5oNBnyfDtbn2fjiAN/aOd/HxH7I2hRANCAARO+IhnWLxh1cjiYhZlQZovaZBp1z6HPYvtJVGsbASa+T9kMYI+UuqOh0kuPFT8l+RrWueNEyAqsiQ7VV/BhoCR'
const secondCertificate =
  'MIIB0jCCAXegAwIBAgIUJRe46jAAj3HkNIVwF/zkGPY1kTMwCgYIKoZIzj0EAwIwPTEiMCAGA1UEAwwZWndlaXRlcyBUZXN0emVydGlmaWthdCBSSzEXMBUGA1UECgwOTnVyIHp1bSBUZXN0ZW4wIBcNMjYxMTI5MjEwMDE1WhgPMjEyNjExMDUyMTAwMTVaMD0xIjAgBgNVBAMMGVp3ZWl0ZXMgVGVzdHplcnRpZmlrYXQgUksxFzAVBgNVBAoMDk51ciB6dW0gVGVzdGVuMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAETviIZ1i8YdXI4mIWZUGaL2mQadc+hz2L7SVRrGwEmvk/ZDGCPlLqjodJLjxU/Jfka1rnjRMgKrIkO1VfwYaAkaNTMFEwHQYDVR0OBBYEFOKProx4LuJc5/dmRz7DdYhw7pM/MB8GA1UdIwQYMBaAFOKProx4LuJc5/dmRz7DdYhw7pM/MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSQAwRgIhAOSm7r6TuDs7SGh7v/gZoeAcSYq8NSpOsWZls+juXTKrAiEA6ErTF3Xgq6hQGqkD8xC9UMpUHuhv+ImAOH4jl2Y9GBo='

type FakeATrust = {
  origin: string
  user: string
  password: string
  /** Another user, who has another certificate. */
  second: { user: string; password: string }
  serial: string
  publicKey: X509Certificate['publicKey']
  /** How it answers to calls for a signature. */
  mood: 'well' | 'refusing' | 'silent' | 'forging'
  /** How many signatures it was asked for. */
  calls: number
  /** Gives the first user another certificate, under the same access. */
  renew: () => void
}

/** Stands in for a.sign RK Online, interface v2: certificate, provider and signatures of one user. */
export async function startFakeATrust(): Promise<FakeATrust> {
  const found = new X509Certificate(Buffer.from(certificate, 'base64'))
  const fake: FakeATrust = {
    origin: '',
    user: 'u123456789',
    password: '123456789',
    second: { user: 'u987654321', password: '987654321' },
    serial: found.serialNumber.toLowerCase(),
    publicKey: found.publicKey,
    mood: 'well',
    calls: 0,
    renew: () => {
      const own = { password: fake.password, certificate: secondCertificate, privateKey: secondKey }
      users.set(fake.user, own)
    },
  }
  const host = Fastify()
  const users = new Map([
    [fake.user, { password: fake.password, certificate, privateKey }],
    [
      fake.second.user,
      { password: fake.second.password, certificate: secondCertificate, privateKey: secondKey },
    ],
  ])
  host.get<{ Params: { user: string } }>('/v2/:user/Certificate', (request, reply) => {
    const own = users.get(request.params.user)
    if (own === undefined) return reply.code(404).send()
    const { serialNumber } = new X509Certificate(Buffer.from(own.certificate, 'base64'))
    return reply.send({
      Signaturzertifikat: own.certificate,
      Zertifizierungsstellen: [],
      Zertifikatsseriennummer: BigInt(`0x${serialNumber}`).toString(),
      ZertifikatsseriennummerHex: serialNumber,
      alg: 'ES256',
    })
  })
  host.get('/v2/:user/ZDA', () => ({ zdaid: 'AT1' }))
  host.post<{ Params: { user: string }; Body: { password: string; jws_payload: string } }>(
    '/v2/:user/Sign/JWS',
    async (request, reply) => {
      fake.calls++
      const { password, jws_payload: text } = request.body
      const own = users.get(request.params.user)
      if (own === undefined || password !== own.password) return reply.code(401).send()
      if (fake.mood === 'refusing') return reply.code(503).send()
      if (fake.mood === 'silent') return new Promise(() => {})
      const parts = ['{"alg":"ES256"}', text].map((part) => Buffer.from(part).toString('base64url'))
      const input = parts.join('.')
      const key = createPrivateKey({
        key: Buffer.from(own.privateKey, 'base64'),
        format: 'der',
        type: 'pkcs8',
      })
      const made = sign('sha256', Buffer.from(fake.mood === 'forging' ? `${input}!` : input), {
        key,
        dsaEncoding: 'ieee-p1363',
      })
      return { result: `${input}.${made.toString('base64url')}` }
    },
  )
  fake.origin = `${await host.listen({ port: 0, host: '127.0.0.1' })}/v2`
  after(() => {
    host.server.closeAllConnections()
    return host.close()
  })
  return fake
}

/** Stands in for a signing server of PrimeSign: its configuration, the certificate of its key, and signatures of hashes. */
export async function startFakePrimeSign(): Promise<{ origin: string; token: string; serial: string }> {
  const der = Buffer.from(certificate, 'base64')
  const { serialNumber } = new X509Certificate(der)
  const fake = { origin: '', token: 'AAAAA-BBBBB-CCCCC', serial: serialNumber.toLowerCase() }
  const host = Fastify()
  host.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  host.addHook('onRequest', async (request, reply) => {
    if (request.headers['x-auth-token'] !== fake.token) await reply.code(401).send()
  })
  host.get('/rs/rk/config', () => ({ user: { userId: 'u1', enabled: true, defaultKey: 'key-1' } }))
  host.get('/rs/keys/key-1/certificate.cer', (_request, reply) =>
    reply.type('application/pkix-cert').send(der),
  )
  host.post<{ Body: Buffer }>('/rs/rk/signatures/r1raw', (request, reply) =>
    reply.type('text/plain').send(signatureOfHash(request.body).toString('base64url')),
  )
  fake.origin = await host.listen({ port: 0, host: '127.0.0.1' })
  after(() => host.close())
  return fake
}

/** The order of the curve P-256. */
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')

/** ECDSA of a hash that was made elsewhere, which node:crypto does not offer: r and s one after the other. */
function signatureOfHash(hash: Buffer): Buffer {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  const secret = numberOf(Buffer.from(String(key.export({ format: 'jwk' }).d), 'base64url'))
  const nonce = (numberOf(randomBytes(40)) % (order - 1n)) + 1n
  const point = createECDH('prime256v1')
  point.setPrivateKey(bytesOf(nonce))
  const r = numberOf(point.getPublicKey().subarray(1, 33)) % order
  const s = (power(nonce, order - 2n) * (numberOf(hash) + r * secret)) % order
  return Buffer.concat([bytesOf(r), bytesOf(s)])
}

function numberOf(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`)
}

function bytesOf(number: bigint): Buffer {
  return Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base % order
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % order
    square = (square * square) % order
  }
  return result
}
