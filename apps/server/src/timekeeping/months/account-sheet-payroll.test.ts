import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { TimeSheet } from '@theke/contract/timekeeping/month-sheets-api.ts'
import { addDays, instantAt } from '@theke/domain/time/wall-time.ts'
import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { users } from '../../people/people-tables.ts'
import { randomRuns } from '../../testing/core.ts'
import { companyHolidays, employmentContracts } from '../accounts/contract-tables.ts'
import { readBalances } from '../accounts/read-balances.ts'
import { timeFixture, type Worker } from '../testing/time-fixture.ts'
import { workingActivities, workingSchedules } from '../timekeeping-tables.ts'
import { timeSheets } from './month-tables.ts'
import { readSheets } from './read-sheets.ts'

const fixture = await timeFixture()
const { admin, here } = fixture
const { db } = fixture.services
const now = instantAt('2026-06-10', 600)
const months = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01']
const until = '2026-05-31'
let anna: Worker

before(async () => {
  anna = await fixture.worker([here])
  await db.update(users).set({ personnelNumber: 'P-0815' }).where(eq(users.id, anna.id))
  await db
    .insert(companyHolidays)
    .values({ date: '2026-03-13', name: 'Inventur', isHalf: true, branch: here })
})

const someDay = fc.nat({ max: 150 }).map((offset) => addDays('2026-01-01', offset))
const someWork = fc.record({
  day: someDay,
  from: fc.integer({ min: 0, max: 1300 }),
  seconds: fc.integer({ min: 30, max: 36_000 }),
  pause: fc.nat({ max: 3000 }),
})
const someAbsence = fc.record({
  day: someDay,
  days: fc.nat({ max: 6 }),
  type: fc.constantFrom('holiday' as const, 'sick' as const, 'timeOff' as const, 'training' as const),
  // All day, from noon on, until noon, or some hours of one day.
  part: fc.constantFrom('all', 'all', 'fromNoon', 'untilNoon', 'hours'),
})
const someHours = fc.array(fc.constantFrom(0, 4, 7.7, 8), { minLength: 7, maxLength: 7 })

type Random = {
  works: readonly { day: string; from: number; seconds: number; pause: number }[]
  absences: readonly {
    day: string
    days: number
    type: 'holiday' | 'sick' | 'timeOff' | 'training'
    part: string
  }[]
  hours: readonly [number[], number[]]
}

async function store({ works, absences, hours }: Random): Promise<void> {
  for (const table of [timeSheets, workingActivities, workingSchedules, employmentContracts])
    await db.delete(table)
  const common = { user: anna.id, branch: here, comment: '' }
  await db.insert(employmentContracts).values(
    hours.map(
      (
        [monday = 0, tuesday = 0, wednesday = 0, thursday = 0, friday = 0, saturday = 0, sunday = 0],
        index,
      ) => ({
        ...common,
        validFrom: index === 0 ? '2026-01-01' : '2026-04-01',
        entryDate: '2020-01-01',
        hours: { monday, tuesday, wednesday, thursday, friday, saturday, sunday },
        holidayDays: 25,
        overtimeCarriedOver: 2.5,
        holidayCarriedOver: 0,
        isMinor: false,
      }),
    ),
  )
  if (works.length > 0) {
    await db.insert(workingActivities).values(
      works.map(({ day, from, seconds, pause }) => {
        const start = instantAt(day, from)
        const end = start + seconds * 1000
        const pauseEnd = Math.min(end, start + 600_000 + pause * 1000)
        const pauses =
          pauseEnd > start + 600_000
            ? [{ start: new Date(start + 600_000).toISOString(), end: new Date(pauseEnd).toISOString() }]
            : []
        return { ...common, start: new Date(start), end: new Date(end), pauses }
      }),
    )
  }
  if (absences.length > 0) {
    await db.insert(workingSchedules).values(
      absences.map(({ day, days, type, part }) => ({
        ...common,
        type,
        start: new Date(instantAt(day, part === 'fromNoon' ? 720 : part === 'hours' ? 540 : 0)),
        end: new Date(
          part === 'hours'
            ? instantAt(day, 780)
            : part === 'untilNoon'
              ? instantAt(addDays(day, days), 720)
              : instantAt(addDays(day, days + 1), 0),
        ),
        pause: 0,
        isAllDay: part === 'all',
        isPublished: true,
      })),
    )
  }
}

async function sheetOf(month: string): Promise<TimeSheet> {
  const [sheet] = await readSheets({ db, now }, { month, users: [anna.id], mayRead: () => true })
  assert.ok(sheet)
  return sheet
}

/** The lines of payroll of a month by the number of their wage type: minutes, and days where it has some. */
async function payrollOf(month: string): Promise<Map<string, { minutes: number; days: number }>> {
  const { bytes } = await admin('GET', `/api/time-sheets/payroll?month=${month}`)
  const lines = bytes.toString().trim().split('\r\n').slice(1)
  return new Map(
    lines.map((line) => {
      const [, number, , , , type = '', , hours = '', days = ''] = line.split(';')
      assert.equal(number, 'P-0815')
      const numberOf = (text: string) => Number(text.replace('.', '').replace(',', '.'))
      return [type, { minutes: Math.round(numberOf(hours) * 60), days: numberOf(days) }]
    }),
  )
}

async function compareAll(): Promise<void> {
  const sheets: TimeSheet[] = []
  for (const month of months) {
    const sheet = await sheetOf(month)
    sheets.push(sheet)
    const { totals } = sheet
    const lines = await payrollOf(month)
    const minutes = (type: string) => lines.get(type)?.minutes ?? 0
    assert.equal(minutes('100') + minutes('200'), totals.worked + totals.trainingCredit, month)
    assert.equal(
      minutes('200'),
      Math.min(totals.worked + totals.trainingCredit, Math.max(0, totals.overtime)),
      month,
    )
    assert.deepEqual(
      [minutes('300'), minutes('310'), minutes('320')],
      [totals.holidayCredit, totals.sickCredit, totals.timeOff],
    )
    assert.deepEqual(
      [lines.get('300')?.days ?? 0, lines.get('310')?.days ?? 0],
      [totals.holidayDays, totals.sickDays],
      month,
    )
    assert.deepEqual([minutes('210'), minutes('220')], [totals.saturday, totals.night], month)
  }
  const sumOf = (valueOf: (sheet: TimeSheet) => number) =>
    sheets.reduce((sum, sheet) => sum + valueOf(sheet), 0)
  const accounts = await readBalances({ db, now }, { year: 2026, users: [anna.id], until })
  const holiday = accounts.find(({ type }) => type === 'holiday')
  const overtime = accounts.find(({ type }) => type === 'overtime')
  assert.equal(
    holiday?.used,
    sumOf(({ totals }) => totals.holidayDays),
  )
  assert.equal(
    holiday?.sickDays,
    sumOf(({ totals }) => totals.sickDays),
  )
  const balance = Math.round((overtime?.balance ?? 0) * 60)
  assert.equal(balance, 2 * 150 + sumOf(({ totals }) => totals.overtime))
  assert.equal(balance, sheets.at(-1)?.overtimeBalance)
  assert.equal(holiday?.balance, sheets.at(-1)?.holidayBalance)
}

test('account, sheet and payroll file say the same of random months, open and locked', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someWork, { maxLength: 40 }),
      fc.array(someAbsence, { maxLength: 8 }),
      fc.tuple(someHours, someHours),
      fc.constantFrom(...months),
      async (works, absences, hours, month) => {
        await store({ works, absences, hours })
        await compareAll()
        // What is locked counts as it was, even where its times would come to something else now.
        const { totals, overtimeBalance, ...locked } = await sheetOf(month)
        const sheet: TimeSheet = {
          ...locked,
          state: 'locked',
          totals: { ...totals, worked: totals.worked + 60, overtime: totals.overtime + 60 },
          overtimeBalance: overtimeBalance + 60,
        }
        await db
          .insert(timeSheets)
          .values({ user: anna.id, month, state: 'locked', steps: [], locked: sheet })
        await compareAll()
      },
    ),
    { numRuns: randomRuns(12) },
  )
})
