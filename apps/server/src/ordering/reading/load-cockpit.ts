import {
  type Cockpit,
  cockpitApi,
  type CockpitCounts,
  type CockpitDay,
  cockpitDays,
  type CockpitHour,
  type CockpitStage,
  cockpitStages,
} from '@theke/contract/ordering/counter/cockpit-api.ts'
import { addDays, dayOf, hourMs } from '@theke/domain/time/wall-time.ts'
import { recordOf } from '@theke/domain/typed-objects.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { shopDay, shopHour } from '../../db/shop-time-sql.ts'
import type { Input } from '../../http/handle.ts'
import { orderedFor, orders } from '../ordering-tables.ts'
import { countsAsSale, isNotCollected } from '../statistics/turnover.ts'
import { cockpitQuotas } from './cockpit-quotas.ts'
import { isDueWithin, isInState, isOpen, ordersInScope, visibleBranches } from './order-conditions.ts'

type Caller = Input<typeof cockpitApi.loadCockpit>
type Row = { branch: number; day: string; hour: number; stage: CockpitStage | 'notCollected'; count: number }

const maxLate = 20

/** How far an order is; what needs no weighing counts as weighed. */
const stage = sql<CockpitStage>`case
  when ${isInState('completed')} then 'handedOver'
  when ${isInState('inDelivery', 'delivered')} then 'ready'
  when ${isInState('new')} then 'open'
  when ${orders.unweighed} > 0 then 'confirmed'
  when ${orders.isPaid} then 'paid'
  else 'weighed' end`
const due = sql`coalesce(${orderedFor(orders)}, ${orders.createdAt})`

/** The present day and the next two at a glance. Four queries, for a hundred branches as for one. */
export async function loadCockpit(ctx: Context, { query }: Caller): Promise<Cockpit> {
  const { branches } = await ctx.services.cache.current()
  const visible = visibleBranches(ctx)
  const seen = branches.filter(
    ({ id }) =>
      (visible === null || visible.includes(id)) && (query.branch == null || query.branch.id === id),
  )
  const scope = and(ordersInScope(ctx), query.branch == null ? undefined : eq(orders.branch, query.branch.id))
  const named = new Map(seen.map(({ id, name }) => [id, { id, name }]))
  const today = dayOf(ctx.now)
  const days = Array.from({ length: cockpitDays }, (_, index) => addDays(today, index))
  const [rows, late, taken] = await Promise.all([
    countOrders(),
    listLate(),
    cockpitQuotas(ctx, { branch: query.branch, days }),
  ])
  return { days: days.map(dayFrom), late, quotas: taken }

  function countOrders(): Promise<Row[]> {
    return (
      ctx.db
        .select({
          branch: orders.branch,
          day: shopDay(due),
          hour: shopHour(due).hour,
          stage: sql<Row['stage']>`case when ${isNotCollected} then 'notCollected' else ${stage} end`,
          count: sql<number>`count(*)::int`,
        })
        .from(orders)
        .where(and(scope, isDueWithin(today, days.at(-1) ?? today), or(countsAsSale, isNotCollected)))
        // The columns before the count.
        .groupBy(sql`1, 2, 3, 4`)
    )
  }

  function dayFrom(day: string): CockpitDay {
    const ofDay = rows.filter((row) => row.day === day)
    return {
      day,
      branches: [...named.values()].flatMap((branch) => {
        const own = ofDay.filter((row) => row.branch === branch.id)
        const sum = (stage: Row['stage']) => sumOf(own.filter((row) => row.stage === stage))
        const counts: CockpitCounts = recordOf(cockpitStages, sum)
        return own.length === 0 ? [] : [{ ...branch, counts, notCollected: sum('notCollected') }]
      }),
      hours: hoursFrom(ofDay.filter((row) => row.stage !== 'notCollected')),
    }
  }

  function hoursFrom(ofDay: readonly Row[]): CockpitHour[] {
    const hours = [...new Set(ofDay.map(({ hour }) => hour))].toSorted((a, b) => a - b)
    return hours.map((hour) => {
      const own = ofDay.filter((row) => row.hour === hour)
      const isReady = ({ stage }: Row) => stage === 'ready' || stage === 'handedOver'
      return { hour, orders: sumOf(own), ready: sumOf(own.filter(isReady)), places: placesAnHour() }
    })
  }

  /** How many orders to be collected all branches take in an hour; null where one takes any number. */
  function placesAnHour(): number | null {
    let places = 0
    for (const { capacities } of seen) {
      const limit = capacities.find(({ mode }) => mode === 'takeaway')
      if (limit === undefined) return null
      places += Math.floor((limit.maximumOrders * 60) / limit.intervalMinutes)
    }
    return seen.length === 0 ? null : places
  }

  async function listLate(): Promise<Cockpit['late']> {
    const found = await ctx.db
      .select({
        id: orders.id,
        ticketNumber: orders.ticketNumber,
        branch: orders.branch,
        stage,
        at: due.mapWith(orders.createdAt),
        total: sql<number>`count(*) over ()::int`,
      })
      .from(orders)
      .where(
        and(
          scope,
          isOpen,
          isInState('new', 'confirmed'),
          countsAsSale,
          sql`${orderedFor(orders)} < ${new Date(ctx.now)}`,
          // Older ones are for the board; here they would hide what is late now.
          sql`${orderedFor(orders)} > ${new Date(ctx.now - 24 * hourMs)}`,
        ),
      )
      .orderBy(due)
      .limit(maxLate)
    return {
      orders: found.flatMap(({ total: _total, branch, at, ...order }) => {
        const name = named.get(branch)
        return name === undefined ? [] : [{ ...order, branch: name, at: at.toISOString() }]
      }),
      total: found[0]?.total ?? 0,
    }
  }
}

function sumOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0)
}
