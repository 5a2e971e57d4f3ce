import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { addDays, instantAt } from '../../time/wall-time.ts'
import type { Absence, AbsenceType } from '../absence.ts'
import { yearBalances } from '../year-balances.ts'
import { workedByDay, type WorkedDay } from '../worked-days.ts'
import { monthOf, sheetDays, sheetTotals } from './month-sheet.ts'
import { nextSheetState, type SheetAction, type SheetState } from './sheet-state.ts'
import { wageMinutes } from './wage-minutes.ts'

const contract = {
  validFrom: '2026-01-01',
  validUntil: null,
  entryDate: '2020-01-01',
  dayMinutes: [480, 480, 480, 480, 450, 0, 0],
  holidayDays: 25,
  overtimeCarriedOver: 0,
  holidayCarriedOver: 0,
  isMinor: false,
  workplace: { law: 'at' as const, holidays: new Set(['2026-10-26']) },
}

const october = monthOf('2026-10-15')

describe('a month', () => {
  test('has its own number of days', () => {
    assert.deepEqual(monthOf('2028-02-10'), { firstDay: '2028-02-01', lastDay: '2028-02-29' })
    assert.deepEqual(monthOf('2026-12-31'), { firstDay: '2026-12-01', lastDay: '2026-12-31' })
  })

  test('counts no target on holidays, after the last day that counts and before the employment', () => {
    const late = { ...contract, validFrom: '2026-10-05' }
    const days = sheetDays({ contracts: [late], absences: [], workedOn: new Map() }, october, '2026-10-27')
    const targets = new Map(days.map(({ day, target }) => [day, target]))
    assert.equal(targets.get('2026-10-02'), 0)
    assert.equal(targets.get('2026-10-05'), 480)
    assert.equal(targets.get('2026-10-26'), 0)
    assert.equal(targets.get('2026-10-27'), 480)
    assert.equal(targets.get('2026-10-28'), 0)
    assert.equal(days.find(({ day }) => day === '2026-10-26')?.isHoliday, true)
  })

  test('tells holiday, sickness, training and time off apart', () => {
    const away = (type: AbsenceType, day: string): Absence => ({
      type,
      firstDay: day,
      lastDay: day,
      minutes: null,
    })
    const absences = [
      away('holiday', '2026-10-05'),
      away('sick', '2026-10-06'),
      away('training', '2026-10-07'),
      away('timeOff', '2026-10-08'),
    ]
    const days = sheetDays({ contracts: [contract], absences, workedOn: new Map() }, october, '2026-10-31')
    const totals = sheetTotals(days)
    assert.deepEqual(
      [totals.holidayCredit, totals.sickCredit, totals.trainingCredit, totals.timeOff],
      [480, 480, 480, 480],
    )
    assert.deepEqual([totals.holidayDays, totals.sickDays], [1, 1])
  })

  test('tells days of which half is free, and holiday on which somebody worked', () => {
    const workplace = { ...contract.workplace, halfHolidays: new Set(['2026-10-30']) }
    const holiday = (day: string): Absence => ({
      type: 'holiday',
      firstDay: day,
      lastDay: day,
      minutes: null,
    })
    const days = sheetDays(
      {
        contracts: [{ ...contract, workplace }],
        absences: [holiday('2026-10-29'), holiday('2026-10-30')],
        workedOn: new Map([['2026-10-29', { worked: 480, pauses: 0, night: 0, begun: 480 }]]),
      },
      october,
      '2026-10-31',
    )
    const of = (day: string) => days.find((one) => one.day === day)
    assert.deepEqual([of('2026-10-29')?.holidayDays, of('2026-10-29')?.isHolidayWorked], [0, true])
    const last = of('2026-10-30')
    assert.deepEqual([last?.target, last?.holidayCredit, last?.holidayDays], [225, 225, 0.5])
    assert.deepEqual([last?.isHalfHoliday, last?.isHolidayWorked], [true, false])
  })

  test('takes the end of a night for no work on the holiday after it', () => {
    const isHolidayWorked = (...times: [string, number, string, number][]) => {
      const activities = times.map(([day, from, lastDay, to]) => ({
        start: instantAt(day, from),
        end: instantAt(lastDay, to),
        pauses: [],
      }))
      const workedOn = workedByDay(activities, 0, () => ({ from: 1320, to: 300 }))
      const absences: Absence[] = [
        { type: 'holiday', firstDay: '2026-10-16', lastDay: '2026-10-16', minutes: null },
      ]
      const days = sheetDays({ contracts: [contract], absences, workedOn }, october, '2026-10-31')
      return days.find(({ day }) => day === '2026-10-16')?.isHolidayWorked
    }
    const night: [string, number, string, number] = ['2026-10-15', 1320, '2026-10-16', 360]
    assert.equal(isHolidayWorked(night), false)
    assert.equal(isHolidayWorked(['2026-10-15', 1200, '2026-10-16', 480]), false)
    assert.equal(isHolidayWorked(night, ['2026-10-16', 1080, '2026-10-16', 1200]), true)
    assert.equal(isHolidayWorked(['2026-10-16', 1320, '2026-10-17', 360]), true)
  })

  test('counts a day away in full after a night, whose end belongs to the day before', () => {
    const night = { start: instantAt('2026-10-15', 1320), end: instantAt('2026-10-16', 360), pauses: [] }
    const workedOn = workedByDay([night], 0, () => ({ from: 1320, to: 300 }))
    const dayWith = (type: AbsenceType) => {
      const absences: Absence[] = [{ type, firstDay: '2026-10-16', lastDay: '2026-10-16', minutes: null }]
      const days = sheetDays({ contracts: [contract], absences, workedOn }, october, '2026-10-31')
      return sheetTotals(days.filter(({ day }) => day === '2026-10-15' || day === '2026-10-16'))
    }
    const [holiday, sick, timeOff] = [dayWith('holiday'), dayWith('sick'), dayWith('timeOff')]
    const [target, ofFriday] = [holiday.target, 450]
    assert.deepEqual([holiday.holidayDays, holiday.holidayCredit], [1, ofFriday])
    assert.deepEqual([sick.sickDays, sick.sickCredit], [1, ofFriday])
    assert.equal(timeOff.timeOff, ofFriday)
    assert.deepEqual([holiday.overtime, sick.overtime], [480 + ofFriday - target, 480 + ofFriday - target])
  })

  test('tells work on Saturdays and at night by itself', () => {
    const workedOn = new Map([
      ['2026-10-02', { worked: 480, pauses: 0, night: 120, begun: 480 }],
      ['2026-10-03', { worked: 300, pauses: 0, night: 30, begun: 300 }],
    ])
    const totals = sheetTotals(
      sheetDays({ contracts: [contract], absences: [], workedOn }, october, '2026-10-31'),
    )
    const { work, overtime, saturday, night } = wageMinutes(totals)
    assert.deepEqual([work, overtime, saturday, night], [780, 0, 300, 150])
  })

  test('sums up to the account of the year, whatever was worked and whoever was away', () => {
    const days = fc.integer({ min: 0, max: 303 })
    const types = fc.constantFrom<AbsenceType>('holiday', 'sick', 'timeOff', 'training')
    const absence = fc.record({
      day: days,
      type: types,
      minutes: fc.option(fc.integer({ min: 30, max: 300 })),
    })
    const minutes = fc.nat({ max: 700 })
    const work = fc.record({ day: days, worked: minutes, before: minutes })
    fc.assert(
      fc.property(fc.array(absence, { maxLength: 30 }), fc.array(work, { maxLength: 60 }), (away, worked) => {
        const absences = away.map(({ day, type, minutes }) => {
          const firstDay = addDays('2026-01-01', day)
          return { type, firstDay, lastDay: firstDay, minutes }
        })
        const workedOn = new Map<string, WorkedDay>(
          worked.map((one) => [
            addDays('2026-01-01', one.day),
            {
              worked: one.worked,
              pauses: 0,
              night: Math.min(60, one.worked),
              begun: Math.max(0, one.worked - one.before),
            },
          ]),
        )
        const until = '2026-10-31'
        let overtime = 0
        let holidayDays = 0
        for (let month = 1; month <= 10; month += 1) {
          const range = monthOf(`2026-${String(month).padStart(2, '0')}-01`)
          const totals = sheetTotals(sheetDays({ contracts: [contract], absences, workedOn }, range, until))
          const wages = wageMinutes(totals)
          const paid = wages.work + wages.overtime + wages.holiday + wages.sick
          assert.ok(wages.saturday <= totals.worked && wages.night <= totals.worked)
          const counted = totals.worked + totals.trainingCredit + totals.holidayCredit + totals.sickCredit
          assert.equal(paid, counted)
          overtime += totals.overtime
          holidayDays += totals.holidayDays
        }
        const facts = {
          contracts: [contract],
          absences,
          worked: [{ before: 0, within: [...workedOn.values()].reduce((sum, one) => sum + one.worked, 0) }],
          workedOnAbsentDay: (day: string) => workedOn.get(day)?.begun ?? 0,
        }
        const balances = yearBalances(facts, { year: 2026, until })
        assert.equal(overtime, balances.overtime.balance)
        assert.equal(holidayDays, balances.holiday.used)
      }),
    )
  })
})

describe('closing a month', () => {
  const facts = { isAdmin: false, isOver: true, undecided: 0, reason: '', isOwn: false }
  const after = (state: SheetState, action: SheetAction, changes: Partial<typeof facts> = {}) => {
    const next = nextSheetState(state, action, { ...facts, ...changes })
    return next.ok ? next.state : next.refusal
  }

  test('goes from open by review and release to locked', () => {
    assert.equal(after('open', 'review'), 'reviewed')
    assert.equal(after('reviewed', 'release'), 'released')
    assert.equal(after('open', 'release'), 'released')
    assert.equal(after('released', 'lock'), 'locked')
    assert.equal(after('open', 'lock'), 'moved-on')
    assert.equal(after('locked', 'release'), 'moved-on')
    for (const action of ['review', 'release'] as const)
      assert.equal(after('open', action, { isOwn: true }), 'own-month')
    assert.equal(after('released', 'lock', { isOwn: true }), 'own-month')
    assert.equal(after('released', 'reopen', { isOwn: true }), 'open')
  })

  test('waits for the end of the month and for what is to be decided', () => {
    assert.equal(after('open', 'review', { isOver: false }), 'not-over')
    assert.equal(after('released', 'lock', { undecided: 1 }), 'undecided')
    assert.equal(after('released', 'reopen', { undecided: 1 }), 'open')
  })

  test('is undone by managers until it is locked, then by administrators with a reason', () => {
    assert.equal(after('released', 'reopen'), 'open')
    assert.equal(after('locked', 'reopen', { reason: 'Nachtrag' }), 'administrators-only')
    assert.equal(after('locked', 'reopen', { isAdmin: true, reason: ' ' }), 'reason-missing')
    assert.equal(after('locked', 'reopen', { isAdmin: true, reason: 'Nachtrag' }), 'open')
  })
})
