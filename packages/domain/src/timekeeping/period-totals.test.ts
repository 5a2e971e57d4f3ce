import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, daysBetween } from '../time/wall-time.ts'
import { type Absence, absencesByDay, absentDay, type AbsenceType } from './absence.ts'
import { dayNumber } from '../time/day-number.ts'
import { contractOn, targetMinutes } from './employment-contract.ts'
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
