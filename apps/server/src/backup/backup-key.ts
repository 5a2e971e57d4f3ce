import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { StartError } from '../environment/startup-error.ts'

/** Compresses and encrypts what leaves the machine. */
export type BackupKey = {
  /** `name` is where the content is stored; sealed for one name it does not open under another. */
  seal: (name: string, content: Uint8Array) => Promise<Buffer>
  /** @throws StartError where the key is another one or the content was changed. */
  open: (name: string, sealed: Buffer) => Promise<Buffer>
  /** A name that tells nobody what it stands for, always the same for the same text. */
  blindName: (text: string) => string
}

const cipher = 'aes-256-gcm'
const magic = Buffer.from('THEKEBK1')
const idBytes = 8
const saltBytes = 16
const tagBytes = 16
const headerBytes = magic.length + idBytes + saltBytes
const minKeyLength = 32
const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

export function newBackupKey(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Reads the key of BACKUP_KEY or of the file that BACKUP_KEY_FILE names.
 * @throws StartError where there is none.
 */
export function readBackupKey(environment: {
  backupKey: string | undefined
  backupKeyFile: string | undefined
}): BackupKey {
  const { backupKey, backupKeyFile } = environment
  const secret = backupKey ?? (backupKeyFile === undefined ? '' : keyOfFile(backupKeyFile))
  if (secret.length < minKeyLength) {
    throw new StartError(
      `Der Schlüssel der Sicherung muss mindestens ${minKeyLength} Zeichen haben. Setzen Sie BACKUP_KEY oder BACKUP_KEY_FILE; einen neuen macht "npm run backup -- --new-key".`,
    )
  }
  return openBackupKey(secret)
}

/** Every content is encrypted under a key of its own (HKDF with a random salt), so that no nonce is used twice. */
export function openBackupKey(secret: string): BackupKey {
  const derive = (salt: Buffer, purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, purpose, length))
  const none = Buffer.alloc(0)
  const id = derive(none, 'theke backup key id', idBytes)
  const nameKey = derive(none, 'theke backup names', 32)

  function secretsOf(salt: Buffer): { key: Buffer; iv: Buffer } {
    const bytes = derive(salt, 'theke backup content', 44)
    return { key: bytes.subarray(0, 32), iv: bytes.subarray(32) }
  }

  return {
    blindName: (text) => createHmac('sha256', nameKey).update(text).digest('hex').slice(0, 32),

    async seal(name, content) {
      const salt = randomBytes(saltBytes)
      const { key, iv } = secretsOf(salt)
      const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(name))
      const encrypted = sealing.update(await compress(content))
      return Buffer.concat([magic, id, salt, encrypted, sealing.final(), sealing.getAuthTag()])
    },

    async open(name, sealed) {
      if (sealed.length < headerBytes + tagBytes || !sealed.subarray(0, magic.length).equals(magic))
        throw damaged(name)
      if (!sealed.subarray(magic.length, magic.length + idBytes).equals(id)) {
        throw new StartError(
          'Die Sicherung wurde mit einem anderen Schlüssel verschlüsselt. Setzen Sie BACKUP_KEY oder BACKUP_KEY_FILE auf jenen Schlüssel.',
        )
      }
      const { key, iv } = secretsOf(sealed.subarray(magic.length + idBytes, headerBytes))
      const opening = createDecipheriv(cipher, key, iv).setAAD(Buffer.from(name))
      opening.setAuthTag(sealed.subarray(-tagBytes))
      try {
        const compressed = [opening.update(sealed.subarray(headerBytes, -tagBytes)), opening.final()]
        return await decompress(Buffer.concat(compressed))
      } catch (error) {
        throw damaged(name, error)
      }
    },
  }
}

function keyOfFile(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new StartError(
      `Der Schlüssel der Sicherung in "${file}" (BACKUP_KEY_FILE) lässt sich nicht lesen.`,
      {
        cause: error,
      },
    )
  }
}

function damaged(name: string, cause?: unknown): StartError {
  return new StartError(`In der Sicherung ist "${name}" beschädigt. Nehmen Sie einen anderen Zeitpunkt.`, {
    cause,
  })
}
