import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, mock, test } from 'node:test'
import type { Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import type { Takings } from '@theke/contract/insights/accounting-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import type { ClosingView, TillView } from '@theke/contract/payments/closings-api.ts'
import { createItem } from '../../ordering/testing/order-factory.ts'
import { createPaymentShop } from '../testing/payment-fixture.ts'
import { paymentEvents, payments } from '../payments-tables.ts'
import { eq } from 'drizzle-orm'

// The money of a month, counted a second time here, by what callers did and were answered. Nothing of it comes from the code under test.
const steps = Number(process.env.THEKE_MONTH_STEPS ?? 300)
const seed = Number(process.env.THEKE_MONTH_SEED ?? randomInt(2 ** 31))

const shop = await createPaymentShop()
const { db } = shop.services
let now = Date.parse('2026-05-01T06:00:00Z')
mock.timers.enable({ apis: ['Date'], now })
after(() => mock.timers.reset())

const methods = ['cash', 'atm-card', 'hydro-ag-voucher'] as const
type Method = (typeof methods)[number] | 'mollie'

let state = seed
/** A whole number below `limit` (mulberry32). */
function below(limit: number): number {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
}
const oneOf = <One>(list: readonly One[]): One => list[below(list.length)] ?? assert.fail()

/** An order as this test believes that it is; amounts in cents. */
type Known = {
  id: number
  isOnline: boolean
  state: 'open' | 'done' | 'ended'
  total: number
  paid: number
  conceded: number
  takenAtHandOver: [Method, number][]
  doneOn: string
}
const known: Known[] = []
const moved: { method: Method; taken: number; back: number; deposit: number }[] = []
let sinceClosing = 0
let depositsUsed = 0
const euro = (cents: number) => cents / 100
const inCents = (amount: number) => Math.round(amount * 100)
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vienna' }).format(now)

function take(order: Known, method: Method, amount: number, deposit = false): void {
  order.paid += amount
  moved.push({ method, taken: amount, back: 0, deposit: deposit ? amount : 0 })
}

function giveBack(order: Known, method: Method, amount: number): void {
  order.paid -= amount
  moved.push({ method, taken: 0, back: amount, deposit: 0 })
}

async function call<T = OrderView>(path: string, body: Record<string, unknown> = {}): Promise<T> {
  const reply = await shop.admin<T>('POST', path, body)
  assert.ok(reply.status < 300, `${path} ${JSON.stringify(body)}: ${JSON.stringify(reply.errors)}`)
  return reply.data
}

const openOf = ({ total, paid, conceded }: Known) => Math.max(0, total - conceded - paid)
const some = (wanted: (order: Known) => boolean) => {
  const found = known.filter(wanted)
  return found.length === 0 ? null : oneOf(found)
}
const isOpen = ({ state }: Known) => state === 'open'
const isDone = ({ state }: Known) => state === 'done'

const actions: Record<string, () => Promise<void>> = {
  async place() {
    const isOnline = below(4) === 0
    const amount = 1 + below(20)
    const stated = { paymentMethod: isOnline ? 'mollie' : 'cash', items: [createItem(shop.roll, amount)] }
    const placed = await shop.order('mollie', stated)
    if (isOnline) await shop.notify('mollie', await shop.payAt('mollie', placed))
    await call(`/api/orders/${placed.id}/status/confirm`)
    const order: Known = {
      id: placed.id,
      isOnline,
      state: 'open',
      total: amount * 260,
      paid: 0,
      conceded: 0,
      takenAtHandOver: [],
      doneOn: '',
    }
    known.push(order)
    if (isOnline) take(order, 'mollie', order.total)
  },
  async deposit() {
    const order = some((one) => isOpen(one) && openOf(one) > 0)
    if (order === null) return
    const open = openOf(order)
    const amount = 1 + below(open)
    const method = oneOf(methods)
    const body = { amount: euro(amount), open: euro(open), paidBy: method }
    await call(`/api/orders/${order.id}/counter-payments`, body)
    take(order, method, amount, true)
  },
  async change() {
    const order = some((one) => isOpen(one) && !one.isOnline)
    if (order === null) return
    const amount = 1 + below(20)
    const reply = await shop.admin('PUT', `/api/orders/${order.id}/items/0`, { amount })
    assert.equal(reply.status, 200, JSON.stringify(reply.errors))
    order.total = amount * 260
  },
  async handOver() {
    const order = some(isOpen)
    if (order === null) return
    const open = openOf(order)
    const counter = order.isOnline ? 0 : order.paid
    const parts: [Method, number][] = []
    const isLeft = open > 0 && below(6) === 0
    let left = isLeft ? below(open) : open
    for (const method of methods) {
      const amount = method === 'hydro-ag-voucher' || below(2) === 0 ? left : below(left + 1)
      if (amount > 0) parts.push([method, amount])
      left -= amount
    }
    await call(`/api/orders/${order.id}/hand-over`, {
      isPaymentTaken: parts.length > 0,
      amount: euro(open),
      payments: parts.map(([method, amount]) => ({ method, amount: euro(amount) })),
      ...(isLeft ? { rest: 'open' } : {}),
    })
    done(order, parts, counter)
  },
  async complete() {
    const order = some((one) => isOpen(one))
    if (order === null) return
    const open = openOf(order)
    await call(`/api/orders/${order.id}/status/completed`)
    done(order, open > 0 ? [['cash', open]] : [], order.isOnline ? 0 : order.paid)
  },
  async undo() {
    const since = now - 2 * 60 * 60_000
    const order = some((one) => isDone(one) && one.conceded === 0 && (doneAt.get(one.id) ?? 0) >= since)
    if (order === null) return
    await call(`/api/orders/${order.id}/hand-over/undo`, { reason: 'irrtümlich' })
    order.state = 'open'
    for (const [method, amount] of order.takenAtHandOver) giveBack(order, method, amount)
    depositsUsed -= usedBy.get(order.id) ?? 0
  },
  async takeLater() {
    const order = some((one) => isDone(one) && openOf(one) > 0)
    if (order === null) return
    const method = oneOf(methods)
    const amount = openOf(order)
    await call(`/api/orders/${order.id}/counter-payments`, { amount: euro(amount), paidBy: method })
    take(order, method, amount)
  },
  async complain() {
    const since = now - 14 * 24 * 60 * 60_000
    const order = some(
      (one) =>
        isDone(one) &&
        one.paid > 0 &&
        one.paid <= one.total - one.conceded &&
        (doneAt.get(one.id) ?? 0) >= since,
    )
    if (order === null) return
    const amount = 1 + below(order.paid)
    const isBack = order.isOnline && below(2) === 0
    const by = isBack ? 'provider' : oneOf(methods)
    const body = { amount: euro(amount), kept: euro(order.paid), by, reason: 'quality' }
    const reply = await shop.admin('POST', `/api/orders/${order.id}/complaints`, body)
    // A provider cannot return what went back in cash before.
    if (isBack && reply.status === 422) return
    assert.equal(reply.status, 200, JSON.stringify(reply.errors))
    order.conceded += amount
    giveBack(order, isBack ? 'mollie' : by === 'provider' ? 'mollie' : by, amount)
  },
  async cancel() {
    const order = some(isOpen)
    if (order === null) return
    await call(`/api/orders/${order.id}/status/cancel`, { reason: 'abgesagt' })
    order.state = 'ended'
    await shop.work()
    if (order.isOnline) return giveBack(order, 'mollie', order.paid)
    await returnAll(order)
  },
  async returnExcess() {
    const order = some((one) => isDone(one) && !one.isOnline && one.paid > one.total - one.conceded)
    if (order !== null) await returnAll(order)
  },
  async close() {
    const branch = `/api/branches/${shop.branch}`
    const { data: till } = await shop.admin<TillView>('GET', `${branch}/till`)
    const opening = below(30_000)
    const mine = moved.slice(sinceClosing)
    const sum = (of: typeof mine, name: 'taken' | 'back' | 'deposit') =>
      of.reduce((all, one) => all + one[name], 0)
    const cash = mine.filter(({ method }) => method === 'cash')
    const expected = opening + sum(cash, 'taken') - sum(cash, 'back')
    const counted = Math.max(0, expected + below(1000) - 500)
    const closing = await call<ClosingView>(`${branch}/closings`, {
      number: till.number,
      opening: euro(opening),
      expected: euro(expected),
      counted: euro(counted),
      kept: euro(Math.min(counted, 15_000)),
    })
    assert.equal(inCents(closing.difference), counted - expected)
    assert.equal(inCents(closing.depositsUsed), depositsUsed)
    for (const method of [...methods, 'mollie'] as const) {
      const of = mine.filter((one) => one.method === method)
      const found = closing.methods.find((one) => one.method === method)
      assert.deepEqual(
        [inCents(found?.taken ?? 0), inCents(found?.deposits ?? 0), inCents(found?.returned ?? 0)],
        [sum(of, 'taken') - sum(of, 'deposit'), sum(of, 'deposit'), sum(of, 'back')],
        `closing ${closing.number}, ${method}`,
      )
    }
    sinceClosing = moved.length
    depositsUsed = 0
    const { data } = await shop.admin<Dashboard>('GET', '/api/dashboard')
    const { handedOver } = data.branches.find(({ id }) => id === shop.branch) ?? assert.fail()
    const day = known.filter((one) => isDone(one) && one.doneOn === today())
    assert.deepEqual(
      [handedOver.orders, inCents(handedOver.amount)],
      [day.length, day.reduce((all, { total }) => all + total, 0)],
      'handed over today',
    )
  },
}
const doneAt = new Map<number, number>()
const usedBy = new Map<number, number>()

function done(order: Known, parts: [Method, number][], counter: number): void {
  order.state = 'done'
  order.doneOn = today()
  order.takenAtHandOver = parts
  doneAt.set(order.id, now)
  usedBy.set(order.id, counter)
  depositsUsed += counter
  for (const [method, amount] of parts) take(order, method, amount)
}

/** Returns at the counter what an order says that is to be returned there, in any way. */
async function returnAll(order: Known): Promise<void> {
  const before = order.paid - (order.state === 'ended' ? 0 : order.total - order.conceded)
  let left = before
  const { payments: rows } = await shop.load(order)
  for (const { id, toReturnAtCounter } of rows) {
    const amount = inCents(toReturnAtCounter)
    if (amount === 0) continue
    const method = oneOf(methods)
    const body = { amount: toReturnAtCounter, method }
    await call(`/api/orders/${order.id}/counter-payments/${id}/return`, body)
    giveBack(order, method, amount)
    left -= amount
  }
  assert.equal(left, 0, 'what is to be returned')
}

test(`the money of a month adds up to the cent everywhere (seed ${seed}, ${steps} steps)`, async () => {
  const usual = Object.keys(actions).filter((name) => name !== 'close')
  // Entries from before the first closing belong to none.
  await actions.close?.()
  const stepMs = Math.floor((29 * 24 * 60 * 60_000) / steps)
  for (let step = 0; step < steps; step++) {
    const name = below(30) === 0 ? 'close' : below(3) === 0 ? 'place' : oneOf(usual)
    try {
      await (actions[name] ?? assert.fail())()
      await shop.work()
    } catch (error) {
      throw new Error(`seed ${seed}, step ${step}, ${name}`, { cause: error })
    }
    // Many steps of a day, then a night.
    now += below(8) === 0 ? stepMs * 8 : 60_000
    mock.timers.setTime(now)
  }
  await actions.close?.()

  const ledger = await db
    .select({ method: payments.provider, taken: paymentEvents.captured, back: paymentEvents.refunded })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.payment))
  // The last steps may reach into the next month.
  const accounted: Takings['rows'] = []
  for (const month of ['2026-05-01', '2026-06-01', '2026-07-01'])
    accounted.push(...(await shop.admin<Takings>('GET', `/api/accounting/takings?month=${month}`)).data.rows)
  for (const method of [...methods, 'mollie'] as const) {
    const total = (rows: { method: string; taken: number; back: number }[]) =>
      rows
        .filter((one) => one.method === method)
        .reduce((all, { taken, back }) => [(all[0] ?? 0) + taken, (all[1] ?? 0) + back], [0, 0])
    assert.deepEqual(total(ledger), total(moved), `ledger, ${method}`)
    const booked = (kind: string) =>
      accounted
        .filter((row) => row.method === method && row.kind === kind)
        .reduce((all, { gross }) => all + inCents(gross), 0)
    assert.deepEqual([booked('taking'), -booked('refund')], total(moved), `accounting, ${method}`)
  }
  for (const order of known) {
    const { payment } = await shop.load(order)
    const due = order.state === 'ended' ? 0 : order.total - order.conceded
    assert.deepEqual(
      [inCents(payment.secured), inCents(payment.open), inCents(payment.toReturn)],
      [order.paid, order.state === 'ended' ? 0 : openOf(order), Math.max(0, order.paid - due)],
      `order ${order.id}`,
    )
  }
})
