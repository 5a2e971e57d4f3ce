import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '../money.ts'
import { wallTime } from '../time/wall-time.ts'
import {
  counterMark,
  isRegisterId,
  isToCome,
  monthClosedAt,
  monthDue,
  receiptKinds,
  signedText,
  statedIn,
  timeOfReceipt,
  writtenAmount,
} from './signed-text.ts'

test('the signed text has its thirteen parts in the order of the regulation', () => {
  const text = signedText({
    provider: 'AT1',
    register: 'KASSA-1',
    number: '83',
    at: '2026-11-29T17:30:05',
    amounts: { normal: cents(1), reduced1: cents(-1990), reduced2: 0, zero: cents(100), special: cents(49) },
    counter: 'q6bYeOjcm6k=',
    certificate: '20f2ed172daa09e5',
    chain: 'ds1kXFF9Q1M=',
  })
  assert.equal(
    text,
    '_R1-AT1_KASSA-1_83_2026-11-29T17:30:05_0,01_-19,90_0,00_1,00_0,49_q6bYeOjcm6k=_20f2ed172daa09e5_ds1kXFF9Q1M=',
  )
  assert.deepEqual(statedIn(text), {
    register: 'KASSA-1',
    number: 83,
    at: '2026-11-29T17:30:05',
    amounts: ['0,01', '-19,90', '0,00', '1,00', '0,49'],
  })
})

test('amounts have a comma and two places, whatever their sign', () => {
  const cases: [number, string][] = [
    [0, '0,00'],
    [5, '0,05'],
    [-5, '-0,05'],
    [-1990, '-19,90'],
    [123_456_789, '1234567,89'],
  ]
  for (const [amount, text] of cases) assert.equal(writtenAmount(cents(amount)), text)
})

test('a canceling and a training receipt have a mark in place of the counter', () => {
  assert.deepEqual(
    receiptKinds.map((kind) => counterMark(kind)),
    [null, 'STO', 'TRA', null, null, null, null, null],
  )
})

test('ids of registers have nothing that the signed text divides its parts by', () => {
  for (const id of ['KASSA-1', 'a', '1.2:3']) assert.ok(isRegisterId(id), id)
  for (const id of ['', 'a_b', 'ä', 'a b', '-a', 'x'.repeat(41)]) assert.ok(!isRegisterId(id), id)
})

test('the time of a receipt never goes back, not even at the end of summer time', () => {
  assert.equal(timeOfReceipt('2026-10-25T02:10:00', '2026-10-25T02:59:59'), '2026-10-25T02:59:59')
  assert.equal(timeOfReceipt('2026-10-25T03:00:00', '2026-10-25T02:59:59'), '2026-10-25T03:00:00')
  assert.equal(timeOfReceipt('2026-10-25T03:00:00', null), '2026-10-25T03:00:00')
})

test('a clock that was more than a day ahead binds neither times nor months after it', () => {
  assert.equal(timeOfReceipt('2026-11-12T12:00:00', '2026-11-13T12:00:00'), '2026-11-13T12:00:00')
  assert.equal(timeOfReceipt('2026-11-12T12:00:00', '2026-11-13T12:00:01'), '2026-11-12T12:00:00')
  assert.equal(monthDue('2026-11-12T12:00:00', '2036-04'), '2026-10')
  assert.equal(monthDue('2026-11-30T23:59:59', '2026-11'), null)
})

test('a time that comes in more than five minutes is of a wrong clock, but for the hour that comes twice', () => {
  const noon = Date.UTC(2026, 10, 12, 11)
  assert.deepEqual(
    ['2026-11-12T11:59:00', '2026-11-12T12:05:00', '2026-11-12T12:05:01', '2026-11-13T10:00:00'].map((time) =>
      isToCome(time, noon),
    ),
    [false, false, true, true],
  )
  const minuteMs = 60_000
  const change = Date.UTC(2026, 9, 25, 1)
  // No receipt of a right clock is of one that is wrong, however long before it was made.
  for (let now = change - 90 * minuteMs; now < change + 90 * minuteMs; now += 7 * minuteMs)
    for (let made = now; made > now - 180 * minuteMs; made -= minuteMs)
      assert.ok(!isToCome(wallTime(made), now), `${wallTime(made)} at ${now}`)
  assert.ok(isToCome('2026-10-25T03:20:00', change + 10 * minuteMs))
})

test('the receipt of a month is due before the first one of the next', () => {
  assert.equal(monthDue('2026-11-30T23:59:59', '2026-10'), null)
  assert.equal(monthDue('2026-12-01T00:00:00', '2026-10'), '2026-11')
  assert.equal(monthDue('2027-01-01T00:00:00', '2026-11'), '2026-12')
  assert.equal(monthDue('2026-12-31T23:59:59', '2026-11'), null)
  assert.equal(monthDue('2027-02-03T08:00:00', '2026-11'), '2026-12')
  assert.equal(monthDue('2027-02-03T08:00:00', '2026-12'), '2027-01')
})

test('a month that a service has closed is the one that ends or has just ended', () => {
  const closed = ['2026-12-14T23:59:59', '2026-12-15T00:00:00', '2026-12-31T23:59:59', '2027-01-01T09:00:00']
  assert.deepEqual(closed.map(monthClosedAt), ['2026-11', '2026-12', '2026-12', '2026-12'])
})
