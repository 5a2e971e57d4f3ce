import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents } from '../money.ts'
import {
  isIban,
  orderOfReference,
  ordersInText,
  paymentReference,
  spacedReference,
  transferCode,
} from './transfer.ts'

const orders = fc.integer({ min: 1, max: 2 ** 31 - 1 })

test('a reference leads back to its order, and one mistyped character or two swapped ones to none', () => {
  fc.assert(
    fc.property(orders, fc.nat(), fc.integer({ min: 1, max: 9 }), (order, place, by) => {
      const text = paymentReference(order)
      assert.equal(orderOfReference(text), order)
      assert.equal(orderOfReference(spacedReference(text).toLowerCase()), order)
      const at = 2 + (place % (text.length - 2))
      const wrong = text.slice(0, at) + ((Number(text[at]) + by) % 10) + text.slice(at + 1)
      assert.notEqual(orderOfReference(wrong), order)
      assert.equal(orderOfReference(wrong), null)
    }),
  )
})

test('it is a reference of ISO 11649', () => {
  // The example of the standard, which names no order of ours.
  assert.equal(orderOfReference('RF18 5390 0754 7034'), null)
  assert.equal(paymentReference(539_007).slice(0, 2), 'RF')
  assert.equal(spacedReference('RF18539007547034'), 'RF18 5390 0754 7034')
})

test('a text names orders however people write them', () => {
  const [one, other] = [paymentReference(1234), paymentReference(99)]
  assert.deepEqual(ordersInText(`Gans ${spacedReference(one)} danke`), [1234])
  assert.deepEqual(ordersInText(`${one.toLowerCase()}/${other}`), [1234, 99])
  assert.deepEqual(ordersInText(`Anzahlung ${one} ${one}`), [1234])
  assert.deepEqual(ordersInText('Anzahlung Gans, Huber'), [])
})

test('an IBAN is checked by its digits', () => {
  assert.ok(isIban('AT61 1904 3002 3457 3201'))
  assert.ok(isIban('de89370400440532013000'))
  for (const wrong of ['AT61 1904 3002 3457 3210', 'AT61', '', '1234567890123456789'])
    assert.equal(isIban(wrong), false)
})

test('the code says recipient, account, amount and reference, each on its line', () => {
  const account = { recipient: 'Metzgerei Auinger', iban: 'AT611904300234573201', bic: '' }
  assert.deepEqual(transferCode(account, cents(2050), 'RF48000123').split('\n'), [
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Metzgerei Auinger',
    'AT611904300234573201',
    'EUR20.50',
    '',
    'RF48000123',
  ])
})
