import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  isNotOneNumber,
  isPhone,
  needsPhoneFormatHint,
  normalisePhone,
  phoneSearch,
  phoneWhileTyping,
} from './phone.ts'

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
    ['+0043 664 1234567', '+436641234567'],
    ['０６６４ １２３４５６７', '06641234567'],
    ['٠٦٦٤ ١٢٣٤٥٦٧', '06641234567'],
    ['＋43 664 1234567', '+436641234567'],
    ['Tel.: 0664 1234567', '06641234567'],
    ['Handy-Nr.: 0664 1234567', '06641234567'],
    ['☎ „0664 1234567“', '06641234567'],
    ['0732/55501-20', '07325550120'],
    ['0664/123/45/67', '06641234567'],
    ['\u202a+43 664 1234567\u202c', '+436641234567'],
  ]
  for (const [typed, kept] of cases) assert.equal(normalisePhone(typed), kept)
})

test('normalising twice is normalising once for any number that is a phone', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('+', '0', '4', '3', ' ', '-', 'x', '(', ')') }), (text) => {
      const once = normalisePhone(text)
      if (!isNotOneNumber(text)) assert.match(once, /^[+\d]*$/)
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
  for (const text of ['+12345', '+1234567890123456', '+43+664123', '', '+', '00000000']) {
    assert.equal(isPhone(text), false, text)
  }
})

const notOne = [
  '+43 664 1234567 (ab 17 Uhr)',
  '0732/55501-20 DW 5',
  '0732/5550 od. 0664/123',
  'O664 1234567',
  '0664 1234567/8',
  '0664 1234567, 0732 555000',
  '0664 1234567 0732 555000',
  '0664/1234567 / 0732/555000',
  '+43 664 1234567 +43 732 555000',
  '0664-1234567-0732-555000',
  '0664.1234567.0732.555000',
  '(0664)1234567(0732)555000',
  '0664 1234567/568',
  '+43 664 1234567/568',
  '01 5131234 / 513124',
]

test('two numbers, or words with digits after them, are asked about and never put together', () => {
  for (const text of notOne) {
    assert.ok(isNotOneNumber(text), text)
    assert.ok(!isPhone(text), text)
    assert.equal(normalisePhone(text), text)
    assert.equal(phoneWhileTyping(text), text, 'pasted')
  }
  const one = [
    '0664 123 45 67',
    '0664 123/4567',
    '0664 1234/567',
    '0664 12 34/567',
    '0699 1111/2345',
    '0049 (0)34954/12345',
    '+49 (0)34954/12345',
    '01 234 56 78 09',
    '0664 1234567 abends',
    '+43 (0) 664 / 12 34 567',
    '+43 664 0123456',
    '0664/12/34/567',
    '0049-0171-2345678',
    '0049 34954/12345',
    '+43 (0)664/1234567',
    '0732/7720-0',
  ]
  for (const text of one) assert.ok(!isNotOneNumber(text), text)
})

test('a text that is too long for a number is refused without being searched', { timeout: 20_000 }, () => {
  for (const text of [' '.repeat(900_000), `1${' '.repeat(900_000)}x`, '/'.repeat(900_000)]) {
    assert.ok(isNotOneNumber(text))
    assert.ok(!isPhone(text))
    assert.equal(normalisePhone(text), text.trim())
  }
})

test('a number is searched by the digits that every way to say it has', () => {
  for (const typed of [
    '+4366477117203',
    '66477117203',
    '066477117203',
    '0664 771 17203',
    '0664/77117203',
    '0664-771-17203',
    '004366477117203',
    '+43 (0)664 77117203',
    '٠٦٦٤٧٧١١٧٢٠٣',
    'tel:+4366477117203',
    '\u202a+43 664 77117203\u202c',
    '664 771 17203',
  ])
    assert.ok('+4366477117203'.includes(phoneSearch(typed)), typed)
  assert.equal(phoneSearch('Huber 0664 771 17203'), 'Huber 66477117203')
  for (const text of [
    'Huber',
    '4020 Linz',
    '01.12.2026',
    '288',
    '0288',
    'A-0815-4711',
    'kunde077@gmail.example',
  ])
    assert.equal(phoneSearch(text), text)
})
