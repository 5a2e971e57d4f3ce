import type { IncomingHttpHeaders } from 'node:http'

/** The token of `Authorization: Bearer …` (RFC 6750 § 2.1), whose scheme may be written in any case; empty where there is none. */
export function bearerToken({ authorization = '' }: Pick<IncomingHttpHeaders, 'authorization'>): string {
  return authorization.replace(/^Bearer +/i, '')
}
