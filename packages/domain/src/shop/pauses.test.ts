import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { appointmentProblem } from '../ordering/checkout/checkout-appointment.ts'
import { earliestAppointment } from '../ordering/slots/lead-time.ts'
import { offeredSlots } from '../ordering/slots/slots.ts'
import { addDays, daysBetween, hourMs, instantAt, minuteMs } from '../time/wall-time.ts'
import { type CheckoutBranch, type Mode, modes, type OpeningHourEntry } from './branch.ts'
import { instantsOfDay } from './opening-hours.ts'
import { branchOpenState } from './open-state.ts'
import { closedEarly, openDay, presentClosing, reopened } from './pauses.ts'
import { createBranch } from './testing/branch-factory.ts'
import { closed, open } from './testing/opening-entries.ts'

const monday = '2026-05-04'
const clock = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const at = (time: string, day = monday) => instantAt(day, clock(time))

function close(branch: CheckoutBranch, instant: number): CheckoutBranch {
  const changed = closedEarly(branch, instant)
  assert.ok(changed)
  return { ...branch, ...changed }
}

test('closing early writes a special day that keeps the other hours of the day', () => {
  const usual = [
    open('monday', '08:00', '12:00'),
    open('monday', '14:00', '18:00'),
    open('tuesday', '08:00', '18:00'),
  ]
  const shop = createBranch({ openingHours: usual })
  assert.deepEqual(close(shop, at('15:30')).openingHours.slice(3), [
    open('once', '08:00', '12:00', monday),
    open('once', '14:00', '15:30', monday),
  ])
  assert.deepEqual(close(shop, at('13:00')).openingHours.slice(3), [open('once', '08:00', '12:00', monday)])
  assert.deepEqual(close(shop, at('07:00')).openingHours.slice(3), [closed('once', monday)])
  assert.equal(closedEarly(shop, at('18:00')), null)
})

test('what was there before comes back, also a special day, and a later closing begins anew', () => {
  const special = open('once', '09:00', '17:00', monday)
  const shop = createBranch({ openingHours: [open('daily', '08:00', '18:00'), special] })
  const early = close(shop, at('12:00'))
  const later = close(early, at('16:00'))
  assert.deepEqual(later.openingHours.at(-1), open('once', '09:00', '16:00', monday))
  assert.deepEqual({ ...later, ...reopened(later) }, shop)
})

test('delivery with hours of its own ends with the day, and hours past midnight belong to their evening', () => {
  const shop = createBranch({
    openingHours: [open('daily', '17:00', '02:00')],
    deliveryHours: [open('daily', '18:00', '23:00')],
    isDeliveryHoursEnabled: true,
  })
  const early = close(shop, at('01:00', '2026-05-05'))
  assert.deepEqual(early.openingHours.at(-1), open('once', '17:00', '01:00', monday))
  assert.deepEqual(early.deliveryHours, shop.deliveryHours)
  const sooner = close(shop, at('22:00'))
  assert.deepEqual(sooner.deliveryHours.at(-1), open('once', '18:00', '22:00', monday))
  assert.deepEqual(openDay(sooner, at('01:30', '2026-05-05')), {
    day: monday,
    end: at('02:00', '2026-05-05'),
  })
})

test('hours of the next day that begin before those of the evening would have ended go with them and come back with them', () => {
  const tuesday = '2026-05-05'
  const shop = createBranch({
    openingHours: [
      open('monday', '17:00', '02:00'),
      open('tuesday', '00:30', '06:00'),
      open('tuesday', '09:00', '18:00'),
    ],
  })
  const early = close(shop, at('01:00', tuesday))
  assert.deepEqual(early.openingHours.slice(3), [
    open('once', '17:00', '01:00', monday),
    open('once', '09:00', '18:00', tuesday),
  ])
  const stateAt = (time: string) => branchOpenState(early, at(time, tuesday)).page
  for (const time of ['01:00', '02:30', '05:59']) {
    const state = stateAt(time)
    assert.equal(state.kind === 'closed' && state.reason, 'closed-early', time)
  }
  assert.equal(presentClosing(early, at('06:00', tuesday)), null)
  assert.equal(stateAt('09:00').kind, 'open')
  assert.deepEqual({ ...early, ...reopened(early) }, shop)
  const edited = [...early.openingHours.slice(0, -1), open('once', '10:00', '12:00', tuesday)]
  assert.deepEqual(reopened({ ...early, openingHours: edited }).openingHours, edited)
})

test('hours of the next day that begin when those of the evening end, or later, stay', () => {
  const shop = createBranch({ openingHours: [open('daily', '00:00', '00:00')] })
  const early = close(shop, at('20:00'))
  assert.deepEqual(early.openingHours.slice(1), [open('once', '00:00', '20:00', monday)])
  assert.equal(branchOpenState(early, at('00:00', '2026-05-05')).page.kind, 'open')
})

test('an early closing counts until the hours that it cut off are over, and no longer once somebody sets other hours', () => {
  const shop = close(createBranch(), at('12:00'))
  assert.equal(presentClosing(shop, at('17:59'))?.at, at('12:00'))
  assert.equal(presentClosing(shop, at('18:00')), null)
  const edited = { ...shop, openingHours: [...shop.openingHours, open('once', '13:00', '14:00', monday)] }
  assert.equal(presentClosing(edited, at('12:30')), null)
})

test('a closed branch says why, and its own text is left for other times', () => {
  const shop = createBranch({ closedMessage: 'Betriebsurlaub' })
  const paused = { ...shop, pauses: { ...shop.pauses, ordersUntil: at('10:30') } }
  const { takeaway, validUntil } = branchOpenState(paused, at('10:00'))
  assert.deepEqual(takeaway, {
    kind: 'closed',
    next: at('10:30'),
    closedMessage: '',
    reason: 'paused',
    validUntil: at('10:30'),
  })
  assert.equal(validUntil, at('10:30'))
  assert.equal(branchOpenState(paused, at('10:30')).takeaway.kind, 'open')
  const early = branchOpenState(close(shop, at('10:00')), at('10:00')).page
  assert.equal(early.kind === 'closed' && early.reason, 'closed-early')
  const night = branchOpenState(paused, at('03:00')).page
  assert.equal(night.kind === 'closed' && night.closedMessage, 'Betriebsurlaub')
  const walking = { ...shop, pauses: { ...shop.pauses, deliveryUntil: at('18:00') } }
  assert.deepEqual(
    modes.map((mode) => branchOpenState(walking, at('10:00'))[mode].kind),
    ['open', 'closed', 'open'],
  )
})

// The nights on which clocks change, and days around them.
const aDay = fc.oneof(
  fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'),
  fc.nat(300).map((days) => addDays('2026-01-01', days)),
)
const aTime = fc.integer({ min: 0, max: 95 }).map((quarter) => {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`
})
const anEntry = fc.oneof(
  fc
    .tuple(fc.constantFrom('daily', 'saturday', 'sunday', 'monday'), aTime, aTime)
    .map(([type, from, to]) => open(type, from, to)),
  fc.tuple(aTime, aTime, aDay).map(([from, to, day]) => open('once', from, to, day)),
  aDay.map((day) => closed('once', day)),
)
const anAction = fc.record({
  kind: fc.constantFrom(
    'orders',
    'delivery',
    'closing',
    'resume-orders',
    'resume-delivery',
    'reopen',
    'undo',
  ),
  minutes: fc.integer({ min: 0, max: 600 }),
  wait: fc.integer({ min: 0, max: 240 }),
})

/** The state by plain comparison of instants: hours as they were, less what of its day follows a closing and what precedes the end of a pause. */
type Model = { orders: number; delivery: number; closing: { day: string; at: number } | null }

test('state and bookable times agree after any sequence of quick changes and undos, over changes of clocks', () => {
  fc.assert(
    fc.property(
      fc.record({
        openingHours: fc.array(anEntry, { minLength: 1, maxLength: 4 }),
        deliveryHours: fc.array(anEntry, { maxLength: 3 }),
        isDeliveryHoursEnabled: fc.boolean(),
        day: aDay,
        minute: fc.nat(1439),
        actions: fc.array(anAction, { minLength: 1, maxLength: 6 }),
      }),
      ({ day, minute, actions, ...hours }) => {
        const usual = createBranch(hours)
        let branch = usual
        let model: Model = { orders: 0, delivery: 0, closing: null }
        let undo = { branch, model }
        let now = instantAt(day, minute)
        for (const { kind, minutes, wait } of actions) {
          now += wait * minuteMs
          // Undoing what has ended since would bring old hours back, so no screen offers it.
          if (model.closing !== null && presentClosing(branch, now) === null)
            model = { ...model, closing: null }
          const before = { branch, model }
          const until = now + minutes * minuteMs
          if (kind === 'orders')
            [branch, model] = [paused(branch, 'ordersUntil', until), { ...model, orders: until }]
          if (kind === 'delivery')
            [branch, model] = [paused(branch, 'deliveryUntil', until), { ...model, delivery: until }]
          if (kind === 'resume-orders')
            [branch, model] = [paused(branch, 'ordersUntil', null), { ...model, orders: 0 }]
          if (kind === 'resume-delivery')
            [branch, model] = [paused(branch, 'deliveryUntil', null), { ...model, delivery: 0 }]
          if (kind === 'reopen' && presentClosing(branch, now) !== null)
            [branch, model] = [
              { ...branch, ...reopened(branch) },
              { ...model, closing: null },
            ]
          if (
            kind === 'closing' &&
            (model.closing === null || openDay(branch, until).day === branch.pauses.closing?.day)
          ) {
            const changed = closedEarly(branch, until)
            if (changed !== null) {
              branch = { ...branch, ...changed }
              const closing = branch.pauses.closing
              assert.ok(closing && closing.at <= until)
              model = { ...model, closing }
            }
          }
          if (kind === 'undo') ({ branch, model } = undo)
          undo = before
          requireSameState(branch, usual, model, now)
        }
      },
    ),
    { numRuns: 25 },
  )
})

function paused(
  branch: CheckoutBranch,
  name: 'ordersUntil' | 'deliveryUntil',
  until: number | null,
): CheckoutBranch {
  return { ...branch, pauses: { ...branch.pauses, [name]: until } }
}

/** Compares state, slots and refusals of a branch with the model at moments of the next two days. */
function requireSameState(branch: CheckoutBranch, usual: CheckoutBranch, model: Model, now: number): void {
  for (const mode of modes) {
    const entries =
      mode === 'delivery' && usual.isDeliveryHoursEnabled ? usual.deliveryHours : usual.openingHours
    const isOpenBy = modelOf(entries, model, mode, now)
    const slots = offeredSlots(branch, mode, [], now, { horizonDays: 2 })
    for (let ahead = 0; ahead <= 36; ahead += 3) {
      const moment = now + ahead * hourMs + (ahead * 7 + 1) * minuteMs
      const told = `${mode} at ${new Date(moment).toISOString()}, now ${new Date(now).toISOString()}`
      const isClosed = branchOpenState(branch, moment)[mode].kind === 'closed'
      assert.equal(isClosed, !isOpenBy(moment), `state of ${told}`)
      const isTaken = appointmentProblem(branch, mode, [], moment, now) === null
      if (isTaken) assert.ok(isOpenBy(moment) || isOpenBy(moment - minuteMs), `taken ${told}`)
      if (isOpenBy(moment) && moment >= earliestAppointment([], now)) assert.ok(isTaken, `refused ${told}`)
    }
    for (const { start, end } of slots) {
      const told = `slot ${new Date(start).toISOString()} of ${mode}, now ${new Date(now).toISOString()}`
      assert.ok(isOpenBy(start) || isOpenBy(start - minuteMs), told)
      assert.ok(isOpenBy(end - minuteMs) || end - start < minuteMs, told)
    }
  }
}

function modelOf(
  entries: readonly OpeningHourEntry[],
  { orders, delivery, closing }: Model,
  mode: Mode,
  now: number,
) {
  const today = new Date(now).toISOString().slice(0, 10)
  const usualEnd = closing === null ? 0 : (instantsOfDay(entries, closing.day).at(-1)?.to ?? 0)
  const hours = daysBetween(addDays(today, -2), addDays(today, 3)).flatMap((day) => {
    const own = instantsOfDay(entries, day)
    if (closing === null || usualEnd <= closing.at) return own
    if (day === addDays(closing.day, 1)) return own.filter(({ from }) => from >= usualEnd)
    return day === closing.day ? own.map(({ from, to }) => ({ from, to: Math.min(to, closing.at) })) : own
  })
  const pause = mode === 'delivery' ? Math.max(orders, delivery) : orders
  return (moment: number) => moment >= pause && hours.some(({ from, to }) => from <= moment && moment < to)
}
