import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents } from '../money.ts'
import { hasEndedEarly, type OwingOrder, paymentStanding } from './payment-standing.ts'
import { paymentStatus } from './payment-status.ts'

const arbitraryOrder = fc.record<OwingOrder>({
  isCompleted: fc.boolean(),
  isRejected: fc.boolean(),
  isCanceled: fc.boolean(),
  isFailed: fc.boolean(),
  isPaid: fc.boolean(),
  isRefunded: fc.boolean(),
  isPaidLater: fc.boolean(),
  isQuotation: fc.boolean(),
  unweighed: fc.nat(2),
  paymentMethod: fc.constantFrom('cash', 'atm-card', 'hydro-ag-voucher', 'mollie', 'datatrans'),
  totalGross: fc.nat(100_000).map(cents),
})

test('the flags of an order say the same of its payment as its standing does', () => {
  fc.assert(
    fc.property(arbitraryOrder, (order) => {
      const status = paymentStatus(order)
      const { kind } = paymentStanding(order, [])
      if (order.isRefunded || order.isPaid) assert.equal(status, order.isRefunded ? 'refunded' : 'paid')
      else if (kind === 'failed' || kind === 'unpaid') assert.equal(status, 'failed')
      else if (kind === 'awaited') assert.equal(status, 'pending')
      else if (status === 'pending') assert.ok(order.isPaidLater && !hasEndedEarly(order))
      else assert.equal(status, 'open')
    }),
  )
})

test('a quotation and what is paid at the counter are never pending', () => {
  const order = { isRejected: false, isCanceled: false, isFailed: false, isPaid: false, isRefunded: false }
  assert.equal(paymentStatus({ ...order, isQuotation: true, paymentMethod: 'mollie' }), 'open')
  assert.equal(paymentStatus({ ...order, isQuotation: false, paymentMethod: 'cash' }), 'open')
  assert.equal(paymentStatus({ ...order, isQuotation: false, paymentMethod: 'mollie' }), 'pending')
})
