import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysOfRange, type NamedRange } from './ranges.ts'

test('a named range stands for days up to today', () => {
  const expected: [range: NamedRange, from: string, to: string][] = [
    ['today', '2026-11-23', '2026-11-23'],
    ['yesterday', '2026-11-22', '2026-11-22'],
    ['last-30-days', '2026-10-25', '2026-11-23'],
    ['last-saturday', '2026-11-21', '2026-11-21'],
    ['last-sunday', '2026-11-22', '2026-11-22'],
    ['last-monday', '2026-11-16', '2026-11-16'],
    ['this-week', '2026-11-23', '2026-11-23'],
    ['last-week', '2026-11-16', '2026-11-22'],
    ['this-month', '2026-11-01', '2026-11-23'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['this-year', '2026-01-01', '2026-11-23'],
    ['last-year', '2025-01-01', '2025-12-31'],
    ['christmas', '2025-12-01', '2025-12-24'],
  ]
  for (const [range, from, to] of expected) assert.deepEqual(daysOfRange(range, '2026-11-23'), { from, to })
})

test('in January the last month is that of the year before', () => {
  assert.deepEqual(daysOfRange('last-month', '2027-01-05'), { from: '2026-12-01', to: '2026-12-31' })
})

test('in December Christmas is the one that comes', () => {
  assert.deepEqual(daysOfRange('christmas', '2026-12-01'), { from: '2026-12-01', to: '2026-12-24' })
})
