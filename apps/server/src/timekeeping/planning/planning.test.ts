import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { changes } from '../../audit/audit-tables.ts'
import { outbox, staffPushes } from '../../messages/messages-tables.ts'
import { renderMessages } from '../../messages/rendering/render-messages.ts'
import { workingSchedules } from '../timekeeping-tables.ts'
import { ruleExceptions } from './planning-tables.ts'
import { planningFixture } from './testing/planning-fixture.ts'
import { randomRuns } from '../../testing/core.ts'

const fixture = await planningFixture()
const { db } = fixture.services
const { here, counter, anna, bert, create, shift, saved, load, publish } = fixture

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
  const text = rendered.get(messages[0]?.id ?? 0)?.text ?? ''
  assert.match(text, /in der Filiale Hier gilt:/)
  assert.match(text, /Neu: Mo\., 1\.2\., 06:00 bis 14:00, Theke/)

  await saved({ ...early, pause: 45, comment: 'Inventur' })
  await db.delete(outbox)
  await publish(week)
  const [changed] = await db.select().from(outbox)
  assert.equal(
    changed?.values['changes'],
    'Geändert: Mo., 1.2., 06:00 bis 14:00, Theke, Pause 45 statt 30 Minuten, Bemerkung: Inventur',
  )
})

test('what was published stays known until a change or removal is published as well', async () => {
  await db.delete(workingSchedules)
  const week = '2027-02-08'
  const one = shift(week, 0, [6, 14], { user: anna })
  const other = shift(week, 1, [6, 14], { user: anna })
  await saved(one, other)
  await publish(week)
  await saved({ ...one, user: bert }, { ...other, isRemoved: true })
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
        await saved({ ...wanted, isRemoved: one.isRemoved })
        if (one.isRemoved) planned.delete(one.key)
        else planned.set(one.key, wanted.start)
      }
      const { shifts } = await load(week)
      const starts = (of: 'planned' | 'published') =>
        Object.fromEntries(shifts.flatMap((one) => (one[of] === null ? [] : [[one.key, one[of].start]])))
      assert.deepEqual(starts('planned'), Object.fromEntries(planned))
      assert.deepEqual(starts('published'), Object.fromEntries(published))
    }),
    { numRuns: randomRuns(25) },
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

test('a week says on which days the branch rests, and why', async () => {
  const daily = { isClosed: false, from: '08:00', to: '18:00', date: null }
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
  const once = { type: 'once', isClosed: true, from: null, to: null }
  const openingHours = [
    ...weekdays.map((type) => ({ ...daily, type })),
    { ...once, date: '2026-12-23' },
    { ...daily, type: 'once', date: '2026-12-26' },
  ]
  const { status, errors } = await fixture.admin('PUT', `/api/branches/${here.id}`, { openingHours })
  assert.equal(status, 200, JSON.stringify(errors))
  assert.deepEqual((await load('2026-12-21')).restDays, [
    { day: '2026-12-23', reason: 'special' },
    { day: '2026-12-25', reason: 'holiday' },
    { day: '2026-12-27', reason: 'weekly' },
  ])
})

test('a week has the shifts of the week before, also of people who left, so that they can be copied', async () => {
  const [week, next] = ['2027-06-07', '2027-06-14']
  const account = { username: 'carl', email: 'carl@shop.example', password: 'ein langes Passwort' }
  const carl = await create('users', {
    ...account,
    firstName: 'Carl',
    lastName: 'Huber',
    roles: ['ROLE_EMPLOYEE'],
    branches: [here.id],
  })
  const early = shift(week, 0, [6, 14], { user: carl })
  await saved(early)
  const moved = await fixture.admin('PUT', `/api/users/${carl.id}`, { branches: [fixture.there.id] })
  assert.equal(moved.status, 200, JSON.stringify(moved.errors))
  const { people, shifts } = await load(next)
  assert.ok(!people.some(({ id }) => id === carl.id))
  assert.deepEqual(
    shifts.map(({ key }) => key),
    [early.key],
  )
})
