import type { OrderAction } from '@theke/domain/ordering/order-actions.ts'
import { post } from '../../endpoint.ts'
import { dateTime, integer, list, text } from '../../fields.ts'
import { completionFields } from '../hand-over-api.ts'
import { orderAmounts, type OrderView } from '../order.ts'
import { itemFailure, statusFailure } from '../staff-order-api.ts'

/** What became of one of many orders: how it is now, null where there is no such order, and why it did not take the step; null where it did. */
export type OrderOutcome = { id: number; order: OrderView | null; problem: string | null }

/** Until when the last step of an order can be undone now, as ISO text. */
export type HeldStep = { id: number; until: string }

const outcomeAmounts = { order: orderAmounts } as const
/** How many orders take a step in one call. */
export const maxAtOnce = 200
/** How many steps are held by one call, which is one statement. */
export const maxHeld = 5000

const manyLabels = { label: 'Bestellungen', min: 1, max: maxAtOnce }
const seenFields = {
  id: integer({ label: 'Nummer der Bestellung', min: 1, isRequired: true }),
  seen: dateTime({
    label: 'Bisheriger Stand',
    hint: '`updatedAt` der Bestellung. Ist sie inzwischen eine andere, bleibt sie, wie sie ist.',
  }),
}
const stepFields = {
  ...seenFields,
  key: text({
    label: 'Schlüssel des Schritts',
    hint: 'Vom Gerät, für jede Bestellung ein anderer: Noch einmal gesendet, auch einzeln mit `Idempotency-Key`, geschieht der Schritt nur einmal.',
    max: 200,
  }),
}
const proposedOrders = list(
  { ...seenFields, counterAppointment: dateTime({ label: 'Vorgeschlagener Termin', isRequired: true }) },
  manyLabels,
)
const furtherField = integer({
  label: 'Weitere',
  hint: 'Wie viele Bestellungen danach noch folgen, wo es mehr sind als in einen Aufruf passen: So lange bleiben alle zurücknehmbar, höchstens zwei Minuten ab diesem Aufruf. Am Ende beginnt `/api/orders/many/hold` mit 0 die Frist für alle zusammen.',
  min: 0,
})
const takenFields = {
  id: integer({ label: 'Nummer der Bestellung', min: 1, isRequired: true }),
  until: dateTime({ label: 'Frist des Schritts', hint: '`undo.until` der Bestellung.' }),
}
const manySteps = { orders: list(stepFields, manyLabels), further: furtherField }

/** What staff do with many orders at once, each for orders of their own branches. */
export const manyOrdersApi = {
  confirmOrders: post<OrderOutcome[]>()('/api/orders/many/confirm', {
    operationId: 'orders.confirmMany',
    summary:
      'Viele Bestellungen bestätigen, jede für sich; zurücknehmen lassen sich alle bis einige Sekunden nach der letzten. Noch einmal gesendet geschieht nichts doppelt',
    amounts: outcomeAmounts,
    allow: 'staff',
    permission: 'orders.confirm',
    body: manySteps,
    failure: statusFailure,
  }),
  readyOrders: post<OrderOutcome[]>()('/api/orders/many/in-delivery', {
    operationId: 'orders.inDeliveryMany',
    summary: 'Viele Bestellungen bereit melden, wie bei `/api/orders/many/confirm`',
    amounts: outcomeAmounts,
    allow: 'staff',
    permission: 'orders.inDelivery',
    body: manySteps,
    failure: statusFailure,
  }),
  completeOrders: post<OrderOutcome[]>()('/api/orders/many/completed', {
    operationId: 'orders.completedMany',
    summary:
      'Viele Bestellungen abschließen, wie bei `/api/orders/many/confirm`; wie jede bezahlt ist, steht bei ihr, wie bei `/api/orders/{id}/status/completed`',
    amounts: outcomeAmounts,
    allow: 'staff',
    permission: 'orders.completed',
    bodyAmounts: { orders: { amount: 'cents' } },
    body: { orders: list({ ...stepFields, ...completionFields }, manyLabels), further: furtherField },
    failure: statusFailure,
  }),
  undoSteps: post<OrderOutcome[]>()('/api/orders/many/undo', {
    operationId: 'orders.undoMany',
    summary: 'Den letzten Schritt vieler Bestellungen zurücknehmen, bei jeder für sich',
    amounts: outcomeAmounts,
    allow: 'staff',
    permission: 'orders.undoStep',
    body: { orders: list(takenFields, manyLabels) },
    failure: 'Diese Schritte können nicht mehr zurückgenommen werden',
  }),
  holdSteps: post<HeldStep[]>()('/api/orders/many/hold', {
    operationId: 'orders.holdMany',
    summary:
      'Die Frist neu beginnen, in der sich die letzten Schritte vieler Bestellungen zurücknehmen lassen: bei allen zusammen für einige Sekunden oder, wo noch Aufrufe folgen, für zwei Minuten. Was sich nicht mehr zurücknehmen lässt, fehlt in der Antwort',
    allow: 'staff',
    permission: 'orders.undoStep',
    body: {
      orders: list(takenFields, { label: 'Bestellungen', min: 1, max: maxHeld }),
      further: furtherField,
    },
    failure: statusFailure,
  }),
  proposeOrders: post<OrderOutcome[]>()('/api/orders/many/propose', {
    operationId: 'orders.proposeMany',
    summary:
      'Vielen Kunden eine andere Zeit vorschlagen, jedem seine; jede hält ihren Platz. Noch einmal gesendet geschieht nichts doppelt',
    amounts: outcomeAmounts,
    allow: 'staff',
    permission: 'orders.update',
    body: { orders: proposedOrders },
    failure: itemFailure,
  }),
}

/** The calls of those steps that can be taken for many orders at once. */
export const manyOrdersCalls = {
  confirm: manyOrdersApi.confirmOrders,
  'in-delivery': manyOrdersApi.readyOrders,
  completed: manyOrdersApi.completeOrders,
} satisfies Partial<Record<OrderAction, object>>
export type ManyAction = keyof typeof manyOrdersCalls
