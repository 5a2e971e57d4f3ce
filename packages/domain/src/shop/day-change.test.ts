import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { OpeningHourEntry } from './branch.ts'
import { changedDays, closedSpans, type DayChange, isWithinSpans } from './day-change.ts'
import { hoursOfDay } from './hours-of-day.ts'
import { contains } from './interval.ts'
import { closed, open } from './testing/opening-entries.ts'

const [monday, tuesday, sunday] = ['2026-05-04', '2026-05-05', '2026-05-10']
const usual = [open('daily', '08:00', '12:00'), open('daily', '14:00', '18:00'), closed('sunday')]
const branch = { openingHours: usual, deliveryHours: [], isDeliveryHoursEnabled: false }
const days = { from: monday, to: monday, scope: 'all' } as const
const close = (after: string | null, until: string | null): DayChange => ({
  ...days,
  kind: 'close',
  after,
  until,
})
const ownEntries = (entries: readonly OpeningHourEntry[]) => entries.filter(({ type }) => type === 'once')
const changed = (change: DayChange) => ownEntries(changedDays(branch, change, []).openingHours)

test('a day closes wholly, earlier, later or in between', () => {
  assert.deepEqual(changed(close(null, null)), [closed('once', monday)])
  assert.deepEqual(changed(close('13:00', null)), [open('once', '08:00', '12:00', monday)])
  assert.deepEqual(changed(close(null, '10:00')), [
    open('once', '10:00', '12:00', monday),
    open('once', '14:00', '18:00', monday),
  ])
  assert.deepEqual(changed(close('11:00', '15:00')), [
    open('once', '08:00', '11:00', monday),
    open('once', '15:00', '18:00', monday),
  ])
})

test('a range closes its days, but gives none that rests anyway an entry', () => {
  const range = { ...close(null, null), from: '2026-05-09', to: sunday }
  assert.deepEqual(changed(range), [closed('once', '2026-05-09')])
})

test('a day that rests, or closes before, gets an entry where the change takes from what campaigns hand out then', () => {
  const handingOut = [{ day: sunday, from: '08:00', to: '17:00' }]
  const onSunday = (change: DayChange) =>
    ownEntries(changedDays(branch, { ...change, from: sunday, to: sunday }, handingOut).openingHours)
  assert.deepEqual(onSunday(close(null, null)), [closed('once', sunday)])
  assert.deepEqual(onSunday(close('17:00', null)), [])
  const early = [{ day: monday, from: '08:00', to: '20:00' }]
  const evening = changedDays(branch, close('19:00', null), early)
  assert.deepEqual(ownEntries(evening.openingHours), [
    open('once', '08:00', '12:00', monday),
    open('once', '14:00', '18:00', monday),
  ])
  const asUsual = { ...days, kind: 'hours', hours: [{ from: '08:00', to: '12:00' }] } as const
  const mornings = { ...branch, openingHours: [open('daily', '08:00', '12:00')] }
  assert.deepEqual(ownEntries(changedDays(mornings, asUsual, early).openingHours), [
    open('once', '08:00', '12:00', monday),
  ])
})

test('other hours replace those of the day, and the usual ones come back', () => {
  const other: DayChange = { ...days, to: tuesday, kind: 'hours', hours: [{ from: '09:00', to: '01:00' }] }
  const hours = changedDays(branch, other, [])
  assert.deepEqual(ownEntries(hours.openingHours), [
    open('once', '09:00', '01:00', monday),
    open('once', '09:00', '01:00', tuesday),
  ])
  const back = changedDays({ ...branch, ...hours }, { ...days, kind: 'usual' }, [])
  assert.deepEqual(ownEntries(back.openingHours), [open('once', '09:00', '01:00', tuesday)])
  assert.deepEqual(changedDays(branch, { ...days, kind: 'keep' }, []).openingHours, usual)
})

test('delivery with hours of its own is changed by itself, or with all the others', () => {
  const delivering = {
    ...branch,
    deliveryHours: [open('daily', '10:00', '20:00')],
    isDeliveryHoursEnabled: true,
  }
  const after = (change: DayChange) => {
    const { openingHours, deliveryHours } = changedDays(delivering, change, [])
    return [ownEntries(openingHours), ownEntries(deliveryHours)]
  }
  const shortDay = open('once', '10:00', '16:00', monday)
  assert.deepEqual(after({ ...close('16:00', null), scope: 'delivery' }), [[], [shortDay]])
  assert.deepEqual(after({ ...close(null, null), scope: 'opening' }), [[closed('once', monday)], []])
  assert.deepEqual(changed({ ...close(null, null), scope: 'delivery' }), [])
  const hours: DayChange = { ...days, kind: 'hours', hours: [{ from: '07:00', to: '16:00' }] }
  assert.deepEqual(after(hours), [[open('once', '07:00', '16:00', monday)], [shortDay]])
})

test('what closes is closed and all else stays as it was, past midnight too', () => {
  const minute = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15)
  const clock = minute.map(
    (all) => `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`,
  )
  const entry = fc.record({ from: clock, to: clock }).map(({ from, to }) => open('daily', from, to))
  const entries = fc.array(entry, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(entries, clock, clock, (openingHours, after, until) => {
      const gap = { from: minutesOf(after), to: minutesOf(until) + (until <= after ? 1440 : 0) }
      const before = hoursOfDay(openingHours, monday)
      // One entry cannot say more than a day.
      fc.pre(before.every(({ from, to }) => to - from < 1440 || (from === 0 && to === 1440)))
      const own = changedDays({ ...branch, openingHours }, close(after, until), [])
      const left = hoursOfDay(own.openingHours, monday)
      for (let at = 0; at < 2880; at += 15) {
        const was = before.some((hours) => contains(hours, at))
        const is = left.some((hours) => contains(hours, at))
        const isBehindMidnight = at >= 1440 && gap.to >= 1440
        if (contains(gap, at)) assert.equal(is, false)
        else if (!isBehindMidnight) assert.equal(is, was)
      }
    }),
  )
})

function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
}

test('a part of a branch is closed for the rest of what it is open', () => {
  assert.deepEqual(closedSpans(close(null, null)), [{ from: '00:00', to: '00:00' }])
  assert.deepEqual(closedSpans(close('13:00', null)), [{ from: '13:00', to: '00:00' }])
  assert.deepEqual(closedSpans(close(null, '10:00')), [{ from: '00:00', to: '10:00' }])
  assert.deepEqual(closedSpans(close('22:00', '02:00')), [{ from: '22:00', to: '00:00' }])
  const hours = (...spans: [string, string][]) =>
    closedSpans({ ...days, kind: 'hours', hours: spans.map(([from, to]) => ({ from, to })) })
  assert.deepEqual(hours(['14:00', '16:00'], ['08:00', '12:00']), [
    { from: '00:00', to: '08:00' },
    { from: '12:00', to: '14:00' },
    { from: '16:00', to: '00:00' },
  ])
  assert.deepEqual(hours(['00:00', '00:00']), [])
  assert.deepEqual(hours(['09:00', '01:00']), [{ from: '00:00', to: '09:00' }])
  assert.deepEqual(closedSpans({ ...days, kind: 'usual' }), [])
})

test('stretches of a day lie within others that touch, and up to midnight', () => {
  const span = (from: string, to: string) => ({ from, to })
  const touching = [span('08:00', '10:00'), span('10:00', '00:00')]
  assert.equal(isWithinSpans([span('09:00', '11:00'), span('20:00', '00:00')], touching), true)
  assert.equal(isWithinSpans([span('07:00', '09:00')], touching), false)
  assert.equal(isWithinSpans([span('00:00', '00:00')], touching), false)
})
