import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { testApp } from '../testing/test-app.ts'
import { discardSalts, visitName } from './visit-salt.ts'
import { createJobContext } from '../queue/testing/job-context.ts'
import { analyticsLog, visitSalts } from './analytics-tables.ts'
import { maintainAnalyticsPartitions } from './maintain-analytics-partitions.job.ts'

const { services, visitor, app, loggedIn } = await testApp()
const { db, pool } = services
const admin = await loggedIn(['ROLE_ADMIN'])
const address = '/api/analytics-log'
const at = (text: string) => Date.parse(text)
const event = { type: 'event', category: 'product', action: 'open', data: { label: 'Leberkäse' } }

async function stored() {
  const rows = await db.select().from(analyticsLog).orderBy(analyticsLog.id)
  await db.delete(analyticsLog)
  return rows
}

async function partitions(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
     WHERE inhparent = 'analytics_log'::regclass ORDER BY relname`,
  )
  return rows.map(({ name }) => name.replace('analytics_log_', ''))
}

async function insertAt(text: string) {
  const rest = { sessionId: '', type: 'event', category: '', action: text, path: '', data: {} } as const
  const eventKey = randomBytes(8).readBigInt64BE()
  await db.insert(analyticsLog).values({ createdAt: new Date(at(text)), eventKey, ...rest })
}

test('an event is kept as it was sent, with the moment and without anything of the sender’s', async () => {
  const before = services.clock.now()
  assert.equal((await visitor('POST', address, event)).status, 201)
  const [row, ...others] = await stored()
  assert.deepEqual(others, [])
  const { createdAt, id: _id, eventKey: _key, ...rest } = row ?? assert.fail('nothing is stored')
  assert.deepEqual(rest, { ...event, sessionId: '', path: '' })
  assert.ok(createdAt.getTime() >= before && createdAt.getTime() <= services.clock.now())
})

test('of a device the names of browser and system are kept, not what the browser calls itself', async () => {
  const data = {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    darkMode: true,
  }
  await visitor('POST', address, { ...event, type: 'device-info', data })
  assert.deepEqual((await stored())[0]?.data, { darkMode: true, browser: 'Firefox', system: 'Linux' })
})

test('what programs do that visit the website is not kept', async () => {
  const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
  assert.equal((await visitor('POST', address, event, robot)).status, 201)
  assert.deepEqual(await stored(), [])
})

test('a batch of events is kept in order under one session', async () => {
  const events = ['first', 'second', 'third'].map((action) => ({ ...event, action, path: '/store/linz?x=1' }))
  assert.equal((await visitor('POST', address, { sessionId: 's-1', events })).status, 201)
  const rows = await stored()
  assert.deepEqual(
    rows.map(({ action, path }) => [action, path]),
    ['first', 'second', 'third'].map((action) => [action, '/store/linz']),
  )
  assert.equal(new Set(rows.map(({ sessionId }) => sessionId)).size, 1)
})

test('a view of what is no page is not kept', async () => {
  await admin('POST', '/api/sites', { name: 'Über uns', path: 'über-uns', isPublic: true })
  await admin('POST', '/api/sites', { name: 'Entwurf', path: 'entwurf' })
  services.cache.forget()
  const paths = [
    '/',
    '/%C3%9Cber-uns/',
    '/nirgends',
    '/entwurf',
    '/store/nirgends',
    'https://evil.example/x',
    '',
  ]
  const events = paths.map((path) => ({ ...event, type: 'page-view', path }))
  await visitor('POST', address, { sessionId: 's-1', events })
  assert.deepEqual(
    (await stored()).map(({ path }) => path),
    ['/', '/über-uns'],
  )
})

test('what is sent twice counts once, also within a batch; the same id in another session is another event', async () => {
  const events = ['1', '2', '2'].map((id) => ({ ...event, id, action: id }))
  for (const sessionId of ['s-1', 's-1', 's-2'])
    assert.equal((await visitor('POST', address, { sessionId, events })).status, 201)
  for (const _ of [1, 2]) await visitor('POST', address, { ...event, sessionId: 's-1' })
  assert.deepEqual(
    (await stored()).map(({ action }) => action),
    ['1', '2', '1', '2', 'open', 'open'],
  )
})

test('a session has the same name for a day, nothing of its id in it, and nothing is left that leads from one to the other', async () => {
  await db.delete(visitSalts)
  const namesAt = async (text: string) => {
    const ctx = createJobContext(services, at(text))
    return [await visitName(ctx, 's-1'), await visitName(ctx, 's-2'), await visitName(ctx, 's-1')]
  }
  const [first, second, again] = await namesAt('2027-03-01T10:00:00Z')
  assert.equal(first, again)
  assert.notEqual(first, second)
  const [next] = await namesAt('2027-03-02T10:00:00Z')
  assert.notEqual(next, first)
  assert.deepEqual(
    (await db.select().from(visitSalts)).map(({ day }) => day),
    ['2027-03-02'],
  )
  await discardSalts(db, at('2027-03-02T23:30:00Z'))
  assert.deepEqual(await db.select().from(visitSalts), [])
})

test('the secret of a status page is not kept, even when it is sent', async () => {
  await visitor('POST', address, { ...event, type: 'page-view', path: '/status/1234/secret' })
  assert.deepEqual(
    (await stored()).map(({ path }) => path),
    ['/status'],
  )
})

test('what is too large, too deep or no event is refused and nothing of its batch is kept', async () => {
  const deep = { a: { b: { c: { d: { e: {} } } } } }
  const refused: [unknown, status: number, field?: string][] = [
    [{ category: 'a', action: 'b', data: {} }, 422, 'type'],
    [{ ...event, type: 'spam' }, 422, 'type'],
    [{ ...event, data: deep }, 422, 'data'],
    [{ ...event, data: 'text' }, 422, 'data'],
    [{ ...event, data: { text: 'x'.repeat(20_000) } }, 422, 'data'],
    [{ events: [event, { ...event, data: deep }] }, 422, 'events.1.data'],
    [{ events: Array.from({ length: 101 }, () => event) }, 422, 'events'],
    [{ ...event, data: { text: 'x'.repeat(400_000) } }, 413],
  ]
  for (const [body, status, field] of refused) {
    const reply = await visitor('POST', address, body)
    assert.deepEqual([reply.status, reply.errors[0]?.field], [status, field])
  }
  assert.deepEqual(await stored(), [])
})

test('characters that the database cannot hold do not fail an event', async () => {
  const data = { name: 'a\u0000b', broken: '\ud800' }
  assert.equal((await visitor('POST', address, { ...event, path: '/\u0000\ud800', data })).status, 201)
  assert.deepEqual((await stored())[0]?.data, { name: 'ab', broken: '\ufffd' })
})

test('another site cannot make a browser send events', async () => {
  const reply = await app.inject({
    method: 'POST',
    url: address,
    payload: event,
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  assert.equal(reply.statusCode, 403)
})

test('months are made ahead, also by several processes at once, and what waited for its month moves there', async () => {
  await insertAt('2026-12-05T00:00:00Z')
  await insertAt('2027-06-05T00:00:00Z')
  const now = at('2026-12-20T12:00:00Z')
  await Promise.all([1, 2, 3].map(() => maintainAnalyticsPartitions(db, now)))
  assert.deepEqual(await partitions(), ['2026_12', '2027_01', '2027_02', 'default'])
  const { rows } = await pool.query('SELECT action FROM analytics_log_2026_12')
  assert.deepEqual(rows, [{ action: '2026-12-05T00:00:00Z' }])
  await stored()
})

test('what is older than thirteen months is deleted, and with its last day the month', async () => {
  await insertAt('2026-12-05T00:00:00Z')
  await insertAt('2026-12-25T00:00:00Z')
  await maintainAnalyticsPartitions(db, at('2028-01-20T00:00:00Z'))
  assert.ok((await partitions()).includes('2026_12'))
  await maintainAnalyticsPartitions(db, at('2028-02-10T00:00:00Z'))
  assert.equal((await partitions()).includes('2026_12'), false)
  assert.deepEqual(await stored(), [])
})
