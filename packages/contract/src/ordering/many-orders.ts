import { dateTime, integer, list, text } from '../fields.ts'
import { orderAmounts, type OrderView } from './order.ts'

/** What became of one of many orders: how it is now, null where there is no such order, and why it did not take the step; null where it did. */
export type OrderOutcome = { id: number; order: OrderView | null; problem: string | null }

/** Until when the last step of an order can be undone now, as ISO text. */
export type HeldStep = { id: number; until: string }

export const outcomeAmounts = { order: orderAmounts } as const
/** How many orders take a step in one call. */
export const maxAtOnce = 200
/** How many steps are held by one call, which is one statement. */
export const maxHeld = 5000

export const manyLabels = { label: 'Bestellungen', min: 1, max: maxAtOnce }
const seenFields = {
  id: integer({ label: 'Nummer der Bestellung', min: 1, isRequired: true }),
  seen: dateTime({
    label: 'Bisheriger Stand',
    hint: '`updatedAt` der Bestellung. Ist sie inzwischen eine andere, bleibt sie, wie sie ist.',
  }),
}
export const stepFields = {
  ...seenFields,
  key: text({
    label: 'Schlüssel des Schritts',
    hint: 'Vom Gerät, für jede Bestellung ein anderer: Noch einmal gesendet, auch einzeln mit `Idempotency-Key`, geschieht der Schritt nur einmal.',
    max: 200,
  }),
}
export const proposedOrders = list(
  { ...seenFields, counterAppointment: dateTime({ label: 'Vorgeschlagener Termin', isRequired: true }) },
  manyLabels,
)
export const furtherField = integer({
  label: 'Weitere',
  hint: 'Wie viele Bestellungen danach noch folgen, wo es mehr sind als in einen Aufruf passen: So lange bleiben alle zurücknehmbar, höchstens zwei Minuten ab diesem Aufruf. Am Ende beginnt `/api/orders/many/hold` mit 0 die Frist für alle zusammen.',
  min: 0,
})
export const takenFields = {
  id: integer({ label: 'Nummer der Bestellung', min: 1, isRequired: true }),
  until: dateTime({ label: 'Frist des Schritts', hint: '`undo.until` der Bestellung.' }),
}
export const manySteps = { orders: list(stepFields, manyLabels), further: furtherField }
