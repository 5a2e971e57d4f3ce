import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import type { SlotDays } from '@theke/contract/ordering/slot-api.ts'
import type { BranchPauses } from '@theke/contract/shop/pauses-api.ts'
import type { BranchView, HoursNotice } from '@theke/contract/shop/views/storefront-views.ts'
import { instantAt, minutesOfDay } from '@theke/domain/time/wall-time.ts'
import { readEventStream } from '../http/testing/read-event-stream.ts'
import { createOrderBody, send } from './testing/order-factory.ts'
import { createBranchBody, createTestShop } from './testing/shop-fixture.ts'

const day = '2027-05-03'
const at = (hour: number, minutes = 0) => instantAt(day, hour * 60 + minutes)
const iso = (hour: number) => new Date(at(hour)).toISOString()
mock.timers.enable({ apis: ['Date'], now: at(10) })
const usual = [{ type: 'daily', date: null, isClosed: false, from: '08:00', to: '18:00' }]
const shop = await createTestShop({ openingHours: usual })
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const path = `/api/branches/${shop.branch}/pauses`
const change = (kind: string, until: string, caller = employee) =>
  caller<BranchPauses>('POST', path, { kind, until })
const lift = (kind: string) => employee<BranchPauses>('POST', `${path}/lift`, { kind })

/** What a customer reads and what the checkout and staff at the phone are offered. */
async function seen() {
  const { data } = await shop.visitor<BranchView>('GET', '/api/storefront/branches/linz')
  const { takeaway, delivery } = data.states
  const slots = await shop.visitor<SlotDays>('GET', '/api/branches/linz/slots')
  const last = slots.data.days.find((each) => each.day === day)?.slots.at(-1)?.end
  return {
    takeaway: takeaway.kind === 'closed' ? takeaway.reason : takeaway.untilTime,
    delivery: delivery.kind === 'closed' ? delivery.reason : delivery.untilTime,
    last: last === undefined ? null : minutesOfDay(Date.parse(last)) / 60,
  }
}

test('closing early cuts the day for everybody, names the orders behind it and can be taken back', async () => {
  const { data: late } = await send(shop.visitor, createOrderBody(shop, { appointmentDate: iso(16) }))
  await send(shop.visitor, createOrderBody(shop, { appointmentDate: iso(12) }))
  const { data, status } = await change('closing', iso(14))
  assert.equal(status, 200)
  assert.equal(data.closing, iso(14))
  assert.deepEqual(
    data.ordersAfterClosing.map(({ id, name }) => [id, name]),
    [[late.id, 'Sabine Lehner']],
  )
  assert.deepEqual(await seen(), { takeaway: '14:00', delivery: '14:00', last: 14 })
  const { data: shown } = await shop.visitor<PublicOrder>(
    'GET',
    `/api/orders/public/${late.uid}/${late.hash}`,
  )
  assert.equal(shown.branch.openUntil, iso(14))
  const refused = await send(shop.visitor, createOrderBody(shop, { appointmentDate: iso(15) }))
  assert.equal(refused.status, 422)
  const { data: stored } = await shop.admin<{ openingHours: { type: string; date: string; to: string }[] }>(
    'GET',
    `/api/branches/${shop.branch}`,
  )
  assert.deepEqual(
    stored.openingHours.map(({ type, date, to }) => [type, date, to]),
    [
      ['daily', null, '18:00'],
      ['once', day, '14:00'],
    ],
  )
  const lifted = await lift('closing')
  assert.deepEqual([lifted.data.closing, lifted.data.ordersAfterClosing], [null, []])
  assert.deepEqual(await seen(), { takeaway: '18:00', delivery: '18:00', last: 18 })
})

test('closing now closes at once, with the reason', async () => {
  await change('closing', iso(10))
  assert.deepEqual(await seen(), { takeaway: 'closed-early', delivery: 'closed-early', last: null })
  await lift('closing')
})

test('an open page hears at once that orders stop and when they are taken again', async () => {
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const hours = await readEventStream<HoursNotice>(
    `${address}/api/storefront/branches/linz/sold-out/events`,
    { cookie: 'theke_language=en' },
    'hours',
  )
  const stateOf = async (count: number) => {
    const told = (await hours.expect(count)).at(-1)?.data ?? assert.fail()
    const { takeaway, dineIn, delivery } = told.states
    return [takeaway, dineIn, delivery].map((state) => (state.kind === 'closed' ? state.reason : state.kind))
  }
  assert.deepEqual(await stateOf(1), ['open', 'open', 'open'])
  await change('delivery', iso(12))
  assert.deepEqual(await stateOf(2), ['open', 'open', 'paused'])
  await change('closing', iso(10))
  assert.deepEqual(await stateOf(3), ['closed-early', 'closed-early', 'closed-early'])
  await lift('closing')
  await stateOf(4)
  await lift('delivery')
  assert.deepEqual(await stateOf(5), ['open', 'open', 'open'])
  const { data } = await shop.visitor<BranchView>('GET', '/api/storefront/branches/linz', undefined, {
    cookie: 'theke_language=en',
  })
  const { states, soonest } = (await hours.expect(5)).at(-1)?.data ?? assert.fail()
  assert.deepEqual([states, soonest], [data.states, data.soonest])
  hours.close()
})

test('paused orders and deliveries are refused until the pause ends, in each way of ordering', async () => {
  await change('orders', iso(11))
  assert.deepEqual(await seen(), { takeaway: 'paused', delivery: 'paused', last: 18 })
  const taken = createOrderBody(shop, { appointmentDate: new Date(at(10, 55)).toISOString() })
  const statuses = async () => [
    (await send(shop.visitor, taken)).status,
    (await send(shop.visitor, { ...taken, isSelfService: true })).status,
    (await send(employee, { ...taken, source: 'phone' })).status,
  ]
  assert.deepEqual(await statuses(), [422, 422, 422])
  await lift('orders')
  assert.deepEqual(await statuses(), [201, 201, 201])
  await change('delivery', iso(18))
  assert.deepEqual(await seen(), { takeaway: '18:00', delivery: 'paused', last: 18 })
  mock.timers.setTime(at(18, 1))
  const { data } = await employee<BranchPauses[]>('GET', '/api/branch-pauses')
  assert.deepEqual(
    data.map(({ id, delivery, dayEnds }) => [id, delivery, dayEnds]),
    [[shop.branch, null, null]],
  )
  mock.timers.setTime(at(10))
})

test('lifting has to be asked for, and what has ended by itself is lifted without complaint', async () => {
  const { status, errors } = await employee('POST', path, { kind: 'orders' })
  assert.deepEqual([status, errors[0]?.field], [422, 'until'])
  assert.equal((await employee('POST', path, { kind: 'orders', until: null })).status, 422)
  assert.equal((await employee('POST', `${path}/lift`, {})).status, 422)
  await change('orders', iso(11))
  await change('closing', iso(16))
  mock.timers.setTime(at(18, 1))
  for (const kind of ['orders', 'closing', 'delivery']) {
    const { status, data } = await lift(kind)
    assert.deepEqual([status, data.orders, data.delivery, data.closing], [200, null, null, null])
  }
  mock.timers.setTime(at(10))
  const { data } = await shop.admin<{ openingHours: { date: string | null; to: string }[] }>(
    'GET',
    `/api/branches/${shop.branch}`,
  )
  assert.equal(data.openingHours.at(-1)?.to, '16:00')
  await shop.change('branches', shop.branch, { openingHours: usual })
})

test('what makes no sense, and what is about other branches, is refused', async () => {
  assert.equal((await change('orders', iso(9))).status, 422)
  assert.equal((await change('orders', iso(24 * 8))).status, 422)
  assert.equal((await change('closing', iso(18))).status, 422)
  assert.equal((await change('closing', iso(36))).status, 422)
  assert.equal((await change('holiday', iso(12))).status, 422)
  const other = await shop.create('branches', createBranchBody('wels'))
  const address = `/api/branches/${other}/pauses`
  assert.equal((await employee('POST', address, { kind: 'orders', until: iso(11) })).status, 404)
  assert.equal((await shop.visitor('GET', '/api/branch-pauses')).status, 401)
})

test('who changed what, and the hours before, stands in the log', async () => {
  await change('closing', iso(12))
  await lift('closing')
  const { data } = await shop.admin<{ entity: string; changes: object }[]>('GET', '/api/changes?limit=4')
  assert.deepEqual(
    data.map(({ entity }) => entity),
    ['branches', 'pauses', 'branches', 'pauses'],
  )
})

test('hours that somebody sets meanwhile stay when the closing is taken back', async () => {
  await change('closing', iso(12))
  const once = { type: 'once', date: day, isClosed: false, from: '08:00', to: '13:00' }
  await shop.change('branches', shop.branch, { openingHours: [once] })
  assert.equal((await lift('closing')).data.closing, null)
  assert.equal((await seen()).takeaway, '13:00')
})

test('orders behind hours of the next day that close too are named', async () => {
  const late = { type: 'daily', date: null, isClosed: false, from: '08:00', to: '02:00' }
  const early = { ...late, from: '01:00', to: '03:00' }
  await shop.change('branches', shop.branch, { openingHours: [late, early] })
  const { data: order } = await send(shop.visitor, createOrderBody(shop, { appointmentDate: iso(26.5) }))
  const { data } = await change('closing', iso(14))
  assert.deepEqual(
    data.ordersAfterClosing.map(({ id }) => id).filter((id) => id === order.id),
    [order.id],
  )
  await lift('closing')
})

test('orders of a campaign are named by its own hours, also after the branch closes as usual', async () => {
  await shop.change('branches', shop.branch, { openingHours: usual })
  const campaign = await shop.create('campaigns', {
    name: 'Spargel',
    identifier: 'spargel',
    menu: { id: shop.menu },
    branches: [{ id: shop.branch }],
    opensAt: '2027-04-01T08:00:00Z',
    closesAt: '2027-05-03T09:00:00Z',
    days: [
      { day, from: '12:00', to: '15:00' },
      { day, from: '19:00', to: '21:00' },
    ],
    isEnabled: true,
  })
  const order = async (hour: number) => {
    const body = createOrderBody(shop, { appointmentDate: iso(hour), campaign: { id: campaign } })
    const { data, status, errors } = await send(shop.visitor, body)
    assert.equal(status, 201, JSON.stringify(errors))
    return data.id
  }
  const placed = [await order(20), await order(14.5), await order(13)]
  const { data } = await change('closing', iso(14))
  const named = data.ordersAfterClosing.map(({ id }) => id).filter((id) => placed.includes(id))
  assert.deepEqual(named, [placed[1], placed[0]])
  await lift('closing')
})
