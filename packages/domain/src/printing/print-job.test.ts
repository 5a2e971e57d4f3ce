import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { afterAttempt, isOnline, pauseBeforePrint, testPrintOutcome, type PrintOutcome } from './print-job.ts'

const fresh = { attempts: 1, isCopy: false }

test('what the printer confirms is done; what it cannot print is a failure', () => {
  assert.equal(afterAttempt(fresh, 'printed').state, 'confirmed')
  assert.equal(afterAttempt(fresh, 'handed-over').state, 'sent')
  assert.equal(afterAttempt(fresh, 'refused').state, 'failed')
})

test('a test print waits for ten seconds, and no longer where the printer has answered', () => {
  const queued = { state: 'queued', isEnded: false, hasError: false } as const
  const cases: [Parameters<typeof testPrintOutcome>[0], number, string | null][] = [
    [queued, 9999, null],
    [queued, 10_000, 'failed'],
    [{ ...queued, hasError: true }, 0, 'failed'],
    [{ ...queued, state: 'sent' }, 9999, null],
    [{ ...queued, state: 'sent' }, 10_000, 'failed'],
    [{ ...queued, state: 'sent', isEnded: true }, 0, 'printed'],
    [{ ...queued, state: 'confirmed', isEnded: true }, 10_000, 'printed'],
    [{ ...queued, state: 'failed', isEnded: true }, 0, 'failed'],
    [{ ...queued, state: 'uncertain' }, 0, 'failed'],
    [{ ...queued, state: 'canceled', isEnded: true }, 0, 'failed'],
  ]
  for (const [job, waitedMs, expected] of cases)
    assert.equal(testPrintOutcome(job, waitedMs), expected, JSON.stringify([job, waitedMs]))
})

test('what surely did not come out is tried again as it is', () => {
  assert.deepEqual(afterAttempt(fresh, 'not-started'), { state: 'queued', isCopy: false, pauseMs: 5000 })
})

test('what may have come out is printed once more as a copy, then people are asked', () => {
  assert.deepEqual(afterAttempt(fresh, 'unknown'), { state: 'queued', isCopy: true, pauseMs: 0 })
  assert.equal(afterAttempt({ attempts: 2, isCopy: true }, 'unknown').state, 'uncertain')
})

test('a printer that ran out of paper gets a copy as often as it takes', () => {
  assert.deepEqual(afterAttempt({ attempts: 3, isCopy: true }, 'interrupted'), {
    state: 'queued',
    isCopy: true,
    pauseMs: 20_000,
  })
})

test('whatever happens, at most one print of a job lacks the word KOPIE, and no job ends unseen', () => {
  const outcomes = fc.constantFrom<PrintOutcome>(
    'printed',
    'not-started',
    'interrupted',
    'unknown',
    'refused',
  )
  fc.assert(
    fc.property(fc.array(outcomes, { maxLength: 20 }), (sequence) => {
      let job = { attempts: 0, isCopy: false }
      let originals = 0
      for (const outcome of sequence) {
        const mayBeOnPaper = outcome !== 'not-started' && outcome !== 'refused'
        if (mayBeOnPaper && !job.isCopy) originals++
        const after = afterAttempt({ ...job, attempts: job.attempts + 1 }, outcome)
        if (after.state !== 'queued') {
          assert.ok(outcome === 'printed' || outcome === 'refused' || outcome === 'unknown')
          break
        }
        job = { attempts: job.attempts + 1, isCopy: after.isCopy }
      }
      assert.ok(originals <= 1)
    }),
  )
})

test('pauses grow to two minutes; a device is off after two minutes of silence', () => {
  assert.deepEqual([1, 2, 3, 9].map(pauseBeforePrint), [5000, 10_000, 20_000, 120_000])
  assert.deepEqual([isOnline(null, 0), isOnline(0, 119_999), isOnline(0, 120_000)], [false, true, false])
})
