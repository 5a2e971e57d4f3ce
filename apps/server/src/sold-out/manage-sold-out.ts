import {
  auditedSoldOutFields,
  soldOutApi,
  type SoldOutDuration,
  type SoldOutEntry,
  type SoldOutOverview,
} from '@theke/contract/catalogue/sold-out-api.ts'
import { soldOutText } from '@theke/contract/catalogue/sold-out-texts.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { branchesOfMenu, campaignPhase } from '@theke/domain/ordering/campaigns/campaign.ts'
import { addDays, dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { sortText } from '../db/indexes.ts'
import type { Input } from '../http/handle.ts'
import { validationError } from '../http/http-errors.ts'
import { writeAuditEntry } from '../audit/audit-log.ts'
import { listAffectedOrders } from '../ordering/reading/list-affected-orders.ts'
import { listFrequentProducts } from '../ordering/reading/list-frequent-products.ts'
import { products } from '../catalogue/catalogue-tables.ts'
import { campaignsAt } from '../snapshot/campaign-snapshot.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import { soldOut } from './sold-out-tables.ts'
import { ownBranch } from '../shop/visible-branch.ts'
import { backOnDay } from '../shop/views/sold-out-view.ts'

type Row = typeof soldOut.$inferSelect

/** What is sold out at a branch, and what staff may want to mark. */
export async function listSoldOut(
  ctx: Context,
  { params }: Input<typeof soldOutApi.listSoldOut>,
): Promise<SoldOutOverview> {
  const snapshot = await ctx.services.cache.current()
  const branch = ownBranch(ctx, snapshot, params.branchId)
  const isStill = or(isNull(soldOut.until), gt(soldOut.until, new Date(ctx.now)))
  const rows = await ctx.db
    .select({ row: soldOut, name: products.name })
    .from(soldOut)
    .innerJoin(products, eq(products.id, soldOut.product))
    .where(and(eq(soldOut.branch, branch.id), isStill))
    .orderBy(asc(sortText(products.name)), asc(products.id))
  const frequent = await listFrequentProducts(ctx, branch.id)
  const affected = await listAffectedOrders(
    ctx,
    branch.id,
    rows.map(({ row }) => row),
  )
  return {
    identifier: branch.identifier,
    today: dayOf(ctx.now),
    entries: rows.map(({ row, name }) => entryView(ctx, row, name, affected.get(row.product) ?? [])),
    frequent: frequent.flatMap((id) => {
      const product = snapshot.products.get(id)
      if (product === undefined) return []
      const image = snapshot.images.get(product.images[0] ?? 0) ?? null
      return [{ id, name: product.name, image }]
    }),
    products: productsOf(snapshot, branch.id, ctx.now),
  }
}

/** Marks a product as sold out; marking it again changes for how long. */
export async function markSoldOut(
  ctx: Context,
  { params, body }: Input<typeof soldOutApi.markSoldOut>,
): Promise<SoldOutEntry> {
  const snapshot = await ctx.services.cache.current()
  const { id: branch } = ownBranch(ctx, snapshot, params.branchId)
  const until = endOf(body.duration, body.backOn, ctx.now)
  const mark = {
    until,
    markedAt: new Date(ctx.now),
    markedBy: ctx.user?.id ?? null,
    markedByName: ctx.user?.name ?? '',
  }
  const { row, name } = await inTransaction(ctx, async (ctx) => {
    const [product] = await ctx.db
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(eq(products.id, body.product.id))
      .for('key share')
    if (product === undefined)
      throw validationError([{ field: 'product', message: validationTexts.reference }])
    await ctx.db.delete(soldOut).where(and(eq(soldOut.branch, branch), lte(soldOut.until, new Date(ctx.now))))
    const before = await rowOf(ctx, branch, product.id)
    const [row] = await ctx.db
      .insert(soldOut)
      .values({ branch, product: product.id, ...mark })
      .onConflictDoUpdate({ target: [soldOut.branch, soldOut.product], set: mark })
      .returning()
    if (row === undefined) throw new Error('An insert returned no row')
    await noteChange(ctx, product, before, row)
    return { row, name: product.name }
  })
  ctx.services.cache.forget()
  const affected = await listAffectedOrders(ctx, branch, [row])
  return entryView(ctx, row, name, affected.get(row.product) ?? [])
}

/** A product is there again. Nothing happens where it was not sold out, so that a repeated tap does no harm. */
export async function unmarkSoldOut(
  ctx: Context,
  { params, id }: Input<typeof soldOutApi.unmarkSoldOut>,
): Promise<null> {
  const snapshot = await ctx.services.cache.current()
  const { id: branch } = ownBranch(ctx, snapshot, params.branchId)
  await inTransaction(ctx, async (ctx) => {
    const before = await rowOf(ctx, branch, id)
    if (before === null) return
    await ctx.db.delete(soldOut).where(isRowOf(branch, id))
    await noteChange(ctx, { id, name: snapshot.products.get(id)?.name ?? '' }, before, null)
  })
  ctx.services.cache.forget()
  return null
}

function endOf(duration: SoldOutDuration, backOn: string | null, now: number): Date | null {
  if (duration === 'forGood') return null
  const tomorrow = addDays(dayOf(now), 1)
  if (duration === 'today') return new Date(startOfDay(tomorrow))
  if (backOn === null) throw validationError([{ field: 'backOn', message: validationTexts.blank }])
  if (backOn < tomorrow) throw validationError([{ field: 'backOn', message: backOnTooEarly }])
  return new Date(startOfDay(backOn))
}

const backOnTooEarly = 'Bitte wählen Sie einen Tag ab morgen.'

function isRowOf(branch: number, product: number) {
  return and(eq(soldOut.branch, branch), eq(soldOut.product, product))
}

async function rowOf({ db }: Context, branch: number, product: number): Promise<Row | null> {
  const [row] = await db.select().from(soldOut).where(isRowOf(branch, product)).for('update')
  return row ?? null
}

async function noteChange(
  ctx: Context,
  { id, name }: { id: number; name: string },
  before: Row | null,
  after: Row | null,
): Promise<void> {
  const subject = { entity: 'sold-out', record: id, title: name, fields: auditedSoldOutFields }
  await writeAuditEntry(ctx, { ...subject, before, after })
}

function entryView(
  { now }: Context,
  { product, until, markedAt, markedByName }: Row,
  name: string,
  affectedOrders: SoldOutEntry['affectedOrders'],
): SoldOutEntry {
  const backOn = backOnDay(until?.getTime() ?? null)
  return {
    product: { id: product, name },
    backOn,
    text: soldOutText(backOn, addDays(dayOf(now), 1)),
    markedAt: markedAt.toISOString(),
    markedBy: markedByName,
    affectedOrders,
  }
}

const byName = new Intl.Collator('de', { numeric: true })

/** The products in the enabled menus of a branch, and in those of its campaigns until their last pick-up. */
function productsOf(snapshot: CatalogSnapshot, branch: number, now: number): SoldOutOverview['products'] {
  const { menus, products: known } = snapshot
  const campaigns = campaignsAt(snapshot, branch).filter((each) => campaignPhase(each, now).phase !== 'over')
  const own = menus.filter(({ id, isEnabled, branchIds }) =>
    branchesOfMenu({ id, branchIds: isEnabled ? branchIds : [] }, campaigns).includes(branch),
  )
  const ids = new Set(own.flatMap(({ catalog }) => catalog.flatMap(({ productIds }) => productIds)))
  return [...ids]
    .flatMap((id) => {
      const product = known.get(id)
      return product?.isEnabled ? [{ id, name: product.name }] : []
    })
    .toSorted((a, b) => byName.compare(a.name, b.name))
}
