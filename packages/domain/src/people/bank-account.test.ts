import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compactBankCode, isBic, isIban } from './bank-account.ts'

const ibans = [
  'AT61 1904 3002 3457 3201',
  'DE89370400440532013000',
  'CH9300762011623852957',
  'LI21 0881 0000 2324 013A A',
]

test('account numbers of the countries around are accepted, with spaces and in small letters too', () => {
  for (const iban of ibans) {
    assert.ok(isIban(iban), iban)
    assert.ok(isIban(iban.toLowerCase()), iban)
  }
  assert.equal(compactBankCode(' at61 1904 3002 3457 3201'), 'AT611904300234573201')
})

test('one wrong digit is always noticed', () => {
  const iban = 'AT611904300234573201'
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 19 }), fc.integer({ min: 1, max: 9 }), (position, difference) => {
      const digit = (Number(iban[position]) + difference) % 10
      assert.equal(isIban(iban.slice(0, position) + digit + iban.slice(position + 1)), false)
    }),
  )
})

test('what is too short, too long or no number is no account', () => {
  for (const text of [
    '',
    'AT',
    'AT6119043002345732',
    'AT61190430023457320100',
    'Semmel',
    '6119043002345732',
  ]) {
    assert.equal(isIban(text), false, text)
  }
})

test('a bank has a code of 8 or 11 signs', () => {
  for (const bic of ['GIBAATWWXXX', 'BKAUATWW', 'deutdeff']) assert.ok(isBic(bic), bic)
  for (const bic of ['', 'GIBAATW', 'GIBAATWWXX', '12BAATWW', 'GIBA-TWW'])
    assert.equal(isBic(bic), false, bic)
})
