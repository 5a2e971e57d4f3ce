import type { FastifyRequest, FastifyServerOptions } from 'fastify'

/** Where the log goes; tests are silent. */
export type LogTarget = 'stdout' | 'silent'

/** Structured logs without personal data: an address is told as its route's pattern, so no name, uid or hash gets in. */
export function loggerOptions(target: LogTarget): FastifyServerOptions['logger'] {
  if (target === 'silent') return false
  return {
    level: 'warn',
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions?.url,
        id: request.id,
      }),
    },
  }
}
