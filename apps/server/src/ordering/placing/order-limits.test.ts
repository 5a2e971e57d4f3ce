import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { buildApp } from '../../app.ts'
import { limitCounters } from '../../http/limits/limit-tables.ts'
import { limitCountersJob } from '../../http/limits/shared-limits.ts'
import { createJobContext } from '../../queue/testing/job-context.ts'
import { createPassword, createPerson } from '../../people/testing/login-fixture.ts'
import { createTestShop, hoursAhead } from '../testing/shop-fixture.ts'
import { orders } from '../ordering-tables.ts'
import { createOrderBody } from '../testing/order-factory.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'

beginInTheMorning()
const shop = await createTestShop({}, { RATE_LIMITS: 'on' })

type Sent = { app?: typeof shop.app; address?: string; device?: string; key?: string; known?: string }

async function order(stated: Record<string, unknown>, from: Sent = {}) {
  const { app = shop.app, address = '192.0.2.1', device, key = randomUUID(), known } = from
  const reply = await app.inject({
    method: 'POST',
    url: '/api/orders',
    remoteAddress: address,
    payload: createOrderBody(shop, stated),
    headers: {
      'idempotency-key': key,
      cookie: Object.entries({ theke_device: device, theke_known_device: known })
        .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
        .join('; '),
    },
  })
  const cookie = reply.cookies.find(({ name }) => name === 'theke_device')
  const kept = reply.cookies.find(({ name }) => name === 'theke_known_device')
  const keptDays = (kept?.maxAge ?? 0) / (24 * 60 * 60)
  return { status: reply.statusCode, device: cookie?.value, cookie, keptDays, json: reply.json() }
}

const aDevice = () => randomUUID().replaceAll('-', '').padEnd(43, '0')

async function statuses(count: number, send: (index: number) => Promise<{ status: number }>) {
  const found = []
  for (let index = 0; index < count; index++) found.push((await send(index)).status)
  return found
}

const accepted = (codes: number[]) => codes.filter((code) => code === 201).length

test('guests of one Wi-Fi, each with a telephone of their own, do not limit each other', async () => {
  const codes = await statuses(60, (index) =>
    order({ phone: `0664 1000${100 + index}` }, { address: '198.51.100.1', device: aDevice() }),
  )
  assert.equal(accepted(codes), 60)
})

test('a kiosk with whose browser staff logged in takes an order every ten seconds, all day', async () => {
  const { username } = await createPerson(shop, 'kiosk', ['ROLE_EMPLOYEE'])
  const login = await shop.app.inject({
    method: 'POST',
    url: '/backend/login',
    payload: { username, password: createPassword },
  })
  const known = login.cookies.find(({ name }) => name === 'theke_known_device')?.value
  assert.ok(known)
  const takes = (device?: string) =>
    order({ isSelfService: true }, { address: '198.51.100.2', known, ...(device && { device }) })
  assert.ok((await takes()).keptDays > 100, 'it stays known while it takes orders')
  const codes = await statuses(60, (index) => takes(index % 2 ? aDevice() : undefined))
  assert.deepEqual([accepted(codes), codes.at(-1)], [59, 429])
})

test('a visitor who says that they are a kiosk orders as often as others', async () => {
  const device = aDevice()
  const codes = await statuses(11, () => order({ isSelfService: true }, { address: '198.51.100.3', device }))
  assert.deepEqual([accepted(codes), codes.at(-1)], [10, 429])
})

test('one device, one telephone number and one e-mail address order ten times in ten minutes', async () => {
  const device = aDevice()
  const byDevice = await statuses(11, (index) => order({}, { address: `198.51.101.${index}`, device }))
  const byPhone = await statuses(11, (index) =>
    order({ phone: index % 2 ? '0664/765 43 21' : '+43 664 7654321' }, { address: `198.51.102.${index}` }),
  )
  const byMail = await statuses(11, (index) =>
    order(
      { email: index % 2 ? 'Eva@Kundin.example' : 'eva@kundin.example' },
      { address: `198.51.103.${index}` },
    ),
  )
  for (const codes of [byDevice, byPhone, byMail])
    assert.deepEqual([accepted(codes), codes.at(-1)], [10, 429])
})

test('an order counts once, though it is the first of its day to take of a quota', async () => {
  const quota = { name: 'Semmeln', products: [{ id: shop.roll }], amount: 2, unit: 'piece', isPerDay: true }
  const id = await shop.create('quotas', quota)
  const device = aDevice()
  const codes = await statuses(11, (day) =>
    order({ appointmentDate: hoursAhead(24 * (day + 1)) }, { address: '198.51.104.1', device }),
  )
  assert.deepEqual([accepted(codes), codes.at(-1)], [10, 429])
  assert.equal((await shop.admin('DELETE', `/api/quotas/${id}`)).status, 200)
  shop.services.cache.forget()
})

test('a refusal says so, and nothing of the order is stored', async () => {
  const device = aDevice()
  await statuses(10, () => order({}, { device }))
  const before = await countOrders()
  const { status, json } = await order({}, { device })
  assert.equal(status, 429)
  assert.equal(json.errors[0].message, 'Zu viele Anfragen. Bitte versuchen Sie es in 10 Minuten noch einmal.')
  assert.equal(await countOrders(), before)
})

test('one address sends no more than two hundred orders, whoever it says it is', async () => {
  const codes = await Promise.all(
    Array.from({ length: 215 }, () => order({}, { address: '198.51.100.9' }).then(({ status }) => status)),
  )
  assert.equal(accepted(codes), 200)
})

test('a repeated order neither counts nor gets as far as an error of the database', async () => {
  const [device, key] = [aDevice(), randomUUID()]
  const replies = []
  for (let count = 0; count < 30; count++)
    replies.push(await order({}, { device, key, address: '198.51.100.10' }))
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201]))
  const others = []
  for (let count = 0; count < 10; count++) others.push(await order({}, { device, address: '198.51.100.10' }))
  assert.deepEqual([accepted(others.map(({ status }) => status)), others.at(-1)?.status], [9, 429])
  // An insert that fails uses up a number.
  assert.equal(others[0]?.json.data.id, replies[0]?.json.data.id + 1)
})

test('the limits hold over all processes', async () => {
  const device = aDevice()
  const second = await buildApp(shop.services, { log: 'silent', hasPages: false })
  const codes = await statuses(11, (index) =>
    order({}, { device, address: '198.51.100.11', app: index % 2 ? second : shop.app }),
  )
  await second.close()
  assert.deepEqual([accepted(codes), codes.at(-1)], [10, 429])
})

test('the cookie by which devices are told apart is random, short-lived and out of reach of scripts', async () => {
  const [first, second] = [await order({}), await order({})]
  assert.match(first.device ?? '', /^[\w-]{43}$/)
  assert.notEqual(first.device, second.device)
  assert.deepEqual([first.cookie?.httpOnly, first.cookie?.maxAge], [true, 3600])
  assert.equal((await order({}, { device: first.device ?? '' })).device, first.device)
})

test('counters say nothing about persons and go when their time is over', async () => {
  await order({ phone: '0664 5556667', email: 'eva@kundin.example' })
  const rows = await shop.services.db.select().from(limitCounters)
  assert.doesNotMatch(JSON.stringify(rows), /5556667|kundin|192\.0/)
  await limitCountersJob.run(createJobContext(shop.services, shop.services.clock.now() + 11 * 60_000))
  assert.equal(await shop.services.db.$count(limitCounters), 0)
})

test('a count that a wrong clock began does not last', async () => {
  const device = aDevice()
  await statuses(11, () => order({}, { device, address: '198.51.100.12' }))
  await shop.services.db.execute(sql`update limit_counters set ends_at = ends_at + interval '10 days'`)
  assert.equal((await order({}, { device, address: '198.51.100.12' })).status, 201)
})

function countOrders(): Promise<number> {
  return shop.services.db.$count(orders)
}
