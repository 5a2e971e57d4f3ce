import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
  X509Certificate,
} from 'node:crypto'
import type { SigningService } from '@theke/domain/cash-register/signed-text.ts'
import type { Environment } from '../../environment/environment.ts'
import { replyParser } from '../../http/reply-parser.ts'
import { callProvider } from '../providers/call-provider.ts'
import { requireIssuer } from './issuing-service.ts'
import { signingInput } from './receipt-crypto.ts'

/** How long a signature is waited for, so that a receipt is on paper two seconds after the money was taken (R-REGISTER-04). */
export const signingPatienceMs = 1500
const usualPatienceMs = 10_000

/** What a register signs with; `secret` is a password, or the private key of the software. */
export type DeviceAccess = { account: string; secret: string }

/** By what receipts name what signs them, and what verifiers need; certificates are base64 of DER, the one that signs first. */
export type DeviceIdentity = {
  provider: string
  certificate: string
  certificates: string[]
  /** Base64 of DER. */
  publicKey: string
}

type Surroundings = { environment: Pick<Environment, 'aTrustUrl' | 'primeSignUrl' | 'fiskalyUrl'> }

/** Everything that differs between what signs. Every call throws where it is not reached or refuses. */
type SigningAdapter = {
  /** Asks what signs with this access, which it thereby tries. */
  identify: (access: DeviceAccess, given: Surroundings & { register: string }) => Promise<DeviceIdentity>
  /** The compact JWS of a text (RFC 7515). */
  sign: (access: DeviceAccess, text: string, given: Surroundings) => Promise<string>
}

const aTrustUrl = 'https://www.a-trust.at/asignrkonline/v2'

const parseCertificate = replyParser<{
  Signaturzertifikat: string
  Zertifizierungsstellen: string[]
  ZertifikatsseriennummerHex: string
}>({
  type: 'object',
  properties: {
    Signaturzertifikat: { type: 'string', minLength: 1 },
    Zertifizierungsstellen: { type: 'array', items: { type: 'string' } },
    ZertifikatsseriennummerHex: { type: 'string', pattern: '^[0-9A-Fa-f]+$' },
  },
  required: ['Signaturzertifikat', 'Zertifizierungsstellen', 'ZertifikatsseriennummerHex'],
})
const parseConfig = replyParser<{ user: { defaultKey: string } }>({
  type: 'object',
  properties: {
    user: {
      type: 'object',
      properties: { defaultKey: { type: 'string', minLength: 1 } },
      required: ['defaultKey'],
    },
  },
  required: ['user'],
})
const parseProvider = replyParser<{ zdaid: string }>({
  type: 'object',
  properties: { zdaid: { type: 'string', pattern: '^AT[0-9]+$' } },
  required: ['zdaid'],
})
const parseSignature = replyParser<{ result: string }>({
  type: 'object',
  properties: { result: { type: 'string' } },
  required: ['result'],
})

const adapters: Readonly<Record<SigningService, SigningAdapter>> = {
  // A key of this server. No law knows it; it lets people try out everything else.
  software: {
    async identify({ secret }, { register }) {
      const publicKey = createPublicKey(createPrivateKey(secret))
      return { provider: 'AT0', certificate: `${register}-K1`, certificates: [], publicKey: derOf(publicKey) }
    },
    async sign({ secret }, text) {
      const input = signingInput(text)
      const key = { key: createPrivateKey(secret), dsaEncoding: 'ieee-p1363' } as const
      return `${input}.${sign('sha256', Buffer.from(input), key).toString('base64url')}`
    },
  },
  // a.sign RK Online, interface v2.
  aTrust: {
    async identify(access, { environment }) {
      const call = (path: string) =>
        callProvider({ method: 'GET', url: `${addressOf(access, environment)}/${path}`, headers: {} })
      const found = parseCertificate(await call('Certificate'))
      const { zdaid } = parseProvider(await call('ZDA'))
      const { publicKey } = new X509Certificate(Buffer.from(found.Signaturzertifikat, 'base64'))
      return {
        provider: zdaid,
        certificate: found.ZertifikatsseriennummerHex.toLowerCase(),
        certificates: [found.Signaturzertifikat, ...found.Zertifizierungsstellen],
        publicKey: derOf(publicKey),
      }
    },
    async sign(access, text, { environment }) {
      const reply = await callProvider({
        method: 'POST',
        url: `${addressOf(access, environment)}/Sign/JWS`,
        headers: {},
        body: { password: access.secret, jws_payload: text },
        patienceMs: signingPatienceMs,
      })
      return parseSignature(reply).result
    },
  },
  // PrimeSign's RKSV signing server. It signs the hash of what a JWS is made of, with the key that its configuration names.
  primeSign: {
    async identify(access, { environment }) {
      const call = (path: string) =>
        callPrimeSign(access, environment, { method: 'GET', path, patienceMs: usualPatienceMs })
      const config: unknown = JSON.parse((await call('rk/config')).toString())
      const key = encodeURIComponent(parseConfig(config).user.defaultKey)
      const certificate = new X509Certificate(await call(`keys/${key}/certificate.cer`))
      return {
        provider: 'AT3',
        certificate: certificate.serialNumber.toLowerCase(),
        certificates: [certificate.raw.toString('base64')],
        publicKey: derOf(certificate.publicKey),
      }
    },
    async sign(access, text, { environment }) {
      const input = signingInput(text)
      const body = createHash('sha256').update(input).digest()
      const path = 'rk/signatures/r1raw'
      const call = { method: 'POST', path, body, patienceMs: signingPatienceMs } as const
      const signature = Buffer.from(
        (await callPrimeSign(access, environment, call)).toString().trim(),
        'base64',
      )
      return `${input}.${signature.toString('base64url')}`
    },
  },
  // fiskaly SIGN AT signs no text of somebody else: it issues receipts (`issuing-service.ts`), and names what signs them on each.
  fiskaly: {
    async identify(access, { register, environment }) {
      await requireIssuer({ ...access, registerId: register }, { environment })
      return { provider: '', certificate: '', certificates: [], publicKey: '' }
    },
    sign: () => Promise.reject(new Error('fiskaly signs no text of somebody else')),
  },
}

type PrimeSignCall = { method: 'GET' | 'POST'; path: string; body?: Buffer<ArrayBuffer>; patienceMs: number }

/** Sends bytes to a signing server of PrimeSign and returns what it answers. @throws where it refuses or is not reached */
async function callPrimeSign(
  { account, secret }: DeviceAccess,
  environment: Surroundings['environment'],
  { method, path, body, patienceMs }: PrimeSignCall,
): Promise<Buffer> {
  const reply = await fetch(`${environment.primeSignUrl ?? `https://${account}`}/rs/${path}`, {
    method,
    headers: { 'x-auth-token': secret, 'content-type': 'application/json;charset=utf-8' },
    ...(body ? { body } : {}),
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  })
  if (!reply.ok) throw new Error(`${method} /rs/${path}: ${reply.status}`)
  return Buffer.from(await reply.arrayBuffer())
}

/** Whether a name is that of a signing server of PrimeSign; nothing else is ever called with its access. */
export function isPrimeSignServer(name: string): boolean {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.prime-sign\.com$/.test(name)
}

function addressOf({ account }: DeviceAccess, environment: Surroundings['environment']): string {
  return `${environment.aTrustUrl ?? aTrustUrl}/${encodeURIComponent(account)}`
}

/** Asks what signs with an access. @throws where it is not reached or refuses */
export function identifyDevice(
  service: SigningService,
  access: DeviceAccess,
  given: Surroundings & { register: string },
): Promise<DeviceIdentity> {
  return adapters[service].identify(access, given)
}

/** Signs a text and looks whether that is its signature. @throws where it is not, and where what signs is not reached or refuses */
export async function signText(
  { service, access, publicKey }: { service: SigningService; access: DeviceAccess; publicKey: string },
  text: string,
  given: Surroundings,
): Promise<string> {
  const jws = await adapters[service].sign(access, text, given)
  const input = signingInput(text)
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  const signature = Buffer.from(jws.slice(input.length + 1), 'base64url')
  const isRight =
    jws.startsWith(`${input}.`) &&
    verify('sha256', Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' }, signature)
  if (!isRight) throw new Error('What signs receipts has answered with something else than a signature')
  return jws
}

/** A new private key for receipts that are made for trying out. */
export function newSoftwareKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function derOf(publicKey: KeyObject): string {
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
}
