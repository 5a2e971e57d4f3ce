import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import type { Takings } from '@theke/contract/insights/accounting-api.ts'
import type { DayValue, ShopStatistics } from '@theke/contract/insights/shop-statistics-api.ts'
import type { ClosingView, TillView } from '@theke/contract/payments/closings-api.ts'
import { createItem, createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { createTestShop } from '../../ordering/testing/shop-fixture.ts'
import { seededRandom } from '../../payments/testing/month-model.ts'
import { isCore, seed } from '../../testing/core.ts'

const stepCount = isCore ? 30 : 200

let now = Date.parse('2026-05-04T06:00:00Z')
const shop = await createTestShop()
const bottle = await shop.create('containers', { name: 'Flasche', kind: 'reusable', deposit: 0.3 })
const can = await shop.create('containers', { name: 'Dose', kind: 'oneWay', deposit: 0.25 })
const taxes = { tax: 20, takeawayTax: 20, dineInTax: 20 }
const product = (name: string, price: number, packedIn: number) =>
  shop.create('products', {
    name,
    price,
    unit: 'piece',
    ...taxes,
    containers: [{ container: { id: packedIn }, amount: 1 }],
  })
const beer = await product('Bier', 1.9, bottle)
const cola = await product('Cola', 2, can)
const products = [shop.roll, beer, cola].map((id) => ({ id }))
await shop.change('menus', shop.menu, { catalog: [{ category: { id: shop.category }, products }] })
mock.timers.enable({ apis: ['Date'], now })
after(() => mock.timers.reset())

const below = seededRandom(seed)
const branch = `/api/branches/${shop.branch}`
const inCents = (amount: number) => Math.round(amount * 100)

function pass(span: number): void {
  now += span
  mock.timers.setTime(now)
}

async function post<T>(path: string, body: object = {}): Promise<T> {
  const reply = await shop.admin<T>('POST', path, body)
  assert.ok(reply.status < 300, `${path}: ${JSON.stringify(reply.errors)}`)
  return reply.data
}

/** What moved and was handed over since the last closing, counted here by the calls that were made. Amounts are in cents. */
const nothing = { sum: 0, orders: 0, at10: 0, at20: 0, cans: 0, bottles: 0 }
let open = { ...nothing }
/** The same of each closing. */
const closed: (typeof nothing & { number: number })[] = []

/**
 * An order with what its rolls (10 %) and drinks (20 %) cost and what deposits on cans (0 %) and bottles (20 %) come to, less bottles that were brought
 * back with it; and what of that its customer has paid and not got back, or got back later for cans and bottles, before and after the last complaint.
 */
type Noted = {
  id: number
  at10: number
  at20: number
  cans: number
  bottles: number
  earlierCans: number
  earlierBottles: number
  laterCans: number
  laterBottles: number
  kept: number
  deposit: number
  handedOver: number | null
}
const orders: Noted[] = []

const costOf = ({ at10, at20, cans, bottles }: Noted) => at10 + at20 + cans + bottles

const oneOf = (some: readonly Noted[]) => some[below(some.length || 1)]

async function place(): Promise<Noted> {
  const [rolls, beers, colas, back] = [1 + below(9), below(4), below(3), Math.max(0, below(9) - 3)]
  const drinks = [
    { id: beer, amount: beers },
    { id: cola, amount: colas },
  ].filter(({ amount }) => amount > 0)
  const items = [createItem(shop.roll, rolls), ...drinks.map(({ id, amount }) => createItem(id, amount))]
  const { data } = await send(shop.visitor, createOrderBody(shop, { items }))
  await post(`/api/orders/${data.id}/status/confirm`)
  if (back > 0)
    await post(`/api/orders/${data.id}/returned-packaging`, {
      container: { id: bottle },
      count: back,
      seen: 0,
    })
  const order: Noted = {
    id: data.id,
    at10: rolls * 260,
    at20: beers * 190 + colas * 200,
    cans: colas * 25,
    bottles: (beers - back) * 30,
    earlierCans: 0,
    earlierBottles: 0,
    laterCans: 0,
    laterBottles: 0,
    kept: 0,
    deposit: 0,
    handedOver: null,
  }
  orders.push(order)
  return order
}

async function openOf(id: number): Promise<number> {
  const { data } = await shop.admin<{ payment: { open: number } }>('GET', `/api/orders/${id}`)
  return inCents(data.payment.open)
}

/** Adds what an order costs to what is in no closing yet, or takes it off again. */
function count(order: Noted, sign: 1 | -1): void {
  open.orders += sign
  for (const name of ['at10', 'at20', 'cans', 'bottles'] as const) open[name] += sign * order[name]
}

async function handOver(known?: Noted): Promise<void> {
  const order = known ?? (await place())
  const { id } = order
  const due = await openOf(id)
  if (known === undefined && below(3) === 0) {
    const amount = 1 + below(due - 1)
    await post(`/api/orders/${id}/counter-payments`, {
      amount: amount / 100,
      open: due / 100,
      paidBy: 'atm-card',
    })
    open.sum += amount
    order.deposit = amount
    pass(1000)
    if (below(2) === 0) await close()
  }
  await post(`/api/orders/${id}/hand-over`, { isPaymentTaken: true, paidBy: 'cash' })
  order.kept = costOf(order)
  order.handedOver = now
  open.sum += order.kept - order.deposit
  count(order, 1)
}

/** The hand-over of an order that may be in a closing already was a mistake; most are handed over again some time later. */
async function undoHandOver(): Promise<void> {
  const order = oneOf(
    orders.filter((one) => one.kept === costOf(one) && (one.handedOver ?? 0) > now - 2 * 60 * 60_000),
  )
  if (order === undefined) return
  await post(`/api/orders/${order.id}/hand-over/undo`)
  open.sum -= order.kept - order.deposit
  order.kept = order.deposit
  order.handedOver = null
  count(order, -1)
}

async function handOverAgain(): Promise<void> {
  await handOver(oneOf(orders.filter(({ handedOver }) => handedOver === null)))
}

/** Money back for an order that may be in a closing already. */
async function giveBack(): Promise<void> {
  const order = oneOf(orders.filter(({ handedOver }) => handedOver !== null))
  if (order === undefined || order.kept < 2) return
  const amount = 1 + below(order.kept - 1)
  await post(`/api/orders/${order.id}/complaints`, {
    amount: amount / 100,
    kept: order.kept / 100,
    by: 'cash',
    reason: 'quality',
  })
  order.kept -= amount
  open.sum -= amount
  order.earlierCans += order.laterCans
  order.earlierBottles += order.laterBottles
  order.laterCans = 0
  order.laterBottles = 0
}

/** Packaging that comes back after the hand-over is paid out for its order. */
async function giveBackPackaging(): Promise<void> {
  const order = oneOf(orders.filter(({ handedOver, kept }) => handedOver !== null && kept >= 60))
  if (order === undefined) return
  const [container, deposit, name] =
    below(2) === 0 ? ([can, 25, 'laterCans'] as const) : ([bottle, 30, 'laterBottles'] as const)
  const count = 1 + below(2)
  await post(`/api/orders/${order.id}/later-packaging`, {
    returned: [{ container: { id: container }, count }],
    kept: order.kept / 100,
    by: 'cash',
  })
  order[name] += count * deposit
  order.kept -= count * deposit
  open.sum -= count * deposit
}

async function close(): Promise<void> {
  const { data } = await shop.admin<TillView>('GET', `${branch}/till`)
  const { number, opening, expected } = data
  await post(`${branch}/closings`, { number, opening, expected, counted: Math.max(0, expected), kept: 0 })
  closed.push({ ...open, number })
  open = { ...nothing }
}

async function closings(): Promise<ClosingView[]> {
  const all: ClosingView[] = []
  for (;;) {
    const query = all.length === 0 ? '' : `?before=${all.at(-1)?.number}`
    const { data } = await shop.admin<ClosingView[]>('GET', `${branch}/closings${query}`)
    all.push(...data)
    if (data.length === 0) return all.toReversed()
  }
}

type Turnover = TillView['turnover']

const turnoverOf = ({ turnover }: Pick<ClosingView, 'turnover'>) => {
  const at = (of: Turnover['packaging'], rate: number) =>
    inCents(of.rates.find((one) => one.rate === rate)?.gross ?? 0)
  assert.ok(turnover)
  const { orders, gross, packaging } = turnover
  return {
    orders,
    gross: inCents(gross),
    at10: at(turnover, 10),
    at20: at(turnover, 20),
    packaging: inCents(packaging.gross),
    cans: at(packaging, 0),
    bottles: at(packaging, 20),
  }
}

/** What the customer of an order has paid and not got back by what it is for, divided as what is left of the order without packaging that came back before, but for what came back later. */
function keptBy(order: Noted): { goods10: number; goods20: number; cans: number; bottles: number } {
  const { at10, at20, earlierCans, earlierBottles, laterCans, laterBottles, kept } = order
  const cans = order.cans - earlierCans
  const divided = kept + laterCans + laterBottles
  const upTo = (part: number) => Math.round((divided * part) / (costOf(order) - earlierCans - earlierBottles))
  return {
    cans: upTo(cans) - laterCans,
    goods10: upTo(cans + at10) - upTo(cans),
    goods20: upTo(cans + at10 + at20) - upTo(cans + at10),
    bottles: divided - upTo(cans + at10 + at20) - laterBottles,
  }
}

test(`every taking names its closing, closings count each hand-over once, and accounting and statistics say the same to the cent (seed ${seed})`, async () => {
  // What was taken on days before the first closing is in none.
  await close()
  for (let step = 0; step < stepCount; step++) {
    const steps = [
      close,
      giveBack,
      giveBackPackaging,
      undoHandOver,
      undoHandOver,
      handOverAgain,
      handOver,
      handOver,
      handOver,
    ]
    await steps[below(steps.length)]?.()
    pass(below(5) === 0 ? 7 * 60 * 60_000 : 60_000)
  }
  await handOver()

  const found = new Map<string, number>()
  const inFile = new Map<string, number>()
  const byKind = new Map<string, number>()
  const add = (to: Map<string, number>, key: string, amount: number) =>
    to.set(key, (to.get(key) ?? 0) + amount)
  for (const month of ['2026-05', '2026-06']) {
    const { data } = await shop.admin<Takings>('GET', `/api/accounting/takings?month=${month}-01`)
    for (const { number, state, gross } of data.closings)
      add(found, state === 'closed' ? String(number) : state, inCents(gross))
    for (const { kind, rate, gross } of data.rows)
      add(byKind, `${kind.startsWith('packaging') ? 'packaging' : 'goods'} ${rate}`, inCents(gross))
    for (const name of ['gross', 'net', 'tax'] as const)
      assert.equal(
        data.closings.reduce((all, one) => all + inCents(one[name]), 0),
        data.rows.reduce((all, one) => all + inCents(one[name]), 0),
      )
    const query = `month=${month}-01&format=csv`
    const { bytes } = await shop.admin('GET', `/api/accounting/takings/export?${query}`)
    for (const line of bytes.toString().trim().split('\r\n').slice(1)) {
      const cells = line.split(';')
      add(inFile, cells[9] ?? '', inCents(Number(cells[5]?.replace(',', '.'))))
    }
  }
  const expected = new Map(closed.map(({ number, sum }) => [String(number), sum]))
  const named = (sums: ReadonlyMap<string, number>, waiting: string) => {
    const all = new Map([...expected.keys(), waiting].map((key) => [key, sums.get(key) ?? 0]))
    assert.ok(
      [...sums.keys()].every((key) => all.has(key)),
      [...sums.keys()].join(),
    )
    return all
  }
  assert.deepEqual(named(found, 'open'), new Map([...expected, ['open', open.sum]]))
  assert.deepEqual(named(inFile, 'noch offen'), new Map([...expected, ['noch offen', open.sum]]))

  const { data: till } = await shop.admin<TillView>('GET', `${branch}/till`)
  assert.deepEqual(
    [...(await closings()), till].map(turnoverOf),
    [...closed, open].map(({ orders, at10, at20, cans, bottles }) => ({
      orders,
      gross: at10 + at20,
      at10,
      at20,
      packaging: cans + bottles,
      cans,
      bottles,
    })),
  )
  const inStatistics = async (kind: string) => {
    const query = 'from=2026-05-04&to=2026-06-30&figure=handed-over'
    const { data } = await shop.admin<ShopStatistics<string, DayValue>>(
      'GET',
      `/api/statistics/${kind}?${query}`,
    )
    return data.rows.reduce((sum, { value }) => sum + inCents(value), 0)
  }
  const total = (name: 'orders' | 'at10' | 'at20') =>
    [...closed, open].reduce((sum, one) => sum + one[name], 0)
  assert.equal(await inStatistics('orders'), 100 * total('orders'))
  assert.equal(await inStatistics('revenue'), total('at10') + total('at20'))
  // What was paid is divided as what the order costs; so is what went back, but for packaging.
  const taken = orders.map(keptBy)
  const sum = (name: 'goods10' | 'goods20' | 'cans' | 'bottles') =>
    taken.reduce((all, one) => all + one[name], 0)
  for (const [key, amount] of [
    ['goods 10', sum('goods10')],
    ['goods 20', sum('goods20')],
    ['packaging 0', sum('cans')],
    ['packaging 20', sum('bottles')],
  ] as const)
    assert.equal(byKind.get(key) ?? 0, amount, key)
  assert.deepEqual(
    [...byKind.keys()].filter((key) => !/^(goods [12]0|packaging 2?0)$/.test(key)),
    [],
  )
})
