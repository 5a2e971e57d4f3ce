import assert from 'node:assert/strict'
import { test } from 'node:test'
import { periodTexts } from '@theke/contract/insights/period-texts.ts'
import type { PersonMinutes, Statistics, UserProfile } from '@theke/contract/insights/statistics-api.ts'
import type { TimeSheet } from '@theke/contract/timekeeping/month-sheets-api.ts'
import { addDays, dayOf, instantAt, startOfDay } from '@theke/domain/time/wall-time.ts'
import { workedByDay } from '@theke/domain/timekeeping/worked-days.ts'
import fc from 'fast-check'
import { capturedQueries } from '../../db/testing/captured-queries.ts'
import type { Caller } from '../../testing/test-app.ts'
import { timeSheets } from '../months/month-tables.ts'
import { timeFixture } from '../testing/time-fixture.ts'
import { workingActivities, workingSchedules } from '../timekeeping-tables.ts'
import { randomRuns } from '../../testing/core.ts'

const night = () => ({ from: 1320, to: 300 })

type Minutes = Statistics<string, PersonMinutes>

const fixture = await timeFixture()
const employee = await fixture.worker([fixture.here])
const colleague = await fixture.worker([fixture.here, fixture.there])
const stranger = await fixture.worker([fixture.there])
const manager = await fixture.worker([fixture.here], 'manager')

async function minutesOf(call: Caller, kind: string, query: string): Promise<Record<number, number>> {
  const { status, data } = await call<Minutes>('GET', `/api/statistics/${kind}?${query}`)
  assert.equal(status, 200)
  return Object.fromEntries(data.rows.map(({ user, minutes }) => [user.id, minutes]))
}

/** Around both changes of the clocks and the turn of the year. */
const someDay = fc
  .tuple(
    fc.constantFrom('2025-03-29', '2025-10-25', '2025-12-31', '2026-03-28'),
    fc.integer({ min: -2, max: 2 }),
  )
  .map(([day, offset]) => addDays(day, offset))
const someWork = fc.record({
  person: fc.nat({ max: 3 }),
  isHere: fc.boolean(),
  day: someDay,
  from: fc.integer({ min: 0, max: 1439 }),
  seconds: fc.integer({ min: 0, max: 50_000 }),
  pause: fc.integer({ min: 0, max: 50 }),
})
const somePeriod = fc.tuple(someDay, someDay).map((days) => {
  const [from = '', to = ''] = days.toSorted()
  return { from, to }
})

type Visible = (row: { user: number }) => boolean

function readers(): [Caller, Visible][] {
  return [
    [fixture.admin, () => true],
    [manager.call, ({ user }) => user !== stranger.id],
    [employee.call, ({ user }) => user === employee.id],
  ]
}

function summed(rows: readonly { user: number; minutes: number }[]): Record<number, number> {
  const sums: Record<number, number> = {}
  for (const { user, minutes } of rows) sums[user] = (sums[user] ?? 0) + minutes
  return sums
}

test('worked minutes are the plain sums of what the caller may see', async () => {
  const people = [employee, colleague, stranger, manager].map(({ id }) => id)
  await fc.assert(
    fc.asyncProperty(fc.array(someWork, { maxLength: 14 }), somePeriod, async (works, { from, to }) => {
      const activities = works.map(({ person, isHere, day, from: minute, seconds, pause }) => {
        const start = instantAt(day, minute)
        const end = start + seconds * 1000
        return {
          user: people[person] ?? 0,
          branch: isHere ? fixture.here : fixture.there,
          start,
          end,
          pauses: [{ start, end: Math.min(end, start + pause * 60_000) }],
        }
      })
      await fixture.services.db.delete(workingActivities)
      if (activities.length > 0) {
        await fixture.services.db.insert(workingActivities).values(
          activities.map(({ user, branch, start, end, pauses }) => ({
            user,
            branch,
            start: new Date(start),
            end: new Date(end),
            comment: '',
            pauses: pauses.map((one) => ({
              start: new Date(one.start).toISOString(),
              end: new Date(one.end).toISOString(),
            })),
          })),
        )
      }
      for (const [call, mayRead] of readers()) {
        const byUser = Map.groupBy(activities.filter(mayRead), ({ user }) => user)
        const expected = summed(
          [...byUser].flatMap(([user, own]) =>
            [...workedByDay(own, 0, night)]
              .filter(([day, { worked }]) => from <= day && day <= to && worked > 0)
              .map(([, { worked }]) => ({ user, minutes: worked })),
          ),
        )
        const read = await minutesOf(call, 'working-activities', `from=${from}&to=${to}`)
        const worked = Object.fromEntries(Object.entries(read).filter(([, minutes]) => minutes > 0))
        assert.deepEqual(worked, expected)
      }
    }),
    { numRuns: randomRuns(25) },
  )
  await fixture.services.db.delete(workingActivities)
})

test('planned minutes are the plain sums of what was published', async () => {
  const people = [employee, colleague, stranger, null].map((worker) => worker?.id ?? null)
  const someShift = fc.record({
    person: fc.nat({ max: 3 }),
    isHere: fc.boolean(),
    day: someDay,
    from: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 15, max: 900 }),
    pause: fc.integer({ min: 0, max: 60 }),
    type: fc.constantFrom('work', 'work', 'training', 'holiday'),
    isPublished: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(someShift, { maxLength: 14 }), somePeriod, async (shifts, { from, to }) => {
      const rows = shifts.map(({ person, isHere, day, from: minute, length, ...shift }) => ({
        ...shift,
        user: people[person] ?? null,
        branch: isHere ? fixture.here : fixture.there,
        start: new Date(instantAt(day, minute)),
        end: new Date(instantAt(day, minute) + length * 60_000),
        isAllDay: false,
        comment: '',
      }))
      await fixture.services.db.delete(workingSchedules)
      if (rows.length > 0) await fixture.services.db.insert(workingSchedules).values(rows)
      for (const [call, mayRead] of readers()) {
        const counted = rows.flatMap(({ user, start, end, pause, type, isPublished }) => {
          const day = dayOf(start.getTime())
          const isMeant = isPublished && type !== 'holiday' && from <= day && day <= to
          if (user === null || !isMeant || !mayRead({ user })) return []
          return [{ user, minutes: Math.max(0, (end.getTime() - start.getTime()) / 60_000 - pause) }]
        })
        assert.deepEqual(await minutesOf(call, 'working-schedules', `from=${from}&to=${to}`), summed(counted))
      }
    }),
    { numRuns: randomRuns(25) },
  )
  await fixture.services.db.delete(workingSchedules)
})

test('a statistic tells its kind and its days, the last 30 by default, and refuses impossible ones', async () => {
  const { data } = await employee.call<Minutes>('GET', '/api/statistics/working-schedules')
  const today = dayOf(fixture.services.clock.now())
  assert.deepEqual(data, { kind: 'working-schedules', from: addDays(today, -29), to: today, rows: [] })
  const refused = await employee.call(
    'GET',
    '/api/statistics/working-activities?from=2026-03-02&to=2026-03-01',
  )
  assert.equal(refused.status, 422)
  assert.deepEqual(refused.errors, [{ field: 'to', message: periodTexts['ends-before-start'] }])
  const long = await employee.call('GET', '/api/statistics/user-profile?start=2001-01-01&end=2026-01-01')
  assert.deepEqual(long.errors, [{ field: 'start', message: periodTexts['too-long'] }])
  const late = await employee.call('GET', '/api/statistics/user-profile?end=2999-12-31')
  assert.deepEqual(late.errors, [{ field: 'end', message: periodTexts['too-late'] }])
})

async function workOf(user: number, branch: number, day: string, minutes: readonly [number, number | null]) {
  const [row] = await fixture.services.db
    .insert(workingActivities)
    .values({
      user,
      branch,
      pauses: [],
      comment: '',
      start: new Date(instantAt(day, minutes[0])),
      end: minutes[1] === null ? null : new Date(instantAt(day, minutes[1])),
    })
    .returning()
  return row?.id
}

test('a profile tells target, actual, accounts and absences of some days; what runs counts until now', async () => {
  const { admin, here, create } = fixture
  await create('employment-contracts', {
    user: employee.id,
    branch: here,
    validFrom: '2025-01-01',
    entryDate: '2025-01-01',
  })
  const absence = { user: employee.id, branch: here, isAllDay: true, isPublished: true }
  for (const [type, day] of [
    ['sick', '2025-03-04'],
    ['holiday', '2025-03-06'],
    ['holiday', '2025-03-10'],
  ] as const) {
    const [start, end] = [day, addDays(day, 1)].map((one) => new Date(startOfDay(one)).toISOString())
    await create('working-schedules', { ...absence, type, start, end })
  }
  await workOf(employee.id, here, '2025-03-03', [420, 900])
  await workOf(employee.id, here, '2025-03-07', [480, null])
  const now = new Date(instantAt('2025-03-07', 600)).toISOString()
  const address = `/api/statistics/user-profile?user=${employee.id}&start=2025-03-03&end=2025-03-07&now=${now}`
  const { data } = await admin<UserProfile>('GET', address)
  const { balances, ...profile } = data
  assert.deepEqual(profile, {
    user: { id: employee.id, name: employee.username },
    start: '2025-03-03',
    end: '2025-03-07',
    now,
    targetMinutes: 5 * 462,
    actualMinutes: 480 + 2 * 462 + 120,
    sickDays: 1,
    holidayDays: 1,
  })
  const ofYear = await admin('GET', `/api/time-sheets/holiday-balances?year=2025&user=${employee.id}`)
  assert.deepEqual([balances.find(({ type }) => type === 'holiday')], ofYear.data)
  assert.deepEqual(
    balances.map(({ type }) => type),
    ['holiday', 'overtime'],
  )
  const own = await employee.call<UserProfile>('GET', address)
  assert.deepEqual(own.data, data)
  const future = await employee.call<UserProfile>(
    'GET',
    '/api/statistics/user-profile?now=2099-01-01T00:00:00Z',
  )
  assert.ok(Date.parse(future.data.now) <= fixture.services.clock.now())
})

test('a locked month counts in a profile as its sheet says', async () => {
  const { admin, here, create, services } = fixture
  const { id: user } = await fixture.worker([here])
  await create('employment-contracts', {
    user,
    branch: here,
    validFrom: '2025-01-01',
    entryDate: '2025-01-01',
  })
  for (const day of ['2025-03-31', '2025-04-01', '2025-05-02']) await workOf(user, here, day, [480, 720])
  const profileOf = async (start: string, end: string) => {
    const address = `/api/statistics/user-profile?user=${user}&start=${start}&end=${end}`
    const { targetMinutes, actualMinutes, sickDays, holidayDays } = (await admin<UserProfile>('GET', address))
      .data
    return [targetMinutes, actualMinutes, sickDays, holidayDays]
  }
  const { data: open } = await admin<TimeSheet>('GET', `/api/time-sheets/months/${user}?month=2025-04-01`)
  const [target, cut] = [open.totals.target, await profileOf('2025-04-02', '2025-05-02')]
  assert.deepEqual(await profileOf('2025-04-01', '2025-04-30'), [target, 240, 0, 0])

  const totals = { ...open.totals, target: target - 100, worked: 300, holidayCredit: 462, holidayDays: 1 }
  const locked: TimeSheet = { ...open, state: 'locked', totals }
  await services.db
    .insert(timeSheets)
    .values({ user, month: '2025-04-01', state: 'locked', steps: [], locked })
  assert.deepEqual(await profileOf('2025-04-01', '2025-04-30'), [target - 100, 762, 0, 1])
  // The first of May is a holiday.
  assert.deepEqual(await profileOf('2025-03-31', '2025-05-02'), [target - 100 + 2 * 462, 762 + 480, 0, 1])
  assert.deepEqual(await profileOf('2025-04-02', '2025-05-02'), cut)
})

test('employees read their own profile, managers those of their branches, administrators all', async () => {
  const { admin, there, here } = fixture
  const status = async (call: Caller, user: number, path = 'user-profile') =>
    (await call('GET', `/api/statistics/${path}?user=${user}`)).status
  const activities = 'user-profile-working-activities'
  assert.deepEqual(
    [await status(employee.call, employee.id), await status(employee.call, colleague.id)],
    [200, 403],
  )
  assert.equal(await status(employee.call, colleague.id, activities), 403)
  assert.deepEqual(
    [await status(manager.call, employee.id), await status(manager.call, stranger.id)],
    [200, 404],
  )
  assert.deepEqual([await status(admin, stranger.id), await status(admin, 999_999)], [200, 404])
  assert.deepEqual(
    [await status(admin, stranger.id, activities), await status(admin, 999_999, activities)],
    [200, 404],
  )
  assert.equal(await status(manager.call, stranger.id, activities), 404)
  const atHere = await workOf(colleague.id, here, '2025-05-05', [480, 720])
  const atThere = await workOf(colleague.id, there, '2025-05-06', [480, 720])
  const days = `user=${colleague.id}&start=2025-05-05&end=2025-05-06`
  const seen = async (call: Caller) => {
    const path = `/api/statistics/user-profile-working-activities?${days}`
    const { data } = await call<{ id: number; duration: number; status: string }[]>('GET', path)
    return data.map(({ id, duration, status: state }) => [id, duration, state])
  }
  const [first, second] = [
    [atHere, 240, 'ended'],
    [atThere, 240, 'ended'],
  ]
  assert.deepEqual(await seen(admin), [second, first])
  assert.deepEqual(await seen(colleague.call), [second, first])
  assert.deepEqual(await seen(manager.call), [second, first])
})

test('the statistics of many people take as many queries as those of one', async () => {
  const { admin, here, create } = fixture
  const queries = async () => {
    const sent = await capturedQueries(async () => {
      for (const kind of ['working-activities', 'working-schedules']) {
        await minutesOf(admin, kind, 'from=2025-05-01&to=2025-06-01')
      }
      await admin('GET', `/api/statistics/user-profile?user=${employee.id}&start=2025-03-01&end=2025-06-01`)
    })
    return sent.filter(({ text }) => /working_|contracts|"users"/.test(text)).length
  }
  const few = await queries()
  for (let index = 0; index < 12; index += 1) {
    const { id: user } = await fixture.worker([here])
    await create('employment-contracts', {
      user,
      branch: here,
      validFrom: '2025-01-01',
      entryDate: '2025-01-01',
    })
    await workOf(user, here, '2025-05-05', [480, 720])
    await workOf(user, here, '2025-04-30', [1400, 1500])
  }
  assert.equal(await queries(), few)
})
