import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import type { ClosingView, TillView } from '@theke/contract/payments/closings-api.ts'
import { createItem, createOrderBody } from '../../ordering/testing/order-factory.ts'
import type { Caller, TestReply } from '../../testing/test-app.ts'
import { waitFor } from '../../testing/wait-for.ts'
import {
  agreedAheadOf,
  aheadOf,
  bookedMethods,
  counterMethods,
  createMonthModel,
  excessOf,
  type MonthOrder,
  openOf,
  type Part,
  totalOf,
} from './month-model.ts'
import type { createPaymentShop } from './payment-fixture.ts'

type Month = {
  shop: Awaited<ReturnType<typeof createPaymentShop>>
  meat: number
  below: (limit: number) => number
  now: () => number
  /** Lets so many milliseconds pass. */
  pass: (span: number) => void
}

const minute = 60_000
const hour = 60 * minute
const euro = (cents: number) => cents / 100
const cents = (amount: number) => Math.round(amount * 100)
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vienna' })

/** What staff and customers do in a month with money, each noted in the model as it was answered. One call in twelve loses all connections to the database. */
export function monthSteps({ shop, meat, below, now, pass }: Month) {
  const model = createMonthModel()
  const { orders } = model
  const today = () => dayFormat.format(now())
  const oneOf = <One>(list: readonly One[]): One => list[below(list.length)] ?? assert.fail()
  const some = (wanted: (order: MonthOrder) => boolean) => {
    const found = orders.filter(wanted)
    return found.length === 0 ? null : oneOf(found)
  }
  /** From 1 to 20, but not as many as the order has. */
  const otherRolls = ({ rolls }: MonthOrder) => 1 + ((rolls + below(19)) % 20)
  const isOpen = ({ state }: MonthOrder) => state === 'open'
  const isDone = ({ state }: MonthOrder) => state === 'done'
  const isWithin = ({ handedOver }: MonthOrder, span: number) => (handedOver?.at ?? 0) >= now() - span

  const killConnections = () => shop.killConnections(below(30))

  /** The answer to a call; where the connections were lost meanwhile, as one in twelve times, `again` says how it goes on. */
  async function sent<T>(
    send: () => Promise<TestReply<T>>,
    again: () => Promise<TestReply<T>> = send,
    isKilled = below(12) === 0,
  ): Promise<TestReply<T>> {
    const [reply] = await Promise.all([send(), isKilled && killConnections()])
    if (reply.status < 500) return reply
    // It also refuses everything until it listens to the database again, for a moment after the kill.
    return waitFor(async () => {
      const next = await again()
      return next.status < 500 && next
    })
  }

  async function read<T>(path: string, caller: Caller = shop.admin): Promise<T> {
    const { status, data } = await waitFor(async () => {
      const reply = await caller<T>('GET', path)
      return reply.status < 500 && reply
    })
    assert.equal(status, 200, path)
    return data
  }

  type Called = { method?: 'POST' | 'PUT'; about?: string; caller?: Caller; mayRefuse?: boolean }

  /** Makes a call. One that was not answered is made again, unless what it is about tells that it took place. Returns whether it was accepted. */
  async function call(path: string, body: object, stated: Called = {}): Promise<boolean> {
    const { method = 'POST', caller = shop.admin, mayRefuse = false } = stated
    const about = stated.about ?? /^\/api\/orders\/\d+/.exec(path)?.[0] ?? assert.fail(path)
    const send = () => caller(method, path, body)
    const isKilled = below(12) === 0
    // What was taken once is refused the second time, which must not pass for a refusal of the first.
    const isWatched = isKilled || mayRefuse
    const before = isWatched ? JSON.stringify(await read(about)) : ''
    const isDone = async () => isWatched && JSON.stringify(await read(about)) !== before
    const again = async () => ((await isDone()) ? shop.admin('GET', about) : send())
    const reply = await sent(send, again, isKilled)
    if (mayRefuse && reply.status === 422) return isDone()
    assert.ok(reply.status < 300, `${path} ${JSON.stringify(body)}: ${JSON.stringify(reply.errors)}`)
    return true
  }

  /** Another process takes over, as when a new version is installed, while a call is on its way to the one before. */
  async function restart(): Promise<void> {
    await Promise.all([shop.restart(), shop.visitor('GET', '/api/branches')])
  }

  /** Carries out what is due at the provider, also where the connections are lost in the middle of it. */
  async function work(): Promise<void> {
    if (below(4) === 0) {
      await Promise.allSettled([shop.work(), killConnections()])
      // What was lost in the middle is taken up when its lease is over.
      pass(hour / 6)
    }
    await shop.work()
  }

  const stepOf = (order: MonthOrder, name: string, body = {}) =>
    call(`/api/orders/${order.id}/status/${name}`, body)

  /** The lines of an order that is changed, with another number of rolls. */
  async function changedBody({ id }: MonthOrder, rolls: number): Promise<Record<string, unknown>> {
    const order = await read<OrderView>(`/api/orders/${id}`)
    const { firstName, lastName, paymentMethod, isDelivery, isDineIn, updatedAt } = order
    const items = order.items.flatMap(({ product, amount, unit, parts, addons, isRemoved }, line) =>
      isRemoved
        ? []
        : [{ product, amount: product?.id === shop.roll ? rolls : amount, unit, parts, addons, line }],
    )
    const kept = { firstName, lastName, paymentMethod, isDelivery, isDineIn }
    return { ...kept, items, appointmentDate: order.appointment, seen: updatedAt, key: randomUUID() }
  }

  /** What is demanded ahead for good, as it was paid in time; null where a change agrees on it anew. */
  async function metAhead(order: MonthOrder): Promise<number | null> {
    const { advance } = await read<OrderView>(`/api/orders/${order.id}`)
    const [demanded, open] = aheadOf(order) ?? [0, 0]
    const isOver = advance !== null && now() >= Date.parse(advance.until)
    return isOver && demanded > 0 && open === 0 ? demanded : null
  }

  async function settle(order: MonthOrder): Promise<void> {
    model.settleOnline(order)
    await work()
  }

  /** What an order costs less goes back a minute after its change, unless something is still to be weighed. */
  async function settleChange(order: MonthOrder): Promise<void> {
    if (!order.isOnline || !order.isWeighed) return
    pass(minute)
    await settle(order)
  }

  /** Returns at the counter what an order says that is to be returned there, in any way. */
  async function returnAll(order: MonthOrder): Promise<void> {
    const { payments } = await read<OrderView>(`/api/orders/${order.id}`)
    let left = excessOf(order)
    for (const { id, toReturnAtCounter } of payments) {
      const amount = cents(toReturnAtCounter)
      if (amount === 0) continue
      const method = oneOf(counterMethods)
      await call(`/api/orders/${order.id}/counter-payments/${id}/return`, {
        amount: toReturnAtCounter,
        method,
      })
      model.giveBack(order, [method, amount])
      left -= amount
    }
    assert.equal(left, 0, 'what is to be returned')
  }

  const steps: Record<string, () => Promise<void>> = {
    async place() {
      const isOnline = below(4) === 0
      const hasMeat = below(3) === 0
      const rolls = 1 + below(20)
      const grams = hasMeat ? 500 : 0
      const items = [createItem(shop.roll, rolls)]
      if (hasMeat) items.push(createItem(meat, 0.5, { unit: 'kilogram' }))
      const body = createOrderBody(shop, { paymentMethod: isOnline ? 'mollie' : 'cash', items })
      const key = { 'idempotency-key': randomUUID() }
      const send = () => shop.visitor<PublicOrder>('POST', '/api/orders', body, key)
      const reply = await sent(send)
      assert.equal(reply.status, 201, JSON.stringify(reply.errors))
      const placed = reply.data
      const order: MonthOrder = {
        id: placed.id,
        address: `/api/orders/public/${placed.uid}/${placed.hash}`,
        isOnline,
        hasMeat,
        placedOn: today(),
        state: 'open',
        isWeighed: !hasMeat,
        rolls,
        grams,
        paid: 0,
        paidOnline: 0,
        conceded: 0,
        agreedAhead: agreedAheadOf({ rolls, grams }),
        handedOver: null,
      }
      orders.push(order)
      if (isOnline) {
        const payment = await shop.payAt('mollie', placed)
        assert.equal((await sent(() => shop.notify('mollie', payment))).status, 200)
        model.take(order, ['mollie', totalOf(order)])
      }
      await stepOf(order, 'confirm')
    },
    async deposit() {
      const order = some((one) => isOpen(one) && openOf(one) > 0)
      if (order === null) return
      const open = openOf(order)
      const [method, amount] = [oneOf(bookedMethods), 1 + below(open)] as const
      const body = { amount: euro(amount), open: euro(open), paidBy: method }
      await call(`/api/orders/${order.id}/counter-payments`, body)
      model.take(order, [method, amount], true)
    },
    async changeByStaff() {
      const order = some(isOpen)
      if (order === null) return
      const rolls = otherRolls(order)
      const met = await metAhead(order)
      await call(`/api/orders/${order.id}/change`, await changedBody(order, rolls))
      order.rolls = rolls
      order.agreedAhead = met ?? agreedAheadOf(order)
      await settleChange(order)
    },
    async changeByCustomer() {
      const order = some(isOpen)
      if (order === null) return
      const { change } = await read<PublicOrder>(order.address, shop.visitor)
      if (change === null || (change.until !== null && Date.parse(change.until) <= now())) return
      const rolls = otherRolls(order)
      const { items, appointmentDate, seen, key } = await changedBody(order, rolls)
      const body = { items, appointmentDate, seen, key }
      const about = `/api/orders/${order.id}`
      const met = await metAhead(order)
      await call(`${order.address}/change`, body, { about, caller: shop.visitor })
      order.rolls = rolls
      order.agreedAhead = met ?? agreedAheadOf(order)
      await settleChange(order)
    },
    async weigh() {
      const order = some((one) => isOpen(one) && one.hasMeat)
      if (order === null) return
      const { items } = await read<OrderView>(`/api/orders/${order.id}`)
      const line = items.findIndex(({ product, isRemoved }) => product?.id === meat && !isRemoved)
      const grams = 450 + below(100)
      order.agreedAhead = (await metAhead(order)) ?? order.agreedAhead
      await call(`/api/orders/${order.id}/items/${line}`, { weights: String(grams) }, { method: 'PUT' })
      order.grams = grams
      order.isWeighed = true
    },
    async handOver() {
      const order = some((one) => isOpen(one) && one.isWeighed)
      if (order === null) return
      const open = openOf(order)
      const parts: Part[] = []
      const isLeft = open > 0 && below(6) === 0
      let left = isLeft ? below(open) : open
      for (const method of counterMethods) {
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
      model.handOver(order, parts, { on: today(), at: now() })
      await settle(order)
    },
    async complete() {
      const order = some((one) => isOpen(one) && one.isWeighed)
      if (order === null) return
      const open = openOf(order)
      await stepOf(order, 'completed', { paidBy: 'cash' })
      // What was to be paid online is asked for there.
      const isTaken = open > 0 && !order.isOnline
      model.handOver(order, isTaken ? [['cash', open]] : [], { on: today(), at: now() })
      await settle(order)
    },
    async undo() {
      const order = some((one) => isDone(one) && one.conceded === 0 && isWithin(one, 2 * hour))
      if (order === null) return
      await call(`/api/orders/${order.id}/hand-over/undo`, { reason: 'irrtümlich' })
      model.undoHandOver(order)
    },
    async takeLater() {
      const order = some((one) => isDone(one) && openOf(one) > 0)
      if (order === null) return
      const [method, amount] = [oneOf(counterMethods), openOf(order)] as const
      await call(`/api/orders/${order.id}/counter-payments`, { amount: euro(amount), paidBy: method })
      model.take(order, [method, amount])
    },
    async complain() {
      const order = some(
        (one) => isDone(one) && one.paid > 0 && excessOf(one) === 0 && isWithin(one, 14 * 24 * hour),
      )
      if (order === null) return
      const amount = 1 + below(order.paid)
      const by = order.isOnline && below(2) === 0 ? 'provider' : oneOf(counterMethods)
      const body = { amount: euro(amount), kept: euro(order.paid), by, reason: 'quality' }
      // A provider cannot return what went back in cash before.
      const mayRefuse = by === 'provider'
      if (!(await call(`/api/orders/${order.id}/complaints`, body, { mayRefuse }))) return
      order.conceded += amount
      model.giveBack(order, [by === 'provider' ? 'mollie' : by, amount])
    },
    async cancel() {
      const order = some(isOpen)
      if (order === null) return
      await stepOf(order, 'cancel', { reason: 'abgesagt' })
      order.state = 'canceled'
      await settle(order)
      await returnAll(order)
    },
    async notCollected() {
      const order = some(isOpen)
      if (order === null) return
      await stepOf(order, 'not-collected')
      order.state = 'not-collected'
      await settle(order)
    },
    async collectedAfterAll() {
      const order = some(({ state }) => state === 'not-collected')
      if (order === null) return
      await stepOf(order, 'undo-not-collected')
      order.state = 'open'
    },
    async returnExcess() {
      const isOver = ({ state }: MonthOrder) => state === 'done' || state === 'not-collected'
      const order = some((one) => isOver(one) && excessOf(one) > 0)
      if (order !== null) await returnAll(order)
    },
  }

  /** What receipts say is what moved at the counter, and what was handed over but for what a closing names. */
  function compareReceipts({ methods, turnover, receipts }: ClosingView): void {
    if (receipts === null) return
    assert.deepEqual(receipts.missing, [])
    for (const method of counterMethods) {
      const { taken = 0, deposits = 0, returned = 0 } = methods.find((one) => one.method === method) ?? {}
      const amount: number = receipts.methods.find((one) => one.method === method)?.amount ?? 0
      assert.equal(cents(amount), cents(taken) + cents(deposits) - cents(returned), method)
    }
    const sums = new Map<number, number>()
    const add = (rates: readonly { rate: number; gross: number }[], sign: number) => {
      for (const { rate, gross } of rates) sums.set(rate, (sums.get(rate) ?? 0) + sign * cents(gross))
    }
    add(receipts.rates, 1)
    for (const { rates } of receipts.differences) add(rates, -1)
    for (const { rates } of turnover === null ? [] : [turnover, turnover.packaging]) add(rates, -1)
    assert.deepEqual(
      [...sums].filter(([, sum]) => sum !== 0),
      [],
    )
  }

  /** Closes the day with any count, and compares what the closing and the first screen say. */
  async function close(): Promise<void> {
    await work()
    const branch = `/api/branches/${shop.branch}`
    const { number } = await read<TillView>(`${branch}/till`)
    const opening = below(30_000)
    const expected = opening + model.drawer()
    const counted = Math.max(0, expected + below(1000) - 500)
    const body = {
      number,
      opening: euro(opening),
      expected: euro(expected),
      counted: euro(counted),
      kept: euro(Math.min(counted, 15_000)),
    }
    await call(`${branch}/closings`, body, { about: `${branch}/till` })
    const [closing = assert.fail()] = await read<ClosingView[]>(`${branch}/closings`)
    assert.equal(closing.number, number)
    assert.equal(cents(closing.difference), counted - expected)
    const { depositsUsed, byMethod } = model.close()
    assert.equal(cents(closing.depositsUsed), depositsUsed)
    for (const { method, ...sums } of byMethod) {
      const found = closing.methods.find((one) => one.method === method)
      const { taken = 0, deposits = 0, returned = 0 } = found ?? {}
      assert.deepEqual(
        { taken: cents(taken), deposits: cents(deposits), returned: cents(returned) },
        sums,
        `closing ${number}, ${method}`,
      )
    }
    compareReceipts(closing)
    const { branches } = await read<Dashboard>('/api/dashboard')
    const { handedOver } = branches.find(({ id }) => id === shop.branch) ?? assert.fail()
    assert.deepEqual([handedOver.orders, cents(handedOver.amount)], model.day(today())['handed-over'])
  }

  return { model, steps, close, work, restart, oneOf, read }
}
