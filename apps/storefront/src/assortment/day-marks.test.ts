import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMark, shortDay } from './day-marks.ts'

/** Three weeks from Monday, 23 November 2026, on; closed on Sundays. */
const open = Array.from({ length: 21 }, (_, index) =>
  new Date(Date.UTC(2026, 10, 23 + index)).toISOString().slice(0, 10),
).filter((day) => new Date(`${day}T12:00Z`).getUTCDay() !== 0)
const on = (...weekdays: number[]) =>
  open.filter((day) => weekdays.includes(new Date(`${day}T12:00Z`).getUTCDay()))

const cases: [what: string, chosen: string, own: string[], mark: string | null][] = [
  ['can be had on the day', '2026-11-24', open, null],
  ['needs time', '2026-11-24', open.filter((day) => day >= '2026-11-26'), 'ab Do, 26.11.'],
  ['begins with a season', '2026-11-24', ['2026-12-10', '2026-12-11'], 'ab Do, 10.12.'],
  ['ends with a season', '2026-12-01', ['2026-11-23', '2026-11-24'], 'nur bis Di, 24.11.'],
  ['is there on Fridays', '2026-11-24', on(5), 'nur freitags'],
  ['is there on two days of the week', '2026-11-23', on(2, 5), 'nur dienstags und freitags'],
  ['is there on three days of the week', '2026-11-24', on(1, 3, 5), 'nur montags, mittwochs und freitags'],
  ['is there on Fridays once its time has come', '2026-11-24', on(5).slice(1), 'nur freitags'],
  ['is there on a single Friday', '2026-11-24', ['2026-11-27'], 'ab Fr, 27.11.'],
  ['skips one Friday', '2026-12-01', [on(5)[0] ?? '', on(5)[2] ?? ''], 'ab Fr, 11.12.'],
  ['is there on most days', '2026-11-24', on(1, 3, 4, 5), 'ab Mi, 25.11.'],
  ['cannot be had at all', '2026-11-24', [], 'an diesem Tag nicht'],
  ['nobody knows of so far ahead', '2027-02-01', open, 'an diesem Tag nicht'],
]

for (const [what, chosen, own, mark] of cases) {
  test(`a product that ${what} is marked "${mark ?? ''}"`, () => {
    assert.equal(dayMark(chosen, own, open), mark)
  })
}

test('days are called alike wherever the browser is', () => {
  assert.equal(shortDay('2026-12-24'), 'Do, 24.12.')
})
