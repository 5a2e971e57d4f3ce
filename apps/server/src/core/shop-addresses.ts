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
