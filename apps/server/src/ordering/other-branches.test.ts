import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allEndpoints } from '@theke/contract/api.ts'
import type { Fields } from '@theke/contract/fields.ts'
import { permissionOptions } from '@theke/contract/permissions/requirements.ts'
import { createPerson } from '../people/testing/login-fixture.ts'
import { createOrderBody, send } from './testing/order-factory.ts'
import { createBranchBody, createTestShop } from './testing/shop-fixture.ts'

const shop = await createTestShop()
await shop.admin('POST', '/api/config', { scaleFormats: '28AAAAAGGGGGP' })
await shop.change('products', shop.roll, { plu: 4711 })
const other = await shop.create('branches', createBranchBody('wels'))
const permissionSet = await shop.create('permission-sets', {
  name: 'Alles',
  description: '',
  permissions: permissionOptions.map(({ key }) => key),
})
const container = { id: await shop.create('containers', { name: 'Glas', kind: 'reusable', deposit: 1 }) }
const stranger = await (
  await createPerson(shop, 'toni', ['ROLE_EMPLOYEE'], { permissionSet, branches: [other] })
).enter()

// What the calls ask for, so that they are not refused for another reason first.
const body = {
  amount: 1,
  kept: 1,
  by: 'cash',
  reason: 'quality',
  paidBy: 'cash',
  isPaymentTaken: true,
  note: 'Bar zurückgegeben',
  rejectionMessage: 'Leider nein',
  proposedDate: '2030-01-01T10:00:00Z',
  minutes: 10,
  name: 'Leberkäsesemmel',
  price: 1,
  unit: 'piece',
  product: { id: shop.roll },
  code: '2804711003590',
  grams: 359,
  way: 'ask',
  offer: 'a1',
  isAgain: false,
  isWeightConfirmed: false,
  container,
  count: 1,
  returned: [{ container, count: 1 }],
}

const calls = allEndpoints.filter(
  ({ path, allow, isStream }) => /^\/api\/orders\/:id(\/|$)/.test(path) && allow !== 'anyone' && !isStream,
)

function bodyOf(fields: Fields): object {
  const seen =
    fields.seen?.kind === 'instant'
      ? { seen: '2030-01-01T10:00:00Z' }
      : fields.seen?.kind === 'integer'
        ? { seen: 0 }
        : {}
  return Object.fromEntries(Object.entries({ ...body, ...seen }).filter(([name]) => name in fields))
}

test('an employee changes and removes no other branch than their own', async () => {
  assert.equal((await stranger('PUT', `/api/branches/${shop.branch}`, { phone: '+43 7242 1' })).status, 403)
  assert.equal((await stranger('DELETE', `/api/branches/${shop.branch}`)).status, 403)
  assert.equal((await stranger('PUT', `/api/branches/${other}`, { phone: '+43 7242 1' })).status, 200)
})

test('an order of another branch does not exist for an employee, whatever their permissions are', async () => {
  const { data } = await send(shop.visitor, createOrderBody(shop))
  assert.ok(calls.length > 20)
  for (const { method, path, body: fields = {} } of calls) {
    const url = path.replace(':id', String(data.id)).replaceAll(/:\w+/g, '0')
    const { status, errors } = await stranger(method, url, method === 'GET' ? undefined : bodyOf(fields))
    assert.equal(status, 404, `${method} ${path}: ${JSON.stringify(errors)}`)
  }
  const still = await shop.admin<{ status: string }>('GET', `/api/orders/${data.id}`)
  assert.deepEqual([still.status, still.data.status], [200, 'new'])
})
