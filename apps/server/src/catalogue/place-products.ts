import type { ManyReply } from '@theke/contract/bulk-operations.ts'
import { menu } from '@theke/contract/catalogue/menu.ts'
import type { placementApi } from '@theke/contract/catalogue/placement-api.ts'
import type { Reference } from '@theke/contract/fields.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { movedProducts, withPlacements } from '@theke/domain/catalogue/placements.ts'
import { inArray } from 'drizzle-orm'
import { newBatch } from '../audit/batch-id.ts'
import type { Context } from '../core/context.ts'
import { afterCommit } from '../crud/after-commit.ts'
import type { StoredRecord } from '../crud/stored.ts'
import { resourceAt } from '../crud/resource-registry.ts'
import { storeChanged } from '../crud/update-record.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Input } from '../http/handle.ts'
import { validationError } from '../http/http-errors.ts'
import { categories, menus, products } from './catalogue-tables.ts'
import { soldIn } from './product-placements.ts'

type Placement = Input<typeof placementApi.placeProducts>['body']

const placementTexts = { gone: 'Dieses Produkt gibt es nicht mehr.' } as const

/**
 * Adds many products to categories of menus, or takes them out, as one batch. The change is applied to the menus as they are now, so that
 * nothing is lost that others changed in them meanwhile. Products that stay where they are are not among those done.
 */
export async function placeProducts(ctx: Context, { body }: { body: Placement }): Promise<ManyReply> {
  const batch = newBatch('change')
  const written: StoredRecord[] = []
  const reply = await inTransaction({ ...ctx, batch }, (ctx) => place(ctx, body, written))
  await afterCommit(ctx, resourceAt(menu.path), written)
  return reply.done.length > 0 ? { ...reply, batch } : reply
}

async function place(ctx: Context, body: Placement, written: StoredRecord[]): Promise<ManyReply> {
  // The menus are locked first, as by an import, so that the two cannot deadlock.
  await soldIn.lock(ctx)
  await requireRecords(ctx, 'menus', menus, body.menus)
  await requireRecords(ctx, 'categories', categories, body.categories)
  const wanted = idsOf(body.records)
  const known = await existing(ctx, products, wanted)
  const chosen = wanted.filter((id) => known.has(id))
  const rows = await ctx.db
    .select({ id: menus.id, catalog: menus.catalog })
    .from(menus)
    .where(inArray(menus.id, idsOf(body.menus)))
    .orderBy(menus.id)
  const done = new Set<number>()
  const resource = resourceAt(menu.path)
  for (const { id, catalog } of rows) {
    const changed = withPlacements(catalog, body.change, idsOf(body.categories), chosen)
    if (changed === catalog) continue
    written.push(await storeChanged(ctx, resource, id, { catalog: changed }, resource.hooks.unprepared))
    for (const product of movedProducts(catalog, changed)) done.add(product)
  }
  const failed = wanted.filter((id) => !known.has(id)).map((id) => ({ id, message: placementTexts.gone }))
  return { done: [...done], failed }
}

async function requireRecords(
  ctx: Context,
  field: 'menus' | 'categories',
  table: typeof menus | typeof categories,
  wanted: readonly Reference[],
): Promise<void> {
  if (wanted.length === 0) throw validationError([{ field, message: validationTexts.blank }])
  const known = await existing(ctx, table, idsOf(wanted))
  if (wanted.some(({ id }) => !known.has(id)))
    throw validationError([{ field, message: validationTexts.reference }])
}

async function existing(
  { db }: Context,
  table: typeof menus | typeof categories | typeof products,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

function idsOf(records: readonly Reference[]): number[] {
  return [...new Set(records.map(({ id }) => id))]
}
