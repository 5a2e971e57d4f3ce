import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Mode } from '../../shop/branch.ts'
import { isWithinHours } from '../../shop/opening-hours.ts'
import { createBranch } from '../../shop/testing/branch-factory.ts'
import { open } from '../../shop/testing/opening-entries.ts'
import { hourMs, instantAt, minuteMs } from '../../time/wall-time.ts'
import { soonestOf } from './checkout-appointment.ts'

const at = (day: string, time: string) =>
  instantAt(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))

/** When an order can be had, as hours and minutes after it was placed, or why it cannot. */
function answer(
  now: number,
  changes: Parameters<typeof createBranch>[0] = {},
  { mode = 'takeaway', lead = 0 }: { mode?: Mode; lead?: number } = {},
): string {
  const product = { isLeadTimeEnabled: lead > 0, leadTimeType: 'minutes', leadTimeValue: lead } as const
  const offer = soonestOf(createBranch(changes), mode, [product], now)
  if (offer.kind === 'never') return offer.reason
  return offer.kind === 'now' ? 'now' : `in ${(offer.from - now) / minuteMs} min`
}

const saturday = '2026-11-28'
const night = at(saturday, '22:00')
const onlyTuesdays = { openingHours: [open('tuesday', '22:00', '23:00')] }

test('an order without an appointment is for now, for the next opening, or not taken', () => {
  const cases: [name: string, got: string, expected: string][] = [
    ['open', answer(at(saturday, '12:00')), 'now'],
    ['the moment of opening', answer(at(saturday, '08:00')), 'now'],
    ['a minute before', answer(at(saturday, '07:59')), 'in 1 min'],
    ['the last millisecond', answer(at(saturday, '18:00') - 1), 'now'],
    ['the moment of closing', answer(at(saturday, '18:00')), 'in 840 min'],
    ['midnight', answer(at('2026-11-29', '00:00')), 'in 480 min'],
    ['72 hours exactly', answer(night, onlyTuesdays), 'in 4320 min'],
    ['a millisecond more', answer(night - 1, onlyTuesdays), 'appointment-required'],
    ['never', answer(night, { openingHours: [] }), 'appointment-required'],
    [
      'from a later day on',
      answer(at(saturday, '12:00'), { orderableFrom: at('2027-06-01', '08:00') }),
      'appointment-required',
    ],
    [
      'from an early time on',
      answer(at(saturday, '12:00'), { orderableFrom: at(saturday, '14:00') }),
      'in 120 min',
    ],
    ['no orders in advance', answer(night, { isPreorderEnabled: false }), 'closed'],
    ['an appointment is asked for', answer(night, { isAppointmentRequired: true }), 'appointment-required'],
    ['at a table', answer(night, {}, { mode: 'dineIn' }), 'appointment-required'],
    ['at a table of an open house', answer(at(saturday, '12:00'), {}, { mode: 'dineIn' }), 'now'],
    ['a quotation', answer(night, { isQuotationRequired: true, openingHours: [] }), 'now'],
    ['ready at the opening', answer(at(saturday, '07:30'), {}, { lead: 30 }), 'in 30 min'],
    ['ready after it', answer(at(saturday, '07:30'), {}, { lead: 31 }), 'appointment-required'],
    ['ordered ahead', answer(night, {}, { lead: 61 }), 'appointment-lead-time'],
  ]
  for (const [name, got, expected] of cases) assert.equal(got, expected, name)
})

test('72 hours are hours of the clock that runs, also where the one on the wall is moved', () => {
  // In March the wall shows 73 hours for 72, in October 71.
  const opens = (weekday: 'monday', time: string) => ({ openingHours: [open(weekday, time, '23:00')] })
  assert.equal(answer(at('2027-03-26', '08:00'), opens('monday', '09:00')), 'in 4320 min')
  assert.equal(answer(at('2027-03-26', '08:00'), opens('monday', '09:01')), 'appointment-required')
  assert.equal(answer(at('2026-10-23', '08:00'), opens('monday', '07:00')), 'in 4320 min')
  assert.equal(answer(at('2026-10-23', '08:00'), opens('monday', '07:01')), 'appointment-required')
})

test('what is promised is always the first moment within 72 hours at which the branch is open', () => {
  const days = ['daily', 'monday', 'wednesday', 'saturday', 'sunday'] as const
  const time = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:30`)
  const entry = fc.tuple(fc.constantFrom(...days), time, time).map(([day, from, to]) => open(day, from, to))
  fc.assert(
    fc.property(
      fc.array(entry, { maxLength: 3 }),
      fc.integer({ min: at('2026-10-20', '00:00') / minuteMs, max: at('2027-04-05', '00:00') / minuteMs }),
      (openingHours, minute) => {
        const now = minute * minuteMs
        const isOpen = (instant: number) =>
          isWithinHours(openingHours, instant) && isWithinHours(openingHours, instant + 1)
        const offer = soonestOf(createBranch({ openingHours }), 'takeaway', [], now)
        let first = now
        while (first <= now + 72 * hourMs && !isOpen(first)) first += minuteMs
        if (first > now + 72 * hourMs) assert.equal(offer.kind, 'never')
        else assert.deepEqual(offer, first === now ? { kind: 'now' } : { kind: 'from', from: first })
      },
    ),
    { numRuns: 60 },
  )
})
