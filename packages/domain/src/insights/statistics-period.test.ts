import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dayNumber, dayOfNumber } from '../time/day-number.ts'
import { daysBetween } from '../time/wall-time.ts'
import { comparedPeriod, periodProblems, statisticsPeriod, valuesOfDays } from './statistics-period.ts'

const today = '2028-03-10'

test('a statistic is about the last 30 days unless other days are asked for', () => {
  assert.deepEqual(statisticsPeriod({}, today), { from: '2028-02-10', to: today })
  assert.deepEqual(statisticsPeriod({ to: '2026-01-10' }, today), { from: '2025-12-12', to: '2026-01-10' })
  assert.deepEqual(statisticsPeriod({ from: '2028-01-01' }, today), { from: '2028-01-01', to: today })
  assert.deepEqual(statisticsPeriod({ from: '2028-04-01' }, today), { from: '2028-04-01', to: '2028-04-01' })
  assert.deepEqual(statisticsPeriod({ from: null, to: null }, today), { from: '2028-02-10', to: today })
})

test('a period ends after it begins, and is neither longer nor later than ten years', () => {
  assert.deepEqual(periodProblems({ from: today, to: today }, today), [])
  assert.deepEqual(periodProblems({ from: '2018-03-11', to: today }, today), [])
  assert.deepEqual(periodProblems({ from: today, to: '2028-03-09' }, today), [
    { field: 'to', reason: 'ends-before-start' },
  ])
  assert.deepEqual(periodProblems({ from: '2018-03-09', to: today }, today), [
    { field: 'from', reason: 'too-long' },
  ])
  assert.deepEqual(periodProblems({ from: '2999-12-31', to: '2999-12-31' }, today), [
    { field: 'to', reason: 'too-late' },
  ])
})

const somePeriod = fc
  .tuple(fc.integer({ min: dayNumber('2000-01-01'), max: dayNumber('2090-01-01') }), fc.nat({ max: 800 }))
  .map(([first, more]) => ({ from: dayOfNumber(first), to: dayOfNumber(first + more) }))

test('the previous period ends the day before and is as long', () => {
  assert.deepEqual(comparedPeriod({ from: '2028-03-01', to: '2028-03-07' }, 'previous'), {
    from: '2028-02-23',
    to: '2028-02-29',
  })
  fc.assert(
    fc.property(somePeriod, (period) => {
      const before = comparedPeriod(period, 'previous')
      assert.equal(dayNumber(before.to), dayNumber(period.from) - 1)
      assert.equal(daysBetween(before.from, before.to).length, daysBetween(period.from, period.to).length)
    }),
  )
})

test('a year earlier means the same weekdays', () => {
  fc.assert(
    fc.property(somePeriod, (period) => {
      const before = comparedPeriod(period, 'last-year')
      const weekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()
      assert.deepEqual(
        daysBetween(before.from, before.to).map(weekday),
        daysBetween(period.from, period.to).map(weekday),
      )
    }),
  )
})

test('every day of a period has a value, from the first to the last', () => {
  const known = [{ date: '2028-02-29', value: 7 }]
  assert.deepEqual(valuesOfDays({ from: '2028-02-28', to: '2028-03-01' }, known), [
    { date: '2028-02-28', value: 0 },
    { date: '2028-02-29', value: 7 },
    { date: '2028-03-01', value: 0 },
  ])
})
