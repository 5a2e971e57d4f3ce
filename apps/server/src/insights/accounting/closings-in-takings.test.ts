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
const beer = await shop.create('products', {
  name: 'Bier',
  price: 1.9,
  unit: 'piece',
  tax: 20,
  takeawayTax: 20,
  dineInTax: 20,
})
await shop.change('menus', shop.menu, {
  catalog: [{ category: { id: shop.category }, products: [{ id: shop.roll }, { id: beer }] }],
})
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
const nothing = { sum: 0, orders: 0, at10: 0, at20: 0 }
let open = { ...nothing }
/** The same of each closing. */
const closed: (typeof nothing & { number: number })[] = []

/** An order with what its rolls (10 %) and its beer (20 %) cost, and what of that its customer has paid and not got back. */
type Noted = {
  id: number
  at10: number
  at20: number
  kept: number
  deposit: number
  handedOver: number | null
}
const orders: Noted[] = []

const oneOf = (some: readonly Noted[]) => some[below(some.length || 1)]

async function place(): Promise<Noted> {
  const [rolls, beers] = [1 + below(9), below(4)]
  const items = [createItem(shop.roll, rolls), ...(beers === 0 ? [] : [createItem(beer, beers)])]
  const { data } = await send(shop.visitor, createOrderBody(shop, { items }))
  await post(`/api/orders/${data.id}/status/confirm`)
  const order: Noted = {
    id: data.id,
    at10: rolls * 260,
    at20: beers * 190,
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

/** Adds the turnover of an order to what is in no closing yet, or takes it off again. */
function count({ at10, at20 }: Noted, sign: 1 | -1): void {
  open.orders += sign
  open.at10 += sign * at10
  open.at20 += sign * at20
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
  order.kept = order.at10 + order.at20
  order.handedOver = now
  open.sum += order.kept - order.deposit
  count(order, 1)
}

/** The hand-over of an order that may be in a closing already was a mistake; most are handed over again some time later. */
async function undoHandOver(): Promise<void> {
  const order = oneOf(
    orders.filter((one) => one.kept === one.at10 + one.at20 && (one.handedOver ?? 0) > now - 2 * 60 * 60_000),
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

const turnoverOf = ({ turnover }: Pick<ClosingView, 'turnover'>) => {
  const at = (rate: number) => inCents(turnover?.rates.find((one) => one.rate === rate)?.gross ?? 0)
  return { orders: turnover?.orders, gross: inCents(turnover?.gross ?? 0), at10: at(10), at20: at(20) }
}

test(`every taking names its closing, closings count each hand-over once, and accounting and statistics say the same to the cent (seed ${seed})`, async () => {
  // What was taken on days before the first closing is in none.
  await close()
  for (let step = 0; step < stepCount; step++) {
    const steps = [close, giveBack, undoHandOver, undoHandOver, handOverAgain, handOver, handOver, handOver]
    await steps[below(steps.length)]?.()
    pass(below(5) === 0 ? 7 * 60 * 60_000 : 60_000)
  }
  await handOver()

  const found = new Map<string, number>()
  const inFile = new Map<string, number>()
  const byRate = new Map<string, number>()
  const add = (to: Map<string, number>, key: string, amount: number) =>
    to.set(key, (to.get(key) ?? 0) + amount)
  for (const month of ['2026-05', '2026-06']) {
    const { data } = await shop.admin<Takings>('GET', `/api/accounting/takings?month=${month}-01`)
    for (const { number, state, gross } of data.closings)
      add(found, state === 'closed' ? String(number) : state, inCents(gross))
    for (const { rate, gross } of data.rows) add(byRate, String(rate), inCents(gross))
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
    [...closed, open].map(({ orders, at10, at20 }) => ({ orders, gross: at10 + at20, at10, at20 })),
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
  // What was paid is divided as what the order costs; so is what went back.
  const taken = { at10: 0, at20: 0 }
  for (const { kept, at10, at20 } of orders) {
    const part = Math.round((kept * at10) / (at10 + at20))
    taken.at10 += part
    taken.at20 += kept - part
  }
  assert.deepEqual(
    byRate,
    new Map([
      ['10', taken.at10],
      ['20', taken.at20],
    ]),
  )
})
