import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '@theke/domain/time/wall-time.ts'
import { chartDays, courseOf, extremesOf, ratioCourseOf } from './course.ts'

const days = (values: readonly number[]) =>
  values.map((value, index) => ({ date: addDays('2026-11-01', index), value }))

test('a month is told day by day, a year in means of equal stretches', () => {
  assert.deepEqual(
    courseOf(days([1, 2])).map(({ label, value }) => [label, value]),
    [
      ['So., 1.11.', 1],
      ['Mo., 2.11.', 2],
    ],
  )
  const year = courseOf(days(Array.from({ length: 365 }, () => 3)))
  assert.ok(year.length <= 40)
  assert.ok(year.every(({ value }) => value === 3))
  assert.equal(year[0]?.label, 'So., 1.11. bis Do., 5.11.')
  assert.deepEqual(courseOf([]), [])
})

test('a mean of orders leaves out days without any', () => {
  assert.deepEqual(
    ratioCourseOf(days([10, 0, 30]), days([1, 0, 2])).map(({ value }) => value),
    [10, 15],
  )
})

test('the highest and the lowest are told where they differ', () => {
  assert.equal(extremesOf(courseOf(days([2, 2]))), null)
  assert.equal(extremesOf([]), null)
  const found = extremesOf(courseOf(days([2, 7, 1])))
  assert.deepEqual([found?.highest.value, found?.lowest.value], [7, 1])
})

test('a chart of many days shows the means of weeks', () => {
  const month = days([1, 2, 3])
  assert.deepEqual(chartDays(month), month)
  const year = chartDays(days(Array.from({ length: 366 }, (_, day) => day)))
  assert.equal(year.length, 53)
  assert.deepEqual(year.slice(0, 2), [
    { date: '2026-11-01', value: 0.5 },
    { date: '2026-11-03', value: 5 },
  ])
})
