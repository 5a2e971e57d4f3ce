import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderSummary, PublicOrder } from '@theke/contract/ordering/order.ts'
import type { FrontdeskTicket } from '@theke/contract/ordering/screens-api.ts'
import { createBranchBody, createTestShop, hoursAhead } from './testing/shop-fixture.ts'
import { createOrderBody, send } from './testing/order-factory.ts'
import { beginInTheMorning, testClock } from '../testing/test-clock.ts'

beginInTheMorning()
const shop = await createTestShop()
const other = await shop.create('branches', createBranchBody('wels'))
const keyOf = async (branch: number) =>
  (await shop.admin<{ apiKey: string }>('POST', `/api/branches/${branch}/api-key`)).data.apiKey
const key = await keyOf(shop.branch)
await shop.admin('POST', '/api/config', { enablePluginFrontdesk: true })

const frontdesk = (apiKey: string, branch = shop.branch) =>
  shop.visitor<FrontdeskTicket[]>('GET', `/api/orders/frontdesk/${branch}/${apiKey}`)
const backoffice = (apiKey: string, branch = shop.branch) =>
  shop.visitor<OrderSummary[]>('GET', `/api/orders/backoffice/${branch}/${apiKey}`)

async function placed(steps: string[], stated: Record<string, unknown> = {}): Promise<PublicOrder> {
  const { data } = await send(shop.visitor, createOrderBody(shop, stated))
  for (const step of steps)
    await shop.admin(
      'POST',
      `/api/orders/${data.id}/status/${step}`,
      step === 'completed' ? { paidBy: 'cash' } : {},
    )
  return data
}

test('a branch has a key of 32 random bytes', () => assert.match(key, /^[0-9a-f]{64}$/))

test('the screen at the counter learns numbers, modes and states and nothing else', async () => {
  await placed([])
  const inPreparation = await placed(['confirm'])
  const ready = await placed(['confirm', 'in-delivery'], { isDineIn: true })
  await placed(['confirm', 'in-delivery', 'completed'])
  const { status, data } = await frontdesk(key)
  assert.equal(status, 200)
  assert.deepEqual(data, [
    { ticketNumber: inPreparation.ticketNumber, mode: 'takeaway', state: 'confirmed' },
    { ticketNumber: ready.ticketNumber, mode: 'dineIn', state: 'inDelivery' },
  ])
})

test('the screen at the counter learns of a confirmed order half an hour ahead, the earliest due first', async (t) => {
  const branch = await shop.create('branches', createBranchBody('traun'))
  await shop.change('menus', shop.menu, { branches: [{ id: shop.branch }, { id: branch }] })
  const own = await keyOf(branch)
  const inHours = async (hours: number, steps: string[]) => {
    const order = await placed(steps, { branch: { id: branch }, appointmentDate: hoursAhead(hours) })
    return order.ticketNumber
  }
  const shown = async () => (await frontdesk(own, branch)).data.map(({ ticketNumber }) => ticketNumber)
  const last = await inHours(4, ['confirm', 'in-delivery'])
  const first = await inHours(2, ['confirm'])
  const second = await inHours(3, ['confirm', 'in-delivery'])
  assert.deepEqual(await shown(), [second, last])
  const now = testClock.now()
  t.mock.method(testClock, 'now', () => now + 91 * 60_000)
  assert.deepEqual(await shown(), [first, second, last])
})

test('a screen of the back office gets whole orders of its branch', async () => {
  const { status, data } = await backoffice(key)
  assert.equal(status, 200)
  assert.equal(data.length, 4)
  assert.equal(data[0]?.lastName, 'Lehner')
  assert.deepEqual((await backoffice(await keyOf(other), other)).data, [])
})

test('a wrong key is refused, also that of another branch', async () => {
  for (const wrong of ['nothing', key.slice(0, -1), key.toUpperCase(), await keyOf(other)]) {
    assert.equal((await frontdesk(wrong)).status, 403)
    assert.equal((await backoffice(wrong)).status, 403)
  }
  assert.equal((await frontdesk(key, 999)).status, 404)
})

test('without the plugin there is no screen at the counter', async () => {
  await shop.admin('POST', '/api/config', { enablePluginFrontdesk: false })
  assert.equal((await frontdesk(key)).status, 404)
  assert.equal((await backoffice(key)).status, 200)
  await shop.admin('POST', '/api/config', { enablePluginFrontdesk: true })
})

test('a renewed key ends the old one at once; only administrators renew and see it', async () => {
  const address = `/api/branches/${shop.branch}/api-key`
  const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
  assert.equal((await employee('POST', address)).status, 403)
  const seen = await employee<{ apiKey?: string }>('GET', `/api/branches/${shop.branch}`)
  assert.equal(seen.data.apiKey, undefined)
  const { data } = await shop.admin<{ apiKey: string }>('POST', address)
  assert.match(data.apiKey, /^[0-9a-f]{64}$/)
  assert.equal((await frontdesk(key)).status, 403)
  assert.equal((await frontdesk(data.apiKey)).status, 200)
  assert.equal((await shop.admin('POST', '/api/branches/999/api-key')).status, 404)
})

test('an order says whether it was placed at a kiosk', async () => {
  const { id } = await placed([], { isSelfService: true })
  const { data } = await shop.admin<OrderSummary>('GET', `/api/orders/${id}`)
  assert.equal(data.isSelfService, true)
})

test('a screen may have a key of its own, which ends with the screen', async () => {
  const screen = await shop.create('devices', {
    name: 'Monitor',
    identifier: 'monitor',
    type: 'frontdesk',
    branch: { id: shop.branch },
  })
  const { key: own } = (await shop.admin<{ key: string }>('POST', `/api/devices/${screen}/key`)).data
  assert.equal((await frontdesk(own)).status, 200)
  assert.equal((await frontdesk(own, other)).status, 403)
  assert.equal((await backoffice(own)).status, 403, 'what customers can see opens no names')
  const { data } = await shop.admin<{ isOnline: boolean }>('GET', `/api/devices/${screen}`)
  assert.equal(data.isOnline, true)
  await shop.change('devices', screen, { isEnabled: false })
  assert.equal((await frontdesk(own)).status, 403)
})

test('whoever reads the database or the changes learns no key', async () => {
  const { data } = await shop.admin<{ apiKey: string }>('POST', `/api/branches/${shop.branch}/api-key`)
  const { rows } = await shop.services.pool.query<{ all: string }>(
    `select (select string_agg(b::text, '') from branches b) || (select string_agg(c::text, '') from changes c)
       || (select string_agg(l::text, '') from logs l) as all`,
  )
  assert.ok(rows[0] && !rows[0].all.includes(data.apiKey))
})
