import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readShortDay, readTypedDay, readTypedTime } from './typed-times.ts'

test('a day is read as people write it, and is never another one', () => {
  for (const [text, day] of [
    ['24.12.2026', '2026-12-24'],
    ['24.12.26', '2026-12-24'],
    ['24. 12. 2026', '2026-12-24'],
    ['1.2.26', '2026-02-01'],
    ['24/12/2026', '2026-12-24'],
    ['24-12-2026', '2026-12-24'],
    ['24122026', '2026-12-24'],
    ['2026-12-24', '2026-12-24'],
    ['29.2.2028', '2028-02-29'],
    ['24.12.', null],
    ['31.04.2026', null],
    ['12.24.2026', null],
    ['24.12.20', null],
    ['24.12.202', null],
    ['24', null],
    ['24.', null],
    ['0.1.2026', null],
    ['morgen', null],
    ['', null],
  ] as const)
    assert.equal(readTypedDay(text), day, text)
})

test('a day without a year is one of this year, once nothing follows', () => {
  for (const [text, day] of [
    ['24.12.', '2026-12-24'],
    ['24.12', '2026-12-24'],
    [' 1. 2. ', '2026-02-01'],
    ['29.2.', null],
    ['24.13.', null],
    ['24.12.2', null],
    ['24.', null],
    ['12,24', null],
  ] as const)
    assert.equal(readShortDay(text, '2026-11-28'), day, text)
})

test('every day is read from each way of writing it', () => {
  const days = fc.date({ min: new Date('2021-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      const [year = '', month = '', number = ''] = day.split('-')
      for (const text of [
        `${number}.${month}.${year}`,
        `${Number(number)}.${Number(month)}.${year.slice(2)}`,
        `${number}${month}${year}`,
        day,
      ])
        assert.equal(readTypedDay(text), day, text)
      assert.equal(readShortDay(`${number}.${month}.`, day), day)
    }),
  )
})

test('a pasted time is read as people write it', () => {
  for (const [text, time] of [
    ['7:30', '7:30'],
    ['7.30', '7:30'],
    ['07,30', '7:30'],
    ['0730', '7:30'],
    ['730', '7:30'],
    ['7h30', '7:30'],
    ['7 Uhr 30', '7:30'],
    ['7:30 Uhr', '7:30'],
    ['07:30:15', '7:30'],
    [' 23:59\n', '23:59'],
    ['0000', '0:0'],
    ['24:00', null],
    ['7:60', null],
    ['7', null],
    ['12:5', null],
    ['halb acht', null],
  ] as const) {
    const { hours, minutes } = readTypedTime(text)
    assert.equal(hours === null ? null : `${hours}:${minutes}`, time, text)
  }
})
