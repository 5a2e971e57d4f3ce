import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Seals a PIN as the page of a terminal does. */
export function sealPin(pin: string, pinKey: string, subject: string): string {
  const own = createECDH('prime256v1')
  const point = own.generateKeys()
  const shared = own.computeSecret(Buffer.from(pinKey, 'base64url'))
  const iv = randomBytes(12)
  const key = Buffer.from(hkdfSync('sha256', shared, '', 'theke pin', 32))
  const sealing = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(subject))
  const parts = [point, iv, sealing.update(pin, 'utf8'), sealing.final(), sealing.getAuthTag()]
  return Buffer.concat(parts).toString('base64url')
}
