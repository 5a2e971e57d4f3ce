import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import type { SecretBox } from '../../crypto/secret-encryption.ts'

const curve = 'prime256v1'
const pointBytes = 65
const ivBytes = 12
const tagBytes = 16

/** The public key for which terminals seal PINs, as Base64url (decision 064). */
export function pinKey(secrets: SecretBox): string {
  return keyPair(secrets).getPublicKey().toString('base64url')
}

/**
 * The PIN in a proof: a point, an initialisation vector and what AES-256-GCM made of the PIN with the key that both sides derive. Null
 * where it was sealed for another key or another subject, or is no proof at all.
 */
export function openPin(secrets: SecretBox, proof: string, subject: string): string | null {
  const bytes = Buffer.from(proof, 'base64url')
  if (bytes.length < pointBytes + ivBytes + tagBytes) return null
  const iv = bytes.subarray(pointBytes, pointBytes + ivBytes)
  try {
    const shared = keyPair(secrets).computeSecret(bytes.subarray(0, pointBytes))
    const key = Buffer.from(hkdfSync('sha256', shared, '', 'theke pin', 32))
    const opening = createDecipheriv('aes-256-gcm', key, iv)
    opening.setAAD(Buffer.from(subject)).setAuthTag(bytes.subarray(-tagBytes))
    const pin = opening.update(bytes.subarray(pointBytes + ivBytes, -tagBytes))
    return Buffer.concat([pin, opening.final()]).toString('utf8')
  } catch {
    // A point that lies on no curve, or another key or subject.
    return null
  }
}

/** The same as long as SECRET_KEY is, so that nothing has to be stored. */
function keyPair(secrets: SecretBox) {
  const pair = createECDH(curve)
  pair.setPrivateKey(secrets.derive('theke pin of terminals'))
  return pair
}
