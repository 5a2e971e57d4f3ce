import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import type { Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import type { OrderOutcome } from '@theke/contract/ordering/counter/many-orders-api.ts'
import type { SlotDays } from '@theke/contract/ordering/slot-api.ts'
import type { DaysPreview, HitOrder } from '@theke/contract/shop/days-api.ts'
import { instantAt } from '@theke/domain/time/wall-time.ts'
import { orders } from '../ordering-tables.ts'
import { createItem, createOrderBody, send } from '../testing/order-factory.ts'
import { createTestShop } from '../testing/shop-fixture.ts'

const [eve, dayBefore] = ['2027-12-24', '2027-12-23']
const iso = (hour: number, of = eve) => new Date(instantAt(of, hour * 60)).toISOString()
mock.timers.enable({ apis: ['Date'], now: instantAt('2027-12-20', 8 * 60) })
const usual = [{ type: 'daily', date: null, isClosed: false, from: '08:00', to: '18:00' }]
const capacities = [{ mode: 'takeaway', intervalMinutes: 30, maximumOrders: 2 }]
const shop = await createTestShop({ openingHours: usual, capacities })
const goose = await shop.create('products', { name: 'Gans', price: 80, unit: 'piece' })
const menu = await shop.create('menus', {
  name: 'Weihnachten',
  availableFrom: '2020-01-01T00:00:00Z',
  catalog: [{ category: { id: shop.category }, products: [{ id: goose }] }],
})
const christmas = await shop.create('campaigns', {
  name: 'Weihnachten',
  identifier: 'weihnachten',
  menu: { id: menu },
  branches: [{ id: shop.branch }],
  opensAt: '2027-11-01T08:00:00Z',
  closesAt: '2027-12-22T17:00:00Z',
  days: [
    { day: dayBefore, from: '15:00', to: '17:00' },
    { day: eve, from: '09:00', to: '14:00' },
  ],
  isEnabled: true,
})
const geese = await shop.create('quotas', {
  name: 'Gänse',
  products: [{ id: goose }],
  amount: 3,
  unit: 'piece',
  isPerDay: true,
})

const path = `/api/branches/${shop.branch}/days`
const ofEve = { from: eve, to: eve, scope: 'all' }
const change = (body: Record<string, unknown>) => shop.admin('POST', path, { ...ofEve, ...body })
const preview = async (body: Record<string, unknown>) =>
  (await shop.admin<DaysPreview>('POST', `${path}/preview`, { ...ofEve, ...body })).data
const propose = async (hits: readonly HitOrder[]) => {
  const orders = hits.map(({ id, seen, proposal }) => ({ id, seen, counterAppointment: proposal }))
  const { data } = await shop.admin<OrderOutcome[]>('POST', '/api/orders/many/propose', { orders })
  return data.map(({ problem }) => problem)
}
const proposals = ({ hits }: DaysPreview) => hits.map(({ id, proposal }) => [id, proposal])
const load = async (id: number) => (await shop.admin<OrderView>('GET', `/api/orders/${id}`)).data

async function order(at: string, stated: Record<string, unknown> = {}): Promise<PublicOrder> {
  const body = createOrderBody(shop, { appointmentDate: at, ...stated })
  const { data, status, errors } = await send(shop.visitor, body)
  assert.equal(status, 201, JSON.stringify(errors))
  return data
}
const gooseOrder = (at: string, amount = 1) =>
  order(at, { campaign: { id: christmas }, items: [createItem(goose, amount)] })

async function confirmProposal({ uid, hash }: PublicOrder): Promise<PublicOrder> {
  const answer = `/api/orders/public/${uid}/${hash}/confirm-counter-appointment`
  const { data, status, errors } = await shop.visitor<PublicOrder>('POST', answer)
  assert.equal(status, 200, JSON.stringify(errors))
  return data
}

async function takenGeese(day: string): Promise<number> {
  const { rows } = await shop.services.pool.query<{ taken: number }>(
    'select taken::int as taken from quota_usage where quota = $1 and period = $2',
    [geese, day],
  )
  return rows[0]?.taken ?? 0
}

test('other hours hit orders of a campaign as those of the day, each gets a free time, and it stays so once stored', async () => {
  const [early, late] = [await gooseOrder(iso(13)), await gooseOrder(iso(13.5))]
  const daily = await order(iso(13.5))
  const kept = await gooseOrder(iso(11))
  const shorter = { kind: 'hours', hours: [{ from: '07:00', to: '12:00' }] }
  const seen = await preview(shorter)
  const expected = [
    [early.id, iso(12)],
    [late.id, iso(12)],
    [daily.id, iso(11.75)],
  ]
  assert.deepEqual([seen.total, proposals(seen)], [3, expected])
  const isOfChristmas = (at: string) =>
    (iso(15, dayBefore) <= at && at <= iso(17, dayBefore)) || (iso(9) <= at && at <= iso(12))
  const { times } = seen.hits.find(({ id }) => id === late.id) ?? assert.fail()
  assert.ok(times.length > 0 && times.every(isOfChristmas), times.join())
  await change(shorter)
  const stored = await preview({ kind: 'keep' })
  assert.deepEqual([stored.total, proposals(stored)], [3, expected])
  assert.deepEqual(await propose(stored.hits), [null, null, null])
  assert.equal((await preview({ kind: 'keep' })).total, 0)
  assert.equal((await load(kept.id)).counterAppointment, null)
  for (const { id } of [early, late, daily, kept]) await shop.admin('DELETE', `/api/orders/${id}`)
  await change({ kind: 'usual' })
})

test('where the day closes, orders of a campaign go to its other days by its hours and quotas, and stay of it when accepted', async () => {
  const [one, other] = [await gooseOrder(iso(9), 2), await gooseOrder(iso(10))]
  const before = await gooseOrder(iso(15.5, dayBefore))
  const daily = await order(iso(9))
  const closed = { kind: 'close' }
  await change(closed)
  const seen = await preview({ kind: 'keep' })
  assert.deepEqual(proposals(seen), [
    [one.id, iso(17, dayBefore)],
    // The two days after it are holidays.
    [daily.id, iso(18, dayBefore)],
    // Three geese are all that this day has.
    [other.id, null],
  ])
  const asked = seen.hits.filter(({ proposal }) => proposal !== null)
  const early = asked.map((hit) => ({ ...hit, proposal: iso(14, dayBefore) }))
  const [refusal] = await propose(early.filter(({ id }) => id === one.id))
  assert.match(refusal ?? '', /geschlossen/)
  assert.deepEqual(await propose(asked), [null, null])
  const agreed = await confirmProposal(one)
  assert.deepEqual([agreed.appointment, agreed.campaignName], [iso(17, dayBefore), 'Weihnachten'])
  assert.deepEqual([await takenGeese(dayBefore), await takenGeese(eve)], [3, 1])
  assert.deepEqual((await load(one.id)).campaign, { id: christmas, name: 'Weihnachten' })
  assert.equal((await preview({ kind: 'keep' })).hits[0]?.id, other.id)
  assert.equal((await load(before.id)).counterAppointment, null)
})

test('the times for an order of a campaign are those of its days, with what is full', async () => {
  await change({ kind: 'usual' })
  const [{ id }] = [await gooseOrder(iso(10)), await order(iso(11)), await order(iso(11))]
  const { data } = await shop.admin<{ identifier: string }>('GET', `/api/branches/${shop.branch}`)
  const query = `mode=takeaway&products=${goose}&order=${id}`
  const slots = await shop.admin<SlotDays>('GET', `/api/branches/${data.identifier}/slots?${query}`)
  assert.deepEqual(
    slots.data.days.map(({ day, slots }) => [day, slots.map(({ from, to }) => `${from}–${to}`)]),
    [
      [dayBefore, ['15:00–17:00']],
      [eve, ['09:00–13:00', '13:05–14:00']],
    ],
  )
  const soldOut = { from: '00:00', to: '00:00' }
  assert.deepEqual(
    slots.data.days.flatMap(({ slots }) => slots.flatMap(({ full }) => full)),
    [soldOut, { from: '11:00', to: '11:30' }],
  )
})

test('an order of a campaign may go to a day of it weeks later, and one whose product is sold no more still gets a time', async () => {
  for (const { id } of (await preview({ kind: 'close' })).hits)
    await shop.admin('DELETE', `/api/orders/${id}`)
  const campaign = await shop.admin<Record<string, unknown>>('GET', `/api/campaigns/${christmas}`)
  const later = '2028-01-20'
  const days = [
    { day: eve, from: '09:00', to: '14:00' },
    { day: later, from: '09:00', to: '12:00' },
  ]
  const { status } = await shop.admin('PUT', `/api/campaigns/${christmas}`, { ...campaign.data, days })
  assert.equal(status, 200)
  const ordered = await gooseOrder(iso(10))
  await change({ kind: 'close' })
  const proposalOf = async () =>
    (await preview({ kind: 'keep' })).hits.find(({ id }) => id === ordered.id)?.proposal
  assert.equal(await proposalOf(), iso(9, later))
  const { data } = await shop.admin<Record<string, unknown>>('GET', `/api/products/${goose}`)
  assert.equal((await shop.admin('PUT', `/api/products/${goose}`, { ...data, isEnabled: false })).status, 200)
  assert.equal(await proposalOf(), iso(9, later))
})

test('before the days of a campaign are shortened its orders outside of them are named, and afterwards they are proposed other times', async () => {
  await shop.services.db.delete(orders)
  await shop.change('products', goose, { isEnabled: true })
  const [day, last] = ['2028-01-20', '2028-01-21']
  const hours = { from: '09:00', to: '12:00' }
  const days = [day, last].map((each) => ({ ...hours, day: each }))
  await shop.change('campaigns', christmas, { days })
  const late = await gooseOrder(iso(11.5, day))
  await gooseOrder(iso(10, day))
  const outside = async (wanted: object[]) =>
    (
      await shop.admin<{ id: number }[]>('POST', `/api/campaigns/${christmas}/orders-outside-days`, {
        days: wanted,
      })
    ).data
  const shorter = [{ ...hours, day, to: '11:00' }, ...days.slice(1)]
  assert.deepEqual(await outside(days), [])
  assert.deepEqual(
    (await outside(shorter)).map(({ id }) => id),
    [late.id],
  )
  assert.equal((await outside(days.slice(1))).length, 2)
  const alarms = async () =>
    (await shop.admin<Dashboard>('GET', '/api/dashboard')).data.alarms
      .filter(({ kind }) => kind === 'orders-outside-hours')
      .map(({ path: to }) => to)
  assert.deepEqual(await alarms(), [])
  await shop.change('campaigns', christmas, { days: shorter })
  assert.deepEqual(await alarms(), [`/days?branch=${shop.branch}&day=${day}`])
  const { hits } = await preview({ kind: 'keep', from: day, to: day })
  assert.deepEqual(
    hits.map(({ id, proposal }) => [id, proposal]),
    [[late.id, iso(11, day)]],
  )
})

test('a day on which only a campaign hands out closes for it, and a closed afternoon leaves its early morning', async () => {
  await shop.services.db.delete(orders)
  const [rest, day] = ['2028-01-23', '2028-01-24']
  const days = [
    { day: rest, from: '08:00', to: '17:00' },
    { day, from: '06:00', to: '14:00' },
  ]
  await shop.change('campaigns', christmas, { days })
  const resting = { type: 'sunday', date: null, isClosed: true, from: null, to: null }
  await shop.change('branches', shop.branch, { openingHours: [...usual, resting] })
  const onSunday = await gooseOrder(iso(10, rest))
  const [early, late] = [await gooseOrder(iso(6.5, day)), await gooseOrder(iso(13.5, day))]
  const hitsOf = async (body: Record<string, unknown>) => (await preview(body)).hits.map(({ id }) => id)
  const whole = { from: rest, to: rest, kind: 'close', after: null, until: null }
  assert.deepEqual(await hitsOf(whole), [onSunday.id])
  assert.equal((await change(whole)).status, 200)
  const body = createOrderBody(shop, {
    appointmentDate: iso(11, rest),
    campaign: { id: christmas },
    items: [createItem(goose, 1)],
  })
  const { status, errors } = await send(shop.visitor, body)
  assert.deepEqual([status, errors.map(({ field }) => field)], [422, ['appointmentDate']])
  const afternoon = { from: day, to: day, kind: 'close', after: '13:00', until: null }
  assert.deepEqual(await hitsOf(afternoon), [late.id])
  await change(afternoon)
  assert.deepEqual(await hitsOf({ from: day, to: day, kind: 'keep' }), [late.id])
  assert.equal((await load(early.id)).counterAppointment, null)
})
