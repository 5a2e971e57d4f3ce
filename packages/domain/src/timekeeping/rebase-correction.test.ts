import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ActivityTimes } from './clock-events.ts'
import { rebaseCorrection } from './rebase-correction.ts'

const running: ActivityTimes = {
  branch: 1,
  department: null,
  project: null,
  task: null,
  start: 100,
  end: null,
  pauses: [],
}

test('what was asked for while an activity ran changes nothing else of how it went on', () => {
  const ended = { ...running, end: 900, pauses: [{ start: 400, end: 500 }] }
  const asked = { ...running, start: 50, project: 3 }
  assert.deepEqual(rebaseCorrection(running, asked, ended), { ...ended, start: 50, project: 3 })
})

test('what was asked for replaces what happened to it meanwhile', () => {
  const asked = { ...running, pauses: [{ start: 200, end: 300 }] }
  const current = { ...running, pauses: [{ start: 200, end: 250 }] }
  assert.deepEqual(rebaseCorrection(running, asked, current), asked)
})
