import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOrderNumber, orderNumberDigits, ticketDigits } from './order-number.ts'

test('a number tells whether it is a ticket of the day or counts through the shop', () => {
  assert.equal(isOrderNumber('41'.padStart(ticketDigits, '0')), false)
  assert.equal(isOrderNumber('1041'.padStart(ticketDigits, '0')), false)
  assert.equal(isOrderNumber('41'.padStart(orderNumberDigits, '0')), true)
  assert.equal(isOrderNumber('1234567'.padStart(orderNumberDigits, '0')), true)
})
