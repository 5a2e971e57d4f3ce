import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { instantAt } from '../time/wall-time.ts'
import type { Absence, AbsenceType } from './absence.ts'
import type { EmploymentContract } from './employment-contract.ts'
import { aContract } from './testing/contracts.ts'
import { countedByMinutes } from './testing/count-by-minutes.ts'
import { workedByDay } from './worked-days.ts'
import type { WorkedTime } from './working-activity.ts'
import { yearBalances, type TimeFacts } from './year-balances.ts'

const night = () => ({ from: 1320, to: 300 })

const noFacts: TimeFacts = {
  contracts: [],
  absences: [],
  worked: [],
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
  const empty = { carriedOver: 0, entitlement: 0, used: 0, planned: 0, paidOut: 0, balance: 0 }
  assert.deepEqual(overtime, empty)
  assert.deepEqual(holiday, { ...empty, lapsed: 0, lapsing: 0, revalued: 0, toConfirm: null })
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
    worked: [{ before: 0, within: 1000 }],
  }
  const { overtime, sickDays } = yearBalances(facts, { year: 2026, until: '2026-03-06' })
  const target = 4 * 462
  assert.deepEqual(overtime, {
    carriedOver: 90,
    entitlement: target,
    used: 1000 + 462,
    planned: 2 * 462,
    paidOut: 0,
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
    paidOut: 0,
    balance: 24.5,
    lapsed: 0,
    lapsing: 0,
    revalued: 0,
    toConfirm: null,
  })
  const next = yearBalances(facts, { year: 2027, until: '2026-07-10' })
  assert.deepEqual([next.holiday.carriedOver, next.holiday.planned], [15.5, 1])
})

/** A contract of 480 minutes on the first days of a week. */
function contractOfDays(count: number, validFrom: string, changes: Partial<EmploymentContract> = {}) {
  return aContract({
    validFrom,
    entryDate: '2010-01-01',
    holidayDays: count * 5,
    dayMinutes: [480, 480, 480, 480, 480, 480, 480].map((minutes, index) => (index < count ? minutes : 0)),
    ...changes,
  })
}
const holidayOf = (contracts: EmploymentContract[], year: number, absences: Absence[] = []) =>
  yearBalances({ ...noFacts, contracts, absences }, { year, until: `${year}-12-31` }).holiday

test('the rest of holiday keeps its weeks where the days of work a week change', () => {
  const more = [contractOfDays(3, '2025-01-01'), contractOfDays(5, '2026-01-01')]
  assert.deepEqual([holidayOf(more, 2025).balance, holidayOf(more, 2026).carriedOver], [15, 25])
  const fewer = [contractOfDays(5, '2025-01-01'), contractOfDays(3, '2026-01-01')]
  assert.deepEqual([holidayOf(fewer, 2025).balance, holidayOf(fewer, 2026).carriedOver], [25, 15])
  const taken = [days('holiday', '2025-03-03', '2025-03-07')]
  assert.equal(holidayOf(fewer, 2026, taken).carriedOver, 12)
})

test('a change within a year is shown as what it does to the rest', () => {
  const contracts = [
    contractOfDays(5, '2025-01-01', { holidayCarriedOver: 10 }),
    contractOfDays(3, '2026-07-01'),
  ]
  const { carriedOver, entitlement, used, revalued, balance } = holidayOf(contracts, 2026)
  assert.deepEqual([carriedOver, entitlement, used, balance], [35, 19.96, 0, 36])
  assert.equal(Math.round((carriedOver + entitlement - used + revalued) * 100) / 100, balance)
  // What was open before 2025 has lapsed by then.
  assert.equal(holidayOf(contracts, 2027).carriedOver, 30)
})

test('somebody confirms the new rest', () => {
  const contracts = (isRemainderConfirmed: boolean) => [
    contractOfDays(5, '2025-01-01'),
    contractOfDays(3, '2026-01-01', { isRemainderConfirmed }),
  ]
  assert.equal(holidayOf(contracts(false), 2025).toConfirm, null)
  assert.equal(holidayOf(contracts(false), 2026).toConfirm, '2026-01-01')
  assert.equal(holidayOf(contracts(true), 2026).toConfirm, null)
})

test('what is left when an employment ends is paid out and carried nowhere', () => {
  const first = contractOfDays(5, '2025-01-01', { validUntil: '2025-12-31', overtimeCarriedOver: 600 })
  assert.equal(holidayOf([first], 2025).balance, 25)
  assert.deepEqual([holidayOf([first], 2026).carriedOver, holidayOf([first], 2026).balance], [0, 0])
  const again = contractOfDays(5, '2026-03-02', { entryDate: '2026-03-02' })
  assert.deepEqual(
    [holidayOf([first, again], 2026).carriedOver, holidayOf([first, again], 2026).balance],
    [0, 25],
  )
  const { overtime } = yearBalances(
    {
      ...noFacts,
      contracts: [first, again],
      worked: [
        { before: 9000, within: 0 },
        { before: 0, within: 480 },
      ],
    },
    { year: 2026, until: '2026-03-02' },
  )
  assert.deepEqual([overtime.carriedOver, overtime.balance], [0, 0])
})

test('an end and another beginning in one year leave two accounts, of which the first is paid out', () => {
  const contracts = [
    contractOfDays(5, '2025-01-01', { validUntil: '2026-03-31' }),
    contractOfDays(5, '2026-09-01', { entryDate: '2026-09-01' }),
  ]
  const { carriedOver, entitlement, used, paidOut, balance } = holidayOf(contracts, 2026, [
    days('holiday', '2026-03-02', '2026-03-06'),
  ])
  assert.deepEqual([carriedOver, entitlement, used], [25, 6.16 + 8.33, 5])
  assert.deepEqual([paidOut, balance], [26.16, 8.33])
  assert.equal(holidayOf(contracts, 2027).carriedOver, 8.33)
  // Until the second one begins there is only the account of the first.
  const { holiday } = yearBalances(
    { ...noFacts, contracts, absences: [days('holiday', '2026-03-02', '2026-03-06')] },
    { year: 2026, until: '2026-03-31' },
  )
  assert.deepEqual([holiday.entitlement, holiday.balance, holiday.paidOut], [6.16, 26.16, 0])
  // A contract that follows without a day between goes on with the accounts.
  const next = [
    contractOfDays(5, '2025-01-01', { validUntil: '2025-12-31' }),
    contractOfDays(5, '2026-01-01'),
  ]
  assert.equal(holidayOf(next, 2026).carriedOver, 25)
})

const workplaces: EmploymentContract['workplace'][] = [
  { law: 'at', holidays: new Set(['2026-10-26', '2026-12-25', '2027-01-01', '2027-01-06', '2027-03-29']) },
  { law: 'de', holidays: new Set(['2026-10-03', '2027-01-01']), halfHolidays: new Set(['2026-12-31']) },
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
      isHalf: fc.boolean(),
    })
    .map(({ type, days: both, minutes, isHalf }): Absence => {
      const [firstDay = '', lastDay = ''] = both.toSorted()
      if (minutes === null) return { type, firstDay, lastDay, minutes }
      return { type, firstDay, lastDay: firstDay, minutes: isHalf ? 720 : minutes, isHalf }
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
        const worked = [...workedByDay(activities, 0, night)]
          .map(([day, { worked: minutes }]) => ({ day, worked: minutes }))
          .filter(({ day }) => day >= firstDay && day <= until)
        const minutesIf = (isMeant: (day: string) => boolean) =>
          worked.reduce((sum, { day, worked: minutes }) => sum + (isMeant(day) ? minutes : 0), 0)
        const { overtime, holiday, sickDays } = yearBalances(
          {
            contracts,
            absences,
            worked: [
              {
                before: minutesIf((day) => day < `${year}-01-01`),
                within: minutesIf((day) => day.startsWith(`${year}-`)),
              },
            ],
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

const someYears = fc.record({
  law: fc.constantFrom('at' as const, 'de' as const),
  // The days of work a week by half years, none where nobody is employed.
  halves: fc.array(fc.constantFrom(0, 3, 4, 5, 5), { minLength: 2, maxLength: 10 }),
  taken: fc.array(fc.nat({ max: 6 }), { minLength: 10, maxLength: 10 }),
})

test('random years of holiday agree with a count from the paragraphs', () => {
  fc.assert(
    fc.property(someYears, ({ law, halves, taken }) => {
      const beginOf = (half: number) => `${2020 + Math.floor(half / 2)}-${half % 2 === 0 ? '01' : '07'}-01`
      const endOf = (half: number) => `${2020 + Math.floor(half / 2)}-${half % 2 === 0 ? '06-30' : '12-31'}`
      const contracts = halves.flatMap((count, half) =>
        count === 0
          ? []
          : [
              contractOfDays(count, beginOf(half), {
                validUntil: endOf(half),
                workplace: { law, holidays: new Set() },
              }),
            ],
      )
      // Whole weeks from the first Monday of a half year on, of which somebody who works works all days.
      const weeks = halves.map((count, half) => (count === 0 ? 0 : (taken[half] ?? 0)))
      const absences = weeks.flatMap((count, half) => {
        if (count === 0) return []
        const first = new Date(`${beginOf(half)}T00:00:00Z`)
        const monday = Date.parse(beginOf(half)) + ((8 - (first.getUTCDay() || 7)) % 7) * 86_400_000
        const dayAfter = (days: number) => new Date(monday + days * 86_400_000).toISOString().slice(0, 10)
        return [days('holiday', dayAfter(0), dayAfter(count * 7 - 1))]
      })
      const lastYear = 2020 + Math.floor((halves.length - 1) / 2)
      for (let year = 2020; year <= lastYear; year += 1) {
        const { carriedOver } = yearBalances(
          { ...noFacts, contracts, absences },
          { year, until: `${year}-12-31` },
        ).holiday
        const counted = carriedInto(year, { halves, weeks, law })
        assert.ok(Math.abs(carriedOver - counted) < 0.05, `${year}: ${carriedOver} is not ${counted}`)
      }
    }),
  )
})

/**
 * The days that are carried into a year, counted from the paragraphs: five weeks for a whole year (§ 2 UrlG, § 3 BUrlG), the oldest taken first, in Austria
 * lapsed two years after the end of theirs (§ 4 Abs. 5 UrlG); a gap ends everything (§ 10 UrlG, § 7 Abs. 4 BUrlG), and weeks stay weeks.
 */
function carriedInto(
  year: number,
  { halves, weeks, law }: { halves: readonly number[]; weeks: readonly number[]; law: 'at' | 'de' },
): number {
  let left: { year: number; weeks: number }[] = []
  for (let ofYear = 2020; ofYear < year; ofYear += 1) {
    const [first, second] = [2 * (ofYear - 2020), 2 * (ofYear - 2020) + 1]
    left = left.filter((one) => law === 'de' || ofYear - one.year <= 2)
    const isOn = (half: number) => (halves[half] ?? 0) > 0
    const daysOfYear = ofYear % 4 === 0 ? 366 : 365
    if (!isOn(first)) left = []
    for (const half of [first, second]) {
      if (!isOn(half)) left = []
      if (isOn(half)) {
        const share = half === first ? daysOfYear - 184 : 184
        const own = left.find((one) => one.year === ofYear)
        const granted = (5 * share) / daysOfYear
        if (own === undefined) left.push({ year: ofYear, weeks: granted })
        else own.weeks += granted
      }
    }
    // Both halves are known when it is taken: holiday of a year may be taken before it is earned.
    let open =
      (isOn(first) && isOn(second) ? (weeks[first] ?? 0) : 0) + (isOn(second) ? (weeks[second] ?? 0) : 0)
    for (const lot of left) {
      const used = Math.min(Math.max(0, lot.weeks), open)
      lot.weeks -= used
      open -= used
    }
    if (open > 0) left = [...left, { year: ofYear, weeks: -open }]
    const debt = left.filter((one) => one.weeks < 0).reduce((sum, one) => sum + one.weeks, 0)
    left = debt === 0 ? left : [{ year: ofYear, weeks: left.reduce((sum, one) => sum + one.weeks, 0) }]
  }
  const firstHalf = 2 * (year - 2020)
  const isCarried = (halves[firstHalf] ?? 0) > 0
  if (!isCarried) return 0
  const kept = left.filter((one) => law === 'de' || year - one.year <= 2)
  return kept.reduce((sum, one) => sum + one.weeks, 0) * (halves[firstHalf] ?? 0)
}
