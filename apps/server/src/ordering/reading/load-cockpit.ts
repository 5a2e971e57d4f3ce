import {
  type Cockpit,
  cockpitApi,
  type CockpitCounts,
  type CockpitDay,
  cockpitDays,
  type CockpitPlaces,
  type CockpitStage,
  cockpitStages,
  type NextHour,
} from '@theke/contract/ordering/counter/cockpit-api.ts'
import { type Mode, modes } from '@theke/domain/shop/branch.ts'
import { addDays, dayOf, hourMs } from '@theke/domain/time/wall-time.ts'
import { recordOf } from '@theke/domain/typed-objects.ts'
import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { shopDay, shopHour } from '../../db/shop-time-sql.ts'
import type { Input } from '../../http/handle.ts'
import { orderingPorts } from '../order-handlers.ts'
import { orderedFor, orders } from '../ordering-tables.ts'
import { orderMode } from '../statistics/sales-rows.ts'
import { countsAsSale, isNotCollected } from '../statistics/turnover.ts'
import { cockpitLastYear, expectedOrders, isAnyOpenOn, placesOfDay } from './cockpit-forecast.ts'
import { cockpitQuotas } from './cockpit-quotas.ts'
import {
  isDueWithin,
  isInState,
  isLate,
  isOpen,
  isToBeWeighed,
  lateSince,
  ordersInScope,
  visibleBranches,
  waitsForShop,
} from './order-conditions.ts'

type Caller = Input<typeof cockpitApi.loadCockpit>
type Row = {
  branch: number
  day: string
  hour: number
  mode: Mode
  stage: CockpitStage | 'notCollected'
  count: number
  /** Those of them that are due within an hour from now. */
  soon: number
}

const maxLate = 20

const due = sql`coalesce(${orderedFor(orders)}, ${orders.createdAt})`

/** The present day and the next two at a glance. Five queries, for a hundred branches as for one. */
export async function loadCockpit(ctx: Context, { query }: Caller): Promise<Cockpit> {
  const { branches, campaigns } = await ctx.services.cache.current()
  const visible = visibleBranches(ctx)
  const seen = branches.filter(
    ({ id }) =>
      (visible === null || visible.includes(id)) && (query.branch == null || query.branch.id === id),
  )
  const stage = stageOfOrder()
  const scope = and(ordersInScope(ctx), query.branch == null ? undefined : eq(orders.branch, query.branch.id))
  const named = new Map(seen.map(({ id, name }) => [id, { id, name }]))
  const today = dayOf(ctx.now)
  const days = Array.from({ length: cockpitDays }, (_, index) => addDays(today, index))
  const [rows, late, taken, lastYear] = await Promise.all([
    countOrders(),
    listLate(),
    cockpitQuotas(ctx, { branch: query.branch, days }),
    cockpitLastYear(ctx, { branch: query.branch, days }),
  ])
  return { days: days.map(dayFrom), nextHour: nextHour(), late, quotas: taken }

  function countOrders(): Promise<Row[]> {
    const isSoon = sql`${due} >= ${new Date(ctx.now)} and ${due} < ${new Date(ctx.now + hourMs)}`
    return (
      ctx.db
        .select({
          branch: orders.branch,
          day: shopDay(due),
          hour: shopHour(due).hour,
          mode: sql<Mode>`${orderMode}`,
          stage: sql<Row['stage']>`case when ${isNotCollected} then 'notCollected' else ${stage} end`,
          count: sql<number>`count(*)::int`,
          soon: sql<number>`count(*) filter (where ${isSoon})::int`,
        })
        .from(orders)
        .where(and(scope, isDueWithin(today, days.at(-1) ?? today), or(countsAsSale, isNotCollected)))
        // The columns before the counts.
        .groupBy(sql`1, 2, 3, 4, 5`)
    )
  }

  function dayFrom(day: string): CockpitDay {
    const ofDay = rows.filter((row) => row.day === day)
    const ordered = ofDay.filter(({ stage }) => stage !== 'notCollected')
    const places = placesOfDay(seen, campaigns, day)
    const isCompared = ordered.length > 0 || isAnyOpenOn(seen, campaigns, day)
    const before = isCompared ? (lastYear.get(day) ?? null) : null
    return {
      day,
      branches: [...named.values()].flatMap((branch) => {
        const own = ofDay.filter((row) => row.branch === branch.id)
        const missed = own.filter(({ stage }) => stage === 'notCollected')
        return own.length === 0 ? [] : [{ ...branch, counts: countsOf(own), notCollected: sumOf(missed) }]
      }),
      hours: [...new Set(ordered.map(({ hour }) => hour))]
        .toSorted((a, b) => a - b)
        .map((hour) => {
          const own = ordered.filter((row) => row.hour === hour)
          const byBranch = Map.groupBy(own, ({ branch }) => branch)
          return {
            hour,
            branches: [...named.keys()].flatMap((id) => {
              const ofBranch = byBranch.get(id)
              return ofBranch === undefined ? [] : [{ id, counts: countsOf(ofBranch) }]
            }),
            modes: modesOf(own, (mode) => places(mode, hour)),
          }
        }),
      modes: modesOf(ordered, (mode) => places(mode, null)),
      lastYear: before && { ...before, expected: expectedOrders(sumOf(ordered), before) },
    }
  }

  function nextHour(): NextHour[] {
    const isReady = ({ stage }: Row) => stage === 'ready' || stage === 'handedOver'
    const soon = rows.filter((row) => row.stage !== 'notCollected' && row.soon > 0)
    return [...named.values()].flatMap((branch) => {
      const own = soon.filter((row) => row.branch === branch.id).map((row) => ({ ...row, count: row.soon }))
      return own.length === 0 ? [] : [{ ...branch, orders: sumOf(own), ready: sumOf(own.filter(isReady)) }]
    })
  }

  async function listLate(): Promise<Cockpit['late']> {
    const found = await ctx.db
      .select({
        id: orders.id,
        ticketNumber: orders.ticketNumber,
        branch: orders.branch,
        stage,
        at: lateSince.mapWith(orders.createdAt),
        total: sql<number>`count(*) over ()::int`,
      })
      .from(orders)
      .where(
        and(
          scope,
          isOpen,
          isLate(ctx.now),
          countsAsSale,
          // Older ones are for the board; here they would hide what is late now.
          sql`${lateSince} > ${new Date(ctx.now - 24 * hourMs)}`,
        ),
      )
      .orderBy(lateSince)
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

/** How far an order is; what needs no weighing counts as weighed, and what was paid before it became dearer as not paid. */
function stageOfOrder(): SQL<CockpitStage> {
  const isPaid = and(orders.isPaid, orderingPorts().payments.paymentsSecure(orders.id, orders.totalGross))
  return sql<CockpitStage>`case
    when ${isInState('completed')} then 'handedOver'
    when ${isInState('inDelivery', 'delivered')} then 'ready'
    when ${waitsForShop} then 'open'
    when ${isInState('new')} then 'waiting'
    when ${isToBeWeighed} then 'confirmed'
    when ${isPaid} then 'paid'
    else 'weighed' end`
}

/** The modes in which there are orders, or a limit of them. */
function modesOf(rows: readonly Row[], placesIn: (mode: Mode) => number | null): CockpitPlaces[] {
  return modes.flatMap((mode) => {
    const own = { mode, orders: sumOf(rows.filter((row) => row.mode === mode)), places: placesIn(mode) }
    return own.orders > 0 || (own.places ?? 0) > 0 ? [own] : []
  })
}

function countsOf(rows: readonly Row[]): CockpitCounts {
  return recordOf(cockpitStages, (stage) => sumOf(rows.filter((row) => row.stage === stage)))
}

function sumOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0)
}
