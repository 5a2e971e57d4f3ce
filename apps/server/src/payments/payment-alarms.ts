import { bookedMethods } from '@theke/domain/shop/branch.ts'
import { and, count, eq, gt, inArray, isNotNull, min, notInArray, or } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { RaisedAlarm } from '../core/raised-alarm.ts'
import { visibleBranches } from '../ordering/reading/order-conditions.ts'
import { readOrdersOf } from '../ordering/reading/read-orders.ts'
import { payments } from './payments-tables.ts'

/**
 * Failed captures and refunds, refunds that a bank returned, and payments of which a provider says what this version does not know. An expired payment is no
 * alarm. The branches learn where they are to give money back.
 */
export async function paymentAlarms(ctx: Context): Promise<RaisedAlarm[]> {
  const returns = await counterReturns(ctx)
  if (visibleBranches(ctx) !== null) return returns
  const online = [await stuckPayments(ctx), await unreadablePayments(ctx), await lostRefunds(ctx)]
  return [...returns, ...online.flat()]
}

const { provider } = payments

/** What was taken at the counter for an order that has ended, and is to be given back there. */
async function counterReturns(ctx: Context): Promise<RaisedAlarm[]> {
  const due = and(
    inArray(provider, [...bookedMethods]),
    isNotNull(payments.lastError),
    gt(payments.refundTarget, payments.refunded),
  )
  const rows = await ctx.db
    .select({ order: payments.order, since: min(payments.updatedAt) })
    .from(payments)
    .where(due)
    .groupBy(payments.order)
    .orderBy(payments.order)
  const orders = await readOrdersOf(
    ctx.db,
    rows.map(({ order }) => order),
  )
  const branches = new Map(orders.map(({ row }) => [row.id, row.branch]))
  const visible = visibleBranches(ctx)
  return [...Map.groupBy(rows, ({ order }) => branches.get(order))].flatMap(
    ([branch, owed]): RaisedAlarm[] => {
      if (branch === undefined || visible?.includes(branch) === false) return []
      const since = Math.min(...owed.map(({ since }) => since?.getTime() ?? ctx.now))
      return [
        {
          kind: 'counter-returns',
          severity: 'warning',
          text: `Zu ${owed.length === 1 ? 'einer Bestellung' : `${owed.length} Bestellungen`} ist an der Theke Geld zurückzugeben.`,
          since: new Date(since).toISOString(),
          branch,
          // Only the first; the others follow when it is done.
          path: `/orders/history?order=${owed[0]?.order}`,
        },
      ]
    },
  )
}

async function stuckPayments(ctx: Context): Promise<RaisedAlarm[]> {
  const { lastError, isStatusUnreadable, state, captured, updatedAt, order } = payments
  const [found] = await ctx.db
    .select({ failed: count(), since: min(updatedAt), order: min(order) })
    .from(payments)
    .where(
      and(
        isNotNull(lastError),
        notInArray(provider, [...bookedMethods]),
        eq(isStatusUnreadable, false),
        or(eq(state, 'authorized'), gt(captured, 0)),
      ),
    )
  if (!found || found.failed === 0 || found.since === null) return []
  return [
    {
      kind: 'payments-failed',
      severity: 'problem',
      text:
        found.failed === 1
          ? 'Eine Zahlung konnte nicht abgebucht oder rückerstattet werden.'
          : `${found.failed} Zahlungen konnten nicht abgebucht oder rückerstattet werden.`,
      since: found.since.toISOString(),
      branch: null,
      // Only the first; the others follow when it is resolved.
      path: `/orders/history?order=${found.order}`,
    },
  ]
}

async function unreadablePayments(ctx: Context): Promise<RaisedAlarm[]> {
  const { isStatusUnreadable, updatedAt, order } = payments
  const [found] = await ctx.db
    .select({ unreadable: count(), since: min(updatedAt), order: min(order) })
    .from(payments)
    .where(eq(isStatusUnreadable, true))
  if (!found || found.unreadable === 0 || found.since === null) return []
  const about = found.unreadable === 1 ? 'einer Zahlung' : `${found.unreadable} Zahlungen`
  return [
    {
      kind: 'payments-unreadable',
      severity: 'problem',
      text: `Zu ${about} antwortet der Anbieter anders, als der Shop es kennt. Bitte dort nachsehen.`,
      since: found.since.toISOString(),
      branch: null,
      path: `/orders/history?order=${found.order}`,
    },
  ]
}

async function lostRefunds(ctx: Context): Promise<RaisedAlarm[]> {
  const rows = await ctx.db
    .select({ order: payments.order, since: payments.updatedAt })
    .from(payments)
    .where(gt(payments.refundLost, payments.refundSettled))
    .orderBy(payments.id)
  const orders = await readOrdersOf(
    ctx.db,
    rows.map(({ order }) => order),
  )
  return rows.map(({ order, since }) => {
    const ticket = orders.find(({ row }) => row.id === order)?.row.ticketNumber ?? ''
    return {
      kind: 'refund-lost',
      severity: 'problem',
      text: `Die Rückerstattung zu Bestellung ${ticket} ist bei der Bank des Kunden fehlgeschlagen.`,
      since: since.toISOString(),
      branch: null,
      path: `/orders/history?order=${order}`,
    }
  })
}
