import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownPhone, storedPhone } from './phone-number.ts'

test('a number is stored with its country, whichever way it is written', () => {
  for (const typed of [
    '0664 771 17203',
    '+4366477117203',
    '0043 664/77117203',
    '+43 (0)664 771-17203',
    '٠٦٦٤٧٧١١٧٢٠٣',
  ])
    assert.equal(storedPhone(typed, 'AT'), '+4366477117203', typed)
  assert.equal(storedPhone('089 123456', 'DE'), '+4989123456')
  assert.equal(storedPhone('079 123 45 67', 'CH'), '+41791234567')
  assert.equal(storedPhone('234 56 78', 'LI'), '+4232345678')
  assert.equal(storedPhone('+39 02 1234567', 'AT'), '+39021234567')
})

test('what is no whole number stays', () => {
  assert.equal(storedPhone('55501 20', 'AT'), '5550120')
  assert.equal(storedPhone('0664 1234567 oder 0732 555000', 'AT'), '0664 1234567 oder 0732 555000')
  assert.equal(storedPhone('', 'AT'), '')
})

test('a number is shown as people write it', () => {
  assert.equal(shownPhone('+4366477117203'), '+43 664 77117203')
  assert.equal(shownPhone('+41791234567'), '+41 79 123 45 67')
  for (const phone of ['5550120', '', 'siehe Notiz']) assert.equal(shownPhone(phone), phone)
})
