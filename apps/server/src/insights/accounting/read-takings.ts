import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { addCents, type Cents } from '@theke/domain/money.ts'
import {
  addTaking,
  type LedgerMovement,
  moneyMovements,
  splitByRate,
  type TakingsRow,
  takingsRows,
  type TakingsSums,
  type TipsRow,
} from '@theke/domain/payments/takings.ts'
import { dayOf, daysBetween, startOfDay } from '@theke/domain/time/wall-time.ts'
import { monthOf } from '@theke/domain/timekeeping/months/month-sheet.ts'
import type { Context } from '../../core/context.ts'
import type { Database } from '../../db/open-database.ts'
import {
  type AccountedOrder,
  listEndedOrPaidOrders,
  readAccountedOrders,
} from '../../ordering/statistics/taken-orders.ts'
import { listMovedOrders, readFirstClosings, readMovements, readTips } from '../../payments/read-movements.ts'
import { visibleBranches } from '../../ordering/reading/order-conditions.ts'
import { inStatistics } from '../statistics/in-statistics.ts'

/** The month and branch that are asked for; all branches of the caller where it is none. */
export type TakingsFilter = { month: string; branch: { id: number } | null }

/** What the shop gives for the orders of a branch that were completed on a day. */
type DayDonations = { day: string; branch: number; amount: Cents }

export type MonthTakings = { rows: TakingsRow[]; tips: TipsRow[]; donations: DayDonations[] }

/** The takings of a month, from the branches that the caller may see (R-STATISTICS-18). Reads its orders a page at a time, at one moment. */
export function readTakings(ctx: Context, { month, branch }: TakingsFilter): Promise<MonthTakings> {
  const { firstDay, lastDay } = monthOf(month)
  return inStatistics(ctx, async (ctx) => {
    const sums: TakingsSums = new Map()
    const firstClosings = await readFirstClosings(ctx.db)
    // A branch that has never closed begins with the day on which it does, as `closings.ts` counts.
    const closedSince = (branch: number) => firstClosings.get(branch) ?? startOfDay(dayOf(ctx.now))
    const donations = new Map<string, DayDonations>()
    const ordersOf = async (ids: readonly number[]) => ({
      orders: await readAccountedOrders(ctx, ids, branch),
      ledgers: await readMovements(ctx.db, ids),
    })
    for (const day of daysBetween(firstDay, lastDay)) {
      const period = { from: day, to: day }
      for await (const ids of pagesOf(listMovedOrders, ctx.db, period)) {
        const { orders, ledgers } = await ordersOf(ids)
        for (const order of orders)
          addMovements(sums, {
            day,
            order,
            ledger: ledgers.get(order.id) ?? [],
            closedSince: closedSince(order.branch),
          })
      }
      for await (const ids of pagesOf(listEndedOrPaidOrders, ctx.db, period)) {
        const { orders, ledgers } = await ordersOf(ids)
        for (const order of orders) {
          // Money of a ledger is counted above, on the days of its entries.
          if (!ledgers.has(order.id)) addMovements(sums, { day, order, ledger: [], closedSince: Infinity })
          addDonation(donations, day, order)
        }
      }
    }
    const visible = visibleBranches(ctx)
    const isAsked = (tip: { branch: number }) =>
      (visible === null || visible.includes(tip.branch)) && (branch === null || branch.id === tip.branch)
    const found = await readTips(ctx.db, { from: firstDay, to: lastDay })
    const tips = found.filter(isAsked).map((tip): TipsRow => {
      // A first closing begins with a day.
      const isBefore = startOfDay(tip.day) < closedSince(tip.branch)
      return { ...tip, closing: tip.closing ?? (isBefore ? 'none' : 'open') }
    })
    return { rows: takingsRows(sums), tips: tips.toSorted(byDay), donations: [...donations.values()] }
  })
}

function byDay(a: TipsRow, b: TipsRow): number {
  return a.day.localeCompare(b.day) || a.branch - b.branch || a.method.localeCompare(b.method)
}

const limit = 1000

/** What a list answers, a page after the other. */
async function* pagesOf(
  list: (db: Database, period: Period, page: { after: number; limit: number }) => Promise<number[]>,
  db: Database,
  period: Period,
): AsyncGenerator<number[]> {
  let after: number | undefined = 0
  while (after !== undefined) {
    const ids: number[] = await list(db, period, { after, limit })
    if (ids.length > 0) yield ids
    after = ids.length < limit ? undefined : ids.at(-1)
  }
}

type OrderOfDay = {
  day: string
  order: AccountedOrder
  ledger: readonly LedgerMovement[]
  closedSince: number
}

/** Adds what moved for an order on a day. All its movements are divided together, so that their parts add up. */
function addMovements(sums: TakingsSums, { day, order, ledger, closedSince }: OrderOfDay): void {
  for (const movement of splitByRate(order.rates, moneyMovements(order, ledger)))
    if (dayOf(movement.at) === day) {
      const closing = movement.closing ?? (movement.at < closedSince ? 'none' : 'open')
      addTaking(sums, { day, branch: order.branch, closing }, movement)
    }
}

function addDonation(
  donations: Map<string, DayDonations>,
  day: string,
  { branch, donation, isCompleted, endedAt }: AccountedOrder,
): void {
  if (donation === null || !isCompleted || endedAt === null || dayOf(endedAt) !== day) return
  const key = `${day} ${branch}`
  const known = donations.get(key)?.amount ?? 0
  donations.set(key, { day, branch, amount: addCents(known, donation) })
}
