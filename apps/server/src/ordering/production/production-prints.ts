import {
  type PrintedNews,
  type PrintedProduction,
  type PrintedVersion,
  productionProblems,
} from '@theke/contract/ordering/counter/production-api.ts'
import {
  type PrintedOrder,
  printedOrder,
  productionChanges,
  type ProductionNews,
  productionNews,
} from '@theke/domain/ordering/production/production-changes.ts'
import type { IsWanted, ProductionProducts } from '@theke/domain/ordering/production/production-parts.ts'
import type { ProductionOrder } from '@theke/domain/ordering/production/production-rows.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { and, desc, eq, getColumns, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { validationError } from '../../http/http-errors.ts'
import { visibleBranches } from '../reading/order-conditions.ts'
import { ticketNumbersOf } from '../reading/order-tickets.ts'
import { productionPrintOrders, productionPrints } from './production-tables.ts'

/** Which list it is: lists of the same scope are versions of one another. */
export type PrintScope = { from: string; to: string; branches: readonly number[]; department: number }

const { reply: _, ...printColumns } = getColumns(productionPrints)
type PrintRow = Omit<typeof productionPrints.$inferSelect, 'reply'>

/** The version of a list that was printed last; null where none was. */
export async function lastPrint({ db }: Pick<Context, 'db'>, scope: PrintScope): Promise<PrintRow | null> {
  const [row] = await db
    .select(printColumns)
    .from(productionPrints)
    .where(isOfScope(scope))
    .orderBy(desc(productionPrints.number))
    .limit(1)
  return row ?? null
}

function isOfScope({ from, to, branches, department }: PrintScope) {
  return and(
    eq(productionPrints.firstDay, from),
    eq(productionPrints.lastDay, to),
    eq(productionPrints.department, department),
    sql`${productionPrints.branches} = ${sql.param([...branches])}::int[]`,
  )
}

/** What each order of a list holds, by order; orders without anything that is asked for are left out. */
export function contentsOf(
  orders: readonly ProductionOrder[],
  products: ProductionProducts,
  isWanted: IsWanted,
): Map<number, PrintedOrder> {
  const contents = orders.map((order) => [order.id, printedOrder(order, products, isWanted)] as const)
  return new Map(contents.filter(([, { parts }]) => parts.length > 0))
}

/** A printed version with what is different now. Two statements. */
export async function newsSince(
  { db }: Pick<Context, 'db'>,
  print: PrintRow,
  present: ReadonlyMap<number, PrintedOrder>,
): Promise<PrintedNews> {
  const { order, content } = getColumns(productionPrintOrders)
  const rows = await db
    .select({ order, content })
    .from(productionPrintOrders)
    .where(eq(productionPrintOrders.print, print.id))
  const printed = new Map(rows.map(({ order, content }) => [order, content]))
  const changes = productionChanges(printed, present)
  const news = productionNews(printed, present)
  const tickets = await ticketNumbersOf(db, [...news.keys()])
  const counted = (wanted: ProductionNews) => [...news.values()].filter((one) => one === wanted).length
  return {
    ...versionOf(print),
    came: counted('came'),
    went: counted('went'),
    changed: counted('changed'),
    changes: changes.map(({ orders, ...change }) => ({
      ...change,
      orders: orders.map((order) => ({ ...order, ticketNumber: tickets.get(order.id) ?? '' })),
    })),
  }
}

/** A version as staff see it. */
export function versionOf({ id, number, at, userName }: PrintRow): PrintedVersion {
  return { id, number, at: at.toISOString(), userName }
}

/** How many versions of a list are kept. */
const keptVersions = 10
/** For so many days after its last day a list is kept. */
const keptDays = 60
/** The most old lists that one print removes. */
const removedAtOnce = 5

/** Stores a list as the next version, with what it holds of each order, and removes what is too old. In the caller's transaction, which holds the lock. */
export async function storePrint(
  { db, now, user }: Context,
  { from, to, branches, department }: PrintScope,
  number: number,
  contents: ReadonlyMap<number, PrintedOrder>,
): Promise<PrintRow> {
  const [row] = await db
    .insert(productionPrints)
    .values({
      firstDay: from,
      lastDay: to,
      branches: [...branches],
      department,
      number,
      at: new Date(now),
      user: user?.id ?? null,
      userName: user?.name ?? '',
    })
    .returning(printColumns)
  if (row === undefined) throw new Error('An insert returned no row')
  const held = [...contents].map(([order, content]) => ({ order, content }))
  await db.execute(sql`
    insert into production_print_orders (print, "order", content)
    select ${row.id}, orders.id, held.content
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as held ("order" int, content jsonb)
    join orders on orders.id = held."order"`)
  const isTooMany = and(
    isOfScope({ from, to, branches, department }),
    sql`number <= ${number - keptVersions}`,
  )
  await db.execute(sql`
    delete from production_prints where id in (
      select id from production_prints where (${isTooMany}) or last_day < ${addDays(dayOf(now), -keptDays)} order by id limit ${removedAtOnce}
    )`)
  return row
}

/** What a print with this key was answered; null where there was none. @throws an HTTP error where it was one of another list */
export async function repeatedPrint(
  { db }: Pick<Context, 'db'>,
  scope: PrintScope,
  key: string,
): Promise<PrintedProduction | null> {
  const isSameList = sql<boolean>`${isOfScope(scope)}`
  const [row] = await db
    .select({ reply: productionPrints.reply, isSameList })
    .from(productionPrints)
    .where(eq(productionPrints.key, key))
  if (row !== undefined && !row.isSameList)
    throw validationError([{ field: 'key', message: productionProblems.otherPrint }])
  return row?.reply ?? null
}

/** A version as it was printed, and what it covers, 0 for all departments; null where there is none of the caller's branches. */
export async function loadPrint(
  ctx: Pick<Context, 'db' | 'user'>,
  id: number,
): Promise<{ list: PrintedProduction; branches: readonly number[]; department: number } | null> {
  const { branches, department, reply } = productionPrints
  const [row] = await ctx.db
    .select({ branches, department, reply })
    .from(productionPrints)
    .where(eq(productionPrints.id, id))
  const visible = visibleBranches(ctx)
  if (row === undefined || row.reply === null) return null
  const isTheirs = visible === null || row.branches.every((branch) => visible.includes(branch))
  return isTheirs ? { list: row.reply, branches: row.branches, department: row.department } : null
}

/** Keeps what a print is answered, for the same one asked for again. */
export async function rememberReply(
  { db }: Pick<Context, 'db'>,
  print: number,
  key: string,
  reply: PrintedProduction,
): Promise<void> {
  await db.update(productionPrints).set({ key, reply }).where(eq(productionPrints.id, print))
}

/** Lets prints of the same list wait for each other, so that each gets its own number and the changes since the one before. */
export async function lockPrints({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('production-print'))`)
}
