import { asc, eq } from 'drizzle-orm'
import type { ShownBlock } from '@theke/domain/content/blocks.ts'
import type { Database } from '../db/open-database.ts'
import { blocks, donatees, redirects, sites } from './content-tables.ts'

export type SiteRow = typeof sites.$inferSelect
export type BlockRow = ShownBlock & { updatedAt: number; html: string }

/** The content's part of a snapshot: pages and enabled redirects by path. */
export type ContentRows = {
  sites: ReadonlyMap<string, SiteRow>
  redirects: ReadonlyMap<string, { target: string; status: 301 | 302 }>
  blocks: readonly BlockRow[]
  /** The enabled ones in the order in which they are shown. */
  donatees: readonly { id: number; name: string }[]
}

export async function readContentRows(db: Database): Promise<ContentRows> {
  const siteRows = await db.select().from(sites)
  const redirectRows = await db.select().from(redirects).where(eq(redirects.isEnabled, true))
  const blockRows = await db.select().from(blocks)
  const donateeRows = await db
    .select({ id: donatees.id, name: donatees.name })
    .from(donatees)
    .where(eq(donatees.isEnabled, true))
    .orderBy(asc(donatees.sortOrder), asc(donatees.id))
  return {
    sites: new Map(siteRows.map((site) => [site.path, site])),
    redirects: new Map(
      redirectRows.map(({ path, target, statusCode }) => [
        path,
        { target, status: statusCode === '301' ? 301 : 302 },
      ]),
    ),
    blocks: blockRows.map(({ publishFrom, publishTo, createdAt, updatedAt, content, ...block }) => ({
      ...block,
      html: content.body,
      publishFrom: publishFrom?.getTime() ?? null,
      publishTo: publishTo?.getTime() ?? null,
      createdAt: createdAt.getTime(),
      updatedAt: updatedAt.getTime(),
    })),
    donatees: donateeRows,
  }
}
