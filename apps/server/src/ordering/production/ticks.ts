import {
  type productionApi,
  productionProblems,
  type ProductionTick,
  type ScannedTick,
} from '@theke/contract/ordering/counter/production-api.ts'
import { roundDecimal } from '@theke/domain/decimal.ts'
import { readParcel } from '@theke/domain/ordering/counter/hand-over.ts'
import { type LineAmount, lineAmounts } from '@theke/domain/ordering/production/line-amounts.ts'
import type { IsWanted, ProductionProducts } from '@theke/domain/ordering/production/production-parts.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { shopDay, shopHour } from '../../db/shop-time-sql.ts'
import type { Input } from '../../http/handle.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import { orderedFor, orderItems, orders } from '../ordering-tables.ts'
import { visibleBranches } from '../reading/order-conditions.ts'
import { askedScope } from './asked-scope.ts'
import { productionTicks } from './production-tables.ts'
import {
  lineContent,
  ordersToMake,
  readProductionOrders,
  type StoredProductionOrder,
} from './read-production-orders.ts'
import { wantedProducts } from './wanted-products.ts'

/**
 * What is finished on some days in the branches that the caller may see, by the cell in which it is due now. A line that is another one than when it was
 * ticked off is open again. One statement, and for a department also those that read its list.
 */
export async function listTicks(
  ctx: Context,
  { query }: Input<typeof productionApi.listTicks>,
): Promise<ProductionTick[]> {
  const due = sql`coalesce(${orderedFor(orders)}, ${orders.createdAt})`
  const { order, line, key, amount, content, at, userName } = productionTicks
  const cell = { day: shopDay(due), hour: shopHour(due).hour, branch: orders.branch, key }
  const isToMake = ordersToMake(ctx, askedScope(ctx, query))
  const department = query.department?.id ?? null
  const isOwn = department === null ? undefined : await isPartOf(ctx, department, isToMake)
  const rows = await ctx.db
    .select({
      ...cell,
      amount: sql`sum(${amount})`.mapWith(Number),
      at: sql`max(${at})`.mapWith(at),
      userName: sql<string>`(array_agg(${userName} order by ${at} desc))[1]`,
    })
    .from(orders)
    .innerJoin(productionTicks, eq(order, orders.id))
    .innerJoin(orderItems, and(eq(orderItems.order, order), eq(orderItems.index, line)))
    .where(and(isToMake, isOwn, eq(orderItems.isRemoved, false), eq(content, lineContent)))
    .groupBy(cell.day, cell.hour, cell.branch, cell.key)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Whether a tick is of what a department makes of some orders. */
async function isPartOf(
  ctx: Context,
  department: number,
  isToMake: ReturnType<typeof ordersToMake>,
): Promise<SQL> {
  const { products } = await ctx.services.cache.current()
  const made = await readProductionOrders(ctx, isToMake)
  const isWanted = await wantedProducts(ctx, department, made)
  const parts = made.flatMap((each) => partsOf(each, products, isWanted))
  const { order, line, key } = productionTicks
  return sql`(${order}, ${line}, ${key}) in (
    select "order", line, key from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part ("order" int, line int, key text))`
}

/** The share of a row that a line of an order makes up, and what the line is. */
type Part = LineAmount & { order: number; line: number; content: string }

/**
 * Ticks off some cells of a list, also of a department, or takes that back where their amount is 0: every line that is due in them.
 * Calls for a branch wait for each other, so that none locks
 * what another one needs; the later one counts.
 * @throws an HTTP error where a branch is not the caller's, or a cell needs another amount meanwhile
 */
export async function tick(ctx: Context, { body }: Input<typeof productionApi.tick>): Promise<null> {
  const { branches, products } = await ctx.services.cache.current()
  const visible = visibleBranches(ctx) ?? branches.map(({ id }) => id)
  if (body.cells.some(({ branch }) => !visible.includes(branch.id))) throw httpError('not-found')
  const days = body.cells.map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const isListed = ordersToMake(
    ctx,
    askedScope(ctx, { from: body.from ?? first, to: body.to ?? last, branch: body.branch }),
  )
  const asked = [...new Set(body.cells.map(({ branch }) => branch.id))]
  const isOfDays = ordersToMake(ctx, { from: first, to: last, branch: null })
  const isMeant = and(isOfDays, inArray(orders.branch, asked))
  await inTransaction(ctx, async (ctx) => {
    await lockTicks(ctx, asked)
    const department = body.department?.id ?? null
    const { made, isWanted } = await readListed(ctx, { department, isListed, isMeant })
    const parts = new Map<string, Part[]>()
    for (const order of made) {
      const { branch, day, hour } = order
      for (const part of partsOf(order, products, isWanted)) {
        const name = cellName({ day, hour, branch, key: part.key })
        parts.set(name, [...(parts.get(name) ?? []), part])
      }
    }
    const cells = new Map(
      body.cells.map(({ branch, ...cell }) => [cellName({ ...cell, branch: branch.id }), cell.amount]),
    )
    const done: Part[] = []
    const open: Part[] = []
    for (const [name, amount] of cells) {
      const own = parts.get(name) ?? []
      const needed = roundDecimal(
        own.reduce((sum, part) => sum + part.amount, 0),
        3,
      )
      if (amount > 0 && needed !== amount) throw httpError('state-moved-on', productionProblems.cellChanged)
      if (amount > 0) done.push(...own)
      else open.push(...own)
    }
    await store(ctx, done)
    await takeBack(ctx, open)
  })
  return null
}

/**
 * Ticks off what an order has on a list, by the code of one of its parcels, or takes that back; of a department only what is its own.
 * @throws an HTTP error at the code where it is none of a parcel, or the order is not on the list
 */
export async function tickParcel(
  ctx: Context,
  { body }: Input<typeof productionApi.tickParcel>,
): Promise<ScannedTick> {
  const refuse = (message: string) => validationError([{ field: 'code', message }])
  const read = readParcel(body.code)
  if (read === null) throw refuse(productionProblems.noParcel)
  const { products } = await ctx.services.cache.current()
  return inTransaction(ctx, async (ctx) => {
    const [meant] = await ctx.db
      .select({ id: orders.id, branch: orders.branch, ticketNumber: orders.ticketNumber })
      .from(orders)
      .where(eq(orders.uid, read.uid))
    if (meant === undefined) throw refuse(productionProblems.notListed)
    await lockTicks(ctx, [meant.branch])
    const { made, isWanted } = await readListed(ctx, {
      department: body.department?.id ?? null,
      isListed: ordersToMake(ctx, askedScope(ctx, body)),
      isMeant: eq(orders.id, meant.id),
    })
    const order = made.find(({ id }) => id === meant.id)
    const parts = order ? partsOf(order, products, isWanted) : []
    if (order === undefined || parts.length === 0) throw refuse(productionProblems.notListed)
    await (body.isDone ? store(ctx, parts) : takeBack(ctx, parts))
    return {
      order: order.id,
      ticketNumber: meant.ticketNumber,
      lines: new Set(parts.map(({ line }) => line)).size,
    }
  })
}

type Listed = { department: number | null; isListed: SQL | undefined; isMeant: SQL | undefined }

/** Some orders of a list and what it is about. For a department that follows from all orders on its list, so all are read. */
async function readListed(ctx: Context, { department, isListed, isMeant }: Listed) {
  const made = await readProductionOrders(ctx, department === null ? and(isListed, isMeant) : isListed)
  return { made, isWanted: await wantedProducts(ctx, department, made) }
}

/** Lets ticks of the same branches wait for each other, always in the same order. */
async function lockTicks({ db }: Pick<Context, 'db'>, branches: readonly number[]): Promise<void> {
  for (const branch of branches.toSorted((a, b) => a - b))
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('production-tick'), ${branch}::int)`)
}

function partsOf(
  { id, lines }: StoredProductionOrder,
  products: ProductionProducts,
  isWanted: IsWanted,
): Part[] {
  return lines.flatMap((line) =>
    lineAmounts(line, products)
      .filter(({ product }) => isWanted(product, line.productId))
      .map((part) => ({ ...part, order: id, line: line.index, content: line.content })),
  )
}

type Cell = { day: string; hour: number; branch: number; key: string }

function cellName({ day, hour, branch, key }: Cell): string {
  return `${day} ${hour} ${branch} ${key}`
}

async function store({ db, now, user }: Context, parts: readonly Part[]): Promise<void> {
  await db.execute(sql`
    insert into production_line_ticks ("order", line, key, amount, content, at, "user", user_name)
    select "order", line, key, amount, content, ${new Date(now)}::timestamptz, ${user?.id ?? null}::int, ${user?.name ?? ''}
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part ("order" int, line int, key text, amount numeric, content text)
    on conflict ("order", line, key) do update
      set amount = excluded.amount, content = excluded.content, at = excluded.at, "user" = excluded."user", user_name = excluded.user_name`)
}

async function takeBack({ db }: Context, parts: readonly Part[]): Promise<void> {
  await db.execute(sql`
    delete from production_line_ticks as tick
    using jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part ("order" int, line int, key text)
    where tick."order" = part."order" and tick.line = part.line and tick.key = part.key`)
}
