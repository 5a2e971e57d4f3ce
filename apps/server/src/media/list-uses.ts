import type { imageApi, ImageUse } from '@theke/contract/media/image.ts'
import { asc, count, eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { columnOf } from '../crud/columns-of.ts'
import { referringColumns, type ReferringColumn } from '../crud/resource-registry.ts'
import type { Input } from '../http/handle.ts'
import { httpError } from '../http/http-errors.ts'
import { images } from './media-tables.ts'

const maxNamed = 20

/** Every field that refers to an image, with the first records by name; two queries per field, however many records there are. */
export async function listUses(ctx: Context, { id }: Input<typeof imageApi.listUses>): Promise<ImageUse[]> {
  if ((await ctx.db.$count(images, eq(images.id, id))) === 0) throw httpError('not-found')
  const uses: ImageUse[] = []
  for (const place of referringColumns('images')) {
    const use = await placeWith(ctx, place, id)
    if (use.total > 0) uses.push(use)
  }
  return uses
}

async function placeWith(
  { db }: Context,
  { label, table, condition, entity }: ReferringColumn,
  id: number,
): Promise<ImageUse> {
  const [found] = await db.select({ total: count() }).from(table).where(condition(id))
  const use = { place: label, entity: entity?.path ?? null, records: [], total: found?.total ?? 0 }
  if (entity === undefined || use.total === 0) return use
  const rows = await db
    .select({ id: columnOf(table, 'id'), title: columnOf(table, entity.title) })
    .from(table)
    .where(condition(id))
    .orderBy(asc(columnOf(table, 'id')))
    .limit(maxNamed)
  const records = rows.map((row) => ({
    id: Number(row.id),
    title:
      typeof row.title === 'string' && row.title !== '' ? row.title : `${entity.singular} ${Number(row.id)}`,
  }))
  return { ...use, records }
}
