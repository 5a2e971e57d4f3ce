import { type AlarmLevel, alarmLevel } from '@theke/domain/ordering/counter/order-alarm.ts'
import { and, eq, lt, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Job } from '../../core/job.ts'
import type { BranchRow } from '../../snapshot/read-shop-rows.ts'
import { isInState } from '../reading/order-conditions.ts'
import { eachHandler, orderingPorts } from '../order-handlers.ts'
import { type OrderRow, toOrderSnapshot } from './order-snapshot.ts'
import { orderHistory } from './steps/step-tables.ts'
import { orders } from '../ordering-tables.ts'

/** Escalates unaccepted orders: board, all devices, manager. */
export const escalationJob: Job = {
  name: 'order-alarm',
  title: 'Alarm für Bestellungen ohne Antwort',
  everyMinutes: 1,
  async run(ctx) {
    const raised = await escalateUnacceptedOrders(ctx)
    return raised === 0 ? '' : `${raised} Bestellungen wurden dringlicher.`
  },
}

const events = { 1: 'alarm-everywhere', 2: 'alarm-manager' } as const

/**
 * Raises the alarm about each order that has waited long enough and returns how many these were. How far the alarm has got is
 * part of the order, so nobody is notified twice, whichever process runs it and however often it is interrupted.
 */
export async function escalateUnacceptedOrders(ctx: Context): Promise<number> {
  const { branches, config } = await ctx.services.cache.current()
  const minutes = { secondDevice: config.alarmSecondDeviceMinutes, manager: config.alarmManagerMinutes }
  const waiting = await ctx.db
    .select()
    .from(orders)
    .where(and(isInState('new'), lt(orders.alarmLevel, 2)))
  let raised = 0
  for (const order of waiting) {
    const branch = branches.find(({ id }) => id === order.branch)
    if (branch === undefined) continue
    const clock = { waitingSince: order.updatedAt.getTime(), now: ctx.now }
    const reached = alarmLevel(toOrderSnapshot(order), branch, minutes, clock)
    // Without a recipient and a service the level is not reached; it is reached once there are both.
    const level = reached === 2 && !(await orderingPorts().canNotifyManager(ctx, branch)) ? 1 : reached
    if (level > order.alarmLevel && (await raiseTo(ctx, order, branch, level))) raised++
  }
  return raised
}

/** False where the order was accepted meanwhile. */
async function raiseTo(
  ctx: Context,
  { id, updatedAt, ticketNumber, alarmLevel: before }: OrderRow,
  branch: BranchRow,
  level: AlarmLevel,
): Promise<boolean> {
  if (level === 0) return false
  const at = new Date(ctx.now)
  const historyId = await inTransaction(ctx, async (ctx) => {
    const [order] = await ctx.db
      .update(orders)
      .set({ alarmLevel: level })
      .where(and(eq(orders.id, id), isUntouchedSince(updatedAt), lt(orders.alarmLevel, level)))
      .returning()
    if (order === undefined) return null
    const minutes = Math.floor((ctx.now - updatedAt.getTime()) / 60_000)
    const alarm = { order, branch, level, isFirst: before === 0, minutes }
    await eachHandler((handler) => handler.afterAlarm?.(ctx, alarm))
    const [row] = await ctx.db
      .insert(orderHistory)
      .values({ order: id, at, action: events[level], note: '' })
      .returning({ id: orderHistory.id })
    return { uid: order.uid, historyId: row?.id ?? null }
  })
  if (historyId === null) return false
  ctx.log.info({ order: id, ticketNumber, level }, 'the alarm about an order was raised')
  ctx.services.orderEvents.publish(
    {
      id,
      ...historyId,
      branch: branch.id,
      status: 'new',
      action: events[level],
      at: at.toISOString(),
    },
    ctx.log,
  )
  return true
}

/** JavaScript dates have milliseconds, the database microseconds. */
function isUntouchedSince(updatedAt: Date): SQL {
  return lt(orders.updatedAt, new Date(updatedAt.getTime() + 1))
}
