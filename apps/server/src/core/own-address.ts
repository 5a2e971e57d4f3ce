import type { Services } from './services.ts'

/** Where this process listens, whatever stands in front of it. */
export function ownAddress({ environment: { host, port } }: Pick<Services, 'environment'>): string {
  return `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
}
