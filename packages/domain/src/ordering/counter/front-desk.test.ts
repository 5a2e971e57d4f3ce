import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createOrderSnapshot } from '../testing/order-snapshot-factory.ts'
import { frontdeskColumn, type FrontdeskOrder, isForFrontdesk } from './front-desk.ts'

const today = { from: 10_000, to: 20_000 }
const anOrder = (stated: Partial<FrontdeskOrder> = {}): FrontdeskOrder => ({
  ...createOrderSnapshot(stated),
  id: 1,
  createdAt: 12_000,
  updatedAt: 13_000,
  ...stated,
})
const confirmed = { isConfirmed: true }
const ready = { isConfirmed: true, isInDelivery: true }

test('the screen shows what is prepared for today or has become ready today', () => {
  const cases: [stated: Partial<FrontdeskOrder>, isShown: boolean][] = [
    [{}, false],
    [confirmed, true],
    [{ ...confirmed, createdAt: 9_999 }, false],
    [{ ...confirmed, appointmentDate: 20_000 }, false],
    [{ ...confirmed, createdAt: 5, appointmentDate: 19_999 }, true],
    [{ ...confirmed, appointmentDate: 25_000, appointment: 15_000 }, true],
    [ready, true],
    [{ ...ready, updatedAt: 9_999 }, false],
    [{ ...ready, appointment: 30_000 }, true],
    [{ ...ready, isDelivered: true }, false],
    [{ ...ready, isCompleted: true }, false],
    [{ ...confirmed, isCanceled: true }, false],
  ]
  for (const [stated, isShown] of cases)
    assert.equal(isForFrontdesk(anOrder(stated), today), isShown, JSON.stringify(stated))
})

test('what is delivered stands in no column, the rest where its state says', () => {
  assert.equal(frontdeskColumn({ mode: 'takeaway', state: 'confirmed' }), 'inPreparation')
  assert.equal(frontdeskColumn({ mode: 'dineIn', state: 'inDelivery' }), 'ready')
  assert.equal(frontdeskColumn({ mode: 'delivery', state: 'inDelivery' }), null)
  assert.equal(frontdeskColumn({ mode: 'takeaway', state: 'completed' }), null)
})
