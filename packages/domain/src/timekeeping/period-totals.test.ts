import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, daysBetween } from '../time/wall-time.ts'
import { type Absence, absencesByDay, absentDay, type AbsenceType } from './absence.ts'
import { dayNumber } from '../time/day-number.ts'
import { contractOn, targetMinutes } from './employment-contract.ts'
import { countedMonths } from './months/counted-months.ts'
import { sheetTotals } from './months/month-sheet.ts'
import { periodTotals } from './period-totals.ts'
import { aContract } from './testing/contracts.ts'

const someDay = fc
  .tuple(fc.constantFrom('2025-12-30', '2026-03-28', '2026-12-29', '2028-02-28'), fc.nat({ max: 6 }))
  .map(([day, offset]) => addDays(day, offset))
const someAbsence = fc
  .record({
    type: fc.constantFrom<AbsenceType>('holiday', 'sick', 'timeOff', 'training'),
    days: fc.tuple(someDay, someDay),
    minutes: fc.option(fc.integer({ min: 1, max: 500 }), { freq: 2 }),
  })
  .map(({ type, days, minutes }): Absence => {
    const [firstDay = '', lastDay = ''] = days.toSorted()
    return { type, firstDay, lastDay: minutes === null ? lastDay : firstDay, minutes }
  })

test('days come to what each of them comes to, also over the turn of a year', () => {
  const workplace = { law: 'at' as const, holidays: new Set(['2026-01-01', '2026-01-06', '2026-12-25']) }
  const contracts = [
    aContract({ validFrom: '2025-12-31', workplace, overtimeCarriedOver: 90, holidayCarriedOver: 3 }),
    aContract({ validFrom: '2026-12-31', dayMinutes: [300, 300, 300, 0, 0, 240, 0] }),
  ]
  fc.assert(
    fc.property(
      fc.tuple(someDay, someDay),
      fc.array(someAbsence, { maxLength: 4 }),
      fc.dictionary(someDay, fc.nat({ max: 600 })),
      (days, absences, worked) => {
        const [from = '', to = ''] = days.toSorted()
        const workedOnAbsentDay = (day: string) => worked[day] ?? 0
        const expected = { target: 0, credit: 0, sickDays: 0, holidayDays: 0 }
        const byDay = absencesByDay(absences, () => 3)
        for (const day of daysBetween(from, to)) {
          const contract = contractOn(contracts, day)
          const target = contract === null ? 0 : targetMinutes(contract, day)
          const away = absentDay(byDay.get(dayNumber(day)) ?? [], { target, worked: workedOnAbsentDay(day) })
          expected.target += target
          expected.credit += away.sickCredit + away.holidayCredit + away.trainingCredit
          expected.sickDays += away.sick
          expected.holidayDays += away.holiday
        }
        assert.deepEqual(periodTotals({ contracts, absences, workedOnAbsentDay }, { from, to }), expected)
      },
    ),
    { numRuns: 60 },
  )
})

test('a locked month that lies wholly in the days counts as it was locked, one that they cut by its days', () => {
  const workplace = { law: 'at' as const, holidays: new Set<string>() }
  const contracts = [aContract({ validFrom: '2026-01-01', workplace })]
  const absences: Absence[] = [
    { type: 'holiday', firstDay: '2026-03-02', lastDay: '2026-03-03', minutes: null },
  ]
  const sheet = {
    target: 6000,
    worked: 5000,
    holidayCredit: 300,
    sickCredit: 60,
    holidayDays: 1,
    sickDays: 2,
  }
  const locked = countedMonths(
    contracts,
    [{ firstDay: '2026-03-01', totals: { ...sheetTotals([]), ...sheet } }],
    '2026-03-31',
  )
  const totalsOf = (from: string, to: string, months = locked) =>
    periodTotals({ contracts, absences, workedOnAbsentDay: () => 0, locked: months }, { from, to })

  assert.deepEqual(totalsOf('2026-03-01', '2026-03-31'), {
    target: 6000,
    credit: 5360,
    sickDays: 2,
    holidayDays: 1,
  })
  const [wide, before, after] = [
    totalsOf('2025-12-20', '2026-04-10'),
    totalsOf('2025-12-20', '2026-02-28', []),
    totalsOf('2026-04-01', '2026-04-10', []),
  ]
  assert.equal(wide.target, before.target + 6000 + after.target)
  assert.equal(wide.credit, 5360)
  for (const [from, to] of [
    ['2026-03-02', '2026-03-31'],
    ['2026-03-01', '2026-03-30'],
    ['2026-04-01', '2026-04-30'],
  ] as const) {
    assert.deepEqual(totalsOf(from, to), totalsOf(from, to, []))
  }
})
