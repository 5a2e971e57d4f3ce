import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { addDays, dayOf, instantAt } from '@theke/domain/time/wall-time.ts'
import { eq, sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { buildApp } from '../../app.ts'
import { users } from '../../people/people-tables.ts'
import { timeFixture, type Worker } from '../testing/time-fixture.ts'
import { workingSchedules } from '../timekeeping-tables.ts'
import { shiftCalendar } from './shift-calendar.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'

beginInTheMorning()
const fixture = await timeFixture()
const { app, services, admin } = fixture
const { db } = services
const today = dayOf(services.clock.now())
let anna: Worker
let bert: Worker

before(async () => {
  anna = await fixture.worker([fixture.here])
  bert = await fixture.worker([fixture.here])
})
beforeEach(() => db.delete(workingSchedules))

async function addressOf({ call }: Worker): Promise<string> {
  const { status, data } = await call<{ address: string }>('POST', '/api/users/me/calendar-feed')
  assert.equal(status, 201)
  return new URL(data.address).pathname
}

async function shift(user: Worker, days: number, more: object = {}): Promise<string> {
  const at = (hours: number) => new Date(instantAt(addDays(today, days), hours * 60))
  const [row] = await db
    .insert(workingSchedules)
    .values({
      user: user.id,
      branch: fixture.here,
      type: 'work',
      start: at(6),
      end: at(14),
      pause: 30,
      isAllDay: false,
      isPublished: true,
      comment: 'Nur für die Planung',
      ...more,
    })
    .returning()
  return row?.key ?? ''
}

function eventsOf(file: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(file))
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

async function uidsOf(address: string): Promise<string[]> {
  const { statusCode, body } = await app.inject(address)
  assert.equal(statusCode, 200, body)
  return eventsOf(body).map(({ uid }) => uid)
}

test('the calendar has the published shifts of its person, and no others', async () => {
  const address = await addressOf(anna)
  const own = await shift(anna, 1)
  const training = await shift(anna, 180, { type: 'training' })
  const past = await shift(anna, -30)
  await shift(anna, -31)
  await shift(anna, 181)
  await shift(anna, 2, { isPublished: false })
  await shift(anna, 3, { type: 'sick' })
  await shift(bert, 1)
  assert.deepEqual(await uidsOf(address), [past, own, training])
  const { body } = await app.inject(address)
  assert.ok(!body.includes('Nur für die Planung'))
})

test('an event keeps its UID while its sequence grows, and goes with its shift', async () => {
  const address = await addressOf(anna)
  const key = await shift(anna, 1)
  const [before] = eventsOf((await app.inject(address)).body)
  const later = sql`${workingSchedules.createdAt} + interval '1 minute'`
  await db.update(workingSchedules).set({ pause: 45, updatedAt: later })
  const [after] = eventsOf((await app.inject(address)).body)
  assert.deepEqual([after?.uid, after?.description], [key, 'Pause 45 min'])
  assert.ok((after?.sequence ?? 0) > (before?.sequence ?? 0))
  await db.delete(workingSchedules)
  assert.deepEqual(await uidsOf(address), [])
})

test('times are those of the shop on both sides of a clock change, in any zone of the server', () => {
  const base = {
    type: 'work' as const,
    pause: 0,
    createdAt: new Date('2027-01-01T00:00:00Z'),
    updatedAt: new Date('2027-01-02T00:00:00Z'),
    branch: 'Linz; Hauptplatz, 1',
    department: null,
  }
  const night = { start: new Date('2027-03-27T21:00:00Z'), end: new Date('2027-03-28T04:00:00Z') }
  const zone = process.env['TZ']
  try {
    const files = ['UTC', 'America/New_York', 'Europe/Vienna'].map((name) => {
      process.env['TZ'] = name
      return shiftCalendar([{ ...base, ...night, key: 'one' }], 'Theke')
    })
    assert.equal(new Set(files).size, 1)
    const file = files[0] ?? ''
    assert.match(file, /DTSTART;TZID=Europe\/Vienna:20270327T220000\r\n/)
    assert.match(file, /DTEND;TZID=Europe\/Vienna:20270328T060000\r\n/)
    assert.match(file, /LAST-MODIFIED:20270102T000000Z\r\n/)
    const zones = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vtimezone')
    const [vienna] = zones.map((one) => new ICAL.Timezone(one))
    assert.equal(vienna?.tzid, 'Europe/Vienna')
    const [event] = eventsOf(file)
    assert.equal(event?.location, 'Linz; Hauptplatz, 1')
    for (const [time, instant] of [
      [event?.startDate, night.start],
      [event?.endDate, night.end],
    ] as const) {
      if (time && vienna) time.zone = vienna
      assert.equal(time?.toJSDate().getTime(), instant.getTime())
    }
  } finally {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  }
})

const dated = {
  key: 'one',
  type: 'work' as const,
  pause: 0,
  createdAt: new Date('2027-01-01T00:00:00Z'),
  updatedAt: new Date('2027-01-02T00:00:00Z'),
  branch: 'Linz',
  department: null,
}

test('a time of the hour that comes twice is the one that is meant', () => {
  // At 03:00 of the summer, 01:00 UTC, it is 02:00 again.
  const moments = ['2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z', '2027-10-31T02:30:00Z']
  const written = moments.map((moment) => {
    const night = { start: new Date('2027-10-30T20:00:00Z'), end: new Date(moment) }
    return /DTEND(.*)\r\n/.exec(shiftCalendar([{ ...dated, ...night }], 'Theke'))?.[1]
  })
  assert.deepEqual(written, [
    ';TZID=Europe/Vienna:20271031T023000',
    ':20271031T013000Z',
    ';TZID=Europe/Vienna:20271031T033000',
  ])
})

test('the name of a shop may hold signs that mean something in a calendar, and every line has its end', () => {
  const night = { start: new Date('2027-05-01T06:00:00Z'), end: new Date('2027-05-01T14:00:00Z') }
  const name = 'Huber, Söhne; \\ & Co'
  const file = shiftCalendar([{ ...dated, ...night }], name)
  for (const property of ['name', 'x-wr-calname'])
    assert.match(file, new RegExp(`^${property}:Dienstplan Huber\\\\, Söhne\\\\; \\\\\\\\ & Co\r$`, 'im'))
  assert.ok(file.endsWith('END:VCALENDAR\r\n'))
})

test('a program that has the calendar already gets 304', async () => {
  const address = await addressOf(anna)
  await shift(anna, 1)
  const { headers } = await app.inject(address)
  assert.equal(headers['content-type'], 'text/calendar; charset=utf-8')
  assert.equal(headers['cache-control'], 'private, no-cache')
  const known = { 'if-none-match': String(headers.etag) }
  assert.equal((await app.inject({ url: address, headers: known })).statusCode, 304)
  const weakened = { 'if-none-match': `W/${headers.etag}` }
  assert.equal((await app.inject({ url: address, headers: weakened })).statusCode, 304)
  await shift(anna, 2)
  assert.equal((await app.inject({ url: address, headers: known })).statusCode, 200)
})

test('a renewed or revoked address, and that of somebody who may not log in, are refused alike', async () => {
  const first = await addressOf(anna)
  const second = await addressOf(anna)
  const locked = await addressOf(bert)
  await db.update(users).set({ isLocked: true }).where(eq(users.id, bert.id))
  assert.equal((await app.inject(second)).statusCode, 200)
  await anna.call('DELETE', '/api/users/me/calendar-feed')
  const refused = await Promise.all(
    [first, second, locked, '/api/calendar-feeds/erfunden/dienste.ics'].map((url) => app.inject(url)),
  )
  assert.deepEqual(new Set(refused.map(({ statusCode, body }) => `${statusCode} ${body}`)).size, 1)
  assert.equal(refused[0]?.statusCode, 403)
  const { data } = await anna.call<{ madeAt: string | null }>('GET', '/api/users/me/calendar-feed')
  assert.equal(data.madeAt, null)
})

test('the token is stored as a hash and gets into no log', async () => {
  const lines: string[] = []
  const logged = await buildApp(services, {
    log: { write: (line) => void lines.push(line) },
    hasPages: false,
  })
  const address = await addressOf(anna)
  const token = address.split('/')[3] ?? ''
  assert.equal(token.length, 43)
  await logged.inject(address)
  await logged.inject(`${address}/mehr`)
  await logged.inject({ method: 'PUT', url: address })
  await logged.close()
  assert.match(lines.join(''), /:accessToken/)
  const { rows } = await services.pool.query<{ told: string }>(
    `select string_agg(one::text, ' ') as told from (select to_jsonb(changes) as one from changes union all select to_jsonb(logs) from logs
     union all select to_jsonb(users) from users) found`,
  )
  for (const place of [lines.join(''), rows[0]?.told ?? '']) assert.ok(!place.includes(token))
  const { data } = await admin<object[]>('GET', `/api/users/${anna.id}`)
  assert.ok(!JSON.stringify(data).includes('calendarToken'))
})
