import type { FastifyRequest } from 'fastify'

/** The pattern of every page of the storefront, whose address may be a secret. */
export const pagePattern = '/*'

/** What logs, metrics and traces call the route of every page. */
export const pageRoute = 'page'

/** What logs, metrics and traces call the route of a request: its pattern, which has nothing personal in it, or that of pages. */
export function routeName({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string {
  const { url } = routeOptions
  return url === undefined || url === pagePattern ? pageRoute : url
}
