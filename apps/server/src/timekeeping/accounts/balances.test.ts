import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { TimeBalance } from '@theke/contract/timekeeping/time-sheets-api.ts'
import { addDays, dayOf, instantAt, startOfDay } from '@theke/domain/time/wall-time.ts'
import { workedByDay } from '@theke/domain/timekeeping/worked-days.ts'
import fc from 'fast-check'
import { createPerson } from '../../people/testing/login-fixture.ts'
import { permissionSets } from '../../people/people-tables.ts'
import { type Caller, testApp } from '../../testing/test-app.ts'
import { workingActivities } from '../timekeeping-tables.ts'
import { readBalances } from './read-balances.ts'
import { readWorkedMinutes } from './read-worked-minutes.ts'
import { eq } from 'drizzle-orm'
import { randomRuns } from '../../testing/core.ts'

const night = () => ({ from: 1320, to: 300 })

type Row = { id: number }

const fixture = await testApp()
const { db } = fixture.services
let admin: Caller
let here: Row
let there: Row
let anna: Row
let bert: Row

before(async () => {
  admin = await fixture.loggedIn(['ROLE_ADMIN'])
  here = await create('branches', { name: 'Hier', identifier: 'hier', country: 'AT', province: 'AT-4' })
  there = await create('branches', { name: 'Dort', identifier: 'dort', country: 'DE', province: 'DE-BY' })
  anna = await person('anna', 'Anna', 'Leitner', here)
  bert = await person('bert', 'Bert', 'Mayr', there)
  await create('employment-contracts', contract(anna, here, { validFrom: '2025-01-01' }))
  await create('employment-contracts', contract(bert, there, { validFrom: '2025-01-01' }))
})

function person(username: string, firstName: string, lastName: string, place: Row): Promise<Row> {
  const account = { username, email: `${username}@shop.example`, password: 'ein langes Passwort' }
  return create('users', {
    ...account,
    firstName,
    lastName,
    roles: ['ROLE_EMPLOYEE'],
    branches: [place.id],
  })
}

function contract(user: Row, branch: Row, changes: object) {
  return { user: user.id, branch: branch.id, entryDate: '2020-01-01', ...changes }
}

async function create(path: string, body: object): Promise<Row> {
  const { status, data, errors } = await admin<Row>('POST', `/api/${path}`, body)
  assert.equal(status, 201, JSON.stringify(errors))
  return data
}

async function balancesOf(caller: Caller, query: string): Promise<TimeBalance[]> {
  const { status, data } = await caller<TimeBalance[]>('GET', `/api/time-sheets/holiday-balances?${query}`)
  assert.equal(status, 200)
  return data
}

test('a contract tells the hours of its week, and cannot end before it begins', async () => {
  const { data } = await admin<{ weeklyHours: number }[]>('GET', `/api/employment-contracts?user=${anna.id}`)
  assert.deepEqual(
    data.map(({ weeklyHours }) => weeklyHours),
    [38.5],
  )
  const wrong = contract(anna, here, { validFrom: '2019-01-01', validUntil: '2018-12-31' })
  const { status, errors } = await admin('POST', '/api/employment-contracts', wrong)
  assert.equal(status, 422)
  assert.deepEqual(errors, [
    { field: 'validUntil', message: 'Das Ende liegt vor dem Beginn.' },
    { field: 'entryDate', message: 'Der Vertrag beginnt vor dem Eintritt.' },
  ])
})

test('the holiday of a year follows from contract and published absences', async () => {
  const absence = (start: string, end: string, isPublished: boolean) => ({
    user: anna.id,
    branch: here.id,
    type: 'holiday',
    start: new Date(startOfDay(start)).toISOString(),
    end: new Date(startOfDay(addDays(end, 1))).toISOString(),
    isAllDay: true,
    isPublished,
  })
  // From Monday to Sunday, with Ascension Day on Thursday.
  await create('working-schedules', absence('2025-05-26', '2025-06-01', true))
  await create('working-schedules', absence('2025-07-07', '2025-07-13', false))
  const [own] = await balancesOf(admin, `year=2025&user=${anna.id}`)
  assert.ok(own)
  assert.deepEqual(
    [own.user, own.branch, own.type, own.carriedOver, own.entitlement, own.used, own.planned, own.balance],
    [{ id: anna.id, name: 'Anna Leitner' }, { id: here.id, name: 'Hier' }, 'holiday', 0, 25, 4, 0, 21],
  )
  const [next] = await balancesOf(admin, `year=2026&user=${anna.id}`)
  assert.equal(next?.carriedOver, 21)
})

test('target time leaves out the holidays of the province and of the shop', async () => {
  const target = async (user: Row) =>
    (await balancesOf(admin, `year=2025&user=${user.id}&type=overtime`))[0]?.entitlement
  // 261 days from Monday to Friday, of which 11 are holidays in Upper Austria and 11 in Bavaria.
  assert.equal(await target(anna), (261 - 11) * 7.7)
  assert.equal(await target(bert), (261 - 11) * 7.7)
  const day = await create('company-holidays', {
    date: '2025-12-24',
    name: 'Heiliger Abend',
    branch: here.id,
  })
  assert.equal(await target(anna), (261 - 12) * 7.7)
  assert.equal(await target(bert), (261 - 11) * 7.7)
  await admin('DELETE', `/api/company-holidays/${day.id}`)
})

test('the worked minutes that the database adds up are those of the domain', async () => {
  const activity = fc
    .record({
      day: fc.constantFrom('2025-12-30', '2025-12-31', '2026-01-01', '2026-03-28', '2026-10-24'),
      from: fc.integer({ min: 0, max: 86_399 }),
      seconds: fc.integer({ min: 1, max: 60_000 }),
      pause: fc.tuple(fc.nat({ max: 20_000 }), fc.nat({ max: 5000 })),
    })
    .map(({ day, from, seconds, pause: [offset, length] }) => {
      const start = startOfDay(day) + from * 1000
      const end = start + seconds * 1000
      const pauseStart = Math.min(end, start + offset * 1000)
      return { start, end, pauses: [{ start: pauseStart, end: Math.min(end, pauseStart + length * 1000) }] }
    })
  const firstDay = '2025-12-31'
  await fc.assert(
    fc.asyncProperty(
      fc.array(activity, { maxLength: 12 }),
      fc.constantFrom('2025-12-31', '2026-01-01', '2026-03-29', '2026-12-31'),
      async (activities, until) => {
        await db.delete(workingActivities)
        if (activities.length > 0) {
          await db.insert(workingActivities).values(
            activities.map(({ start, end, pauses }) => ({
              user: anna.id,
              branch: here.id,
              start: new Date(start),
              end: new Date(end),
              pauses: pauses.map((pause) => ({
                start: new Date(pause.start).toISOString(),
                end: new Date(pause.end).toISOString(),
              })),
              comment: '',
            })),
          )
        }
        const absent = ['2026-01-01', '2026-03-29']
        const ranges = [
          { user: anna.id, firstDay, lastDay: '2025-12-31' },
          { user: anna.id, firstDay: '2026-01-01', lastDay: until },
        ]
        const { ofRange, onDay } = await readWorkedMinutes({ db, now: instantAt('2027-06-01', 0) }, ranges, {
          days: absent.map((day) => ({ user: anna.id, day })),
        })
        const days = workedByDay(activities, 0, night)
        const minutesIf = (isMeant: (day: string) => boolean) =>
          [...days].reduce((sum, [day, { worked }]) => sum + (isMeant(day) ? worked : 0), 0)
        assert.deepEqual(
          [ofRange(0), ofRange(1), ...absent.map((day) => onDay(anna.id, day))],
          [
            minutesIf((day) => day >= firstDay && day < '2026-01-01'),
            minutesIf((day) => day.startsWith('2026-') && day <= until),
            ...absent.map((day) => days.get(day)?.begun ?? 0),
          ],
        )
      },
    ),
    { numRuns: randomRuns(40) },
  )
  await db.delete(workingActivities)
})

test('an activity that still runs counts until the end of yesterday', async () => {
  const now = instantAt('2025-03-05', 600)
  await db.insert(workingActivities).values({
    user: anna.id,
    branch: here.id,
    start: new Date(instantAt('2025-03-04', 1380)),
    pauses: [],
    comment: '',
  })
  const overtimeAt = async (instant: number) => {
    const balances = await readBalances({ db, now: instant }, { year: 2025, users: [anna.id] })
    return balances.find(({ type }) => type === 'overtime')?.used
  }
  assert.equal(await overtimeAt(now), 1)
  assert.equal(await overtimeAt(instantAt('2025-03-07', 600)), 0, 'by then it was forgotten')
  await db.delete(workingActivities)
})

test('people read their own accounts and contracts, managers those of their branches', async () => {
  const [manager] = await db.select().from(permissionSets).where(eq(permissionSets.key, 'manager'))
  const enter = async (name: string, changes: object) =>
    (await createPerson(fixture, name, ['ROLE_EMPLOYEE'], changes)).enter()
  const employee = await enter('employee', { branches: [here.id] })
  const { data: me } = await employee<Row>('GET', '/api/users/me')
  await create('employment-contracts', contract(me, here, { validFrom: '2025-01-01' }))
  const year = `year=${dayOf(fixture.services.clock.now()).slice(0, 4)}`
  const named = async (caller: Caller, query = '') =>
    (await balancesOf(caller, `${year}${query}`))
      .map(({ user }) => user.id)
      .toSorted((one, other) => one - other)
  assert.deepEqual(await named(employee), [me.id])
  assert.deepEqual(await named(employee, `&user=${anna.id}`), [])
  assert.deepEqual(await named(employee, `&branch=${there.id}`), [])
  const own = await employee<{ user: Row }[]>('GET', '/api/time-sheets/employment-contracts')
  assert.deepEqual(
    own.data.map(({ user }) => user.id),
    [me.id],
  )
  assert.equal((await employee('GET', '/api/employment-contracts')).status, 403)

  const leader = await enter('leader', { branches: [here.id], permissionSet: manager?.id ?? null })
  assert.deepEqual(await named(leader), [anna.id, me.id])
  assert.deepEqual(await named(leader, `&user=${bert.id}`), [])
  const { data: contracts } = await leader<{ user: Row }[]>('GET', '/api/employment-contracts')
  assert.equal(
    contracts.some(({ user }) => user.id === bert.id),
    false,
  )
  const foreign = contract(bert, there, { validFrom: '2026-01-01' })
  assert.equal((await leader('POST', '/api/employment-contracts', foreign)).status, 403)
  assert.deepEqual(await named(admin), [anna.id, bert.id, me.id])
  assert.deepEqual(await named(admin, `&branch=${there.id}`), [bert.id])
})

test('the accounts of many people take as many queries as those of one', async () => {
  const queries = async () => {
    let count = 0
    const counting = new Proxy(db, {
      get(target, name, receiver) {
        if (name === 'select') count += 1
        return Reflect.get(target, name, receiver)
      },
    })
    await readBalances({ db: counting, now: fixture.services.clock.now() }, { year: 2026 })
    return count
  }
  const few = await queries()
  for (let index = 0; index < 20; index += 1) {
    const { id } = await person(`one-of-many-${index}`, 'Eine', String(index), here)
    await create('employment-contracts', contract({ id }, here, { validFrom: '2025-01-01' }))
  }
  assert.equal(await queries(), few)
})
