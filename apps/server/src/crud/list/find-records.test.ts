import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FoundRecord } from '@theke/contract/search-api.ts'
import { testApp } from '../../testing/test-app.ts'

const fixture = await testApp()
const admin = await fixture.loggedIn(['ROLE_ADMIN'])

async function found(call: typeof admin, search: string): Promise<string[]> {
  const { status, data } = await call<FoundRecord[]>(
    'GET',
    `/api/search?search=${encodeURIComponent(search)}`,
  )
  assert.equal(status, 200)
  return data.map(({ entity, title }) => `${entity}: ${title}`).toSorted()
}

test('records of all entities are found by words, each named by what it says', async () => {
  await admin('POST', '/api/tags', { name: 'Wildschwein' })
  await admin('POST', '/api/products', { name: 'Wildragout', price: 12, unit: 'kilogram' })
  await admin('POST', '/api/customers', { companyName: 'Wildpark Enns', email: 'post@wildpark.example' })
  assert.deepEqual(await found(admin, 'wild'), [
    'customers: Wildpark Enns · Nr. 1',
    'products: Wildragout',
    'tags: Wildschwein',
  ])
  assert.deepEqual(await found(admin, 'wild ragout'), ['products: Wildragout'])
  for (const search of ['%', 'w', '--', '\u0301\u0301', '000000', '0000-00-00'])
    assert.deepEqual(await found(admin, search), [], search)
})

test('employees find only what they may see', async () => {
  const branch = await admin<{ id: number }>('POST', '/api/branches', { name: 'Enns', identifier: 'enns' })
  const other = await admin<{ id: number }>('POST', '/api/branches', { name: 'Steyr', identifier: 'steyr' })
  await admin('POST', '/api/tables', { identifier: 'Rehstube', branch: branch.data.id })
  await admin('POST', '/api/tables', { identifier: 'Rehgarten', branch: other.data.id })
  const employee = await fixture.loggedIn(['ROLE_EMPLOYEE'], [branch.data.id])
  assert.deepEqual(await found(employee, 'Reh'), ['tables: Rehstube'])
  assert.equal((await fixture.visitor('GET', '/api/search?search=Reh')).status, 401)
})

test('a slip in a word is forgiven where nothing has it, by beginnings of words, and only in what one may see', async () => {
  await admin('POST', '/api/products', { name: 'Käsekrainer', price: 2.6, unit: 'piece' })
  await admin('POST', '/api/customers', { firstName: 'Gerlinde', lastName: 'Haslinger' })
  for (const typed of ['kasekriner', 'Käsekariner', 'kösekrainer', 'käsekrrainer'])
    assert.deepEqual(await found(admin, typed), ['products: Käsekrainer'], typed)
  for (const typed of ['haslnger', 'gerlinde hasligner'])
    assert.match((await found(admin, typed)).join(), /^customers: .*Haslinger · Nr\. \d+$/, typed)
  assert.deepEqual(await found(admin, 'haslnger xaver'), [])
  const reader = await fixture.loggedIn(['ROLE_EMPLOYEE'])
  assert.equal((await found(reader, 'haslnger')).length, (await found(reader, 'haslinger')).length)
})
