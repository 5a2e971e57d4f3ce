import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CustomerData } from '@theke/contract/people/customer-data-api.ts'
import { dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { eq } from 'drizzle-orm'
import { changes } from '../audit/audit-tables.ts'
import { logRetentionJob } from '../audit/log-retention.job.ts'
import { createJobContext } from '../queue/testing/job-context.ts'
import { outboxRetentionJob } from '../messages/outbox-retention.job.ts'
import { createTestShop } from '../ordering/testing/shop-fixture.ts'
import { createOrderBody, send } from '../ordering/testing/order-factory.ts'
import { customersJob } from '../ordering/privacy/upsert-customers.job.ts'
import { orderRetentionJob } from '../ordering/privacy/order-retention.job.ts'
import { orders, orderUploads } from '../ordering/ordering-tables.ts'
import { customers } from './customers/customer-tables.ts'
import { peopleRetentionJob } from './people-retention.job.ts'
import { sessions } from './people-tables.ts'

const shop = await createTestShop()
const { services, admin } = shop
const day = 24 * 60 * 60_000
const later = (days: number) => createJobContext(services, services.clock.now() + days * day)
const now = () => later(0)

type Customer = CustomerData['customer']

async function placed(stated: Record<string, unknown>): Promise<number> {
  const { status, data, errors } = await send(shop.visitor, createOrderBody(shop, stated))
  assert.equal(status, 201, JSON.stringify(errors))
  return data.id
}

async function customerOf(email: string): Promise<Customer> {
  await customersJob.run(now())
  const { data } = await admin<Customer[]>('GET', `/api/customers?search=${email}`)
  assert.equal(data.length, 1)
  return data[0] ?? assert.fail()
}

const stored = async (id: number) =>
  (await services.db.select().from(orders).where(eq(orders.id, id)))[0] ?? assert.fail()
const close = (id: number, at = new Date(services.clock.now())) =>
  services.db
    .update(orders)
    .set({ isConfirmed: true, isCompleted: true, endedAt: at })
    .where(eq(orders.id, id))

test('customers come from orders, one for each address, and learn from the next order', async () => {
  await placed({ email: 'Eva@kundin.example', phone: '0664 1112223', lastName: 'Huber', newsletter: true })
  await placed({ email: 'eva@kundin.example', lastName: 'Berger' })
  await placed({ lastName: 'Namenlos' })
  const eva = await customerOf('eva@kundin.example')
  const { firstName, lastName, phone, newsletter } = eva
  assert.deepEqual(
    { firstName, lastName, phone, newsletter },
    {
      firstName: 'Sabine',
      lastName: 'Berger',
      phone: '+436641112223',
      newsletter: true,
    },
  )
  assert.ok(eva.lastOrderAt)
  assert.equal(await customersJob.run(now()), '')
  const changes = await admin<unknown[]>('GET', `/api/changes?entity=customers&record=${eva.id}`)
  assert.equal(changes.total, 2)
  assert.ok(!JSON.stringify(changes.data).includes('Berger'))
})

test('a customer who was deleted does not come back from old orders', async () => {
  await placed({ email: 'weg@kunde.example' })
  const { id } = await customerOf('weg@kunde.example')
  assert.equal((await admin('DELETE', `/api/customers/${id}`)).status, 200)
  await customersJob.run(now())
  assert.equal((await admin('GET', '/api/customers?search=weg@kunde.example')).total, 0)
})

test('an administrator hands out all that is known of a customer', async () => {
  const id = await placed({ email: 'auskunft@kunde.example', comment: 'Bitte dünn schneiden' })
  const customer = await customerOf('auskunft@kunde.example')
  const { data } = await admin<CustomerData>('GET', `/api/customers/${customer.id}/export`)
  assert.equal(data.customer.email, 'auskunft@kunde.example')
  assert.deepEqual(
    data.orders.map((order) => [order.id, order.comment]),
    [[id, 'Bitte dünn schneiden']],
  )
  assert.ok(data.orders[0]?.history.length)
  assert.ok(data.messages.length > 0)
  const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
  assert.equal((await employee('GET', `/api/customers/${customer.id}/export`)).status, 403)
})

test('erasing leaves amounts and lines and nothing that tells who it was', async () => {
  const email = 'vergiss@mich.example'
  const id = await placed({ email, comment: 'Privat', street: 'Geheimgasse 1', city: 'Linz' })
  const customer = await customerOf(email)
  const address = `/api/customers/${customer.id}`
  assert.equal((await admin('POST', `${address}/erase`)).status, 409)
  await close(id)
  const before = await stored(id)
  const device = await shop.create('devices', {
    name: 'Theke',
    identifier: 'theke',
    branch: shop.branch,
  })
  await services.pool.query(
    `INSERT INTO print_jobs (created_at, due_at, branch, device, "order", kind, state, blocks)
     VALUES (now(), now(), $1, $2, $3, 'receipt', 'printed', '[{"text": "Lehner"}]')`,
    [shop.branch, device, id],
  )
  const erased = await admin<{ orders: number }>('POST', `${address}/erase`)
  assert.deepEqual([erased.status, erased.data], [200, { orders: 1 }])
  assert.equal((await admin('GET', address)).status, 404)
  const after = await stored(id)
  assert.deepEqual(after.pricing, before.pricing)
  assert.ok(after.anonymisedAt)
  const everything = await services.pool.query<{ found: string }>(`
    SELECT row_to_json(o)::text AS found FROM orders o WHERE id = ${id}
    UNION ALL SELECT row_to_json(c)::text FROM changes c
    UNION ALL SELECT row_to_json(l)::text FROM logs l
    UNION ALL SELECT row_to_json(m)::text FROM outbox m WHERE "order" = ${id}
    UNION ALL SELECT row_to_json(p)::text FROM print_jobs p
    UNION ALL SELECT row_to_json(h)::text FROM order_history h WHERE "order" = ${id}`)
  const text = everything.rows.map(({ found }) => found).join('\n')
  for (const trace of [email, 'Privat', 'Geheimgasse', 'Lehner']) assert.ok(!text.includes(trace), trace)
  const { data } = await admin<{ items: unknown[] }>('GET', `/api/orders/${id}`)
  assert.equal(data.items.length, 1)
})

test('a file goes with the last order that it belongs to', async () => {
  const file = { name: 'torte.txt', data: `data:text/plain;base64,${btoa('Alles Gute')}` }
  const { data: sent } = await shop.visitor<{ id: number }>('POST', '/api/uploads', file)
  const inOrders = []
  for (const email of ['eins@mal.example', 'noch@mal.example']) {
    const id = await placed({ email })
    await close(id)
    await services.pool.query(
      `UPDATE order_items SET parts = $2, item = item || jsonb_build_object('parts', $2::jsonb) WHERE "order" = $1`,
      [id, JSON.stringify([{ step: 1, name: 'Bild', options: [], text: '', uploads: [{ id: sent.id }] }])],
    )
    await services.db.insert(orderUploads).values({ order: id, upload: sent.id })
    inOrders.push((await customerOf(email)).id)
  }
  const statusAfterErasing = async (customer: number | undefined) => {
    assert.equal((await admin('POST', `/api/customers/${customer}/erase`)).status, 200)
    return (await admin('GET', `/api/uploads/${sent.id}`)).status
  }
  assert.equal(await statusAfterErasing(inOrders[0]), 200)
  assert.equal(await statusAfterErasing(inOrders[1]), 404)
})

test('the invoice of a company keeps its name and address', async () => {
  const company = {
    isCompany: true,
    companyName: 'Gasthof Adler',
    vatNumber: 'ATU12345678',
    street: 'Markt 3',
  }
  const id = await placed({ email: 'wirt@adler.example', ...company })
  await close(id)
  const { id: customer } = await customerOf('wirt@adler.example')
  await admin('POST', `/api/customers/${customer}/erase`)
  const { companyName, vatNumber, street, lastName, email } = await stored(id)
  assert.deepEqual(
    [companyName, vatNumber, street, lastName, email],
    ['Gasthof Adler', 'ATU12345678', 'Markt 3', '', ''],
  )
})

test('orders forget their customers after the configured days, open ones never, and go after the years of the tax law', async () => {
  const [old, open] = [
    await placed({ email: 'alt@kunde.example' }),
    await placed({ email: 'offen@kunde.example' }),
  ]
  await close(old)
  await orderRetentionJob.run(later(80))
  assert.equal((await stored(old)).email, 'alt@kunde.example')
  assert.match(await orderRetentionJob.run(later(92)), /anonymisiert/)
  assert.equal((await stored(old)).email, '')
  assert.equal((await stored(open)).email, 'offen@kunde.example')
  const year = Number(dayOf(services.clock.now()).slice(0, 4))
  const inYear = (of: number) => createJobContext(services, startOfDay(`${of}-01-02`))
  await orderRetentionJob.run(inYear(year + 7))
  assert.ok(await stored(old))
  assert.match(await orderRetentionJob.run(inYear(year + 8)), /gelöscht/)
  assert.equal(await services.db.$count(orders, eq(orders.id, old)), 0)
  assert.equal(await services.db.$count(orders, eq(orders.id, open)), 1)
})

test('the years of the tax law are those of the branch’s country, and count from the year in which an order ended', async () => {
  const id = await placed({ email: 'jahreswechsel@kunde.example' })
  const at = (day: string) => new Date(startOfDay(day))
  await close(id, at('2027-01-02'))
  await services.db
    .update(orders)
    .set({ createdAt: at('2026-12-28') })
    .where(eq(orders.id, id))
  const isKept = async (day: string) => {
    await orderRetentionJob.run(createJobContext(services, startOfDay(day)))
    return (await services.db.$count(orders, eq(orders.id, id))) === 1
  }
  assert.equal(await isKept('2034-12-31'), true)
  await shop.change('branches', shop.branch, { country: 'DE' })
  assert.equal(await isKept('2035-12-31'), true)
  assert.equal(await isKept('2036-01-01'), false)
  await shop.change('branches', shop.branch, { country: 'AT' })
})

test('customers, messages, logs and changes go when their days are over', async () => {
  await placed({ email: 'bleibt@kunde.example' })
  await customerOf('bleibt@kunde.example')
  assert.equal(await peopleRetentionJob.run(later(1000)), '')
  assert.match(await peopleRetentionJob.run(later(1100)), /Kunden gelöscht/)
  assert.equal(await services.db.$count(customers), 0)
  assert.equal(await services.db.$count(sessions), 0)

  assert.equal(await outboxRetentionJob.run(later(80)), '')
  await services.pool.query(`UPDATE outbox SET state = 'kept'`)
  assert.match(await outboxRetentionJob.run(later(100)), /Nachrichten gelöscht/)

  assert.ok((await services.db.$count(changes)) > 0)
  await assert.rejects(services.pool.query('DELETE FROM changes'))
  assert.match(await logRetentionJob.run(later(12 * 366 + 1100)), /Einträge gelöscht/)
  assert.equal(await services.db.$count(changes), 0)
})
