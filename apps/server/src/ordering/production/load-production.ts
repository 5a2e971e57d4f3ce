import {
  type DepartmentPick,
  type PrintedProduction,
  type Production,
  productionApi,
  type ProductionDay,
} from '@theke/contract/ordering/counter/production-api.ts'
import type { PrintedOrder } from '@theke/domain/ordering/production/production-changes.ts'
import { productionParts } from '@theke/domain/ordering/production/production-parts.ts'
import { productionRows } from '@theke/domain/ordering/production/production-rows.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { and, asc, count, gte, isNotNull } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { orders } from '../ordering-tables.ts'
import { isOpen, ordersInScope, visibleBranches } from '../reading/order-conditions.ts'
import { askedScope } from './asked-scope.ts'
import {
  contentsOf,
  lastPrint,
  lockPrints,
  newsSince,
  type PrintScope,
  rememberReply,
  repeatedPrint,
  storePrint,
  versionOf,
} from './production-prints.ts'
import { isMade, ordersToMake, readProductionOrders } from './read-production-orders.ts'
import { wantedProducts } from './wanted-products.ts'

type Asked = Input<typeof productionApi.loadProduction>['query']

/** What the orders of some days come to. One statement for all orders, and for what was printed of them, and up to two more where a department is asked for. */
export async function loadProduction(
  ctx: Context,
  { query }: Input<typeof productionApi.loadProduction>,
): Promise<Production> {
  const { production, contents, scope } = await readList(ctx, query)
  const print = await lastPrint(ctx, scope)
  return { ...production, printed: print && (await newsSince(ctx, print, contents)) }
}

/**
 * Keeps a list as its next version, for paper. Prints wait for each other, so that each tells what changed since the one before. The same key is the same
 * version with what it said then, however often its reply was lost.
 * @throws an HTTP error where the key is that of another list
 */
export function printProduction(
  ctx: Context,
  { body }: Input<typeof productionApi.printProduction>,
): Promise<PrintedProduction> {
  return inTransaction(ctx, async (ctx) => {
    await lockPrints(ctx)
    const { production, contents, scope } = await readList(ctx, body)
    const earlier = await repeatedPrint(ctx, scope, body.key)
    if (earlier !== null) return earlier
    const before = await lastPrint(ctx, scope)
    const printed = before && (await newsSince(ctx, before, contents))
    const stored = await storePrint(ctx, scope, (before?.number ?? 0) + 1, contents)
    const reply = { ...production, printed, version: versionOf(stored) }
    await rememberReply(ctx, stored.id, body.key, reply)
    return reply
  })
}

type List = {
  production: Omit<Production, 'printed'>
  contents: Map<number, PrintedOrder>
  scope: PrintScope
}

async function readList(ctx: Context, asked: Asked): Promise<List> {
  const scope = askedScope(ctx, asked)
  const { products, branches } = await ctx.services.cache.current()
  const made = await readProductionOrders(ctx, ordersToMake(ctx, scope))
  const isWanted = await wantedProducts(ctx, asked.department?.id ?? null, made)
  const contents = contentsOf(made, products, isWanted)
  const visible = visibleBranches(ctx) ?? branches.map(({ id }) => id)
  const covered = scope.branch === null ? visible : visible.filter((id) => id === scope.branch?.id)
  return {
    production: {
      from: scope.from,
      to: scope.to,
      asOf: new Date(ctx.now).toISOString(),
      orders: contents.size,
      unconfirmed: made.filter(({ id, isNew }) => isNew && contents.has(id)).length,
      rows: productionRows(made, products, isWanted),
    },
    contents,
    scope: {
      from: scope.from,
      to: scope.to,
      branches: covered.toSorted((a, b) => a - b),
      department: asked.department?.id ?? 0,
    },
  }
}

/** Which lines of its orders a department packs. No more statements than the list. */
export async function listPicks(
  ctx: Context,
  { query }: Input<typeof productionApi.listPicks>,
): Promise<DepartmentPick[]> {
  const { products } = await ctx.services.cache.current()
  const made = await readProductionOrders(ctx, ordersToMake(ctx, askedScope(ctx, query)))
  const isWanted = await wantedProducts(ctx, query.department?.id ?? null, made)
  return made.flatMap(({ id, lines }) => {
    const packed = lines.filter((line) =>
      productionParts(line, products).some(({ product }) => isWanted(product, line.productId)),
    )
    return packed.length === 0 ? [] : [{ order: id, lines: packed.map(({ index }) => index) }]
  })
}

const daysShown = 14

/** The next days for which there are open orders, in one statement. */
export async function listProductionDays(
  ctx: Context,
  { query }: Input<typeof productionApi.listProductionDays>,
): Promise<ProductionDay[]> {
  const isComing = and(isNotNull(orders.dueDay), gte(orders.dueDay, dayOf(ctx.now)))
  const rows = await ctx.db
    .select({ day: orders.dueDay, orders: count() })
    .from(orders)
    .where(and(ordersInScope(ctx, query.branch), isOpen, isMade, isComing))
    .groupBy(orders.dueDay)
    .orderBy(asc(orders.dueDay))
    .limit(daysShown)
  return rows.map(({ day, orders }) => ({ day: day ?? '', orders }))
}
