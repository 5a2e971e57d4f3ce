import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import type { Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import type { OrderOutcome } from '@theke/contract/ordering/counter/many-orders-api.ts'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import type { BranchDays, DaysPreview } from '@theke/contract/shop/days-api.ts'
import { instantAt } from '@theke/domain/time/wall-time.ts'
import { formatDateTime } from '../../text/format-date-time.ts'
import { createItem, createOrderBody, send } from '../testing/order-factory.ts'
import { createBranchBody, createCampaign, createTestShop } from '../testing/shop-fixture.ts'

type QuotaRow = { name: string; lastDay: string | null; department: { id: number } | null }

const [day, second, third] = ['2027-05-03', '2027-05-04', '2027-05-05']
const iso = (hour: number, of = day) => new Date(instantAt(of, hour * 60)).toISOString()
mock.timers.enable({ apis: ['Date'], now: instantAt(day, 8 * 60) })
const openingHours = [{ type: 'daily', date: null, isClosed: false, from: '08:00', to: '18:00' }]
const shop = await createTestShop({ openingHours })
const poultry = await shop.create('categories', { name: 'Geflügel' })
const goose = await shop.create('products', { name: 'Gans', price: 60, unit: 'piece' })
await shop.change('menus', shop.menu, {
  catalog: [
    { category: { id: shop.category }, products: [{ id: shop.roll }] },
    { category: { id: poultry }, products: [{ id: goose }] },
  ],
})
const named = { name: 'Zerlegung', identifier: 'zerlegung', branch: { id: shop.branch } }
const cutting = await shop.create('departments', { ...named, categories: [{ id: poultry }] })
const path = `/api/branches/${shop.branch}/days`
const all = { scope: 'all', department: { id: cutting }, from: day, to: day }
const closing = { ...all, kind: 'close', after: '13:00', until: '15:00' }
const preview = (body: object) => shop.admin<DaysPreview>('POST', `${path}/preview`, body)
const change = (body: object) => shop.admin<BranchDays>('POST', path, body)
const attempt = (at: string, product = goose) =>
  send(shop.visitor, createOrderBody(shop, { appointmentDate: at, items: [createItem(product, 1)] }))
const statuses = async (...times: string[]) => {
  const found: number[] = []
  for (const at of times) found.push((await attempt(at)).status)
  return found
}
const alarms = async () =>
  (await shop.admin<Dashboard>('GET', '/api/dashboard')).data.alarms
    .filter(({ kind }) => kind === 'orders-outside-hours')
    .map(({ text }) => text)
async function order(at: string, product = goose): Promise<PublicOrder> {
  const { data, status, errors } = await attempt(at, product)
  assert.equal(status, 201, JSON.stringify(errors))
  return data
}

test('a department closes while its branch stays open: whom it hits, and free times outside of it', async () => {
  const [hit, early] = [await order(iso(14)), await order(iso(12.5))]
  const bread = await order(iso(14), shop.roll)
  const seen = (await preview(closing)).data
  const { times } = seen.hits[0] ?? assert.fail()
  assert.deepEqual(
    times.filter((at) => iso(13) <= at && at < iso(15)),
    [],
  )
  assert.ok(times.includes(iso(12.75)) && times.includes(iso(15.25)), times.join())
  assert.deepEqual(
    seen.hits.map(({ id, proposal }) => [id, proposal]),
    [[hit.id, iso(15)]],
  )
  assert.deepEqual((await shop.admin<BranchDays>('GET', `${path}?from=${day}&to=${day}`)).data.closings, [])
  const { data: after, status } = await change(closing)
  assert.equal(status, 200)
  assert.deepEqual(after.closings, [
    {
      department: { id: cutting, name: 'Zerlegung' },
      from: day,
      to: day,
      hours: [{ from: '13:00', to: '15:00' }],
    },
  ])
  assert.deepEqual(after.days[0]?.hours, [{ from: '08:00', to: '18:00' }])
  assert.deepEqual(await statuses(iso(12.5), iso(13), iso(14.75), iso(15)), [201, 422, 422, 201])
  assert.equal((await attempt(iso(14), shop.roll)).status, 201)

  // Those who have not been asked are still named, and the proposal takes them out.
  const left = (await preview({ ...closing, kind: 'keep', after: null, until: null })).data
  assert.deepEqual(
    left.hits.map(({ id }) => id),
    [hit.id],
  )
  // So they are on the start page, and on the days of the whole branch, where nobody has chosen the department.
  const ofBranch = { ...closing, department: null, kind: 'keep', after: null, until: null }
  assert.deepEqual(
    (await preview(ofBranch)).data.hits.map(({ id, proposal }) => [id, proposal]),
    [[hit.id, iso(15)]],
  )
  assert.deepEqual(await alarms(), [
    `Für eine Bestellung ist geschlossen: ${formatDateTime(Date.parse(iso(14)))}. Bitte eine andere Zeit vorschlagen.`,
  ])
  const orders = left.hits.map(({ id, seen, proposal }) => ({ id, seen, counterAppointment: proposal }))
  const outcomes = await shop.admin<OrderOutcome[]>('POST', '/api/orders/many/propose', { orders })
  assert.deepEqual(
    outcomes.data.map(({ id, problem }) => [id, problem]),
    [[hit.id, null]],
  )
  assert.equal((await preview({ ...closing, kind: 'keep' })).data.total, 0)
  assert.equal((await preview(ofBranch)).data.total, 0)
  assert.deepEqual(await alarms(), [])
  assert.ok(early.id !== bread.id)
})

test('what closes in the afternoon leaves the morning closed, and the usual hours open both', async () => {
  const [morning, afternoon] = [
    { ...closing, from: second, to: second, after: null, until: '10:00' },
    { ...closing, from: second, to: second },
  ]
  await change(morning)
  const hit = await order(iso(14, second))
  const seen = (await preview(afternoon)).data.hits.find(({ id }) => id === hit.id)
  assert.ok(seen && !seen.times.some((at) => iso(8, second) <= at && at < iso(10, second)))
  await change(afternoon)
  assert.deepEqual(await statuses(iso(9, second), iso(11, second), iso(14, second)), [422, 201, 422])
  await change({ ...morning, until: '11:30' })
  const { data } = await shop.admin<BranchDays>('GET', `${path}?from=${second}&to=${second}`)
  assert.deepEqual(
    data.closings.map(({ hours }) => hours[0]?.to),
    ['15:00', '11:30'],
  )
  await change({ ...afternoon, kind: 'usual' })
  assert.deepEqual(await statuses(iso(9, second), iso(14, second)), [201, 201])
})

test('a range closes as a whole; a day of it opens again, and said twice it is the same', async () => {
  const range = { ...all, from: day, to: third, kind: 'close', after: null, until: null }
  await change(range)
  await change(range)
  const closings = async () =>
    (await shop.admin<BranchDays>('GET', `${path}?from=${day}&to=${third}`)).data.closings.map(
      ({ from, to }) => `${from} ${to}`,
    )
  assert.deepEqual(await closings(), [`${day} ${third}`])
  await change({ ...all, from: second, to: second, kind: 'usual' })
  assert.deepEqual(await closings(), [`${day} ${day}`, `${third} ${third}`])
  assert.deepEqual(await statuses(iso(16), iso(10, second), iso(10, third)), [422, 201, 422])
  await change({ ...range, kind: 'hours', hours: [{ from: '09:00', to: '11:00' }] })
  assert.deepEqual(await closings(), [`${day} ${third}`])
  assert.deepEqual(await statuses(iso(10, second), iso(11, second), iso(10, third)), [201, 422, 201])
  await change({ ...range, kind: 'usual' })
  assert.deepEqual(await closings(), [])
  assert.deepEqual(await statuses(iso(16), iso(16, third)), [201, 201])
})

test('a closing of whole days that was made by hand still hits orders in the preview of another change', async () => {
  const byHand = '2027-05-10'
  const { id } = await order(iso(10, byHand))
  await shop.create('quotas', {
    name: 'Zerlegung im Urlaub',
    categories: [{ id: poultry }],
    branches: [{ id: shop.branch }],
    department: { id: cutting },
    amount: 0,
    unit: 'order',
    isPerDay: true,
    firstDay: byHand,
    lastDay: byHand,
    isEnabled: true,
  })
  const kept = { ...all, from: byHand, to: byHand, kind: 'keep', after: null, until: null }
  for (const body of [kept, { ...kept, kind: 'close', after: '13:00' }])
    assert.deepEqual(
      (await preview(body)).data.hits.map((hit) => hit.id),
      [id],
    )
})

test('what a closed department makes for a campaign alone is refused and hit as well', async () => {
  const turkey = await shop.create('products', { name: 'Pute', price: 60, unit: 'piece' })
  const campaign = { id: await createCampaign(shop, { category: poultry, product: turkey, day: second }) }
  const items = [createItem(turkey, 1)]
  const orderTurkey = () =>
    send(shop.visitor, createOrderBody(shop, { campaign, appointmentDate: iso(10, second), items }))
  const { data: hit, status } = await orderTurkey()
  assert.equal(status, 201)
  const closed = { ...all, from: second, to: second, kind: 'close', after: null, until: null }
  assert.ok((await preview(closed)).data.hits.some(({ id }) => id === hit.id))
  await change(closed)
  assert.equal((await orderTurkey()).status, 422)
  await change({ ...closed, kind: 'usual' })
  assert.equal((await orderTurkey()).status, 201)
})

test('an order that was there before stays, and goes to another closed time with a reason only', async () => {
  const hit = await order(iso(14, third))
  const before = await alarms()
  const closed = { ...closing, from: third, to: third }
  await change(closed)
  assert.notDeepEqual(await alarms(), before)
  const later = iso(14.5, third)
  const load = async () => (await shop.admin<OrderView>('GET', `/api/orders/${hit.id}`)).data
  const changed = async (stated: object) => {
    const { updatedAt: seen } = await load()
    return shop.admin<OrderView>('POST', `/api/orders/${hit.id}/change`, { seen, ...stated })
  }
  const proposed = (stated: object = {}) =>
    shop.admin('PUT', `/api/orders/${hit.id}`, { counterAppointment: later, ...stated })
  assert.equal((await changed({ comment: 'ohne Innereien' })).status, 200)
  const [byForm, byProposal] = [await changed({ appointmentDate: later }), await proposed()]
  assert.deepEqual([byForm.status, byForm.errors[0]?.field], [422, 'appointmentDate'])
  assert.deepEqual([byProposal.status, byProposal.errors[0]?.field], [422, 'overruling'])
  const overruling = 'Der Lehrling bleibt länger.'
  assert.equal((await proposed({ overruling })).status, 200)
  assert.deepEqual(await alarms(), before)
  const { data, status } = await changed({ appointmentDate: iso(13.5, third), overruling })
  assert.equal(status, 200)
  assert.match(data.history.at(-1)?.note ?? '', /Ausnahme: Der Lehrling bleibt länger\./)
  assert.deepEqual(await alarms(), before)
  await change({ ...closed, kind: 'usual', after: null, until: null })
})

test('only a department of the branch that makes something can close', async () => {
  const other = await shop.create('branches', createBranchBody('wels'))
  const elsewhere = await shop.create('departments', {
    ...named,
    identifier: 'wels',
    branch: { id: other },
    categories: [{ id: poultry }],
  })
  const idle = await shop.create('departments', { ...named, identifier: 'buero' })
  for (const id of [elsewhere, idle, 9999]) {
    const { status, errors } = await change({ ...closing, department: { id } })
    assert.deepEqual([status, errors[0]?.field], [422, 'department'])
    assert.equal((await preview({ ...closing, department: { id } })).status, 422)
  }
})

test('a department is removed where it was closed on past days alone, and what is to come holds it', async () => {
  const id = await shop.create('departments', {
    ...named,
    identifier: 'selch',
    categories: [{ id: poultry }],
  })
  const closed = { ...all, department: { id }, kind: 'close', after: null, until: null }
  assert.equal((await change({ ...closed, from: day, to: second })).status, 200)
  const held = await shop.admin('DELETE', `/api/departments/${id}`)
  assert.equal(held.status, 409)
  mock.timers.setTime(instantAt(third, 8 * 60))
  const admin = await shop.loggedIn(['ROLE_ADMIN'])
  assert.equal((await admin('DELETE', `/api/departments/${id}`)).status, 200)
  const { data } = await admin<QuotaRow[]>('GET', '/api/quotas')
  const left = data.filter(({ lastDay }) => lastDay === second)
  assert.deepEqual(
    left.map(({ name, department }) => [name, department]),
    [['Zerlegung geschlossen', null]],
  )
})
