import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CurrentUser } from '@theke/contract/people/user.ts'
import { createOrderBody, send } from '../ordering/testing/order-factory.ts'
import { createPaymentShop } from '../payments/testing/payment-fixture.ts'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import { createPerson } from './testing/login-fixture.ts'

type PermissionSet = { id: number; name: string; permissions: string[]; isBuiltIn: boolean }

const shop = await createPaymentShop()
const { admin } = shop
const { data: sets } = await admin<PermissionSet[]>('GET', '/api/permission-sets')
const branches = [shop.branch]

function setNamed(name: string): PermissionSet {
  const found = sets.find((set) => set.name === name)
  assert.ok(found, name)
  return found
}

const apprentice = await createPerson(shop, 'lehrling', ['ROLE_EMPLOYEE'], {
  permissionSet: setNamed('Theke').id,
  branches,
})
const atCounter = await apprentice.enter()
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], branches)

test('an apprentice reads customers but cannot export them, neither all nor one', async () => {
  assert.equal((await atCounter('GET', '/api/customers')).status, 200)
  const refused = await atCounter('GET', '/api/customers/export?format=csv')
  assert.equal(refused.status, 403)
  assert.equal(refused.errors[0]?.message, 'Dafür fehlt Ihnen die Berechtigung „Kunden exportieren“.')
  assert.equal((await atCounter('GET', '/api/customers/1/export')).status, 403)
  assert.equal((await employee('GET', '/api/customers/export?format=csv')).status, 200)
})

async function paidOrder(): Promise<PublicOrder> {
  const order = await shop.order('mollie')
  await shop.notify('mollie', await shop.payAt('mollie', order))
  assert.equal((await shop.load(order)).paymentStatus, 'paid')
  return order
}

for (const step of ['cancel', 'reject'] as const)
  test(`an apprentice cannot ${step} an order that is paid; others can`, async () => {
    const order = await paidOrder()
    if (step === 'cancel') await atCounter('POST', `/api/orders/${order.id}/status/confirm`)
    const refused = await atCounter('POST', `/api/orders/${order.id}/status/${step}`, {})
    assert.equal(refused.status, 403)
    assert.equal(
      refused.errors[0]?.message,
      'Dafür fehlt Ihnen die Berechtigung „Bezahlte Bestellungen ablehnen und stornieren“.',
    )
    assert.equal((await shop.load(order)).isCanceled || (await shop.load(order)).isRejected, false)
    const body = step === 'cancel' ? { reason: 'abgesagt' } : {}
    const done = await employee<OrderView>('POST', `/api/orders/${order.id}/status/${step}`, body)
    assert.equal(done.status, 200, JSON.stringify(done.errors))
  })

test('an apprentice cancels an order that nobody has paid', async () => {
  const placed = await send(shop.visitor, createOrderBody(shop))
  assert.equal(placed.status, 201)
  assert.equal((await atCounter('POST', `/api/orders/${placed.data.id}/status/confirm`)).status, 200)
  assert.equal((await atCounter('POST', `/api/orders/${placed.data.id}/status/cancel`, {})).status, 200)
})

test('an open session follows a change of its permission set, and of the set itself, at once', async () => {
  const { data: own } = await admin<PermissionSet>('POST', '/api/permission-sets', {
    name: 'Aushilfe',
    permissions: ['orders.read'],
  })
  const saved = await admin('PUT', `/api/users/${apprentice.id}`, { permissionSet: { id: own.id } })
  assert.equal(saved.status, 200, JSON.stringify(saved.errors))
  assert.equal((await atCounter('GET', '/api/orders/current')).status, 200)
  assert.equal((await atCounter('GET', '/api/customers')).status, 403)
  const { data: told } = await atCounter<CurrentUser>('GET', '/api/users/me')
  assert.equal(told.permissions.includes('orders.load'), true)
  assert.equal(told.permissions.includes('orders.confirm'), false)

  await admin('PUT', `/api/permission-sets/${own.id}`, { permissions: ['customers.read'] })
  assert.equal((await atCounter('GET', '/api/orders/current')).status, 403)
  assert.equal((await atCounter('GET', '/api/customers')).status, 200)

  assert.equal((await admin('DELETE', `/api/permission-sets/${own.id}`)).status, 409)
  await admin('PUT', `/api/users/${apprentice.id}`, { permissionSet: { id: setNamed('Theke').id } })
  assert.equal((await admin('DELETE', `/api/permission-sets/${own.id}`)).status, 200)
})

test('permissions that do not exist are refused at their field', async () => {
  for (const permissions of [['orders.steal'], 'orders.read', { a: 1 }, [1]]) {
    const { status, errors } = await admin('POST', '/api/permission-sets', { name: 'Neu', permissions })
    assert.equal(status, 422, JSON.stringify(permissions))
    assert.equal(errors[0]?.field, 'permissions')
  }
})

test('the sets of the software can be changed but not removed, and administrators keep everything', async () => {
  const [whole, kitchen] = [setNamed('Administration'), setNamed('Küche')]
  assert.equal(sets.filter(({ isBuiltIn }) => isBuiltIn).length, 8)
  assert.equal((await admin('DELETE', `/api/permission-sets/${kitchen.id}`)).status, 409)
  const permissions = kitchen.permissions.filter((key) => key !== 'prints.print')
  assert.equal((await admin('PUT', `/api/permission-sets/${kitchen.id}`, { permissions })).status, 200)
  const refused = await admin('PUT', `/api/permission-sets/${whole.id}`, { permissions: [] })
  assert.equal(refused.status, 422)
  assert.equal(refused.errors[0]?.field, 'permissions')
})

test('only an administrator is given the set of the administrators', async () => {
  const whole = { permissionSet: { id: setNamed('Administration').id } }
  const refused = await admin('PUT', `/api/users/${apprentice.id}`, whole)
  assert.equal(refused.status, 422)
  assert.equal(refused.errors[0]?.field, 'permissionSet')
  const roles = ['ROLE_ADMIN']
  assert.equal((await admin('PUT', `/api/users/${apprentice.id}`, { ...whole, roles })).status, 200)
  await admin('PUT', `/api/users/${apprentice.id}`, { permissionSet: null, roles: ['ROLE_EMPLOYEE'] })
})

test('who may change users is an administrator, whatever a permission set says', async () => {
  const leader = await createPerson(shop, 'leitung', ['ROLE_EMPLOYEE'], {
    permissionSet: setNamed('Filialleitung').id,
    branches,
  })
  const asLeader = await leader.enter()
  assert.equal((await asLeader('GET', '/api/users')).status, 200)
  for (const [method, url] of [
    ['POST', '/api/users'],
    ['PUT', `/api/users/${leader.id}`],
    ['POST', `/api/users/${leader.id}/password-reset`],
    ['POST', '/api/permission-sets'],
  ] as const) {
    const { status, errors } = await asLeader(method, url, { roles: ['ROLE_ADMIN'] })
    assert.equal(status, 403, url)
    assert.equal(errors[0]?.message, 'Das dürfen nur Administratoren.')
  }
  assert.equal((await asLeader('PUT', `/api/branches/${shop.branch}`, { name: 'Linz' })).status, 200)
})
