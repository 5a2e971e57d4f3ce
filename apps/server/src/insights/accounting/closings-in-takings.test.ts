import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import type { Takings } from '@theke/contract/insights/accounting-api.ts'
import type { TillView } from '@theke/contract/payments/closings-api.ts'
import { createItem, createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { createTestShop } from '../../ordering/testing/shop-fixture.ts'
import { seededRandom } from '../../payments/testing/month-model.ts'
import { isCore, seed } from '../../testing/core.ts'

const stepCount = isCore ? 30 : 200

let now = Date.parse('2026-05-04T06:00:00Z')
const shop = await createTestShop()
mock.timers.enable({ apis: ['Date'], now })
after(() => mock.timers.reset())

const below = seededRandom(seed)
const branch = `/api/branches/${shop.branch}`
const inCents = (amount: number) => Math.round(amount * 100)

async function post<T>(path: string, body: object = {}): Promise<T> {
  const reply = await shop.admin<T>('POST', path, body)
  assert.ok(reply.status < 300, `${path}: ${JSON.stringify(reply.errors)}`)
  return reply.data
}

/** What moved since the last closing, counted here by the calls that were made; each closing keeps its sum. */
const closed: { number: number; sum: number }[] = []
let open = 0
/** Orders that were handed over, with what their customers have paid and kept, in cents. */
const handedOver: { id: number; kept: number }[] = []

async function place(): Promise<number> {
  const items = [createItem(shop.roll, 1 + below(9)), createItem(shop.roll, 1)]
  const { data } = await send(shop.visitor, createOrderBody(shop, { items }))
  await post(`/api/orders/${data.id}/status/confirm`)
  return data.id
}

async function openOf(id: number): Promise<number> {
  const { data } = await shop.admin<{ payment: { open: number } }>('GET', `/api/orders/${id}`)
  return inCents(data.payment.open)
}

async function handOver(): Promise<void> {
  const id = await place()
  const due = await openOf(id)
  if (below(3) === 0) {
    const amount = 1 + below(due - 1)
    await post(`/api/orders/${id}/counter-payments`, {
      amount: amount / 100,
      open: due / 100,
      paidBy: 'atm-card',
    })
    open += amount
    if (below(2) === 0) await close()
    open -= amount
  }
  await post(`/api/orders/${id}/hand-over`, { isPaymentTaken: true, paidBy: 'cash' })
  open += due
  handedOver.push({ id, kept: due })
}

/** Money back for an order that may be in a closing already. */
async function giveBack(): Promise<void> {
  const order = handedOver[below(handedOver.length || 1)]
  if (order === undefined || order.kept < 2) return
  const amount = 1 + below(order.kept - 1)
  await post(`/api/orders/${order.id}/complaints`, {
    amount: amount / 100,
    kept: order.kept / 100,
    by: 'cash',
    reason: 'quality',
  })
  order.kept -= amount
  open -= amount
}

async function close(): Promise<void> {
  const { data } = await shop.admin<TillView>('GET', `${branch}/till`)
  const { number, opening, expected } = data
  await post(`${branch}/closings`, { number, opening, expected, counted: Math.max(0, expected), kept: 0 })
  closed.push({ number, sum: open })
  open = 0
}

test(`every taking names its closing, and its rows add up to the cent (seed ${seed})`, async () => {
  // What was taken on days before the first closing is in none.
  await close()
  for (let step = 0; step < stepCount; step++) {
    const kind = below(6)
    await (kind === 0 ? close() : kind < 3 ? giveBack() : handOver())
    now += below(5) === 0 ? 7 * 60 * 60_000 : 60_000
    mock.timers.setTime(now)
  }
  await handOver()

  const found = new Map<string, number>()
  const inFile = new Map<string, number>()
  const add = (to: Map<string, number>, key: string, amount: number) =>
    to.set(key, (to.get(key) ?? 0) + amount)
  for (const month of ['2026-05', '2026-06']) {
    const { data } = await shop.admin<Takings>('GET', `/api/accounting/takings?month=${month}-01`)
    for (const { number, state, gross } of data.closings)
      add(found, state === 'closed' ? String(number) : state, inCents(gross))
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
  assert.deepEqual(named(found, 'open'), new Map([...expected, ['open', open]]))
  assert.deepEqual(named(inFile, 'noch offen'), new Map([...expected, ['noch offen', open]]))
})
