import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FoundRecord } from '@theke/contract/search-api.ts'
import { eq } from 'drizzle-orm'
import { createPerson } from '../../people/testing/login-fixture.ts'
import type { Caller } from '../../testing/test-app.ts'
import { createOrderBody, send } from '../testing/order-factory.ts'
import { orders } from '../ordering-tables.ts'
import { createBranchBody, createTestShop, hoursAhead } from '../testing/shop-fixture.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'

beginInTheMorning()
const shop = await createTestShop()
const other = await shop.create('branches', createBranchBody('wels'))
await shop.change('menus', shop.menu, { branches: [shop.branch, other] })

async function placed(ticketNumber: string, stated: Record<string, unknown>): Promise<number> {
  const { status, data, errors } = await send(shop.visitor, createOrderBody(shop, stated))
  assert.equal(status, 201, JSON.stringify(errors))
  await shop.services.db.update(orders).set({ ticketNumber }).where(eq(orders.id, data.id))
  return data.id
}

async function found(search: string, call: Caller = shop.admin): Promise<number[]> {
  const { status, data } = await call<FoundRecord[]>(
    'GET',
    `/api/search?search=${encodeURIComponent(search)}`,
  )
  assert.equal(status, 200)
  return data.filter(({ entity }) => entity === 'orders').map(({ id }) => id)
}

async function employee(name: string, permissions: string[], branch: number): Promise<Caller> {
  const permissionSet = await shop.create('permission-sets', { name, description: '', permissions })
  return (await createPerson(shop, name, ['ROLE_EMPLOYEE'], { permissionSet, branches: [branch] })).enter()
}

const called = await placed('288', { firstName: 'Ștefan', lastName: 'O’Hara', phone: '0664/123 45 67' })
const { uid } = (await shop.admin<{ uid: string }>('GET', `/api/orders/${called}`)).data
const likewise: number[] = []
for (let copy = 0; copy < 6; copy++)
  likewise.push(await placed(`30${copy}`, { lastName: 'Huber', phone: `+43 660 288000${copy}` }))
const later = await placed('288', { lastName: 'Lang', appointmentDate: hoursAhead(72) })
const elsewhere = await placed('288', { branch: other, lastName: 'O’Hara' })

test('an order is found by its number, however that is said, before those whose other numbers have its digits', async () => {
  for (const typed of ['288', '#288', '0288', 'Nr. 288', 'Ticket 288', 'Bestellung Nr. 288'])
    assert.deepEqual((await found(typed)).slice(0, 3), [elsewhere, called, later], typed)
  assert.equal((await found('288')).length, 5)
  const link = `https://shop.example/store/linz/status/${uid}`
  for (const typed of [link, uid, `THEKE-${uid}`]) assert.deepEqual(await found(typed), [called], typed)
})

test('an order is found by name and telephone number, however they are written', async () => {
  for (const typed of ['stefan ohara', "Ștefan O'Hara", 'STEFAN'])
    assert.deepEqual(await found(typed), [called], typed)
  for (const typed of ['0664 1234567', '+43 (0)664 123-4567', '00436641234567'])
    assert.deepEqual(await found(typed), [called], typed)
  assert.deepEqual(await found('Huber'), likewise.toReversed().slice(0, 5))
  assert.deepEqual(await found('1'), [])
})

test('an order is found although a letter of the name is wrong', async () => {
  assert.deepEqual(await found('Hubre'), likewise.toReversed().slice(0, 5))
  assert.deepEqual(await found('Hubre', await employee('ina', ['orders.read'], other)), [])
})

test('a found order says whose it is, and of which day and branch', async () => {
  const { data } = await shop.admin<FoundRecord[]>('GET', '/api/search?search=ștefan')
  const title = data.find(({ entity }) => entity === 'orders')?.title
  assert.match(title ?? '', /^288 · Ștefan O’Hara · \d\d\.\d\d\.\d{4} · Filiale linz$/)
})

test('people find the orders of their branches, and those who may not list orders none', async () => {
  assert.deepEqual(await found('O’Hara', await employee('toni', ['orders.read'], other)), [elsewhere])
  assert.deepEqual(await found('O’Hara', await employee('uli', ['customers.read'], other)), [])
})
