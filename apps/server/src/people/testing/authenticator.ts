import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Stated = { origin?: string; challenge?: string; rpId?: string; isVerified?: boolean; counter?: number }

/** A device that makes a passkey and logs in with it, as an authenticator and a browser do together (WebAuthn, ES256). */
export type Authenticator = {
  create: (options: { challenge: string }, stated?: Stated) => Record<string, unknown>
  get: (options: { challenge: string }, stated?: Stated) => Record<string, unknown>
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

export function createAuthenticator(shopOrigin: string): Authenticator {
  const id = randomBytes(16)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let uses = 0

  function clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  function authenticatorData(
    { rpId = new URL(shopOrigin).hostname, isVerified = true, counter = ++uses }: Stated,
    attested: Buffer = Buffer.alloc(0),
  ): Buffer {
    const rest = Buffer.alloc(5)
    rest[0] = flags.present | (isVerified ? flags.verified : 0) | (attested.length > 0 ? flags.attested : 0)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), rest, attested])
  }

  function credential(response: Record<string, string | string[]>): Record<string, unknown> {
    const text = id.toString('base64url')
    return { id: text, rawId: text, type: 'public-key', clientExtensionResults: {}, response }
  }

  return {
    create({ challenge }, stated = {}) {
      const client = clientData('webauthn.create', stated.challenge ?? challenge, stated.origin ?? shopOrigin)
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // The key in COSE: EC2, ES256, P-256 and its two coordinates.
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        cborBytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        cborBytes(Buffer.from(y, 'base64url')),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authenticatorData(stated, attested)),
      ])
      return credential({
        clientDataJSON: client.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    get({ challenge }, stated = {}) {
      const client = clientData('webauthn.get', stated.challenge ?? challenge, stated.origin ?? shopOrigin)
      const data = authenticatorData(stated)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },
  }
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}
