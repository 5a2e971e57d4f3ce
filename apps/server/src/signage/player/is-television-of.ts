import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { tokenHash } from '../../crypto/secret-token.ts'
import { screenGroups, segments, streams, televisions } from '../signage-tables.ts'

type Asked = { branch: number; key: string; use: 'frontdesk' | 'backoffice' }

/** Whether a key is that of a television of a branch whose stream shows these orders; it reads no others. */
export async function isTelevisionOf(db: Database, { branch, key, use }: Asked): Promise<boolean> {
  const kinds = use === 'frontdesk' ? (['frontdesk'] as const) : (['monitor', 'board'] as const)
  const [found] = await db
    .select({ id: televisions.id })
    .from(televisions)
    .leftJoin(screenGroups, eq(screenGroups.id, televisions.group))
    .innerJoin(
      streams,
      sql`${streams.id} = coalesce(${televisions.shownStream}, ${televisions.stream}, ${screenGroups.stream})`,
    )
    .innerJoin(segments, sql`${segments.id} = any(${streams.segments})`)
    .where(
      and(
        eq(televisions.apiKeyHash, tokenHash(key)),
        eq(televisions.branch, branch),
        eq(televisions.isEnabled, true),
        inArray(segments.type, [...kinds]),
      ),
    )
    .limit(1)
  return found !== undefined
}
