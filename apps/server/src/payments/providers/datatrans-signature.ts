import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether a webhook has the signature `t=<ms>,s0=<hex>` made with the key over the bytes exactly as they came. The key is
 * written in hexadecimal, as the dashboard shows it.
 */
export function isSigned(body: Buffer, signature: string, key: string): boolean {
  const [, time, sent] = /^t=(\d{1,16}),s0=([0-9a-f]{64})$/i.exec(signature.replaceAll(' ', '')) ?? []
  if (time === undefined || sent === undefined || !/^([0-9a-f]{2})+$/i.test(key)) return false
  const expected = createHmac('sha256', Buffer.from(key, 'hex')).update(time).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(sent, 'hex'))
}
