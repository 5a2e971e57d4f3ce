import {
  type advancesApi,
  maxOwedAdvances,
  type OwedAdvances,
} from '@theke/contract/payments/advances-api.ts'
import { toAmount } from '@theke/domain/money.ts'
import { isOverdue } from '@theke/domain/payments/advance.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { RaisedAlarm } from '../../core/raised-alarm.ts'
import type { Input } from '../../http/handle.ts'
import { hasAccount } from '../../shop/transfer-account.ts'
import { orders } from '../ordering-tables.ts'
import { ordersInScope, ordersWithSlips } from '../reading/order-conditions.ts'
import { hasAdvanceTimeEnded, owingOrders } from './owing-orders.ts'

/** The orders of the caller's branches of which something is still due ahead; what has to be paid soonest first. */
export async function listOwedAdvances(
  ctx: Context,
  { query }: Input<typeof advancesApi.listOwed>,
): Promise<OwedAdvances> {
  const { branches, config } = await ctx.services.cache.current()
  const names = new Map(branches.map(({ id, name }) => [id, name]))
  const ofBranch = query.branch == null ? undefined : eq(orders.branch, query.branch.id)
  const isFound = ordersWithSlips(query.search ?? '')
  const owed: OwedAdvances['orders'] = []
  for await (const { order, due } of owingOrders(ctx, and(ordersInScope(ctx), ofBranch, isFound))) {
    const at = order.appointment ?? order.appointmentDate
    owed.push({
      id: order.id,
      ticketNumber: order.ticketNumber,
      branch: { id: order.branch, name: names.get(order.branch) ?? '' },
      firstName: order.firstName,
      lastName: order.lastName,
      companyName: order.companyName,
      isCompany: order.isCompany,
      tableIdentifier: order.tableIdentifier,
      email: order.email,
      phone: order.phone,
      at: at?.toISOString() ?? null,
      demanded: toAmount(due.demanded),
      open: toAmount(due.open),
      until: new Date(due.until).toISOString(),
      isOverdue: isOverdue(due, ctx.now),
      cancelAt: order.advance?.cancelAt == null ? null : new Date(order.advance.cancelAt).toISOString(),
      ways: due.ways,
      isToBeCalled: order.pendingCall?.kind === 'advanceDue',
      remindedAt: order.advanceRemindedAt?.toISOString() ?? null,
    })
    if (owed.length > maxOwedAdvances) break
  }
  const listed = owed.slice(0, maxOwedAdvances)
  return { orders: listed, isMore: owed.length > listed.length, hasAccount: hasAccount(config) }
}

/** Branches with orders that were not paid ahead in time. */
export async function advanceAlarms(ctx: Context): Promise<RaisedAlarm[]> {
  const byBranch = new Map<number, { count: number; since: number }>()
  for await (const { order, due } of owingOrders(
    ctx,
    and(ordersInScope(ctx), hasAdvanceTimeEnded(ctx.now)),
  )) {
    const { count, since } = byBranch.get(order.branch) ?? { count: 0, since: due.until }
    byBranch.set(order.branch, { count: count + 1, since: Math.min(since, due.until) })
  }
  return [...byBranch].map(([branch, { count, since }]) => ({
    kind: 'advances-overdue',
    severity: 'warning',
    text: count === 1 ? 'Eine Anzahlung ist überfällig.' : `${count} Anzahlungen sind überfällig.`,
    since: new Date(since).toISOString(),
    branch,
    path: '/advances',
  }))
}
