import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { closedEarly, reopened } from '../../shop/pauses.ts'
import { specialDay } from '../../shop/special-days.ts'
import { createBranch } from '../../shop/testing/branch-factory.ts'
import { addDays, dayOf, hourMs, instantAt, minuteMs, startOfDay } from '../../time/wall-time.ts'
import { appointmentProblem } from '../checkout/checkout-appointment.ts'
import { daysWithSlots, offeredSlots } from '../slots/slots.ts'
import {
  branchOfCampaign,
  campaignIdentifier,
  campaignPhase,
  nextPickUp,
  pickUpDaysAt,
  splitIdentifier,
  timeLeft,
} from './campaign.ts'

const christmas = {
  opensAt: instantAt('2026-11-16', 8 * 60),
  closesAt: instantAt('2026-12-20', 18 * 60),
  days: [
    { day: '2026-12-22', from: '08:00', to: '18:00' },
    { day: '2026-12-24', from: '07:00', to: '12:00' },
  ],
}
const end = instantAt('2026-12-24', 12 * 60)

test('a campaign comes, is open, hands out and is over, each from its first moment', () => {
  const { opensAt, closesAt } = christmas
  assert.deepEqual(campaignPhase(christmas, opensAt - 1), { phase: 'coming', until: opensAt })
  assert.deepEqual(campaignPhase(christmas, opensAt), { phase: 'open', until: closesAt })
  assert.deepEqual(campaignPhase(christmas, closesAt), { phase: 'closed', until: end })
  assert.deepEqual(campaignPhase(christmas, end), { phase: 'over', until: Infinity })
  assert.equal(campaignPhase({ ...christmas, days: [] }, opensAt).phase, 'over')
  // Nobody orders what can be collected no more, though the window goes on.
  const late = { ...christmas, closesAt: end + hourMs }
  assert.deepEqual(campaignPhase(late, opensAt), { phase: 'open', until: end })
  assert.equal(campaignPhase(late, end).phase, 'over')
})

test('times of a campaign are within its days and hours, whatever the branch has', () => {
  const branch = branchOfCampaign(createBranch(), christmas)
  const now = christmas.opensAt
  assert.deepEqual(daysWithSlots(branch, 'takeaway', [], now), ['2026-12-22', '2026-12-24'])
  const problemAt = (day: string, minutes: number) =>
    appointmentProblem(branch, 'takeaway', [], instantAt(day, minutes), now)
  assert.equal(problemAt('2026-12-24', 7 * 60), null)
  assert.equal(problemAt('2026-12-24', 12 * 60), null)
  assert.equal(problemAt('2026-12-24', 12 * 60 + 5), 'appointment-closed')
  assert.equal(problemAt('2026-12-23', 10 * 60), 'appointment-closed')
  assert.equal(appointmentProblem(branch, 'takeaway', [], null, now), 'appointment-required')
})

test('a day on which the branch closes hands out nothing, and one that closes early nothing after that', () => {
  const now = christmas.opensAt
  const usual = createBranch()
  const closed = { ...usual, openingHours: [...usual.openingHours, ...specialDay('2026-12-22', [])] }
  const daysAt = (branch: typeof usual) =>
    daysWithSlots(branchOfCampaign(branch, christmas), 'takeaway', [], now)
  assert.deepEqual(daysAt(closed), ['2026-12-24'])
  assert.deepEqual(pickUpDaysAt(closed, christmas.days), christmas.days.slice(1))
  const at = instantAt('2026-12-22', 14 * 60)
  const open = { ...usual, openingHours: specialDay('2026-12-22', [{ from: 480, to: 1080 }]) }
  const early = { ...open, ...closedEarly(open, at) }
  const problemAt = (branch: typeof usual, minutes: number) =>
    appointmentProblem(
      branchOfCampaign(branch, christmas),
      'takeaway',
      [],
      instantAt('2026-12-22', minutes),
      now,
    )
  assert.equal(problemAt(early, 14 * 60), null)
  assert.equal(problemAt(early, 14 * 60 + 5), 'appointment-closed')
  assert.equal(problemAt({ ...early, ...reopened(early) }, 15 * 60), null)
  // Hours that somebody gives the day afterwards replace the closing.
  const again = { ...early, openingHours: open.openingHours }
  assert.equal(problemAt(again, 15 * 60), null)
})

test('special hours of the branch cut those of a pick-up day, and its hours of every week do not', () => {
  const hoursWith = (hours: { from: number; to: number }[]) => {
    const special = specialDay('2026-12-22', hours)
    return pickUpDaysAt({ ...createBranch(), openingHours: special }, christmas.days)
      .filter(({ day }) => day === '2026-12-22')
      .map(({ from, to }) => [from, to])
  }
  assert.deepEqual(hoursWith([{ from: 6 * 60, to: 12 * 60 }]), [['08:00', '12:00']])
  assert.deepEqual(
    hoursWith([
      { from: 9 * 60, to: 10 * 60 },
      { from: 17 * 60, to: 20 * 60 },
    ]),
    [
      ['09:00', '10:00'],
      ['17:00', '18:00'],
    ],
  )
  assert.deepEqual(hoursWith([{ from: 18 * 60, to: 20 * 60 }]), [])
  assert.deepEqual(hoursWith([{ from: 0, to: 24 * 60 }]), [['08:00', '18:00']])
  // The branch opens at eight on other days as well, so only its end is another.
  const early = [{ day: '2026-12-22', from: '06:00', to: '20:00' }]
  const earlyWith = (from: number, to: number) => {
    const { openingHours } = createBranch()
    const special = specialDay('2026-12-22', [{ from: from * 60, to: to * 60 }])
    const branch = { ...createBranch(), openingHours: [...openingHours, ...special] }
    return pickUpDaysAt(branch, early).map((left) => [left.from, left.to])
  }
  assert.deepEqual(earlyWith(8, 13), [['06:00', '13:00']])
  assert.deepEqual(earlyWith(10, 18), [['10:00', '20:00']])
  assert.deepEqual(earlyWith(9, 13), [['09:00', '13:00']])
  assert.deepEqual(earlyWith(8, 18), [['08:00', '18:00']])
  const weekly = createBranch({ openingHours: [] })
  assert.deepEqual(pickUpDaysAt(weekly, christmas.days), christmas.days)
})

test('one collects', () => {
  const { isTakeawayEnabled, isDeliveryEnabled, isDineInEnabled } = branchOfCampaign(
    createBranch(),
    christmas,
  )
  assert.deepEqual([isTakeawayEnabled, isDeliveryEnabled, isDineInEnabled], [true, false, false])
})

const clock = (minutes: number) => new Date(minutes * minuteMs).toISOString().slice(11, 16)
const pickUpDays = fc.array(
  fc
    .record({
      day: fc.nat(60),
      from: fc.integer({ min: 0, max: 1380 }),
      minutes: fc.integer({ min: 1, max: 59 }),
    })
    .map(({ day, from, minutes }) => ({
      day: addDays('2026-12-01', day),
      from: clock(from),
      to: clock(from + minutes),
    })),
  { minLength: 1, maxLength: 6 },
)

test('every time that is offered is on a day of the campaign, and the order for it is not refused', () => {
  const now = startOfDay('2026-11-20')
  fc.assert(
    fc.property(pickUpDays, (days) => {
      const branch = branchOfCampaign(createBranch(), { days })
      for (const { start, end } of offeredSlots(branch, 'takeaway', [], now)) {
        assert.ok(days.some(({ day }) => day === dayOf(start)))
        assert.equal(appointmentProblem(branch, 'takeaway', [], start, now), null)
        assert.equal(appointmentProblem(branch, 'takeaway', [], end, now), null)
      }
    }),
  )
})

test('the next pick-up is the first moment at which one can collect', () => {
  const first = instantAt('2026-12-22', 8 * 60)
  assert.equal(nextPickUp(christmas.days, christmas.opensAt), first)
  assert.equal(nextPickUp(christmas.days, first + hourMs), first + hourMs)
  assert.equal(nextPickUp(christmas.days, instantAt('2026-12-22', 18 * 60)), instantAt('2026-12-24', 7 * 60))
  assert.equal(nextPickUp(christmas.days, end), null)
})

test('identifiers of branch and campaign come back from the joined one', () => {
  const identifier = fc.stringMatching(/^[a-z0-9-]{1,20}$/)
  fc.assert(
    fc.property(identifier, identifier, (branch, campaign) => {
      assert.deepEqual(splitIdentifier(campaignIdentifier(branch, campaign)), { branch, campaign })
      assert.deepEqual(splitIdentifier(branch), { branch, campaign: null })
    }),
  )
  assert.equal(splitIdentifier('linz~a~b').campaign, null)
})

test('the time that is left stays as it is said until the moment that is named', () => {
  assert.deepEqual(timeLeft(100 * hourMs, 0), { amount: 4, unit: 'days', until: 4 * hourMs + 1 })
  assert.equal(timeLeft(47 * hourMs, 0).unit, 'hours')
  assert.equal(timeLeft(90 * minuteMs, 0).amount, 90)
  const left = fc.integer({ min: 1, max: 60 * 24 * hourMs })
  fc.assert(
    fc.property(left, (end) => {
      const { amount, unit, until } = timeLeft(end, 0)
      const said = (now: number) => `${timeLeft(end, now).amount} ${timeLeft(end, now).unit}`
      assert.ok(until > 0 && until <= end)
      assert.equal(said(until - 1), `${amount} ${unit}`)
      if (until < end) assert.notEqual(said(until), `${amount} ${unit}`)
    }),
  )
})
