import { randomBytes } from 'node:crypto'
import { isFinal } from '@theke/domain/ordering/order-state.ts'
import { applyAction } from '@theke/domain/ordering/order-actions.ts'
import {
  initialFlags,
  type OrderFlags,
  type OrderSnapshot,
  type OrderTimes,
} from '@theke/domain/ordering/order-flags.ts'
import { decideOrder } from '@theke/domain/ordering/checkout/decide-order.ts'
import type { PlacedOrder } from '@theke/domain/ordering/checkout/placed-order.ts'
import { shortPaymentMethodLabels } from '@theke/contract/shop/payment-method-labels.ts'
import { type Cents, formatMoney } from '@theke/domain/money.ts'
import type { QuotaClaim } from '@theke/domain/ordering/quotas/quota.ts'
import { hasEndedEarly } from '@theke/domain/payments/payment-standing.ts'
import {
  type CounterMethod,
  type CounterPurpose,
  isCounterMethod,
} from '@theke/domain/payments/counter-payment.ts'
import type { DemoOrder } from '../../../../demo/demo-types.ts'
import { type DemoIds, draftOf } from '../../../../demo/orders/draft-of-order.ts'
import { pastOrders } from '../../../../demo/past-orders.ts'
import { readCatalogSnapshot, type CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import { countUnweighedItems } from '../ordering/lifecycle/count-unweighed-items.ts'
import { randomUid } from '../ordering/placing/random-uid.ts'
import { countReservations } from '../ordering/slots/recount-reservations.job.ts'
import { buildOrderContext } from '../ordering/placing/build-order-context.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { orderHistory } from '../ordering/lifecycle/steps/step-tables.ts'
import { orderItems, orders } from '../ordering/ordering-tables.ts'
import { ticketCounters, ticketScope } from '../ordering/counter-tables.ts'
import { quotaUsage } from '../ordering/quotas/quota-tables.ts'
import { paymentEvents, payments } from '../payments/payments-tables.ts'
import type { Services } from '../core/services.ts'

type OrderRow = typeof orders.$inferInsert
type HistoryRow = Omit<typeof orderHistory.$inferInsert, 'order'>
type Story = {
  row: OrderRow
  history: HistoryRow[]
  lines: PlacedOrder['lines']
  deposit: DemoOrder['deposit']
}

/** Stores the demo shop's orders, decided and priced by the shop's own rules at the time each was placed. */
export async function seedOrders(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  ids: DemoIds,
  now: number,
): Promise<void> {
  const snapshot = await readCatalogSnapshot(db, secrets)
  const tickets = new Map<string, number>()
  const stories = pastOrders(now).map((order) => storyOf(order, ids, snapshot, tickets))
  const rows = await db
    .insert(orders)
    .values(stories.map(({ row }) => row))
    .returning({ id: orders.id })
  const idAt = (index: number) => rows[index]?.id ?? 0
  await db
    .insert(orderItems)
    .values(
      stories.flatMap(({ lines }, index) =>
        lines.map((line, position) => itemRow(line, position, idAt(index))),
      ),
    )
  await db
    .insert(orderHistory)
    .values(
      stories
        .flatMap(({ history }, index) => history.map((entry) => ({ ...entry, order: idAt(index) })))
        .toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    )
  await seedTakings(
    db,
    stories.map(({ row, deposit }, index) => ({ row, deposit, order: idAt(index) })),
  )
  await seedQuotaUsage(
    db,
    stories.flatMap(({ row }) => row.quotas ?? []),
  )
  await db.insert(ticketCounters).values([...tickets].map(([scope, last]) => ({ scope, last })))
  for (const branch of snapshot.branches) await countReservations(db, branch, now)
}

/** Stores how much the orders have taken of quotas. */
async function seedQuotaUsage(db: Services['db'], claims: readonly QuotaClaim[]): Promise<void> {
  const sums = [...Map.groupBy(claims, ({ quota, period }) => `${quota} ${period}`).values()]
  await db.insert(quotaUsage).values(
    sums.flatMap(([first, ...others]) => {
      if (first === undefined) return []
      const taken = others.reduce((sum, { amount }) => sum + amount, first.amount)
      return [{ quota: first.quota, period: first.period, taken }]
    }),
  )
}

type Taken = { order: number; at: Date; provider: CounterMethod; amount: Cents; purpose: CounterPurpose }

/** Records how the orders that were handed over were paid at the counter, and the deposits on others. */
async function seedTakings(
  db: Services['db'],
  stored: readonly (Pick<Story, 'row' | 'deposit'> & { order: number })[],
): Promise<void> {
  const taken = stored.flatMap(({ row, deposit, order }): Taken[] => {
    const { isPaid, endedAt, paymentMethod: provider, pricing } = row
    if (!isCounterMethod(provider)) return []
    if (deposit !== null) {
      const { at, amount } = deposit
      return [{ order, at: new Date(at), provider, amount, purpose: 'deposit' }]
    }
    if (!isPaid || !endedAt) return []
    return [{ order, at: endedAt, provider, amount: pricing.totalGross, purpose: 'hand-over' }]
  })
  const rows = await db
    .insert(payments)
    .values(
      taken.map(({ order, at, provider, amount }) => ({
        createdAt: at,
        updatedAt: at,
        uid: randomUid(),
        order,
        provider,
        purpose: 'order' as const,
        isManualCapture: false,
        state: 'paid' as const,
        amount,
        authorized: amount,
        captured: amount,
      })),
    )
    .returning({ id: payments.id })
  await db.insert(paymentEvents).values(
    rows.flatMap(({ id: payment }, index) => {
      const entry = { payment, kind: 'counter', state: 'paid' } as const
      return taken
        .slice(index, index + 1)
        .map(({ at, amount, purpose }) => ({ ...entry, purpose, at, authorized: amount, captured: amount }))
    }),
  )
}

function storyOf(
  order: DemoOrder,
  ids: DemoIds,
  snapshot: CatalogSnapshot,
  tickets: Map<string, number>,
): Story {
  const draft = draftOf(order, ids)
  const facts = buildOrderContext(draft, snapshot, {
    isStaff: false,
    mayTakeOrders: false,
    now: order.placedAt,
  })
  const decision = facts && decideOrder(draft, facts, order.placedAt)
  if (!decision?.ok)
    throw new Error(`The demo order ${order.key} is refused: ${JSON.stringify(decision?.problems)}`)
  const placed = decision.order
  const { standing, rejectionMessage, history, lastAt } = livedThrough(order, placed)
  const branch = snapshot.branches.find(({ id }) => id === placed.branchId)
  const { deposit } = order
  if (deposit !== null) {
    const note = `${formatMoney(deposit.amount)}, ${shortPaymentMethodLabels[placed.paymentMethod]}`
    history.push({ at: new Date(deposit.at), action: 'counter-paid', note })
  }
  // An agreed time may be on another day than the one that was asked for.
  const dueDay = standing.appointment === null ? placed.dueDay : dayOf(standing.appointment)
  return {
    lines: placed.lines,
    history,
    deposit,
    row: {
      ...detailsOf(placed),
      ...flagsOf(standing),
      rejectionMessage,
      ticketNumber: nextTicket(tickets, ticketScope({ branch: placed.branchId, day: dueDay })),
      dueDay,
      appointmentDate: dateOf(standing.appointmentDate),
      earliestAt: dateOf(placed.earliestAt),
      appointment: dateOf(standing.appointment),
      counterAppointment: dateOf(standing.counterAppointment),
      questionnaire: questionnaireOf(order.rating),
      slotStart: placed.capacity && new Date(placed.capacity.start),
      quotas: hasEndedEarly(standing) ? [] : placed.quotas,
      unweighed: branch === undefined || isFinal(standing) ? 0 : countUnweighedItems(placed, branch),
      createdAt: new Date(order.placedAt),
      updatedAt: new Date(lastAt),
      endedAt: isFinal(standing) ? new Date(lastAt) : null,
    },
  }
}

/** Takes an order through its steps by the table of transitions. */
function livedThrough(order: DemoOrder, placed: PlacedOrder) {
  let standing: OrderSnapshot = {
    ...initialFlags,
    isDelivery: placed.isDelivery,
    isDineIn: placed.isDineIn,
    paymentMethod: placed.paymentMethod,
    appointmentDate: placed.appointmentDate,
    appointment: null,
    counterAppointment: null,
  }
  let rejectionMessage = ''
  const history: HistoryRow[] = [{ at: new Date(order.placedAt), action: 'placed', note: '' }]
  for (const { action, at, params } of order.steps) {
    const outcome = applyAction(standing, action, at, params)
    if (!outcome.ok)
      throw new Error(`The demo order ${order.key} cannot take the step ${action}: ${outcome.reason}`)
    const { rejectionMessage: message = rejectionMessage, ...changes } = outcome.changes
    standing = { ...standing, ...changes }
    // What is handed over is paid at that moment, by the method of the order.
    if (action === 'completed' && isCounterMethod(placed.paymentMethod)) standing.isPaid = true
    rejectionMessage = message
    history.push({ at: new Date(at), action: outcome.event, note: params.rejectionMessage ?? '' })
  }
  return { standing, rejectionMessage, history, lastAt: order.steps.at(-1)?.at ?? order.placedAt }
}

function detailsOf(placed: PlacedOrder) {
  const { lines: _lines, ...pricing } = placed.pricing
  return {
    ...placed.details,
    uid: randomUid(),
    hash: randomBytes(16).toString('hex'),
    branch: placed.branchId,
    campaign: placed.campaign?.id ?? null,
    campaignName: placed.campaign?.name ?? '',
    advance: placed.advance,
    isDelivery: placed.isDelivery,
    isDineIn: placed.isDineIn,
    isQuotation: placed.isQuotation,
    paymentMethod: placed.paymentMethod,
    pricing,
    deliveryArea: placed.deliveryArea?.area ?? '',
    table: placed.table?.id ?? null,
    tableIdentifier: placed.table?.identifier ?? '',
  }
}

function flagsOf(standing: OrderSnapshot): OrderFlags {
  const {
    paymentMethod: _method,
    appointmentDate: _wish,
    appointment: _agreed,
    counterAppointment: _proposal,
    ...flags
  } = standing
  return flags
}

function itemRow(
  line: PlacedOrder['lines'][number],
  index: number,
  order: number,
): typeof orderItems.$inferInsert {
  const { productId, ...snapshot } = line
  return { ...snapshot, order, index, product: productId }
}

function nextTicket(tickets: Map<string, number>, scope: string): string {
  const next = (tickets.get(scope) ?? 0) + 1
  tickets.set(scope, next)
  return String(next).padStart(3, '0')
}

function dateOf(instant: OrderTimes['appointment']): Date | null {
  return instant === null ? null : new Date(instant)
}

function questionnaireOf(rating: DemoOrder['rating']): OrderRow['questionnaire'] {
  if (rating === null) return null
  const stars = (given: number | null) => given ?? 5
  return {
    rating: stars(rating.rating),
    foodRating: stars(rating.foodRating),
    serviceRating: stars(rating.serviceRating),
    processRating: stars(rating.processRating),
    comment: rating.comment,
    sentAt: new Date(rating.at).toISOString(),
  }
}
