import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Encrypts secrets, so that the database alone does not reveal them. */
export type SecretBox = {
  /** `subject` says what the secret is and whose, such as `totp 7`; sealed for one it does not open as another's. */
  seal: (secret: string, subject: string) => string
  /** Null where it was sealed with another key or for another subject. */
  open: (sealed: string, subject: string) => string | null
  /** 32 secret bytes that are always the same for a purpose, as long as the key is. */
  derive: (purpose: string) => Buffer
}

const prefix = 'sealed:'
const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Whether a text is encrypted already. */
export function isSealed(text: string): boolean {
  return text.startsWith(prefix)
}

/** Uses the key of SECRET_KEY, or one that is created once and stored in the data folder, readable for the server's user only. */
export function openSecretBox({
  secretKey,
  dataDir,
}: {
  secretKey: string | undefined
  dataDir: string
}): SecretBox {
  const secret = secretKey ?? keyOfFolder(dataDir)
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const key = derive('theke secrets')
  return {
    derive,
    seal(secret, subject) {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(subject))
      const sealed = Buffer.concat([
        iv,
        sealing.update(secret, 'utf8'),
        sealing.final(),
        sealing.getAuthTag(),
      ])
      return prefix + sealed.toString('base64url')
    },
    open(sealed, subject) {
      if (!isSealed(sealed)) return null
      const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url')
      if (bytes.length < ivBytes + tagBytes) return null
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes))
      opening.setAAD(Buffer.from(subject)).setAuthTag(bytes.subarray(-tagBytes))
      const secret = opening.update(bytes.subarray(ivBytes, -tagBytes))
      try {
        return Buffer.concat([secret, opening.final()]).toString('utf8')
      } catch {
        // The only way in which the cipher says that key or subject are others.
        return null
      }
    },
  }
}

/** Several servers share the folder and may start at once, so the first one's key is used. */
function keyOfFolder(dataDir: string): string {
  const file = path.join(dataDir, 'secret.key')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
