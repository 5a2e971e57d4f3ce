import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import type { OrderSummary, OrderView } from '@theke/contract/ordering/order.ts'
import type { ShortOrder } from '@theke/contract/ordering/short-order.ts'
import { storefrontApi } from '@theke/contract/shop/storefront-api.ts'
import { storedPhone } from '@theke/contract/people/phone-number.ts'
import { storedEmail } from '@theke/domain/email-address.ts'
import { enteredText } from '@theke/domain/entered-text.ts'
import { migrate } from './db/migrate.ts'
import { restoreShop18, rowsOfShop18 } from './db/testing/shop-1.8.ts'
import { testDatabase } from './db/testing/test-database.ts'
import { shortened } from './ordering/testing/shortened.ts'
import { createJobContext } from './queue/testing/job-context.ts'
import { testApp } from './testing/test-app.ts'
import { recordEvent } from './timekeeping/ledger/record-event.ts'
import { workingActivities } from './timekeeping/timekeeping-tables.ts'

const database = await testDatabase()
await restoreShop18(database.pool)
await database.pool.query(
  `insert into permission_sets (name, description, permissions)
   values ('Annahme', '', '["orders.confirm", "orders.read"]'), ('Packen', '', '["orders.read"]')`,
)
const writtenBefore = {
  emails: [
    'Anna@Bäckerei-Jäger.AT',
    'max@MÜNCHEN.example',
    'post@straße.example',
    'li@例え.テスト',
    'ivan@пример.рф',
    'u@sub.ñandú.bücher.example',
    'schlicht@shop.example',
    'kein Adresse',
  ],
  phones: [
    '0732/55501-20',
    '+43 (0)664 123 45 67',
    '0043 664 1234567',
    '+49 (0)89 / 123456',
    '+39 02 1234567',
    '0664 1234567 oder 0732 555000',
    '0664 1234567 / 0732 555000',
    '55501 20',
    '',
  ],
  text: '<p>Ka\u0308se\u200b Donau\u00addampf 👩\u200d🍳</p>',
}
for (const email of writtenBefore.emails)
  await database.pool.query(
    `insert into customers (first_name, last_name, is_company, company_name, vat_number, email, phone, street, zip_code, city, country,
       newsletter, iban, bic, comment) values ('', 'Früher', false, '', '', $1, '', '', '', '', 'AT', false, '', '', '')`,
    [email],
  )
for (const [index, phone] of writtenBefore.phones.entries())
  await database.pool.query(
    `insert into users (username, email, phone, password_hash, first_name, last_name, roles, branches, is_enabled, is_locked)
     values ($1, $2, $3, '', '', '', '{ROLE_EMPLOYEE}', '{}', true, false)`,
    [`zuvor-${index}`, `zuvor-${index}@shop.example`, phone],
  )
await database.pool.query(`update products set description = $1 where id = (select min(id) from products)`, [
  writtenBefore.text,
])
const events = [
  { phone: '0732/55501-20', email: 'Anna@Bäckerei-Jäger.AT' },
  { phone: '55501 20', email: 'schlicht@shop.example' },
]
for (const [index, contact] of events.entries())
  await database.pool.query(
    `insert into nodes (name, identifier, type, sort_order, is_public, content) values ('Fest', $1, 'event', 0, true, $2)`,
    [`fest-${index}`, { heading: 'Fest', contact }],
  )
const pages = ['Kontakt', 'kontakt', 'U\u0308ber-Uns', 'verdeckt', 'Rezepte']
for (const path of pages)
  await database.pool.query(
    `insert into sites (path, name, title, type, description, is_public, content) values ($1, $1, 'zuvor', 'default', '', true, '{}')`,
    [path],
  )
for (const [path, target] of [
  ['verdeckt', '/'],
  ['REZEPTE', '/rezepte'],
  ['Alt', '/neu'],
  ['alt', '/neuer'],
  ['Sommer', '/sommer'],
])
  await database.pool.query(
    `insert into redirects (path, target, status_code, is_enabled) values ($1, $2, '301', true)`,
    [path, target],
  )
await migrate(database.pool)
const fixture = await testApp({}, database)
const before = rowsOfShop18()
const admin = await fixture.loggedIn(['ROLE_ADMIN'])

const rowsOf = (table: string) => before[table] ?? assert.fail(`${table} is empty`)

test('an upgrade keeps every record of the version before', async () => {
  for (const [table, rows] of Object.entries(before)) {
    const { rows: found } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${table}`,
    )
    // The fixture adds a person, built-in permission sets and log entries.
    assert.ok((found[0]?.count ?? 0) >= rows.length, table)
  }
})

test('addresses, numbers and formatted texts are brought to the form in which they are stored now', async () => {
  const { rows } = await database.pool.query<{ email: string }>(
    `select email from customers where last_name = 'Früher' order by id`,
  )
  assert.deepEqual(
    rows.map(({ email }) => email),
    writtenBefore.emails.map(storedEmail),
  )
  const { rows: people } = await database.pool.query<{ phone: string }>(
    `select phone from users where username like 'zuvor%' order by username`,
  )
  assert.deepEqual(
    people.map(({ phone }) => phone),
    writtenBefore.phones.map((phone) =>
      storedPhone(phone, 'AT').startsWith('+') ? storedPhone(phone, 'AT') : phone,
    ),
  )
  const { rows: nodes } = await database.pool.query<{ content: unknown }>(
    `select content from nodes where identifier like 'fest-%' order by identifier`,
  )
  assert.deepEqual(
    nodes.map(({ content }) => content),
    [
      {
        heading: 'Fest',
        contact: { phone: '+437325550120', email: storedEmail('Anna@Bäckerei-Jäger.AT') },
      },
      { heading: 'Fest', contact: events[1] },
    ],
  )
  const { rows: products } = await database.pool.query<{ description: string }>(
    `select description from products order by id limit 1`,
  )
  assert.equal(products[0]?.description, enteredText(writtenBefore.text, { isRich: true }))
})

test('addresses are one whatever their case, and what visitors found there so far they find', async () => {
  const { rows: sites } = await database.pool.query<{ id: number; path: string }>(
    `select id, path from sites where title = 'zuvor' order by id`,
  )
  const [capital, , , hidden] = sites
  assert.deepEqual(
    sites.map(({ path }) => path),
    [`kontakt-${capital?.id}`, 'kontakt', 'über-uns', `verdeckt-${hidden?.id}`, 'rezepte'],
  )
  const { rows: redirects } = await database.pool.query<{ id: number; path: string; isEnabled: boolean }>(
    `select id, path, is_enabled as "isEnabled" from redirects
     where path ~ '^(verdeckt|rezepte|alt|sommer)' order by id`,
  )
  assert.deepEqual(
    redirects.map(({ path, isEnabled }) => [path, isEnabled]),
    [
      ['verdeckt', true],
      ['rezepte', false],
      [`alt-${redirects[2]?.id}`, false],
      ['alt', true],
      ['sommer', false],
    ],
  )
})

test('whoever confirmed orders goes on taking them, and nobody else', async () => {
  const { rows } = await database.pool.query<{ name: string; permissions: string[] }>(
    `select name, permissions from permission_sets where key is null order by name`,
  )
  assert.deepEqual(rows, [
    { name: 'Annahme', permissions: ['orders.confirm', 'orders.read', 'orders.take', 'orders.change'] },
    { name: 'Packen', permissions: ['orders.read'] },
  ])
})

test('editors go on changing what several branches sell', async () => {
  const { rows } = await database.pool.query<{ may: boolean }>(
    `select permissions ? 'company.write' as may from permission_sets where key = 'editor'`,
  )
  assert.deepEqual(rows, [{ may: true }])
})

test('every order of the version before is read with its total and its payment, in lists and by itself', async () => {
  const orders = rowsOf('orders')
  const { data } = await admin<OrderSummary[]>('GET', '/api/orders?limit=500')
  const found = new Map(data.map((order) => [order.id, order]))
  assert.equal(found.size, orders.length)
  for (const { id, pricing } of orders as { id: number; pricing: { totalGross: number } }[]) {
    assert.equal(
      Math.round((found.get(id)?.pricing.totalGross ?? 0) * 100),
      pricing.totalGross,
      `order ${id}`,
    )
  }
  const short = await admin<ShortOrder[]>('GET', '/api/orders/short?limit=500')
  assert.deepEqual(short.data, data.map(shortened))
  for (const { id } of orders.slice(-12)) {
    const { status, data } = await admin<OrderView>('GET', `/api/orders/${String(id)}`)
    assert.equal(status, 200, `order ${String(id)}`)
    assert.ok(data.history.length > 0)
  }
})

test('customers, staff and visitors of the version before go on', async () => {
  const [order] = rowsOf('orders').slice(-1)
  const { uid, hash } = order as { uid: string; hash: string }
  const { path } = customerOrderApi.loadPublicOrder
  const status = await fixture.visitor('GET', path.replace(':uid', uid).replace(':hash', hash))
  assert.equal(status.status, 200)
  for (const { identifier } of rowsOf('branches'))
    assert.equal(
      (await fixture.visitor('GET', storefrontApi.loadBranch.path.replace(':identifier', String(identifier))))
        .status,
      200,
    )
  const login = { username: 'chefin', password: 'theke-demo-2026' }
  assert.equal((await fixture.visitor('POST', '/backend/login', login)).status, 200)
})

test('working times of the version before are those that their ledger says', async () => {
  const activities = () => fixture.services.db.select().from(workingActivities).orderBy(workingActivities.id)
  const before = await activities()
  assert.equal(before.length, 7)
  const user = before[0]?.user ?? 0
  // Before all others, so that everything is derived anew.
  const stray = { user, kind: 'pause', at: Date.parse('2026-03-01T06:00Z'), clientKey: 'stray' } as const
  const place = { branch: before[0]?.branch ?? 0, department: null, project: null, task: null }
  await recordEvent(createJobContext(fixture.services, stray.at), {
    ...stray,
    ...place,
    source: 'api',
    refusal: null,
  })
  // Pauses are written alike, whatever wrote them.
  const comparable = (rows: typeof before) =>
    rows.map(({ pauses, updatedAt: _updatedAt, ...row }) => ({
      ...row,
      pauses: pauses.map(({ start, end }) => [Date.parse(start ?? ''), end && Date.parse(end)]),
    }))
  assert.deepEqual(comparable(await activities()), comparable(before))
})
