import type { Spoken } from '@theke/contract/english/translations.ts'
import { referencesIn } from '@theke/contract/references.ts'
import { asc, eq, inArray, and } from 'drizzle-orm'
import type { ShownBlock } from '@theke/domain/content/blocks.ts'
import type { Publishing } from '@theke/domain/content/publishing.ts'
import type { FileView } from '@theke/contract/content/section-view.ts'
import type { Database } from '../db/open-database.ts'
import { blocks, donatees, navigations, nodes, redirects, sites } from '../content/content-tables.ts'
import { uploadAddress } from '@theke/contract/media/upload.ts'
import { uploads } from '../media/media-tables.ts'
import { scenes } from '../signage/signage-tables.ts'

/** A stored row whose time is in instants. */
type Timed<Row> = Spoken<Omit<Row, keyof Publishing> & Publishing>
export type SiteRow = Timed<typeof sites.$inferSelect>
export type BlockRow = Spoken<
  ShownBlock & Pick<typeof blocks.$inferSelect, 'name' | 'content'> & { updatedAt: number }
>
type NodeRow = Timed<typeof nodes.$inferSelect>
type NavigationRow = Timed<typeof navigations.$inferSelect>

/** The content's part of a snapshot: pages and enabled redirects by path. */
export type ContentRows = {
  sites: ReadonlyMap<string, SiteRow>
  redirects: ReadonlyMap<string, { target: string; status: 301 | 302 }>
  blocks: readonly BlockRow[]
  /** Those that are public at some time by id, in the order in which they stand beside each other. */
  nodes: ReadonlyMap<number, NodeRow>
  /** The uploads and scenes that public nodes refer to. */
  files: ReadonlyMap<number, FileView>
  sceneCards: ReadonlyMap<number, { name: string; image: number | null }>
  /** Those that are public at some time by identifier. */
  navigations: ReadonlyMap<string, NavigationRow>
  /** The enabled ones in the order in which they are shown. */
  donatees: readonly { id: number; name: string }[]
}

export async function readContentRows(db: Database): Promise<ContentRows> {
  const siteRows = await db.select().from(sites)
  const redirectRows = await db.select().from(redirects).where(eq(redirects.isEnabled, true))
  const blockRows = await db.select().from(blocks)
  const nodeRows = await db
    .select()
    .from(nodes)
    .where(eq(nodes.isPublic, true))
    .orderBy(asc(nodes.sortOrder), asc(nodes.id))
  const contents = nodeRows.map(({ content }) => content)
  const navigationRows = await db.select().from(navigations).where(eq(navigations.isPublic, true))
  const donateeRows = await db
    .select({ id: donatees.id, name: donatees.name })
    .from(donatees)
    .where(eq(donatees.isEnabled, true))
    .orderBy(asc(donatees.sortOrder), asc(donatees.id))
  return {
    sites: new Map(siteRows.map((site) => [site.path, timed(site)])),
    redirects: new Map(
      redirectRows.map(({ path, target, statusCode }) => [
        path,
        { target, status: statusCode === '301' ? 301 : 302 },
      ]),
    ),
    blocks: blockRows.map(({ createdAt, updatedAt, ...block }) => ({
      ...timed(block),
      createdAt: createdAt.getTime(),
      updatedAt: updatedAt.getTime(),
    })),
    nodes: new Map(nodeRows.map((node) => [node.id, timed(node)])),
    files: await readFilesIn(db, contents),
    sceneCards: await readSceneCards(db, idsIn(contents, ['scene'])),
    navigations: new Map(navigationRows.map((navigation) => [navigation.identifier, timed(navigation)])),
    donatees: donateeRows,
  }
}

/** The uploads that contents of nodes refer to, by id. */
export function readFilesIn(
  db: Database,
  contents: readonly Record<string, unknown>[],
): Promise<ReadonlyMap<number, FileView>> {
  return readFileViews(db, idsIn(contents, ['files', 'leaflet']))
}

/** The ids of what contents refer to in fields of these names. */
function idsIn(contents: readonly Record<string, unknown>[], names: readonly string[]): number[] {
  return contents
    .flatMap((content) => names.flatMap((name) => referencesIn(content[name])))
    .map(({ id }) => id)
}

function timed<Row extends { isPublic: boolean; publishFrom: Date | null; publishTo: Date | null }>(
  row: Row,
): Timed<Row> {
  const { publishFrom, publishTo } = row
  return {
    ...row,
    publishFrom: publishFrom?.getTime() ?? null,
    publishTo: publishTo?.getTime() ?? null,
  }
}

/** Uploaded files as pages offer them, by id. */
async function readFileViews(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, FileView>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(uploads)
    .where(inArray(uploads.id, [...ids]))
  return new Map(
    rows.map((upload) => {
      const { id, name, extension, size } = upload
      return [id, { name, extension, size, address: uploadAddress(upload) }]
    }),
  )
}

/** Names and pictures of public scenes, by id. */
async function readSceneCards(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { name: string; image: number | null }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: scenes.id, name: scenes.name, image: scenes.backgroundImage })
    .from(scenes)
    .where(and(eq(scenes.isPublic, true), inArray(scenes.id, [...ids])))
  return new Map(rows.map((scene) => [scene.id, scene]))
}
