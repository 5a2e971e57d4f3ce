import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createOrderSnapshot } from '../testing/order-snapshot-factory.ts'
import { applyAction, orderActionNames } from '../order-actions.ts'
import { canUndo, isUndoable, stepUndoMs, undoableStep } from './undo-step.ts'

test('what a step changed is restored exactly, whatever the order was like before', () => {
  const anOrder = fc.record({
    isConfirmed: fc.boolean(),
    isInDelivery: fc.boolean(),
    isDelivery: fc.boolean(),
    isPaid: fc.boolean(),
    appointmentDate: fc.constantFrom(null, 1000),
    counterAppointment: fc.constantFrom(null, 5000),
  })
  fc.assert(
    fc.property(anOrder, fc.constantFrom(...orderActionNames), (stated, action) => {
      const order = createOrderSnapshot(stated)
      const outcome = applyAction(order, action, 0)
      if (!outcome.ok) return
      const step = undoableStep(order, action, outcome.changes, 0)
      assert.equal(step !== null, isUndoable(action))
      if (step) assert.deepEqual({ ...order, ...outcome.changes, ...step.before }, order)
    }),
  )
})

test('a step can be undone for some seconds, and one that asked first not at all', () => {
  const step = undoableStep(createOrderSnapshot(), 'confirm', { isConfirmed: true }, 1000)
  assert.equal(canUndo(step, 1000 + stepUndoMs - 1), true)
  assert.equal(canUndo(step, 1000 + stepUndoMs), false)
  assert.equal(
    canUndo(undoableStep(createOrderSnapshot(), 'reject', { isRejected: true }, 1000), 1000),
    false,
  )
})
