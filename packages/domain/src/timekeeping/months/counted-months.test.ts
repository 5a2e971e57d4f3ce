import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Absence } from '../absence.ts'
import { aContract } from '../testing/contracts.ts'
import { yearBalances, type TimeFacts } from '../year-balances.ts'
import { countedMonths } from './counted-months.ts'
import { monthOf, sheetDays, sheetTotals } from './month-sheet.ts'

const noFacts: TimeFacts = { contracts: [], absences: [], worked: [], workedOnAbsentDay: () => 0 }
const fullWeek = [480, 480, 480, 480, 480, 0, 0]
const monday = [480, 0, 0, 0, 0, 0, 0]

test('a locked month counts as it was locked', () => {
  const contracts = [aContract({ validFrom: '2026-01-01', dayMinutes: fullWeek })]
  const totals = {
    worked: 9000,
    pauses: 0,
    target: 9600,
    holidayCredit: 960,
    sickCredit: 480,
    trainingCredit: 0,
    timeOff: 0,
    holidayDays: 2,
    sickDays: 1,
    overtime: 840,
  }
  const until = '2026-03-31'
  const locked = countedMonths(contracts, [{ firstDay: '2026-02-01', totals }], until)
  const facts = { ...noFacts, contracts, worked: [{ before: 0, within: 100 }] }
  const [open, counted] = [
    yearBalances(facts, { year: 2026, until }),
    yearBalances({ ...facts, locked }, { year: 2026, until }),
  ]
  assert.equal(counted.overtime.entitlement, open.overtime.entitlement - 20 * 480 + 9600)
  assert.deepEqual([counted.overtime.used, counted.holiday.used, counted.sickDays], [100 + 9000 + 1440, 2, 1])
  assert.deepEqual(countedMonths(contracts, [{ firstDay: '2026-02-01', totals }], '2026-02-27'), [])
})

test('holiday keeps its weeks where the days of work a week change within a locked month', () => {
  const contracts = [
    aContract({ validFrom: '2026-01-01', dayMinutes: fullWeek }),
    aContract({ validFrom: '2026-03-16', dayMinutes: monday, holidayDays: 5 }),
  ]
  const week: Absence = { type: 'holiday', firstDay: '2026-03-02', lastDay: '2026-03-06', minutes: null }
  const until = '2026-12-31'
  const ofMonth = (day: string) => {
    const days = sheetDays({ contracts, absences: [week], workedOn: new Map() }, monthOf(day), until)
    return { firstDay: monthOf(day).firstDay, totals: sheetTotals(days) }
  }
  const facts = { ...noFacts, contracts, absences: [week] }
  const months = [ofMonth('2026-02-01'), ofMonth('2026-03-01'), ofMonth('2026-04-01')]
  const locked = countedMonths(contracts, months, until)
  assert.deepEqual(
    yearBalances({ ...facts, locked }, { year: 2026, until }).holiday,
    yearBalances(facts, { year: 2026, until }).holiday,
  )
  assert.equal(locked.length, 2)
})
