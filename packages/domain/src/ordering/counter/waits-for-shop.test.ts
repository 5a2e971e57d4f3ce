import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderSnapshot } from '../order-flags.ts'
import { createOrderSnapshot } from '../testing/order-snapshot-factory.ts'
import { waitsForShop } from './waits-for-shop.ts'

const online = { paymentMethod: 'mollie' } as const

test('a new order waits for the shop unless its customer has to pay or to answer first', () => {
  const cases: [stated: Partial<OrderSnapshot>, waits: boolean][] = [
    [{}, true],
    [{ appointmentDate: 0 }, true],
    [{ counterAppointment: 0 }, false],
    [online, false],
    [{ ...online, isPaid: true }, true],
    [{ ...online, isPaid: true, counterAppointment: 0 }, false],
    [{ ...online, isPaidLater: true }, true],
    [{ ...online, isQuotation: true }, true],
  ]
  for (const [stated, waits] of cases)
    assert.equal(waitsForShop(createOrderSnapshot(stated)), waits, JSON.stringify(stated))
})

test('an order that was answered or is over waits for nobody', () => {
  for (const flag of ['isConfirmed', 'isInDelivery', 'isCompleted', 'isRejected', 'isCanceled', 'isFailed'])
    assert.equal(waitsForShop(createOrderSnapshot({ [flag]: true })), false, flag)
})
