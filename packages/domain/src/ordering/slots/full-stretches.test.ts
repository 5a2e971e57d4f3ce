import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFullAt } from './full-stretches.ts'

test('a stretch is full from its start, its end is free again, and midnight ends a day', () => {
  const full = [
    { from: '08:15', to: '08:45' },
    { from: '23:30', to: '00:00' },
  ]
  const times = ['08:14', '08:15', '08:44', '08:45', '23:29', '23:55', '00:00']
  assert.deepEqual(
    times.filter((time) => isFullAt(full, time)),
    ['08:15', '08:44', '23:55'],
  )
})
