import type { IncomingHttpHeaders } from 'node:http'
import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { tokenHash } from '../../crypto/secret-token.ts'
import { bearerToken } from '../../http/bearer-token.ts'
import { httpError } from '../../http/http-errors.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import { readSignage, type Signage } from '../read-signage.ts'
import { televisions } from '../signage-tables.ts'
import { contentOf, type ScreenContent } from './playlist-of.ts'

export type Television = typeof televisions.$inferSelect

/** The television that calls; its key is in the header, so that it is in no log. @throws an HTTP error for any other caller */
export async function requirePlayer(
  { db }: Pick<Context, 'db'>,
  headers: IncomingHttpHeaders,
): Promise<Television> {
  const [found] = await db
    .select()
    .from(televisions)
    .where(eq(televisions.apiKeyHash, tokenHash(bearerToken(headers))))
  if (found === undefined) throw httpError('not-allowed')
  return found
}

type Kept = { snapshot: CatalogSnapshot; television: string; until: number; content: ScreenContent }
/** By what is planned, since all of it is made anew when that changes. */
const kept = new WeakMap<Signage, Map<number, Kept>>()
/** What ends by itself, such as a sold-out product of today, is noticed after so long. */
const keptMs = 20_000

/** What a television plays now. It is made once for all calls until something changes. */
export async function screenContent(
  { services, now }: Pick<Context, 'services' | 'now'>,
  television: Television,
): Promise<ScreenContent> {
  const [signage, snapshot] = await Promise.all([readSignage(services), services.cache.current()])
  const { id, branch, group, stream, shownStream, width, height } = television
  const own = JSON.stringify([branch, group, stream, shownStream, width, height])
  const known = kept.get(signage)?.get(id)
  if (known?.snapshot === snapshot && known.television === own && now < known.until) return known.content
  const content = contentOf(signage, snapshot, television, { now, origin: services.origin })
  const byTelevision = kept.get(signage) ?? new Map<number, Kept>()
  kept.set(signage, byTelevision.set(id, { snapshot, television: own, until: now + keptMs, content }))
  return content
}
