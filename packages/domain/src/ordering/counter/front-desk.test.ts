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

test('the screen shows what is ready today, and what is confirmed and due within half an hour', () => {
  const tomorrow = '2026-05-05'
  const now = Date.parse('2026-05-04T10:00:00Z')
  const inMinutes = (minutes: number) => now + minutes * 60_000
  const cases: [stated: Partial<FrontdeskOrder>, isShown: boolean][] = [
    [{}, false],
    [confirmed, true],
    [{ ...confirmed, dueDay: tomorrow }, false],
    [{ ...confirmed, appointmentDate: inMinutes(31) }, false],
    [{ ...confirmed, appointmentDate: inMinutes(30) }, true],
    [{ ...confirmed, appointmentDate: inMinutes(-90) }, true],
    [{ ...confirmed, appointmentDate: inMinutes(10), appointment: inMinutes(60) }, false],
    [{ ...confirmed, earliestAt: inMinutes(60) }, false],
    [{ ...ready, appointmentDate: inMinutes(60) }, true],
    [ready, true],
    [{ ...ready, dueDay: tomorrow }, false],
    [{ ...ready, isDelivered: true }, false],
    [{ ...ready, isCompleted: true }, false],
    [{ ...confirmed, isCanceled: true }, false],
  ]
  for (const [stated, isShown] of cases)
    assert.equal(isForFrontdesk(anOrder(stated), { day: today, now }), isShown, JSON.stringify(stated))
})

test('what is delivered stands in no column, the rest where its state says', () => {
  assert.equal(frontdeskColumn({ mode: 'takeaway', state: 'confirmed' }), 'inPreparation')
  assert.equal(frontdeskColumn({ mode: 'dineIn', state: 'inDelivery' }), 'ready')
  assert.equal(frontdeskColumn({ mode: 'delivery', state: 'inDelivery' }), null)
  assert.equal(frontdeskColumn({ mode: 'takeaway', state: 'completed' }), null)
})
