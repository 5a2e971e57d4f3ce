const curve = { name: 'ECDH', namedCurve: 'P-256' }
const text = new TextEncoder()

/**
 * Seals a PIN for the server, whose public key is a point of P-256 as Base64url, so that this device cannot read it again (decision 064).
 * Empty on a page that browsers give no cryptography, because it does not come over HTTPS.
 */
export async function sealPin(pin: string, pinKey: string, subject: string): Promise<string> {
  if (!globalThis.isSecureContext) return ''
  const { subtle } = crypto
  const own = await subtle.generateKey(curve, false, ['deriveBits'])
  const server = await subtle.importKey('raw', fromBase64url(pinKey), curve, false, [])
  const shared = await subtle.deriveBits({ name: 'ECDH', public: server }, own.privateKey, 256)
  const derived = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: text.encode('theke pin') },
    derived,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  )
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const additionalData = text.encode(subject)
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, text.encode(pin))
  const point = await subtle.exportKey('raw', own.publicKey)
  return toBase64url([new Uint8Array(point), iv, new Uint8Array(sealed)])
}

function toBase64url(parts: readonly Uint8Array[]): string {
  const letters = parts.flatMap((part) => [...part].map((byte) => String.fromCodePoint(byte)))
  return btoa(letters.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64url(value: string): Uint8Array<ArrayBuffer> {
  const letters = atob(value.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(letters, (letter) => letter.codePointAt(0) ?? 0)
}
