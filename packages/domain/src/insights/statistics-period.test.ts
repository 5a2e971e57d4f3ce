import assert from 'node:assert/strict'
import { test } from 'node:test'
import { periodProblems, statisticsPeriod } from './statistics-period.ts'

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
