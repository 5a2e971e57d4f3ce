import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dayNumber, dayOfNumber } from '../time/day-number.ts'
import { daysBetween } from '../time/wall-time.ts'
import { statisticsParts, summedMonths } from './statistics-parts.ts'

const period = { from: '2026-01-20', to: '2026-04-10' }
const rolledUp = { until: null, since: null, changed: [], isLastMonthSummed: true, isPresentCounted: false }

test('whole months are read as months, the rest as days, and what is not rolled up from the raw rows', () => {
  assert.deepEqual(statisticsParts(period, { ...rolledUp, until: '2026-04-08' }), {
    months: ['2026-02-01', '2026-03-01', '2026-04-01'],
    days: [{ from: '2026-01-20', to: '2026-01-31' }],
    present: [],
    raw: [{ from: '2026-04-09', to: '2026-04-10' }],
  })
})

test('days after the last roll-up that are counted in part are no raw ones, unless something of them was changed', () => {
  const changed = ['2026-04-09']
  const parts = statisticsParts(period, { ...rolledUp, until: '2026-04-07', changed, isPresentCounted: true })
  assert.deepEqual(parts.raw, [{ from: '2026-04-09', to: '2026-04-09' }])
  assert.deepEqual(parts.present, [
    { from: '2026-04-08', to: '2026-04-08' },
    { from: '2026-04-10', to: '2026-04-10' },
  ])
})

test('a month that is not summed up so far is read day by day', () => {
  const asked = { from: '2026-03-01', to: '2026-04-10' }
  const notSummed = { ...rolledUp, isLastMonthSummed: false }
  assert.deepEqual(statisticsParts(asked, { ...notSummed, until: '2026-04-08' }), {
    months: ['2026-03-01'],
    days: [{ from: '2026-04-01', to: '2026-04-08' }],
    present: [],
    raw: [{ from: '2026-04-09', to: '2026-04-10' }],
  })
  assert.deepEqual(statisticsParts(asked, { ...notSummed, until: '2026-03-31' }).months, ['2026-03-01'])
})

test('a changed day is counted anew, and its month day by day', () => {
  assert.deepEqual(
    statisticsParts(period, {
      ...rolledUp,
      until: '2026-04-30',
      changed: ['2026-02-03', '2026-07-01'],
    }),
    {
      months: ['2026-03-01'],
      days: [
        { from: '2026-01-20', to: '2026-02-02' },
        { from: '2026-02-04', to: '2026-02-28' },
        { from: '2026-04-01', to: '2026-04-10' },
      ],
      present: [],
      raw: [{ from: '2026-02-03', to: '2026-02-03' }],
    },
  )
})

test('before the first roll-up all is raw, and what has no raw rows any more never is', () => {
  const raw = { months: [], days: [], present: [], raw: [period] }
  assert.deepEqual(statisticsParts(period, { ...rolledUp, isPresentCounted: true }), raw)
  const { days, raw: rest } = statisticsParts(period, { ...rolledUp, since: '2026-04-10' })
  assert.deepEqual([days.at(0)?.from, days.at(-1)?.to], ['2026-01-20', '2026-04-09'])
  assert.deepEqual(rest, [{ from: '2026-04-10', to: '2026-04-10' }])
})

const someDay = fc
  .integer({ min: dayNumber('2027-11-20'), max: dayNumber('2028-04-10') })
  .map((number) => dayOfNumber(number))

test('each day is in one part', () => {
  fc.assert(
    fc.property(
      someDay,
      fc.nat({ max: 150 }),
      fc.option(someDay),
      fc.option(someDay),
      fc.array(someDay),
      fc.boolean(),
      fc.boolean(),
      (from, more, until, since, changed, isLastMonthSummed, isPresentCounted) => {
        const asked = { from, to: dayOfNumber(dayNumber(from) + more) }
        const { months, days, present, raw } = statisticsParts(asked, {
          until,
          since,
          changed,
          isLastMonthSummed,
          isPresentCounted,
        })
        const ofMonths = months.flatMap((first) =>
          summedMonths({ from: first, to: first }, until ?? '').flatMap((month) =>
            daysBetween(month.from, month.to),
          ),
        )
        const inParts = [...days, ...present, ...raw].flatMap((part) => daysBetween(part.from, part.to))
        assert.deepEqual([...ofMonths, ...inParts].toSorted(), daysBetween(asked.from, asked.to))
      },
    ),
  )
})

test('months are summed up as far as they are rolled up', () => {
  assert.deepEqual(summedMonths(period, '2026-03-30'), [
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-30' },
  ])
})
