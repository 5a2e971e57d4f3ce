import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { instantAt } from '../time/wall-time.ts'
import type { Absence, AbsenceType } from './absence.ts'
import type { EmploymentContract } from './employment-contract.ts'
import { aContract } from './testing/contracts.ts'
import { countedByMinutes } from './testing/count-by-minutes.ts'
import { minutesByDay } from './worked-days.ts'
import type { WorkedTime } from './working-activity.ts'
import { yearBalances, type TimeFacts } from './year-balances.ts'

const noFacts: TimeFacts = {
  contracts: [],
  absences: [],
  workedBefore: 0,
  workedWithin: 0,
  workedOnAbsentDay: () => 0,
}
const days = (type: AbsenceType, firstDay: string, lastDay: string): Absence => ({
  type,
  firstDay,
  lastDay,
  minutes: null,
})

test('a person without a contract has no accounts', () => {
  const { overtime, holiday, sickDays } = yearBalances(noFacts, { year: 2026, until: '2026-06-30' })
  const empty = { carriedOver: 0, entitlement: 0, used: 0, planned: 0, balance: 0 }
  assert.deepEqual(overtime, empty)
  assert.deepEqual(holiday, { ...empty, lapsed: 0, lapsing: 0 })
  assert.equal(sickDays, 0)
})

test('overtime is what was worked or counts as worked above the target, up to the day that counts', () => {
  // Monday to Friday of the first week of March, Tuesday is a holiday.
  const contract = aContract({
    validFrom: '2026-03-02',
    overtimeCarriedOver: 90,
    workplace: { law: 'at', holidays: new Set(['2026-03-03']) },
  })
  const facts = {
    ...noFacts,
    contracts: [contract],
    absences: [days('sick', '2026-03-04', '2026-03-04'), days('timeOff', '2026-03-09', '2026-03-10')],
    workedWithin: 1000,
  }
  const { overtime, sickDays } = yearBalances(facts, { year: 2026, until: '2026-03-06' })
  const target = 4 * 462
  assert.deepEqual(overtime, {
    carriedOver: 90,
    entitlement: target,
    used: 1000 + 462,
    planned: 2 * 462,
    balance: 90 + 1462 - target,
  })
  assert.equal(sickDays, 1)
})

test('holiday is used until the day that counts and planned after it', () => {
  const facts = {
    ...noFacts,
    contracts: [aContract({ validFrom: '2026-01-01', entryDate: '2010-05-01', holidayCarriedOver: 4.5 })],
    absences: [days('holiday', '2026-07-06', '2026-07-19'), days('holiday', '2026-12-28', '2027-01-03')],
  }
  const { holiday } = yearBalances(facts, { year: 2026, until: '2026-07-10' })
  assert.deepEqual(holiday, {
    carriedOver: 4.5,
    entitlement: 25,
    used: 5,
    planned: 9,
    balance: 24.5,
    lapsed: 0,
    lapsing: 0,
  })
  const next = yearBalances(facts, { year: 2027, until: '2026-07-10' })
  assert.deepEqual([next.holiday.carriedOver, next.holiday.planned], [15.5, 1])
})

const workplaces: EmploymentContract['workplace'][] = [
  { law: 'at', holidays: new Set(['2026-10-26', '2026-12-25', '2027-01-01', '2027-01-06', '2027-03-29']) },
  { law: 'de', holidays: new Set(['2026-10-03', '2027-01-01']) },
]
/** Around both changes of the clocks, the turn of the year and a leap day. */
const someDay = fc
  .tuple(
    fc.constantFrom('2026-03-28', '2026-10-24', '2026-12-30', '2027-03-27', '2028-02-28', '2026-07-01'),
    fc.integer({ min: -3, max: 3 }),
  )
  .map(([day, offset]) => new Date(Date.parse(day) + offset * 86_400_000).toISOString().slice(0, 10))
const someContracts = fc
  .uniqueArray(
    fc.record({
      validFrom: someDay,
      entryDate: fc.constant('2020-01-01'),
      dayMinutes: fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 7, maxLength: 7 }),
      overtimeCarriedOver: fc.integer({ min: -600, max: 600 }),
      workplace: fc.constantFrom(...workplaces),
    }),
    { minLength: 1, maxLength: 4, selector: ({ validFrom }) => validFrom },
  )
  .map((contracts) => contracts.map(aContract))
const someActivities = fc
  .array(
    fc.record({
      day: someDay,
      from: fc.integer({ min: 0, max: 1439 }),
      minutes: fc.integer({ min: 1, max: 900 }),
      pause: fc.option(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 90 }))),
    }),
    { maxLength: 8 },
  )
  .map((activities) =>
    activities.map(({ day, from, minutes, pause }): WorkedTime => {
      const start = instantAt(day, from)
      const end = start + minutes * 60_000
      if (pause === null) return { start, end, pauses: [] }
      const pauseStart = Math.min(end, start + pause[0] * 60_000)
      return {
        start,
        end,
        pauses: [{ start: pauseStart, end: Math.min(end, pauseStart + pause[1] * 60_000) }],
      }
    }),
  )
const someAbsences = fc.array(
  fc
    .record({
      type: fc.constantFrom<AbsenceType>('holiday', 'sick', 'timeOff', 'training'),
      days: fc.tuple(someDay, someDay),
      minutes: fc.option(fc.integer({ min: 1, max: 600 }), { freq: 2 }),
    })
    .map(({ type, days: both, minutes }): Absence => {
      const [firstDay = '', lastDay = ''] = both.toSorted()
      return { type, firstDay, lastDay: minutes === null ? lastDay : firstDay, minutes }
    }),
  { maxLength: 5 },
)

test('the accounts are those that are counted minute by minute', () => {
  fc.assert(
    fc.property(
      someContracts,
      someActivities,
      someAbsences,
      fc.constantFrom(2026, 2027, 2028),
      someDay,
      (contracts, activities, absences, year, until) => {
        const firstDay = contracts.map(({ validFrom }) => validFrom).toSorted()[0] ?? ''
        const worked = activities
          .flatMap((activity) => minutesByDay(activity, 0))
          .filter(({ day }) => day >= firstDay && day <= until)
        const minutesIf = (isMeant: (day: string) => boolean) =>
          worked.reduce((sum, { day, worked: minutes }) => sum + (isMeant(day) ? minutes : 0), 0)
        const { overtime, holiday, sickDays } = yearBalances(
          {
            contracts,
            absences,
            workedBefore: minutesIf((day) => day < `${year}-01-01`),
            workedWithin: minutesIf((day) => day.startsWith(`${year}-`)),
            workedOnAbsentDay: (absentDay) => minutesIf((day) => day === absentDay),
          },
          { year, until },
        )
        const counted = countedByMinutes({ contracts, absences, activities }, { year, until })
        assert.deepEqual(
          {
            target: overtime.entitlement,
            used: overtime.used,
            timeOffPlanned: overtime.planned,
            overtime: overtime.balance,
            holidayUsed: holiday.used,
            holidayPlanned: holiday.planned,
            sickDays,
          },
          counted,
        )
        assert.equal(overtime.balance, overtime.carriedOver + overtime.used - overtime.entitlement)
      },
    ),
    { numRuns: 60 },
  )
})
