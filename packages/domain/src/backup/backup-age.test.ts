import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hourMs, minuteMs } from '../time/wall-time.ts'
import { backupProblems } from './backup-age.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const good = (ago: number) => ({ at: now - ago, failure: null })

test('a backup of this minute that was tried out this month is fine, whatever failed meanwhile', () => {
  const log = { at: now - minuteMs, failure: 'Kein Platz.' }
  assert.deepEqual(backupProblems({ log, base: good(hourMs), drill: good(20 * 24 * hourMs) }, now), [])
})

test('changes that are not backed up are serious and told with the reason', () => {
  const log = { at: now - 16 * minuteMs, failure: 'Kein Platz.' }
  const [problem, ...others] = backupProblems({ log, base: good(hourMs), drill: good(hourMs) }, now)
  assert.deepEqual(others, [])
  assert.equal(problem?.isSerious, true)
  assert.match(problem?.text ?? '', /Viertelstunde.*Kein Platz\./)
})

test('an old base backup and a drill that never was are warnings', () => {
  const never = { at: null, failure: null }
  const problems = backupProblems({ log: good(0), base: good(60 * hourMs), drill: never }, now)
  assert.deepEqual(
    problems.map(({ isSerious, since }) => [isSerious, since]),
    [
      [false, now - 60 * hourMs],
      [false, null],
    ],
  )
})
