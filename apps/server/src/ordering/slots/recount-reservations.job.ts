import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { startOfDay, dayOf } from '@theke/domain/time/wall-time.ts'
import { and, eq, gte, lt, ne, or, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Database } from '../../db/open-database.ts'
import type { Job } from '../../core/job.ts'
import { isInState, isOpen } from '../reading/order-conditions.ts'
import { orders } from '../ordering-tables.ts'
import { slotUsage } from '../counter-tables.ts'
import { quotaUsage } from '../quotas/quota-tables.ts'
import { agreedStart, type CountedBranch, proposedStart } from './slot-reservations.ts'

/** The fields of an order that determine its reservation. */
const placeColumns = {
  id: orders.id,
  isDelivery: orders.isDelivery,
  isDineIn: orders.isDineIn,
  appointment: orders.appointment,
  appointmentDate: orders.appointmentDate,
  earliestAt: orders.earliestAt,
  counterAppointment: orders.counterAppointment,
  status: orders.status,
  createdAt: orders.createdAt,
}

/**
 * Recounts the reservations of a branch when its capacities or their intervals change: existing orders take
 * places too. It must run in the transaction of that change. No order is placed or changed meanwhile: a waiting statement finds
 * the version of the shop changed afterwards and the order is decided again.
 */
export async function recountReservations(
  { db, now }: Pick<Context, 'db' | 'now'>,
  branch: CountedBranch,
): Promise<void> {
  // Locks the shop first, then the orders, like placing an order does, to avoid deadlocks.
  await db.execute(sql`select from shop where id = 1 for update`)
  await db.execute(sql`lock table ${orders} in exclusive mode`)
  await countReservations(db, branch, now)
}

/** Counts the orders of a branch from today on that were not canceled. */
export async function countReservations(db: Database, branch: CountedBranch, now: number): Promise<void> {
  const today = new Date(startOfDay(dayOf(now)))
  const rows = await db
    .select(placeColumns)
    .from(orders)
    .where(
      and(eq(orders.branch, branch.id), or(isOpen, and(isInState('completed'), gte(orders.endedAt, today)))),
    )
  const places = rows.map((row) => {
    const start = agreedStart(row, branch)
    return { row, start, proposed: proposedStart({ ...row, slotStart: start }, branch) }
  })
  await db.execute(sql`
    update ${orders} set slot_start = place.start, proposed_slot = place.proposed
    from unnest(
      ${sql.param(places.map(({ row }) => row.id))}::int[],
      ${sql.param(places.map(({ start }) => start))}::timestamptz[],
      ${sql.param(places.map(({ proposed }) => proposed))}::timestamptz[]
    ) as place (id, start, proposed)
    where orders.id = place.id
      and (orders.slot_start is distinct from place.start or orders.proposed_slot is distinct from place.proposed)`)
  await db.delete(slotUsage).where(and(eq(slotUsage.branch, branch.id), gte(slotUsage.start, today)))
  const counted = Map.groupBy(
    places.flatMap(({ row, start, proposed }) =>
      [start, proposed].flatMap((at) =>
        at === null || at < today ? [] : [{ mode: modeOf(row), start: at }],
      ),
    ),
    ({ mode, start }) => `${mode} ${start.getTime()}`,
  )
  const usage = [...counted.values()].flatMap(([place, ...others]) =>
    place === undefined ? [] : { ...place, branch: branch.id, taken: others.length + 1 },
  )
  if (usage.length > 0) await db.insert(slotUsage).values(usage)
}

/** Removes reservations of past days, and what was taken of quotas on them. */
export const slotUsageJob: Job = {
  name: 'slot-usage',
  title: 'Belegung vergangener Tage löschen',
  everyMinutes: 24 * 60,
  async run({ db, now }) {
    const yesterday = new Date(startOfDay(dayOf(now)) - 24 * 60 * 60_000)
    await db.delete(slotUsage).where(lt(slotUsage.start, yesterday))
    // A quota that is not by day has one period, which is empty.
    await db
      .delete(quotaUsage)
      .where(and(ne(quotaUsage.period, ''), lt(quotaUsage.period, dayOf(yesterday.getTime()))))
    return ''
  },
}
