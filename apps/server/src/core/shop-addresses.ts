import type { Language } from '@theke/domain/language.ts'
import type { Services } from './services.ts'

/** Where this process listens, whatever stands in front of it. */
export function ownAddress({ environment: { host, port } }: Pick<Services, 'environment'>): string {
  return `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
}

/** Where an order is paid: an address of ours that leads on to the provider, so that no order waits for one (R-PAY-04). */
export function paymentUrl(
  { origin }: Pick<Services, 'origin'>,
  { uid, hash }: { uid: string; hash: string },
): string {
  return `${origin}/pay/${uid}/${hash}`
}

/** Where its customer follows an order, in the language they ordered in. */
export function statusUrl(
  { origin }: Pick<Services, 'origin'>,
  { uid, hash, language }: { uid: string; hash: string; language: Language },
): string {
  return inLanguage(`${origin}/status/${uid}/${hash}`, language)
}

/** An address of the shop that opens in a language, on whatever device. German is what the shop speaks unasked. */
export function inLanguage(address: string, language: Language): string {
  return language === 'de' ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
}
