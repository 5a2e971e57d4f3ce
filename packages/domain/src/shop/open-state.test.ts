import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, hourMs, instantAt, minuteMs } from '../time/wall-time.ts'
import type { BranchHours } from './branch.ts'
import { isOpenAroundTheClock } from './open-state-kind.ts'
import { branchOpenState, modeHours, openState, type ModeHours } from './open-state.ts'
import { closed, open } from './testing/opening-entries.ts'
import { noPauses } from './pauses.ts'

const clock = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const at = (day: string, time: string) => instantAt(day, clock(time))
const monday = '2026-05-04'
const hoursOf = (...entries: ModeHours['entries']): ModeHours => ({
  entries,
  orderableFrom: null,
  closedMessage: '',
})
const aBranch = (changes: Partial<BranchHours> = {}): BranchHours => ({
  openingHours: [open('daily', '08:00', '18:00')],
  deliveryHours: [open('daily', '11:00', '21:00')],
  isDeliveryHoursEnabled: true,
  isPreorderEnabled: false,
  orderableFrom: null,
  closedMessage: '',
  pauses: noPauses,
  ...changes,
})

test('a branch is open, closes soon with less than an hour left, and is closed at the end', () => {
  const hours = hoursOf(open('daily', '08:00', '18:00'))
  const until = at(monday, '18:00')
  const opensAgain = at('2026-05-05', '08:00')
  assert.deepEqual(openState(hours, at(monday, '08:00')), {
    kind: 'open',
    until,
    validUntil: at(monday, '17:00') + 1,
  })
  assert.equal(openState(hours, at(monday, '17:00')).kind, 'open')
  assert.deepEqual(openState(hours, at(monday, '17:00') + 1), {
    kind: 'closingSoon',
    until,
    validUntil: until,
  })
  assert.deepEqual(openState(hours, until), {
    kind: 'closed',
    next: opensAgain,
    closedMessage: '',
    reason: null,
    validUntil: opensAgain,
  })
})

test('a shift that continues past midnight does not close soon', () => {
  const hours = hoursOf(open('monday', '18:00', '00:00'), open('tuesday', '00:00', '04:00'))
  assert.equal(openState(hours, at(monday, '23:30')).kind, 'open')
})

test('what stays open for more than a day is open around the clock, until a day before it closes', () => {
  const hours = hoursOf(open('daily', '00:00', '00:00'), closed('sunday'))
  const until = at('2026-05-10', '00:00')
  const lastDay = at('2026-05-09', '00:00')
  assert.deepEqual(openState(hours, at(monday, '09:00')), { kind: 'open', until, validUntil: lastDay })
  assert.deepEqual(
    [isOpenAroundTheClock(until, lastDay - 1), isOpenAroundTheClock(until, lastDay)],
    [true, false],
  )
  const always = openState(hoursOf(open('daily', '00:00', '00:00')), at(monday, '09:00'))
  assert.ok(always.kind === 'open' && isOpenAroundTheClock(always.until, at(monday, '09:00')))
})

test('the next opening is later today or on another day, to the minute', () => {
  const cases: [name: string, hours: ModeHours, now: number, next: number | null][] = [
    ['later today', hoursOf(open('monday', '14:00', '18:00')), at(monday, '12:10'), at(monday, '14:00')],
    ['on Friday', hoursOf(open('friday', '14:00', '18:00')), at(monday, '12:10'), at('2026-05-08', '14:00')],
    ['not on a quarter', hoursOf(open('monday', '14:10', '18:00')), at(monday, '12:00'), at(monday, '14:10')],
    [
      'between two quarters',
      hoursOf(open('monday', '14:05', '14:10')),
      at(monday, '12:00'),
      at(monday, '14:05'),
    ],
    [
      'at the end of the reach',
      hoursOf(open('once', '12:15', '18:00', '2026-05-16')),
      at(monday, '12:05'),
      at('2026-05-16', '12:15'),
    ],
    ['past the reach', hoursOf(open('once', '12:30', '18:00', '2026-05-16')), at(monday, '12:05'), null],
    ['never', hoursOf(closed('daily')), at(monday, '12:00'), null],
    ['without hours', hoursOf(), at(monday, '12:00'), null],
  ]
  for (const [name, hours, now, next] of cases) {
    const state = openState(hours, now)
    assert.equal(state.kind === 'closed' ? state.next : 'open', next, name)
  }
})

test('before it takes orders a branch is closed, and opens with its first hours after that', () => {
  const hours = { ...hoursOf(open('daily', '08:00', '18:00')), orderableFrom: at('2026-06-30', '12:00') }
  const state = openState(hours, at(monday, '09:00'))
  assert.equal(state.kind === 'closed' && state.next, at('2026-06-30', '12:00'))
  assert.equal(state.validUntil, at('2026-06-30', '12:00'))
  assert.equal(openState(hours, at('2026-06-30', '12:00')).kind, 'open')
})

test('a closed branch carries its own message', () => {
  const state = openState({ ...hoursOf(), closedMessage: 'Betriebsurlaub' }, at(monday, '09:00'))
  assert.equal(state.kind === 'closed' && state.closedMessage, 'Betriebsurlaub')
})

test('delivery goes by delivery hours only where they are switched on', () => {
  const branch = aBranch()
  assert.equal(modeHours(branch, 'delivery').entries, branch.deliveryHours)
  assert.equal(modeHours(aBranch({ isDeliveryHoursEnabled: false }), 'delivery').entries.length, 1)
  assert.equal(modeHours(branch, 'dineIn').entries, branch.openingHours)
})

test('the page counts as open by opening or delivery hours, modes by their own', () => {
  const kinds = (time: string, branch = aBranch()) => {
    const state = branchOpenState(branch, at(monday, time))
    return [state.page.kind, state.takeaway.kind, state.dineIn.kind, state.delivery.kind].join(' ')
  }
  assert.equal(kinds('09:00'), 'open open open closed')
  assert.equal(kinds('17:30'), 'open closingSoon closingSoon open')
  assert.equal(kinds('20:30'), 'closingSoon closed closed closingSoon')
  assert.equal(kinds('20:30', aBranch({ isDeliveryHoursEnabled: false })), 'closed closed closed closed')
})

const aDayAroundTheChange = fc.integer({ min: -4, max: 4 })
const aShift = fc
  .tuple(fc.integer({ min: 0, max: 287 }), fc.integer({ min: 0, max: 287 }))
  .map(([from, to]) => {
    const text = (step: number) =>
      `${String(Math.floor(step / 12)).padStart(2, '0')}:${String((step % 12) * 5).padStart(2, '0')}`
    return open('daily', text(from), text(to))
  })

test('the answer stays the same until the instant it names, also across both changes of clocks', () => {
  const changes = fc.constantFrom('2026-10-25', '2027-03-28')
  const minutes = fc.integer({ min: 0, max: 1439 })
  const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  fc.assert(
    fc.property(
      changes,
      aDayAroundTheChange,
      minutes,
      fc.array(aShift, { maxLength: 3 }),
      share,
      (day, days, minute, entries, part) => {
        const now = instantAt(addDays(day, days), minute) + 17
        const state = openState(hoursOf(...entries), now)
        assert.ok(state.validUntil > now)
        const { validUntil: _, ...expected } = state
        const later = now + Math.floor((state.validUntil - now) * part)
        const { validUntil: __, ...actual } = openState(hoursOf(...entries), later)
        // A branch that never closes has no end, only a reach that moves on.
        if (state.kind === 'open' && state.until - now > 11 * 24 * hourMs) assert.equal(actual.kind, 'open')
        else assert.deepEqual(actual, expected)
      },
    ),
  )
})

test('a branch is open at the next opening that was named', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      fc.array(aShift, { maxLength: 3 }),
      (minute, entries) => {
        const state = openState(hoursOf(...entries), at('2026-10-18', '00:00') + minute * minuteMs)
        if (state.kind !== 'closed' || state.next === null) return
        assert.notEqual(openState(hoursOf(...entries), state.next).kind, 'closed')
      },
    ),
  )
})
