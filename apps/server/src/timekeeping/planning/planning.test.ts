import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, test } from 'node:test'
import type { PlannedShift, PlannedWeek, Publication } from '@theke/contract/timekeeping/planning-api.ts'
import { addDays, instantAt } from '@theke/domain/time/wall-time.ts'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { changes } from '../../audit/audit-tables.ts'
import { outbox, staffPushes } from '../../messages/messages-tables.ts'
import { renderMessages } from '../../messages/rendering/render-messages.ts'
import { permissionSets } from '../../people/people-tables.ts'
import { createPerson } from '../../people/testing/login-fixture.ts'
import { type Caller, testApp } from '../../testing/test-app.ts'
import { workingSchedules } from '../timekeeping-tables.ts'
import { ruleExceptions } from './planning-tables.ts'

type Row = { id: number }
type Wanted = ReturnType<typeof shift>

const fixture = await testApp()
const { db } = fixture.services
let admin: Caller
let here: Row
let there: Row
let counter: Row
let anna: Row
let bert: Row

before(async () => {
  admin = await fixture.loggedIn(['ROLE_ADMIN'])
  here = await create('branches', { name: 'Hier', identifier: 'hier' })
  there = await create('branches', { name: 'Dort', identifier: 'dort' })
  counter = await create('departments', { name: 'Theke', identifier: 'theke', branch: here.id })
  anna = await person('anna', 'Anna', 'Leitner')
  bert = await person('bert', 'Bert', 'Mayr')
})

function person(username: string, firstName: string, lastName: string): Promise<Row> {
  const account = { username, email: `${username}@shop.example`, password: 'ein langes Passwort' }
  return create('users', { ...account, firstName, lastName, roles: ['ROLE_EMPLOYEE'], branches: [here.id] })
}

async function create(path: string, body: object): Promise<Row> {
  const { status, data, errors } = await admin<Row>('POST', `/api/${path}`, body)
  assert.equal(status, 201, JSON.stringify(errors))
  return data
}

/** A shift of the week from `monday`; times are hours. */
function shift(monday: string, day: number, [from, to]: [number, number], changed: object = {}) {
  const at = (hours: number) => new Date(instantAt(addDays(monday, day), hours * 60)).toISOString()
  return {
    key: randomUUID() as string,
    user: null as Row | null,
    department: counter,
    type: 'work',
    start: at(from),
    end: at(to),
    pause: 30,
    ...changed,
  }
}

async function save(shifts: readonly object[], caller = admin) {
  return caller<PlannedShift[]>('POST', '/api/planning/shifts', { branch: here, shifts })
}

async function saved(...shifts: Wanted[]): Promise<void> {
  const { status, errors } = await save(shifts)
  assert.equal(status, 200, JSON.stringify(errors))
}

async function load(week: string, caller = admin): Promise<PlannedWeek> {
  const { status, data, errors } = await caller<PlannedWeek>(
    'GET',
    `/api/planning/week?branch=${here.id}&week=${week}`,
  )
  assert.equal(status, 200, JSON.stringify(errors))
  return data
}

function publish(week: string, reasons: object[] = [], caller = admin) {
  return caller<Publication>('POST', '/api/planning/publish', { branch: here, week, reasons })
}

test('a plan is a draft until it is published, and people are notified about their own changes only', async () => {
  const week = '2027-02-01'
  const early = shift(week, 0, [6, 14], { user: anna })
  const late = shift(week, 1, [12, 18], { user: bert })
  await saved(early, late, shift(week, 2, [12, 18]))
  const states = (await load(week)).shifts.map(({ planned, published }) => [planned?.user ?? null, published])
  assert.deepEqual(states, [
    [{ id: anna.id }, null],
    [{ id: bert.id }, null],
    [null, null],
  ])
  await db.delete(outbox)
  assert.deepEqual((await publish(week)).data, { changes: 3, people: 2 })
  assert.deepEqual((await publish(week)).data, { changes: 0, people: 0 })

  const messages = await db.select().from(outbox).orderBy(outbox.id)
  const rendered = await renderMessages(fixture.services, db, messages)
  assert.deepEqual(
    messages.map(({ id, recipient, branch }) => [
      recipient,
      branch,
      rendered.get(id)?.text.includes('Mo., 1.2.'),
    ]),
    [
      ['anna@shop.example', null, true],
      ['bert@shop.example', null, false],
    ],
  )
  assert.match(rendered.get(messages[0]?.id ?? 0)?.text ?? '', /Neu: Mo\., 1\.2\., 06:00 bis 14:00, Theke/)
})

test('what was published stays known until a change or removal is published as well', async () => {
  await db.delete(workingSchedules)
  const week = '2027-02-08'
  const one = shift(week, 0, [6, 14], { user: anna })
  const other = shift(week, 1, [6, 14], { user: anna })
  await saved(one, other)
  await publish(week)
  await saved({ ...one, user: bert } as Wanted, { ...other, isRemoved: true } as Wanted)
  const rows = await db.select().from(workingSchedules).where(eq(workingSchedules.key, one.key))
  assert.deepEqual([rows[0]?.user, rows[0]?.isPublished], [anna.id, true])
  const { shifts } = await load(week)
  assert.deepEqual(
    shifts.map(({ planned, published }) => [planned?.user?.id ?? null, published?.user?.id ?? null]),
    [
      [bert.id, anna.id],
      [null, anna.id],
    ],
  )
  await db.delete(outbox)
  assert.deepEqual((await publish(week)).data, { changes: 2, people: 2 })
  const after = await load(week)
  assert.deepEqual(
    after.shifts.map(({ key, planned, published }) => [key, planned?.user?.id, published?.user?.id]),
    [[one.key, bert.id, bert.id]],
  )
  const texts = (await db.select().from(outbox).orderBy(outbox.id)).map(({ values }) => values['changes'])
  assert.match(texts[0] ?? '', /^Entfällt: Mo\., 8\.2\..*\nEntfällt: Di\., 9\.2\./)
  assert.match(texts[1] ?? '', /^Neu: Mo\., 8\.2\./)
  const log = await db
    .select()
    .from(changes)
    .where(eq(changes.entity, 'working-schedules'))
    .orderBy(changes.id)
  assert.deepEqual(
    log
      .slice(-2)
      .map(({ action }) => action)
      .toSorted(),
    ['removed', 'updated'],
  )
})

test('any sequence of saving and taking back ends with what was said last, and published is what was published', async () => {
  const week = '2027-03-01'
  const keys = Array.from({ length: 3 }, () => randomUUID())
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('save' as const),
      key: fc.constantFrom(...keys),
      hour: fc.integer({ min: 5, max: 9 }),
      isRemoved: fc.boolean(),
    }),
    fc.constant({ kind: 'publish' as const }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await db.delete(workingSchedules)
      const planned = new Map<string, string>()
      let published = new Map<string, string>()
      for (const one of steps) {
        if (one.kind === 'publish') {
          await publish(week)
          published = new Map(planned)
          continue
        }
        const wanted = shift(week, keys.indexOf(one.key), [one.hour, one.hour + 6], {
          key: one.key,
          user: anna,
        })
        await saved({ ...wanted, isRemoved: one.isRemoved } as Wanted)
        if (one.isRemoved) planned.delete(one.key)
        else planned.set(one.key, wanted.start)
      }
      const { shifts } = await load(week)
      const starts = (of: 'planned' | 'published') =>
        Object.fromEntries(shifts.flatMap((one) => (one[of] === null ? [] : [[one.key, one[of].start]])))
      assert.deepEqual(starts('planned'), Object.fromEntries(planned))
      assert.deepEqual(starts('published'), Object.fromEntries(published))
    }),
    { numRuns: 25 },
  )
})

test('a broken rule needs a reason, which is recorded', async () => {
  const week = '2027-02-15'
  await saved(
    shift(week, 0, [11.5, 20], { user: anna }),
    shift(week, 1, [6, 14.5], { user: anna }),
    shift(week, 2, [6, 14.5], { user: bert }),
  )
  const refused = await publish(week)
  assert.equal(refused.status, 422)
  assert.deepEqual(refused.errors, [
    {
      field: 'reasons',
      message:
        'Anna hört Mo um 20:00 auf und beginnt Di um 06:00, das sind 10 h. Verlangt sind 11 h (§ 12 Abs. 1 AZG).',
    },
  ])
  assert.equal((await load(week)).shifts[0]?.published, null)
  const reason = {
    user: anna,
    code: 'dailyRest',
    day: '2027-02-16',
    reason: 'Vertretung, mit Anna besprochen',
  }
  assert.deepEqual((await publish(week, [reason])).data, { changes: 3, people: 2 })
  const [exception] = await db.select().from(ruleExceptions).where(eq(ruleExceptions.user, anna.id))
  assert.deepEqual(
    [exception?.code, exception?.day, exception?.actual, exception?.required, exception?.reason],
    ['dailyRest', '2027-02-16', 600, 660, reason.reason],
  )
  // The same violation was decided; a change besides needs no other reason.
  await saved(shift(week, 3, [8, 14], { user: anna }))
  assert.equal((await publish(week)).status, 200)
  assert.equal((await load(week)).exceptions.length, 1)
})

test('a browser that subscribed to notices is notified as well', async () => {
  const week = '2027-02-22'
  await db.insert(staffPushes).values({
    createdAt: new Date(fixture.services.clock.now()),
    user: bert.id,
    branch: here.id,
    endpoint: 'https://push.example/bert',
    p256dh: 'key',
    auth: 'auth',
  })
  await saved(shift(week, 0, [6, 14], { user: bert }))
  await db.delete(outbox)
  await publish(week)
  const sent = await db.select().from(outbox).orderBy(outbox.id)
  assert.deepEqual(
    sent.map(({ channel, recipient }) => [channel, recipient]),
    [
      ['email', 'bert@shop.example'],
      ['push', 'push.example'],
    ],
  )
})

const impossible: [string, () => object, string, string][] = [
  [
    'an end before the start',
    () => ({ end: '2027-01-01T00:00:00Z' }),
    'end',
    'Das Ende liegt vor dem Beginn.',
  ],
  ['an absence of nobody', () => ({ type: 'sick' }), 'user', 'Eine Abwesenheit braucht eine Person.'],
  ['a break as long as the shift', () => ({ pause: 480 }), 'pause', 'Die Pause ist länger als die Schicht.'],
  [
    'two days of work',
    () => ({ end: '2027-03-04T05:00:00Z' }),
    'end',
    'Eine Schicht dauert höchstens 24 Stunden.',
  ],
  ['a key that is none', () => ({ key: 'x'.repeat(36) }), 'key', 'Der Schlüssel ist ungültig.'],
]
for (const [what, changed, field, message] of impossible) {
  test(`${what} is refused beside its input`, async () => {
    const { status, errors } = await save([shift('2027-03-01', 0, [6, 14], changed())])
    assert.equal(status, 422)
    assert.deepEqual(errors, [{ field: `shifts.0.${field}`, message }])
  })
}

test('only planners of a branch plan it', async () => {
  const [manager] = await db.select().from(permissionSets).where(eq(permissionSets.key, 'manager'))
  const leader = await (
    await createPerson(fixture, 'leader-there', ['ROLE_EMPLOYEE'], {
      branches: [there.id],
      permissionSet: manager?.id ?? null,
    })
  ).enter()
  const week = '2027-04-05'
  const one = shift(week, 0, [6, 14], { user: anna })
  assert.equal((await save([one], leader)).status, 404)
  assert.equal((await leader('GET', `/api/planning/week?branch=${here.id}&week=${week}`)).status, 404)
  assert.equal((await publish(week, [], leader)).status, 404)
  // A key of another branch is not overwritten.
  await saved(one)
  const foreign = await leader('POST', '/api/planning/shifts', {
    branch: there,
    shifts: [{ ...one, department: null, user: null }],
  })
  assert.equal(foreign.status, 404)
  const employee = await fixture.loggedIn(['ROLE_EMPLOYEE'], [here.id])
  assert.equal((await save([one], employee)).status, 403)
})

test('people without the right to plan see what is published of their own, and open shifts', async () => {
  await db.delete(workingSchedules)
  const colleague = await createPerson(fixture, 'colleague', ['ROLE_EMPLOYEE'], { branches: [here.id] })
  const week = '2027-04-12'
  const own = shift(week, 0, [6, 14], { user: { id: colleague.id } })
  const open = shift(week, 1, [6, 14])
  await saved(own, open, shift(week, 2, [6, 14], { user: anna }))
  const caller = await colleague.enter()
  const seen = async () =>
    (await caller<{ user: Row | null }[]>('GET', '/api/working-schedules')).data.map(
      ({ user }) => user?.id ?? null,
    )
  assert.deepEqual(await seen(), [])
  await publish(week)
  assert.deepEqual(new Set(await seen()), new Set([colleague.id, null]))
  const [foreign] = await db
    .select()
    .from(workingSchedules)
    .where(and(eq(workingSchedules.user, anna.id)))
  assert.equal((await caller('GET', `/api/working-schedules/${foreign?.id}`)).status, 404)
  assert.equal((await caller('PUT', `/api/working-schedules/${foreign?.id}`, { pause: 1 })).status, 403)
})

test('a week that begins on another day than Monday is refused', async () => {
  const { status, errors } = await admin('GET', `/api/planning/week?branch=${here.id}&week=2027-04-13`)
  assert.equal(status, 422)
  assert.deepEqual(errors, [{ field: 'week', message: 'Die Woche beginnt am Montag.' }])
})

test('people needed come from the days of the week, holidays from the calendar', async () => {
  await create('staff-requirements', {
    branch: here.id,
    department: counter.id,
    weekdays: ['1', '6'],
    from: '20:00',
    to: '02:00',
    count: 2,
  })
  const week = await load('2027-05-03')
  assert.deepEqual(
    week.needs.map(({ day, from, to, count }) => [day, from, to, count]),
    [
      ['2027-05-03', 1200, 1560, 2],
      ['2027-05-08', 1200, 1560, 2],
    ],
  )
  assert.deepEqual(week.holidays, ['2027-05-06'])
})
