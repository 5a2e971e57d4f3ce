import { createPrivateKey, sign, X509Certificate } from 'node:crypto'
import { after } from 'node:test'
import Fastify from 'fastify'

// A certificate that signed itself, and its key: made for tests, known to everybody.
const privateKey =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQglPekwxu0g7umHWiGTZub/0XdFDRrKWJBWHNKHRElRM+hRANCAARMV2DMTnu8g+HzR6aivP+8TylkXzaBtGJJK9xeCcti50z9FhDuWG9hFIypsECUetoLnUJyt9/4K6B4L4zzPBtT'
const certificate =
  'MIIBwTCCAWegAwIBAgIUOeN9V0bbyzOeRZKm1aXbt/smRWQwCgYIKoZIzj0EAwIwNTEaMBgGA1UEAwwRVGVzdHplcnRpZmlrYXQgUksxFzAVBgNVBAoMDk51ciB6dW0gVGVzdGVuMCAXDTI2MTEyOTE3NDM0NFoYDzIxMjYxMTA1MTc0MzQ0WjA1MRowGAYDVQQDDBFUZXN0emVydGlmaWthdCBSSzEXMBUGA1UECgwOTnVyIHp1bSBUZXN0ZW4wWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARMV2DMTnu8g+HzR6aivP+8TylkXzaBtGJJK9xeCcti50z9FhDuWG9hFIypsECUetoLnUJyt9/4K6B4L4zzPBtTo1MwUTAdBgNVHQ4EFgQUmIZxae+tzpuDs4VNAo2kQpuC/+AwHwYDVR0jBBgwFoAUmIZxae+tzpuDs4VNAo2kQpuC/+AwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEAk/pAn86xz4J5hotY8Tke4QKkOd+g3olC7QWWHmxWfUsCIAVsnGay1pJizKYQ5kEZgEEFQHZVs5ADRXQXd8FrUGO9'

type FakeATrust = {
  origin: string
  user: string
  password: string
  serial: string
  publicKey: X509Certificate['publicKey']
  /** How it answers to calls for a signature. */
  mood: 'well' | 'refusing' | 'silent' | 'forging'
  /** How many signatures it was asked for. */
  calls: number
}

/** Stands in for a.sign RK Online, interface v2: certificate, provider and signatures of one user. */
export async function startFakeATrust(): Promise<FakeATrust> {
  const found = new X509Certificate(Buffer.from(certificate, 'base64'))
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  const fake: FakeATrust = {
    origin: '',
    user: 'u123456789',
    password: '123456789',
    serial: found.serialNumber.toLowerCase(),
    publicKey: found.publicKey,
    mood: 'well',
    calls: 0,
  }
  const host = Fastify()
  host.get<{ Params: { user: string } }>('/v2/:user/Certificate', (request, reply) =>
    request.params.user === fake.user
      ? reply.send({
          Signaturzertifikat: certificate,
          Zertifizierungsstellen: [],
          Zertifikatsseriennummer: BigInt(`0x${fake.serial}`).toString(),
          ZertifikatsseriennummerHex: fake.serial.toUpperCase(),
          alg: 'ES256',
        })
      : reply.code(404).send(),
  )
  host.get('/v2/:user/ZDA', () => ({ zdaid: 'AT1' }))
  host.post<{ Params: { user: string }; Body: { password: string; jws_payload: string } }>(
    '/v2/:user/Sign/JWS',
    async (request, reply) => {
      fake.calls++
      const { password, jws_payload: text } = request.body
      if (request.params.user !== fake.user || password !== fake.password) return reply.code(401).send()
      if (fake.mood === 'refusing') return reply.code(503).send()
      if (fake.mood === 'silent') return new Promise(() => {})
      const parts = ['{"alg":"ES256"}', text].map((part) => Buffer.from(part).toString('base64url'))
      const input = parts.join('.')
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
