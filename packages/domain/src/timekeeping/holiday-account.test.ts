import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { holidayCarryOver, type HolidayYear } from './holiday-account.ts'

function years(taken: number[], changes: Partial<HolidayYear> = {}): HolidayYear[] {
  return taken.map((days, index) => ({
    year: 2022 + index,
    opening: 0,
    entitlement: 25,
    taken: days,
    law: 'at',
    ...changes,
  }))
}

test('what is left is carried over', () => {
  assert.deepEqual(holidayCarryOver(years([20, 0])), { carriedOver: 5, lapsed: 0, lapsing: 0 })
  assert.deepEqual(holidayCarryOver(years([12.5, 30, 0])), { carriedOver: 7.5, lapsed: 0, lapsing: 0 })
})

test('holiday lapses two years after the end of its year, the oldest days are taken first', () => {
  assert.deepEqual(holidayCarryOver(years([0, 0, 0])), { carriedOver: 50, lapsed: 0, lapsing: 25 })
  assert.deepEqual(holidayCarryOver(years([0, 0, 0, 0])), { carriedOver: 50, lapsed: 25, lapsing: 25 })
  assert.deepEqual(holidayCarryOver(years([0, 0, 10, 0])), { carriedOver: 50, lapsed: 15, lapsing: 25 })
  assert.deepEqual(holidayCarryOver(years([0, 0, 30, 0])), { carriedOver: 45, lapsed: 0, lapsing: 20 })
})

test('what lapses is still there until the end of the year, and taking it saves it', () => {
  assert.equal(holidayCarryOver(years([0, 0, 20])).lapsing, 5)
})

test('holiday of before the first contract lapses like that of the year before', () => {
  const [first, ...rest] = years([0, 0, 0])
  assert.ok(first)
  assert.deepEqual(holidayCarryOver([{ ...first, opening: 8 }]), { carriedOver: 8, lapsed: 0, lapsing: 0 })
  assert.deepEqual(holidayCarryOver([{ ...first, opening: 8 }, ...rest]), {
    carriedOver: 50,
    lapsed: 8,
    lapsing: 25,
  })
})

test('under German law nothing lapses by itself', () => {
  assert.deepEqual(holidayCarryOver(years([0, 0, 0, 0], { law: 'de' })), {
    carriedOver: 75,
    lapsed: 0,
    lapsing: 0,
  })
})

test('what was taken too much is taken from the next years and never lapses', () => {
  assert.equal(holidayCarryOver(years([28, 0])).carriedOver, -3)
  assert.equal(holidayCarryOver(years([55, 25, 20, 0])).carriedOver, -25)
})

test('nothing is lost but what lapses', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.integer({ min: 0, max: 80 }).map((halves) => halves / 2),
        { minLength: 1, maxLength: 9 },
      ),
      (taken) => {
        const all = years(taken)
        const lapsed = all.map((_, index) => holidayCarryOver(all.slice(0, index + 1)).lapsed)
        const before = taken.slice(0, -1).reduce((sum, days) => sum + 25 - days, 0)
        assert.equal(holidayCarryOver(all).carriedOver, before - lapsed.reduce((sum, days) => sum + days, 0))
      },
    ),
  )
})
