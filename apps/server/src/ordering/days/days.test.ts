import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import type { Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import type { OrderOutcome } from '@theke/contract/ordering/counter/many-orders-api.ts'
import { type BranchDays, type DaysPreview, type HitOrder, maxHits } from '@theke/contract/shop/days-api.ts'
import { and, eq, lt, max } from 'drizzle-orm'
import { users } from '../../people/people-tables.ts'
import { instantAt } from '@theke/domain/time/wall-time.ts'
import { createJobContext } from '../../queue/testing/job-context.ts'
import { formatDateTime } from '../../text/format-date-time.ts'
import { expireProposals } from '../lifecycle/expire-proposals.job.ts'
import { remindCustomersOfTomorrow } from '../lifecycle/remind-customers.job.ts'
import { orders } from '../ordering-tables.ts'
import { createOrderBody, send } from '../testing/order-factory.ts'
import { createBranchBody, createTestShop } from '../testing/shop-fixture.ts'

const day = '2027-05-03'
const nextDay = '2027-05-04'
const at = (hour: number, of = day) => instantAt(of, hour * 60)
const iso = (hour: number, of = day) => new Date(at(hour, of)).toISOString()
mock.timers.enable({ apis: ['Date'], now: at(8) })
const [dayBefore, eve] = ['2027-05-19', '2027-05-20']
const usual = [{ type: 'daily', date: null, isClosed: false, from: '08:00', to: '18:00' }]
const capacities = [{ mode: 'takeaway', intervalMinutes: 30, maximumOrders: 2 }]
const shop = await createTestShop({ openingHours: usual, capacities })
const manager = await shop.loggedIn(['ROLE_ADMIN'])
const path = `/api/branches/${shop.branch}/days`
const closing = { from: day, to: day, kind: 'close', after: '13:00', until: '14:30' }
const scope = 'all'
const preview = (body: Record<string, unknown>) =>
  manager<DaysPreview>('POST', `${path}/preview`, { scope, ...body })
const change = (body: Record<string, unknown>) => manager<BranchDays>('POST', path, { scope, ...body })
const dayOf = async (of = day) =>
  (await manager<BranchDays>('GET', `${path}?from=${of}&to=${of}`)).data.days[0] ?? assert.fail()

async function order(hour: number, stated: Record<string, unknown> = {}): Promise<PublicOrder> {
  const body = createOrderBody(shop, { appointmentDate: iso(hour), email: 'sabine@example.at', ...stated })
  const { data, status, errors } = await send(shop.visitor, body)
  assert.equal(status, 201, JSON.stringify(errors))
  return data
}

const propose = (hits: readonly HitOrder[]) =>
  manager<OrderOutcome[]>('POST', '/api/orders/many/propose', {
    orders: hits.map(({ id, seen, proposal }) => ({ id, seen, counterAppointment: proposal })),
  })
const load = async (id: number) => (await manager<OrderView>('GET', `/api/orders/${id}`)).data
const answer = ({ uid, hash }: PublicOrder, what: 'confirm' | 'reject') =>
  shop.visitor<PublicOrder>('POST', `/api/orders/public/${uid}/${hash}/${what}-counter-appointment`)

const outside = async () =>
  (await manager<Dashboard>('GET', '/api/dashboard')).data.alarms
    .filter(({ kind }) => kind === 'orders-outside-hours')
    .map(({ text, path: to }) => [text, to])

test('a change is seen before it is made, and the usual hours come back', async () => {
  const { data: before } = await preview({ ...closing, after: null, until: null })
  assert.deepEqual([before.days[0]?.hours, before.total], [[], 0])
  assert.deepEqual((await dayOf()).hours, [{ from: '08:00', to: '18:00' }])
  const { data, status } = await change(closing)
  assert.equal(status, 200)
  const split = [
    { from: '08:00', to: '13:00' },
    { from: '14:30', to: '18:00' },
  ]
  assert.deepEqual([data.days[0]?.hours, data.days[0]?.isSpecial], [split, true])
  assert.equal((await send(shop.visitor, createOrderBody(shop, { appointmentDate: iso(14) }))).status, 422)
  await change({ ...closing, kind: 'usual' })
  assert.deepEqual((await dayOf()).hours, [{ from: '08:00', to: '18:00' }])
})

test('public holidays are named, and orders are counted by half hours', async () => {
  await order(12, { appointmentDate: iso(12.25, '2027-05-06') })
  const { data } = await manager<BranchDays>('GET', `${path}?from=2027-05-05&to=2027-05-06`)
  assert.deepEqual(
    data.days.map(({ holiday, orders, load }) => [holiday, orders, load]),
    [
      [null, 0, []],
      ['Christi Himmelfahrt', 1, [{ minute: 720, orders: 1 }]],
    ],
  )
})

test('a branch in Bavaria has the holidays of Bavaria', async () => {
  const holidays = async () =>
    (await manager<BranchDays>('GET', `${path}?from=2027-05-27&to=2027-05-27`)).data.days[0]?.holiday
  await shop.change('branches', shop.branch, { country: 'DE', province: 'DE-BE' })
  assert.equal(await holidays(), null)
  await shop.change('branches', shop.branch, { province: 'DE-BY' })
  assert.equal(await holidays(), 'Fronleichnam')
  await shop.change('branches', shop.branch, { country: 'AT', province: null })
})

test('orders that a closing hits get the nearest free times, each its own place, and their customers are asked once', async () => {
  const orders = [await order(13.5), await order(13.5), await order(14)]
  const kept = await order(12.75)
  await shop.admin('POST', `/api/orders/${orders[0]?.id ?? 0}/status/confirm`)
  const { data } = await preview(closing)
  assert.deepEqual(
    data.hits.map(({ id, proposal, channels }) => [id, proposal, channels]),
    [
      [orders[0]?.id, iso(13), []],
      [orders[1]?.id, iso(13), []],
      [orders[2]?.id, iso(14.5), []],
    ],
  )
  await change(closing)
  const first = await propose(data.hits)
  assert.deepEqual(
    first.data.map(({ problem, order: after }) => [problem, after?.status]),
    orders.map(() => [null, 'new']),
  )
  const again = await propose(data.hits)
  assert.deepEqual(
    again.data.map(({ problem }) => problem),
    [null, null, null],
  )
  for (const { id } of orders) {
    const { history } = await load(id)
    assert.equal(history.filter(({ action }) => action === 'counter-proposed').length, 1)
  }
  // Both places at 13:00 are held, although nobody has answered.
  const late = await send(shop.visitor, createOrderBody(shop, { appointmentDate: iso(13) }))
  assert.equal(late.status, 422)
  assert.equal((await preview({ ...closing, kind: 'keep' })).data.total, 0)

  const [accepted, refused, open] = orders
  assert.ok(accepted && refused && open)
  assert.equal((await answer(accepted, 'confirm')).data.appointment, iso(13))
  assert.equal((await answer(refused, 'reject')).status, 200)
  assert.equal((await send(shop.visitor, createOrderBody(shop, { appointmentDate: iso(13) }))).status, 201)
  assert.equal((await load(kept.id)).counterAppointment, null)
  await manager('PUT', `/api/orders/${open.id}`, { counterAppointment: null })
  assert.equal((await preview({ ...closing, kind: 'keep' })).data.hits[0]?.id, open.id)
  await change({ ...closing, kind: 'usual' })
})

test('a time that is full meanwhile is refused for its order alone', async () => {
  const [one, other] = [await order(16), await order(16)]
  const evening = { ...closing, after: '15:45', until: null }
  const { data } = await preview(evening)
  await change(evening)
  assert.deepEqual(
    data.hits.map(({ proposal }) => proposal),
    [iso(15.75), iso(15.75)],
  )
  await order(15.5)
  const { data: outcomes } = await propose(data.hits)
  const problems = outcomes.map(({ problem }) => problem)
  assert.equal(problems.filter((problem) => problem === null).length, 1)
  assert.ok(problems.some((problem) => problem?.includes('ausgebucht')))
  assert.deepEqual(new Set(outcomes.map(({ id }) => id)), new Set([one.id, other.id]))
  await change({ ...evening, kind: 'usual' })
})

test('a time at which the branch is closed is refused, by the hours that hold when it is proposed', async () => {
  const late = await order(17, { appointmentDate: iso(17, nextDay) })
  const evening = { from: nextDay, to: nextDay, kind: 'close', after: '16:45', until: null }
  const { data } = await preview(evening)
  const propose = async (hour: number) => {
    const orders = data.hits.map(({ id, seen }) => ({ id, seen, counterAppointment: iso(hour, nextDay) }))
    return (await manager<OrderOutcome[]>('POST', '/api/orders/many/propose', { orders })).data[0]
  }
  assert.deepEqual(
    data.hits.map(({ id }) => id),
    [late.id],
  )
  await change(evening)
  for (const hour of [17.5, 6]) {
    const outcome = await propose(hour)
    assert.match(outcome?.problem ?? '', /geschlossen/)
    assert.equal(outcome?.order?.counterAppointment, null)
  }
  const byHand = (overruling: string, hour: number) =>
    manager<OrderView>('PUT', `/api/orders/${late.id}`, {
      counterAppointment: iso(hour, nextDay),
      overruling,
    })
  const closed = [
    { field: 'overruling', message: 'Zu dieser Zeit ist geschlossen. Bitte geben Sie an, warum trotzdem.' },
  ]
  assert.deepEqual((await byHand('', 17.5)).errors, closed)
  const notes = async (hour: number) =>
    (await byHand('Der Hintereingang ist offen.', hour)).data.history.map(({ note }) => note)
  assert.match((await notes(17.5)).at(-1) ?? '', /17:30.*\nAusnahme: Der Hintereingang ist offen\.$/)
  // A reason that nothing needs is none.
  assert.doesNotMatch((await notes(15.5)).at(-1) ?? '', /Ausnahme/)
  await manager('PUT', `/api/orders/${late.id}`, { counterAppointment: null })
  data.hits = (await preview({ ...evening, kind: 'keep' })).data.hits
  // Somebody closes more of the day while the times are on the screen.
  await change({ ...evening, after: '12:00' })
  assert.match((await propose(15))?.problem ?? '', /geschlossen/)
  assert.equal((await propose(11))?.problem, null)
  await change({ ...evening, kind: 'usual' })
})

test('without the right to read orders a change says how many it hits, by their numbers, and nobody of them', async () => {
  const { uid, id } = await order(17, { appointmentDate: iso(17, nextDay), phone: '+436641234567' })
  const [name, permissions] = ['Tage', ['days.change']]
  const permissionSet = await shop.create('permission-sets', { name, description: '', permissions })
  const planner = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
  await shop.services.db
    .update(users)
    .set({ permissionSet })
    .where(eq(users.id, (await planner<{ id: number }>('GET', '/api/users/me')).data.id))
  const evening = { scope, from: nextDay, to: nextDay, kind: 'close', after: '16:45', until: null }
  const { data, status } = await planner<DaysPreview>('POST', `${path}/preview`, evening)
  assert.deepEqual([status, data.total, data.hits.length], [200, 1, 1])
  const [hit] = data.hits
  assert.deepEqual([hit?.id, hit?.name, hit?.call, hit?.channels], [id, '', null, []])
  assert.ok(hit?.ticketNumber)
  assert.ok(!JSON.stringify(data).includes('6641234567') && !JSON.stringify(data).includes(uid))
  const asked = { orders: [{ id, seen: hit.seen, counterAppointment: iso(16, nextDay) }] }
  assert.equal((await planner('POST', '/api/orders/many/propose', asked)).status, 403)
  assert.equal((await preview(evening)).data.hits[0]?.name.length, 'Sabine Lehner'.length)
})

test('orders that go to another day go where it is not busier than it gets there anyway', async () => {
  const body = { ...createBranchBody('freistadt'), openingHours: usual }
  const branch = await shop.create('branches', body)
  await shop.change('menus', shop.menu, { branches: [{ id: shop.branch }, { id: branch }] })
  const [closed, busy] = ['2027-05-18', '2027-05-19']
  const left = await order(10, { branch: { id: branch }, appointmentDate: iso(10, closed) })
  for (let count = 0; count < 4; count++)
    await order(8, { branch: { id: branch }, appointmentDate: iso(8, busy) })
  const whole = { scope, from: closed, to: closed, kind: 'close' }
  const { data } = await manager<DaysPreview>('POST', `/api/branches/${branch}/days/preview`, whole)
  assert.deepEqual(
    data.hits.map(({ id, proposal }) => [id, proposal]),
    [[left.id, iso(8.5, busy)]],
  )
})

test('without a limit nobody is sent to the moment of closing, and what is proposed counts before it is answered', async () => {
  const branch = await shop.create('branches', { ...createBranchBody('perg'), openingHours: usual })
  await shop.change('menus', shop.menu, { branches: [{ id: shop.branch }, { id: branch }] })
  const on = '2027-05-18'
  for (const hour of [15, 16])
    for (let count = 0; count < 5; count++)
      await order(hour, { branch: { id: branch }, appointmentDate: iso(hour, on) })
  const ofBranch = `/api/branches/${branch}/days`
  const afternoon = { scope, from: on, to: on, kind: 'close', after: '13:00', until: null }
  const { data } = await manager<DaysPreview>('POST', `${ofBranch}/preview`, afternoon)
  const proposalsOf = ({ hits }: DaysPreview) => hits.map(({ proposal }) => proposal)
  const quarters = [12.75, 12.5, 12.25, 12].flatMap((hour) => Array.from({ length: 3 }, () => iso(hour, on)))
  assert.deepEqual(proposalsOf(data), quarters.slice(0, 10))
  assert.ok(data.hits.every(({ times }) => times.includes(iso(13, on))))
  await manager('POST', ofBranch, afternoon)
  await propose(data.hits.slice(0, 6))
  const { data: left } = await manager<DaysPreview>('POST', `${ofBranch}/preview`, {
    ...afternoon,
    kind: 'keep',
  })
  assert.deepEqual(proposalsOf(left), quarters.slice(6, 10))
  assert.deepEqual(left.days[0]?.load, [
    { minute: 750, orders: 6 },
    { minute: 960, orders: 4 },
  ])
})

test('where nothing is free around it, an order is named without a time', async () => {
  const left = await order(12, { appointmentDate: iso(12, '2027-06-15') })
  const { data } = await preview({ from: '2027-06-01', to: '2027-06-30', kind: 'close' })
  assert.deepEqual(
    data.hits.map(({ id, proposal, times }) => [id, proposal, times]),
    [[left.id, null, []]],
  )
})

test('of more orders than one call names those come first whose customers can still be asked', async () => {
  const full = '2027-05-25'
  const body = { ...createBranchBody('gmunden'), openingHours: usual }
  const branch = await shop.create('branches', body)
  await shop.change('menus', shop.menu, { branches: [{ id: shop.branch }, { id: branch }] })
  const stated = { branch: { id: branch }, appointmentDate: iso(10, full) }
  const placed = await order(10, stated)
  for (let count = 0; count < maxHits; count++) await order(10, stated)
  const [last] = await shop.services.db.select({ id: max(orders.id) }).from(orders)
  // They are packed, so that nothing can be proposed.
  await shop.services.db
    .update(orders)
    .set({ isConfirmed: true, isInDelivery: true })
    .where(and(eq(orders.branch, branch), lt(orders.id, last?.id ?? placed.id)))
  const whole = { scope, from: full, to: full, kind: 'close' }
  const { data } = await manager<DaysPreview>('POST', `/api/branches/${branch}/days/preview`, whole)
  assert.deepEqual([data.total, data.hits.length], [maxHits + 1, maxHits])
  assert.ok(data.hits.find(({ id }) => id === last?.id)?.proposal)
})

test('what makes no sense is refused at its field, and other branches do not exist', async () => {
  const fieldOf = async (body: Record<string, unknown>) => {
    const { status, errors } = await change({ ...closing, ...body })
    return [status, errors[0]?.field]
  }
  assert.deepEqual(await fieldOf({ to: '2027-05-01' }), [422, 'to'])
  assert.deepEqual(await fieldOf({ to: '2027-09-01' }), [422, 'to'])
  assert.deepEqual(await fieldOf({ from: '2027-05-01' }), [422, 'from'])
  assert.deepEqual(await fieldOf({ kind: 'hours' }), [422, 'hours'])
  assert.deepEqual(await fieldOf({ until: '13:00' }), [422, 'until'])
  assert.deepEqual(await fieldOf({ kind: null }), [422, 'kind'])
  // Its delivery goes by the opening hours, which stay as they are.
  assert.deepEqual(await fieldOf({ scope: 'delivery' }), [422, 'scope'])
  assert.deepEqual((await dayOf()).hours, [{ from: '08:00', to: '18:00' }])
  const elsewhere = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
  assert.equal((await elsewhere('POST', path, { scope, ...closing })).status, 403)
  assert.equal((await manager('GET', '/api/branches/9999/days')).status, 404)
})

test('a day is closed for all of its range, with the days before and after as they were', async () => {
  await change({ from: nextDay, to: '2027-05-06', kind: 'hours', hours: [{ from: '07:00', to: '12:00' }] })
  assert.deepEqual((await dayOf('2027-05-06')).hours, [{ from: '07:00', to: '12:00' }])
  assert.deepEqual((await dayOf('2027-05-07')).hours, [{ from: '08:00', to: '18:00' }])
})

test('the limits of work of a branch are named with what each stretch of these days has', async () => {
  const shown = async () =>
    (await manager<BranchDays>('GET', `${path}?from=2027-05-10&to=2027-05-11`)).data.work
  assert.deepEqual(await shown(), [])
  await shop.admin('POST', '/api/config', { shopName: 'Huber', workUnit: 'Minuten' })
  await shop.change('products', shop.roll, { workload: 10 })
  const limit = { name: 'Küche', unit: 'work', amount: 60, intervalMinutes: 30 }
  const kitchen = await shop.create('quotas', limit)
  const elsewhere = await shop.create('branches', createBranchBody('wels'))
  await shop.create('quotas', { ...limit, branches: [{ id: elsewhere }] })
  await order(12, { appointmentDate: iso(12.25, '2027-05-10') })
  await order(12, { appointmentDate: iso(9, '2027-05-12') })
  const taken = [{ day: '2027-05-10', minute: 720, work: 20 }]
  assert.deepEqual(await shown(), [{ quota: kitchen, name: 'Küche', amount: 60, minutes: 30, taken }])
})

test('who does not answer for a day that was closed is not reminded of it, and the start page leads to the order', async () => {
  await shop.services.db.delete(orders)
  const placed = await order(11, { appointmentDate: iso(11, eve) })
  const open = await order(9, { appointmentDate: iso(9, eve) })
  const agreed = await order(10, { appointmentDate: iso(10, eve) })
  for (const { id } of [placed, open, agreed]) await manager('POST', `/api/orders/${id}/status/confirm`)
  const ofEve = { from: eve, to: eve, kind: 'close', after: '10:30', until: null }
  assert.equal((await change(ofEve)).status, 200)
  const { data: hit } = await preview({ ...ofEve, kind: 'keep' })
  assert.deepEqual(
    (await propose(hit.hits)).data.map(({ id, problem }) => [id, problem]),
    [[placed.id, null]],
  )
  // An exception that staff make with a reason is meant.
  const late = { counterAppointment: iso(16, eve), overruling: 'Kommt zum Hintereingang' }
  assert.equal((await manager('PUT', `/api/orders/${agreed.id}`, late)).status, 200)
  await answer(agreed, 'confirm')
  assert.deepEqual(await outside(), [])
  assert.equal(await expireProposals(createJobContext(shop.services, at(8, dayBefore))), 1)
  assert.equal((await load(placed.id)).status, 'confirmed')
  assert.deepEqual(await outside(), [
    [
      `Für eine Bestellung ist geschlossen: ${formatDateTime(at(11, eve))}. Bitte eine andere Zeit vorschlagen.`,
      `/days?branch=${shop.branch}&day=${eve}`,
    ],
  ])
  assert.equal((await preview({ ...ofEve, kind: 'keep' })).data.hits[0]?.id, placed.id)
  assert.equal(await remindCustomersOfTomorrow(createJobContext(shop.services, at(18, dayBefore))), 2)
  // Opened again, it is reminded of as any other.
  await change({ ...ofEve, kind: 'usual' })
  assert.deepEqual(await outside(), [])
  assert.equal(await remindCustomersOfTomorrow(createJobContext(shop.services, at(19, dayBefore))), 1)
})

test('a time is meant only where the branch was closed when staff agreed to it, by a proposal or a change', async () => {
  await shop.services.db.delete(orders)
  for (const _ of [1, 2]) await order(15, { appointmentDate: iso(15, eve) })
  const crowded = await order(9, { appointmentDate: iso(9, eve) })
  const full = { counterAppointment: iso(15, eve), overruling: 'Stammkunde' }
  assert.equal((await manager('PUT', `/api/orders/${crowded.id}`, full)).status, 200)
  await answer(crowded, 'confirm')
  const phoned = await order(10, { appointmentDate: iso(10, eve) })
  await manager('POST', `/api/orders/${phoned.id}/status/confirm`)
  const { updatedAt, items } = await load(phoned.id)
  const changed = await manager('POST', `/api/orders/${phoned.id}/change`, {
    seen: updatedAt,
    appointmentDate: iso(19, eve),
    items: items.map(({ product, amount, unit, parts, addons }, line) => ({
      product,
      amount,
      unit,
      parts,
      addons,
      line,
    })),
    overruling: 'Kommt zum Hintereingang',
  })
  assert.equal(changed.status, 200, JSON.stringify(changed.errors))
  assert.deepEqual(await outside(), [])
  assert.equal(await remindCustomersOfTomorrow(createJobContext(shop.services, at(18, dayBefore))), 2)
  await change({ from: eve, to: eve, kind: 'close', after: '14:00', until: null })
  const [alarm] = await outside()
  assert.match(String(alarm?.[0]), /Für 3 Bestellungen ist geschlossen/)
  const { data } = await preview({ from: eve, to: eve, kind: 'keep' })
  assert.ok(data.hits.every(({ id }) => id !== phoned.id))
  await change({ from: eve, to: eve, kind: 'usual' })
})
