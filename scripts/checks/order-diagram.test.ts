import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { initialFlags, type OrderFlags, type OrderSnapshot } from '@theke/domain/ordering/order-flags.ts'
import { orderState } from '@theke/domain/ordering/order-state.ts'
import { orderActionNames, transitions } from '@theke/domain/ordering/order-actions.ts'

const diagram = readFileSync(
  path.join(import.meta.dirname, '..', '..', 'docs', 'architecture', 'orders.md'),
  'utf8',
)

/** The ways in which an order gets into each of its states. */
const reached: Partial<OrderFlags>[] = [
  {},
  { isConfirmed: true },
  { isConfirmed: true, isInDelivery: true },
  { isConfirmed: true, isInDelivery: true, isDelivered: true },
  { isConfirmed: true, isCompleted: true },
  { isConfirmed: true, isInDelivery: true, isCompleted: true },
  { isConfirmed: true, isInDelivery: true, isDelivered: true, isCompleted: true },
  { isRejected: true },
  // Only orders that nobody collected are open again, and these were confirmed.
  { isConfirmed: true, isCanceled: true },
  { isConfirmed: true, isInDelivery: true, isCanceled: true },
  { isFailed: true },
]

test('the diagram of an order’s life shows every transition of the table and no other', () => {
  const inTable = reached.flatMap((flags) =>
    orderActionNames.flatMap((action) => {
      const order = snapshot(flags)
      const { from, changes } = transitions[action]
      const state = orderState(order)
      const params = { counterAppointment: 1 }
      return from.includes(state)
        ? [`${state} --> ${orderState({ ...order, ...changes(order, params) })}: ${action}`]
        : []
    }),
  )
  const inDiagram = [...diagram.matchAll(/^ {2}(\w+ --> \w+): (.+)$/gmu)].flatMap(
    ([, arrow = '', names = '']) => names.split(', ').map((action) => `${arrow}: ${action}`),
  )
  assert.deepEqual(inDiagram.toSorted(), [...new Set(inTable)].toSorted())
})

function snapshot(flags: Partial<OrderFlags>): OrderSnapshot {
  return {
    ...initialFlags,
    ...flags,
    isDelivery: false,
    isDineIn: false,
    appointmentDate: null,
    appointment: null,
    counterAppointment: null,
    paymentMethod: 'mollie',
  }
}
