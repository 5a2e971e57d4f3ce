import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import type { SlotDays } from '@theke/contract/ordering/slot-api.ts'
import { dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { createBranchBody, createTestShop, hoursAhead } from './testing/shop-fixture.ts'
import { createOrderBody, send } from './testing/order-factory.ts'
import { branches } from '../shop/shop-tables.ts'
import { formatDateTime } from '../text/format-date-time.ts'
import { slotUsage } from './counter-tables.ts'
import { orders } from './ordering-tables.ts'

const shop = await createTestShop({
  capacities: [{ mode: 'takeaway', intervalMinutes: 30, maximumOrders: 1 }],
})
const hourMs = 60 * 60_000
const fullText = 'Dieser Termin ist leider schon ausgebucht. Bitte wählen Sie einen anderen Termin.'

const orderFor = (appointmentDate: string, key?: string) =>
  send(shop.visitor, createOrderBody(shop, { appointmentDate }), key)

async function countOrders(): Promise<number> {
  const { rows } = await shop.services.db.execute<{ count: number }>(sql`select count(*) from orders`)
  return rows[0]?.count ?? 0
}

test('64 parallel buyers of the last place make exactly one order', async () => {
  const before = await countOrders()
  const replies = await Promise.all(Array.from({ length: 64 }, () => orderFor(hoursAhead(4))))
  const taken = replies.filter(({ status }) => status === 201)
  assert.equal(taken.length, 1)
  for (const { status, errors } of replies.filter((reply) => reply !== taken[0])) {
    assert.equal(status, 422)
    assert.deepEqual(errors, [{ message: fullText, field: 'appointmentDate' }])
  }
  assert.equal(await countOrders(), before + 1)
})

test('whoever took the last place gets the same order again, though the place is taken', async () => {
  const key = randomUUID()
  const first = await orderFor(hoursAhead(6), key)
  const again = await orderFor(hoursAhead(6), key)
  assert.equal(again.status, 201)
  assert.equal(again.data.id, first.data.id)
})

test('other intervals and other ways to order are not counted', async () => {
  const at = hoursAhead(8)
  assert.equal((await orderFor(at)).status, 201)
  assert.equal((await orderFor(new Date(Date.parse(at) + 30 * 60_000).toISOString())).status, 201)
  const atTable = await send(shop.visitor, createOrderBody(shop, { isDineIn: true, appointmentDate: at }))
  assert.equal(atTable.status, 201)
})

for (const [what, step] of [
  ['canceled', 'status/cancel'],
  ['rejected', 'status/reject'],
] as const) {
  test(`the place of a ${what} order can be had again`, async () => {
    const at = hoursAhead(what === 'canceled' ? 10 : 12)
    const { data } = await orderFor(at)
    assert.equal((await orderFor(at)).status, 422)
    await shop.admin('POST', `/api/orders/${data.id}/${step}`, {})
    assert.equal((await orderFor(at)).status, 201)
    assert.equal((await orderFor(at)).status, 422)
  })
}

test('an order that is agreed for another time frees its place and takes one there', async () => {
  const [from, to] = [hoursAhead(14), hoursAhead(16)]
  const { data } = await orderFor(from)
  await shop.admin('PUT', `/api/orders/${data.id}`, { counterAppointment: to })
  const path = `/api/orders/public/${data.uid}/${data.hash}`
  assert.equal((await shop.visitor('POST', `${path}/confirm-counter-appointment`)).status, 200)
  assert.equal((await orderFor(to)).status, 422)
  assert.equal((await orderFor(from)).status, 201)
})

test('a proposal holds its place beside that of what was agreed, until it is answered or withdrawn', async () => {
  const [from, to] = [hoursAhead(54), hoursAhead(56)]
  const { data } = await orderFor(from)
  await shop.admin('POST', `/api/orders/${data.id}/status/confirm`)
  const propose = (counterAppointment: string | null, overruling = '') =>
    shop.admin<OrderView>('PUT', `/api/orders/${data.id}`, { counterAppointment, overruling })
  assert.equal((await propose(to)).status, 200)
  assert.equal((await orderFor(from)).status, 422)
  assert.equal((await orderFor(to)).status, 422)
  await propose(null)
  assert.equal((await orderFor(from)).status, 422)
  const other = await orderFor(to)
  assert.equal(other.status, 201)
  // Where it is full a time is proposed with a reason; the customer refuses it, and both places are free.
  const refused = await propose(to)
  const needsReason = [
    { field: 'overruling', message: 'Diese Zeit ist voll. Bitte geben Sie an, warum trotzdem.' },
  ]
  assert.deepEqual([refused.status, refused.errors], [422, needsReason])
  const overruled = await propose(to, ' Wir öffnen eine zweite Kassa. ')
  assert.equal(overruled.status, 200)
  assert.match(overruled.data.history.at(-1)?.note ?? '', /\nAusnahme: Wir öffnen eine zweite Kassa\.$/)
  const path = `/api/orders/public/${data.uid}/${data.hash}`
  assert.equal((await shop.visitor('POST', `${path}/reject-counter-appointment`)).status, 200)
  assert.equal((await orderFor(from)).status, 201)
  assert.equal((await orderFor(to)).status, 422)
  await shop.admin('POST', `/api/orders/${other.data.id}/status/cancel`, {})
  assert.equal((await orderFor(to)).status, 201)
})

test('a removed order frees its place', async () => {
  const at = hoursAhead(18)
  const { data } = await orderFor(at)
  await shop.admin('DELETE', `/api/orders/${data.id}`)
  assert.equal((await orderFor(at)).status, 201)
})

test('full intervals are marked among the slots', async () => {
  const at = hoursAhead(20)
  await orderFor(at)
  const { data } = await shop.visitor<SlotDays>(
    'GET',
    `/api/branches/linz/slots?mode=takeaway&products=${shop.roll}`,
  )
  const slots = data.days.flatMap((day) => day.slots)
  const holding = slots.filter(({ start, end }) => start <= at && at <= end)
  const time = new Date(at).toLocaleTimeString('de-AT', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Vienna',
  })
  assert.ok(
    holding.some(({ full }) => full.some(({ from }) => from === time)),
    JSON.stringify(holding),
  )
})

test('staff see how many places are free, and exactly so many orders are taken', async () => {
  const branch = await shop.create(
    'branches',
    createBranchBody('grein', {
      capacities: [{ mode: 'takeaway', intervalMinutes: 30, maximumOrders: 3 }],
    }),
  )
  await shop.change('menus', shop.menu, { branches: [{ id: shop.branch }, { id: branch }] })
  const at = hoursAhead(22)
  const places = async (caller = shop.admin, order = '') => {
    const path = `/api/branches/grein/slots?mode=takeaway&products=${shop.roll}${order}`
    return (await caller<SlotDays>('GET', path)).data.places
  }
  const placeOne = () =>
    send(shop.visitor, createOrderBody(shop, { branch: { id: branch }, appointmentDate: at }))
  assert.deepEqual(await places(), { perInterval: 3, booked: [] })
  let last = 0
  for (const left of [2, 1, 0]) {
    const { status, data } = await placeOne()
    assert.equal(status, 201)
    last = data.id
    assert.equal((await places())?.booked.find(({ start }) => start === at)?.free, left)
  }
  assert.equal((await placeOne()).status, 422)
  const forItself = await places(shop.admin, `&order=${last}`)
  assert.equal(forItself?.booked[0]?.free, 1, 'an order may stay where it is')
  assert.equal(await places(shop.visitor, `&order=${last}`), null)
})

test('as soon as possible, when that is full, names the next free time', async ({ mock }) => {
  // In the evening the hour that an order needs may reach into the next day.
  mock.timers.enable({ apis: ['Date'], now: startOfDay(dayOf(shop.services.clock.now())) + 10 * hourMs })
  const branch = await shop.create(
    'branches',
    createBranchBody('traun', {
      capacities: [{ mode: 'takeaway', intervalMinutes: 1440, maximumOrders: 1 }],
    }),
  )
  await shop.change('menus', shop.menu, { branches: [{ id: shop.branch }, { id: branch }] })
  const orderNow = () => send(shop.visitor, createOrderBody(shop, { branch: { id: branch } }))
  const slots = async () => {
    const path = `/api/branches/traun/slots?mode=takeaway&products=${shop.roll}`
    return (await shop.visitor<SlotDays>('GET', path)).data
  }
  assert.equal((await slots()).isSoonestFull, false)
  assert.equal((await orderNow()).status, 201)
  const { isSoonestFull, tomorrow } = await slots()
  assert.equal(isSoonestFull, true)
  const { status, errors } = await orderNow()
  assert.equal(status, 422)
  const next = formatDateTime(startOfDay(tomorrow))
  assert.deepEqual(errors, [
    {
      message: `So schnell wie möglich geht es gerade nicht, dieser Zeitraum ist ausgebucht. Der nächste freie Termin ist ${next}. Bitte wählen Sie diesen oder einen späteren.`,
      field: 'appointmentDate',
    },
  ])

  await shop.change('branches', branch, {
    capacities: [{ mode: 'takeaway', intervalMinutes: 1440, maximumOrders: 0 }],
  })
  assert.equal((await slots()).isSoonestFull, true)
  assert.deepEqual(
    (await orderNow()).errors.map(({ message }) => message),
    ['Für diese Auswahl ist derzeit kein Termin möglich.'],
  )
})

test('a capacity that is set counts the orders that are already there', async () => {
  const branch = await shop.create('branches', createBranchBody('steyr'))
  await shop.change('menus', shop.menu, { branches: [{ id: shop.branch }, { id: branch }] })
  const at = hoursAhead(22)
  const order = (appointmentDate: string, stated = {}) =>
    send(shop.visitor, createOrderBody(shop, { branch: { id: branch }, appointmentDate, ...stated }))
  const placed = [await order(at), await order(at), await order(at), await order(at, { isDineIn: true })]
  assert.ok(placed.every(({ status }) => status === 201))
  await shop.admin('POST', `/api/orders/${placed[0]?.data.id}/status/cancel`, {})

  const limit = { mode: 'takeaway', intervalMinutes: 30, maximumOrders: 3 }
  await shop.change('branches', branch, { capacities: [limit] })
  assert.deepEqual(
    [(await order(at)).status, (await order(at)).status],
    [201, 422],
    'two of three were taken',
  )

  await shop.change('branches', branch, { capacities: [{ ...limit, intervalMinutes: 60 }] })
  const later = new Date(Date.parse(at) + 45 * 60_000).toISOString()
  assert.equal((await order(later)).status, 422, 'longer intervals hold what the shorter ones held')

  await shop.change('branches', branch, { capacities: [] })
  assert.equal((await order(at)).status, 201)
  await shop.change('branches', branch, { capacities: [{ ...limit, maximumOrders: 5 }] })
  assert.deepEqual([(await order(at)).status, (await order(at)).status], [201, 422])
  await shop.admin('POST', `/api/orders/${placed[1]?.data.id}/status/cancel`, {})
  assert.deepEqual([(await order(at)).status, (await order(at)).status], [201, 422])
})

test('an order that counts again takes its place in the interval that there is then', async () => {
  const limit = { mode: 'takeaway', intervalMinutes: 60, maximumOrders: 2 }
  const branch = await shop.create('branches', { ...createBranchBody('rohrbach'), capacities: [limit] })
  await shop.change('menus', shop.menu, { branches: [{ id: shop.branch }, { id: branch }] })
  const hour = Date.parse(hoursAhead(23))
  const appointmentDate = new Date(hour + 0.75 * hourMs).toISOString()
  const { data } = await send(
    shop.visitor,
    createOrderBody(shop, { branch: { id: branch }, appointmentDate }),
  )
  for (const step of ['confirm', 'cancel'])
    await shop.admin('POST', `/api/orders/${data.id}/status/${step}`, {})
  await shop.change('branches', branch, { capacities: [{ ...limit, intervalMinutes: 30 }] })
  const { db } = shop.services
  const takenAfterReopening = async () => {
    assert.equal((await shop.admin('POST', `/api/orders/${data.id}/status/reopen`, {})).status, 200)
    const ofBranch = and(eq(slotUsage.branch, branch), gt(slotUsage.taken, 0))
    const places = await db.select().from(slotUsage).where(ofBranch)
    return places.map(({ start, taken }) => [start.getTime(), taken])
  }
  assert.deepEqual(await takenAfterReopening(), [[hour + hourMs / 2, 1]])
  // As soon as possible on another day than that on which it was placed.
  await shop.admin('POST', `/api/orders/${data.id}/status/cancel`, {})
  const soonest = { appointment: null, appointmentDate: null, earliestAt: new Date(hour + 30 * hourMs) }
  await db.update(orders).set(soonest).where(eq(orders.id, data.id))
  assert.deepEqual(await takenAfterReopening(), [[hour + 30 * hourMs, 1]])
})

test('orders that come in while a capacity is set are counted', async () => {
  const branch = await shop.create('branches', createBranchBody('enns'))
  await shop.change('menus', shop.menu, { branches: [{ id: shop.branch }, { id: branch }] })
  const appointmentDate = hoursAhead(26)
  const order = () => send(shop.visitor, createOrderBody(shop, { branch: { id: branch }, appointmentDate }))
  const orderMany = async () => {
    const codes = []
    for (let count = 0; count < 8; count++) codes.push((await order()).status)
    return codes
  }
  const limit = { mode: 'takeaway', intervalMinutes: 30, maximumOrders: 20 }
  const [, ...codes] = await Promise.all([
    shop.change('branches', branch, { capacities: [limit] }),
    ...Array.from({ length: 4 }, orderMany),
  ])
  const taken = codes.flat().filter((code) => code === 201).length
  assert.ok(taken >= 20, `${taken} orders`)
  const rows = await shop.services.db.select().from(slotUsage).where(eq(slotUsage.branch, branch))
  assert.deepEqual(
    rows.map((row) => row.taken),
    [taken],
  )
})

test('a change of a branch does not wait for an order that is being stored, which would wait for it in turn', async () => {
  const branch = await shop.create('branches', createBranchBody('perg'))
  await shop.services.db.transaction(async (order) => {
    // The lock that storing an order takes on its branch, as every new reference does.
    await order.select({ id: branches.id }).from(branches).where(eq(branches.id, branch)).for('key share')
    await shop.change('branches', branch, { name: 'Perg am Markt' })
  })
})
