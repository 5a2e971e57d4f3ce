import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numberDigits, numberKindOf } from './order-number.ts'

test('a shop without tickets gives longer numbers of another name', () => {
  assert.equal(numberKindOf({ disableTickets: false }), 'ticket')
  assert.equal(numberKindOf({ disableTickets: true }), 'orderNumber')
  assert.ok(numberDigits.ticket < numberDigits.orderNumber)
})
