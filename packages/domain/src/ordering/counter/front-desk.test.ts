import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createOrderSnapshot } from '../testing/order-snapshot-factory.ts'
import { frontdeskColumn, type FrontdeskOrder, isForFrontdesk } from './front-desk.ts'

const today = '2026-05-04'
const anOrder = (stated: Partial<FrontdeskOrder> = {}): FrontdeskOrder => ({
  ...createOrderSnapshot(stated),
  dueDay: today,
  ...stated,
})
const confirmed = { isConfirmed: true }
const ready = { isConfirmed: true, isInDelivery: true }

test('the screen shows what is confirmed or ready and due today', () => {
  const tomorrow = '2026-05-05'
  const cases: [stated: Partial<FrontdeskOrder>, isShown: boolean][] = [
    [{}, false],
    [confirmed, true],
    [{ ...confirmed, dueDay: tomorrow }, false],
    [ready, true],
    [{ ...ready, dueDay: tomorrow }, false],
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
