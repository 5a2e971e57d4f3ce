import assert from 'node:assert/strict'
import { test } from 'node:test'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { testApp } from '../testing/test-app.ts'
import { customers } from './customers/customer-tables.ts'

type Customer = { id: number; iban: string; bic: string; lastName: string }

const { loggedIn, services, visitor } = await testApp()
const employee = await loggedIn(['ROLE_EMPLOYEE'], [1])

test('a bank account is checked and kept without spaces', async () => {
  const { status, data } = await employee<Customer>('POST', '/api/customers', {
    lastName: 'Huber',
    iban: 'at61 1904 3002 3457 3201',
    bic: 'gibaatwwxxx',
  })
  assert.equal(status, 201)
  assert.deepEqual([data.iban, data.bic], ['AT611904300234573201', 'GIBAATWWXXX'])
  const { errors } = await employee('PUT', `/api/customers/${data.id}`, {
    iban: 'AT611904300234573202',
    bic: 'Sparkasse',
  })
  assert.deepEqual(errors, [
    { field: 'iban', message: validationTexts.iban },
    { field: 'bic', message: validationTexts.bic },
  ])
})

test('an address belongs to one customer, whatever its letters; without one there may be many', async () => {
  const create = (body: object) => employee('POST', '/api/customers', body)
  assert.equal((await create({ email: 'eva@kunde.example' })).status, 201)
  const { status, errors } = await create({ email: 'Eva@Kunde.example' })
  assert.equal(status, 422)
  assert.deepEqual(errors, [{ field: 'email', message: validationTexts.unique }])
  for (const companyName of ['Gasthof', 'Schule']) assert.equal((await create({ companyName })).status, 201)
  assert.deepEqual((await create({ firstName: 'Eva' })).errors, [
    { field: 'lastName', message: validationTexts.blank },
  ])
})

test('a list of customers has fifty unless more are asked for, and nobody outside reads it', async () => {
  const [row] = await services.db.select().from(customers).limit(1)
  assert.ok(row)
  const { id: _id, ...columns } = row
  await services.db
    .insert(customers)
    .values(Array.from({ length: 60 }, (_, index) => ({ ...columns, email: '', lastName: `Kunde ${index}` })))
  const { data, total } = await employee<Customer[]>('GET', '/api/customers')
  assert.equal(data.length, 50)
  assert.ok(total >= 60)
  assert.equal((await employee<Customer[]>('GET', '/api/customers?limit=500')).data.length, total)
  for (const path of ['customers', 'external-users', 'uploads'])
    assert.equal((await visitor('GET', `/api/${path}`)).status, 401)
})

test('somebody who belongs to no branch knows no customer', async () => {
  const nobody = await loggedIn(['ROLE_EMPLOYEE'])
  const { data } = await employee<Customer[]>('GET', '/api/customers')
  const id = data[0]?.id ?? 0
  assert.ok(id > 0)
  const list = await nobody<Customer[]>('GET', '/api/customers')
  assert.deepEqual([list.status, list.data, list.total], [200, [], 0])
  assert.equal((await nobody('GET', `/api/customers/${id}`)).status, 404)
  assert.equal((await nobody('PUT', `/api/customers/${id}`, { city: 'Wels' })).status, 404)
  const { bytes } = await nobody('GET', '/api/customers/export?format=csv')
  assert.doesNotMatch(bytes.toString(), /Huber/)
  const found = await nobody('GET', '/api/search?search=Huber')
  assert.doesNotMatch(JSON.stringify(found.data ?? null), /Huber/)
})

test('the log of changes does not name a customer', async () => {
  const admin = await loggedIn(['ROLE_ADMIN'])
  const { data } = await admin<Customer>('POST', '/api/customers', { lastName: 'Geheimnis', city: 'Linz' })
  const changes = await admin('GET', `/api/changes?entity=customers&record=${data.id}`)
  assert.equal(changes.status, 200)
  assert.equal(changes.total > 0 || (changes.data as unknown[]).length > 0, true)
  assert.equal(JSON.stringify(changes.data).includes('Geheimnis'), false)
})

test('a customer is found by phone, however the number is written', async () => {
  const { data } = await employee<Customer>('POST', '/api/customers', {
    lastName: 'Rufer',
    phone: '+43 664 7654321',
  })
  const found = async (phone: string) =>
    (await employee<Customer[]>('GET', `/api/customers?phone=${encodeURIComponent(phone)}`)).data.map(
      ({ id }) => id,
    )
  for (const phone of ['0664 7654321', '0664/765 43 21', '0043 664 7654321']) {
    assert.deepEqual(await found(phone), [data.id], phone)
  }
  for (const phone of ['54321', '0664 7654322']) assert.deepEqual(await found(phone), [], phone)
})
