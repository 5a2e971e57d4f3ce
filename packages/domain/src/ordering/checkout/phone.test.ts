import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isPhone, needsPhoneFormatHint, normalisePhone, phoneWhileTyping } from './phone.ts'

test('typing keeps plus, digits and spaces', () => {
  assert.equal(phoneWhileTyping('+43 (664) 12-34a'), '+43 664 1234')
})

test('a number is kept as plus and digits, with 00 at the start as plus', () => {
  const cases: [string, string][] = [
    ['+43 664 / 123 45 67', '+436641234567'],
    ['0043 664 1234567', '+436641234567'],
    ['0664 100200', '0664100200'],
    [' 00 43', '+43'],
    ['abc', ''],
    ['+43 (0)664 1234567', '+436641234567'],
    ['+43 (0) 664 / 12 34 567', '+436641234567'],
    ['0043 (0)664 1234567', '+436641234567'],
    ['+43 0664 1234567', '+436641234567'],
    ['+49 (0)89 123456', '+4989123456'],
    ['+386 (0)1 2345678', '+38612345678'],
    ['(0)664 1234567', '06641234567'],
    ['(0732) 123456', '0732123456'],
    ['+39 02 1234567', '+39021234567'],
    ['+39 (0)2 1234567', '+39021234567'],
    ['+378 (0)549 882914', '+3780549882914'],
    ['+353 (0)1 2345678', '+35312345678'],
    ['+43 (732) 100', '+43732100'],
    ['(00) 43 664 1234567', '+436641234567'],
    ['(0043) 664 1234567', '+436641234567'],
  ]
  for (const [typed, kept] of cases) assert.equal(normalisePhone(typed), kept)
})

test('normalising twice is normalising once for any number that is a phone', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('+', '0', '4', '3', ' ', '-', 'x', '(', ')') }), (text) => {
      const once = normalisePhone(text)
      assert.match(once, /^[+\d]*$/)
      if (isPhone(text)) assert.equal(normalisePhone(once), once)
    }),
  )
})

test('the format hint shows for a number without its country', () => {
  assert.equal(needsPhoneFormatHint('0664 1234567'), true)
  assert.equal(needsPhoneFormatHint('0043 664'), false)
  assert.equal(needsPhoneFormatHint('+43'), false)
  assert.equal(needsPhoneFormatHint('  '), false)
})

test('a phone number is 6 to 15 digits, with or without its country', () => {
  for (const text of ['+43 6641', '0043 664 1234567', '0664 1234567', '+123456789012345'])
    assert.equal(isPhone(text), true, text)
  for (const text of ['+12345', '+1234567890123456', '+43+664123', '', '+']) {
    assert.equal(isPhone(text), false, text)
  }
})
