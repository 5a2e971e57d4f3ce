import { randomUUID } from 'node:crypto'
import { ApiError, createClient, type Call, type Client } from '@theke/contract/client.ts'
import type { Endpoint, ReplyOf } from '@theke/contract/endpoint.ts'
import { customerChangeApi } from '@theke/contract/ordering/customer-change-api.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { handOverApi } from '@theke/contract/ordering/hand-over-api.ts'
import { changeItem } from '@theke/contract/ordering/order-change.ts'
import type { OrderItemView, OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { stepHeaders } from '@theke/contract/ordering/counter/step-headers.ts'
import { paymentsApi } from '@theke/contract/payments/payments-api.ts'
import { instantAt } from '@theke/domain/time/wall-time.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { emptyDiary, rememberedStep } from './diary.ts'
import { type Basket, closingOf, costOf, goods, isGoods, type PlannedOrder, tickMinutes } from './season.ts'
import type { Shop } from './shop.ts'
import type { World } from './world.ts'

/** An order of the season as it stands in the shop, with what a change has added to its basket. */
export type LiveOrder = PlannedOrder & { stored: Pick<PublicOrder, 'id' | 'uid' | 'hash'>; added: Basket }

type Send = (headers: Record<string, string>) => Promise<unknown>
/** A step that an offline device remembers, with the order as the device knew it. */
type Step = { send: Send; key: string; takenAt: number; seen: OrderView }

const maxAttempts = 150
const sausages = { name: 'Bratwurst', amount: 2 } as const

/** The name and the contact of a customer. Slips say the name, and with it which order they belong to. */
export function personOf({ number, channel }: Pick<PlannedOrder, 'number' | 'channel'>) {
  return {
    firstName: 'Kundin',
    lastName: `Nummer ${number}`,
    email: channel === 'web' ? `kundin${number}@christmas.example` : '',
    phone: `+43 664 ${String(1_000_000 + number)}`,
  }
}

/** What customers and staff do, each tried again until it is answered. */
export function peopleOf(world: World, shop: Shop, now: () => number) {
  const diary = emptyDiary()
  const rotating = (address: string, init: RequestInit) =>
    fetch(world.origin() + address, { ...init, signal: AbortSignal.timeout(20_000) })
  const anyone = createClient({ fetch: rotating })
  let office: Client = anyone
  let staffHeaders: Record<string, string> = {}
  const remembered: { order: LiveOrder; step: Step }[] = []
  /** What an offline device knows: the orders as they were when it lost the connection. */
  const known = new Map<LiveOrder, OrderView>()
  /** By how much orders cost more by the scale of that device, in cents. */
  const weighedOffline = new Map<LiveOrder, number>()

  /** Calls until there is an answer; one that says no is thrown. */
  async function sure<E extends Endpoint>(
    client: () => Client,
    endpoint: E,
    input: Call<E>,
  ): Promise<ReplyOf<E>> {
    const began = performance.now()
    for (let attempt = 1; ; attempt++) {
      try {
        const reply = await client().call(endpoint, input)
        const ms = performance.now() - began
        diary.waits.push({ path: endpoint.path, isCustomer: client === asCustomer, at: now(), ms })
        return reply
      } catch (error) {
        if (!(error instanceof ApiError) || (error.status !== 0 && error.status < 500)) throw error
        if (attempt === maxAttempts) throw error
        diary.repeated++
        await wait(100)
      }
    }
  }
  const asStaff = () => office
  const asCustomer = () => anyone
  const step = () => ({ [stepHeaders.key]: randomUUID() })

  /** A call that the shop may refuse: null where it does. */
  async function mayRefuse<T>(name: string, call: Promise<T>): Promise<T | null> {
    try {
      return await call
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const reason = `${name}: ${error.message}`
      diary.refused.set(reason, (diary.refused.get(reason) ?? 0) + 1)
      return null
    }
  }

  function bodyOf({ channel, branch, basket, payment, number, day, minute }: PlannedOrder) {
    return {
      branch: { id: shop.branches[branch]?.id ?? 0 },
      items: basket.map(({ name, amount }) => ({
        product: { id: shop.products[name] },
        amount,
        unit: goods[name].unit,
        parts: [],
        addons: [],
        ifMissing: null,
      })),
      appointmentDate: new Date(instantAt(day, minute)).toISOString(),
      paymentMethod: payment,
      source: channel,
      ...personOf({ number, channel }),
      legalInstructions: true,
      privacyPolicy: true,
    }
  }

  /** Places an order: at another time where its own is full, without the goose where none is left. Null where neither helps. */
  async function place(planned: PlannedOrder): Promise<LiveOrder | null> {
    const order = { ...planned }
    const client = order.channel === 'web' ? asCustomer : asStaff
    const last = closingOf(order.day) - tickMinutes
    for (;;) {
      try {
        const headers = { 'idempotency-key': randomUUID() }
        const stored = await sure(client, customerOrderApi.placeOrder, { body: bodyOf(order), headers })
        const { id, uid, hash } = stored
        return { ...order, stored: { id, uid, hash }, added: [] }
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 422) throw error
        const isAboutTime = error.errors.some(({ field }) => field?.includes('appointment'))
        const isSoldOut = error.errors.every(({ field }) => field?.startsWith('items'))
        if (isSoldOut && order.basket.some(({ name }) => name === 'Weihnachtsgans')) {
          diary.withoutGoose++
          order.basket = order.basket.filter(({ name }) => name !== 'Weihnachtsgans')
          if (order.basket.length > 0) continue
        } else if (isAboutTime && order.minute < last) {
          diary.otherTime++
          order.minute += tickMinutes
          continue
        } else if (!isAboutTime) throw error
        diary.turnedAway++
        return null
      }
    }
  }

  /** Pays at the page of the provider, or gives up there. */
  async function pay({ stored: { uid, hash }, fate }: LiveOrder): Promise<void> {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const reply = await rotating(`/pay/${uid}/${hash}`, { redirect: 'manual' }).catch(() => null)
      const id = reply?.status === 303 ? (reply.headers.get('location') ?? '').split('/').at(-1) : undefined
      if (id !== undefined && world.mollie.payments.has(id)) {
        world.mollie.finish(id, fate === 'unpaid' ? 'failed' : 'paid')
        return
      }
      await wait(100)
    }
    throw new Error(`Order ${uid} cannot be paid`)
  }

  const load = ({ stored: { id } }: LiveOrder) => sure(asStaff, staffOrderApi.loadOrder, { params: { id } })

  /** Two sausages more, by whom the plan says. */
  async function change(order: LiveOrder): Promise<void> {
    if ((await sendChange(order)) !== null) order.added = [sausages]
  }

  /** Null where nothing was changed. */
  async function sendChange(order: LiveOrder): Promise<unknown> {
    const key = randomUUID()
    const { uid, hash, id } = order.stored
    if (order.change?.by === 'customer') {
      const params = { uid, hash }
      const seen = await sure(asCustomer, customerOrderApi.loadPublicOrder, { params })
      if (seen.change === null) return null
      const body = { items: moreItems(seen.items), seen: seen.updatedAt, key }
      return mayRefuse(
        'change by customer',
        sure(asCustomer, customerChangeApi.changePublicOrder, { params, body }),
      )
    }
    const seen = await load(order)
    if (isOver(seen)) return null
    const body = { items: moreItems(seen.items), seen: seen.updatedAt, key }
    return mayRefuse('change by staff', sure(asStaff, staffOrderApi.changeOrder, { params: { id }, body }))
  }

  function moreItems(items: readonly OrderItemView[]) {
    const kept = items.flatMap((item, line) => (item.isRemoved ? [] : [changeItem(item, line)]))
    const sausage = {
      product: { id: shop.products[sausages.name] },
      amount: sausages.amount,
      unit: 'piece' as const,
      parts: [],
      addons: [],
    }
    return [...kept, changeItem(sausage, null)]
  }

  async function cancel(order: LiveOrder): Promise<void> {
    const { id, uid, hash } = order.stored
    if (order.channel === 'web') {
      const params = { uid, hash }
      const done = await mayRefuse(
        'cancel',
        sure(asCustomer, customerChangeApi.cancelPublicOrder, { params }),
      )
      if (done !== null) return
    }
    const body = {
      rejectionMessage: 'Wie am Telefon besprochen.',
      toldBy: 'phone' as const,
      reason: 'Kunde hat abgesagt',
    }
    await mayRefuse(
      'cancel by staff',
      sure(asStaff, staffOrderApi.cancelOrder, { params: { id }, body, headers: step() }),
    )
    await returnMoney(await load(order))
  }

  /** Gives back at the counter what is to go back there. */
  async function returnMoney({ id, payments }: OrderView): Promise<void> {
    for (const payment of payments) {
      const amount = payment.toReturnAtCounter
      if (amount === 0) continue
      const params = { id, payment: payment.id }
      const body = { amount, reason: 'Storniert' }
      await mayRefuse(
        'return',
        sure(asStaff, paymentsApi.returnCounterPayment, { params, body, headers: step() }),
      )
    }
  }

  /** Whether nothing is left to be confirmed. */
  async function confirm(order: LiveOrder): Promise<boolean> {
    const view = await load(order)
    if (view.isConfirmed || isOver(view)) return true
    const params = { id: view.id }
    const call = sure(asStaff, staffOrderApi.confirmOrder, { params, headers: step() })
    if ((await mayRefuse('confirm', call)) === null) return false
    if (!order.hasDeposit) return true
    const body = { amount: 10, open: view.payment.open, paidBy: 'cash' as const }
    if (view.payment.open > 10)
      await mayRefuse(
        'deposit',
        sure(asStaff, paymentsApi.takeCounterPayment, { params, body, headers: step() }),
      )
    return true
  }

  /** The order as staff who serve it see it; undefined where an offline device does not know it. */
  async function toServe(order: LiveOrder): Promise<OrderView | undefined> {
    return offline.has(order.branch) ? known.get(order) : await load(order)
  }

  /** Weighs what is weighed, and says that it is ready. Whether nothing of it is left to do. */
  async function prepare(order: LiveOrder): Promise<boolean> {
    const view = await toServe(order)
    if (view === undefined || isOver(view)) return view !== undefined
    for (const [index, item] of view.items.entries()) {
      const { scale, isRemoved, name } = item
      if (scale === null || !scale.isNeeded || isRemoved) continue
      const ordered = scale.ordered ?? 1000
      const params = { id: view.id, index }
      const body = { weights: String(Math.round(ordered * order.weightFactor)), isWeightConfirmed: true }
      await taken(order, view, (headers) =>
        sure(asStaff, staffOrderApi.updateItem, { params, body, headers }),
      )
      if (!offline.has(order.branch) || !isGoods(name)) continue
      // The device computes the price anew by itself.
      const line = { name, amount: ordered / 1000 }
      const more = costOf(line, order.weightFactor) - costOf(line)
      weighedOffline.set(order, (weighedOffline.get(order) ?? 0) + more)
    }
    const params = { id: view.id }
    return taken(order, view, (headers) => sure(asStaff, staffOrderApi.readyOrder, { params, headers }))
  }

  /** Whether the order is over. */
  async function handOver(order: LiveOrder): Promise<boolean> {
    const view = await toServe(order)
    if (view === undefined || isOver(view)) return view !== undefined
    if (!offline.has(order.branch)) await returnMoney(view)
    const params = { id: view.id }
    const open = offline.has(order.branch) ? owedOffline(order, view) : view.payment.open
    const paidBy = order.payment === 'atm-card' ? ('atm-card' as const) : ('cash' as const)
    const body = open > 0 ? { isPaymentTaken: true, paidBy, amount: open } : { isPaymentTaken: false }
    return taken(order, view, (headers) => sure(asStaff, handOverApi.handOver, { params, body, headers }))
  }

  /** What the device asks for, in euros. The shop states nothing as open of an order paid online before all is weighed. */
  function owedOffline(order: LiveOrder, { pricing, payment }: OrderView): number {
    const more = weighedOffline.get(order) ?? 0
    return Math.round((pricing.totalGross - payment.secured) * 100 + more) / 100
  }

  async function noteNotCollected(order: LiveOrder): Promise<void> {
    const view = await load(order)
    if (isOver(view)) return
    const params = { id: view.id }
    await mayRefuse(
      'not collected',
      sure(asStaff, staffOrderApi.noteNotCollected, { params, headers: step() }),
    )
  }

  /** Agrees on the first free time of a later day, as a branch closes early. */
  async function moveTo(order: LiveOrder, day: string, minute: number): Promise<void> {
    const view = await load(order)
    if (isOver(view)) return
    const body = {
      appointmentDate: new Date(instantAt(day, minute)).toISOString(),
      overruling: 'Die Filiale schließt heute früher.',
      toldBy: 'phone' as const,
      seen: view.updatedAt,
      key: randomUUID(),
    }
    const params = { id: view.id }
    const moved = await mayRefuse('move', sure(asStaff, staffOrderApi.changeOrder, { params, body }))
    if (moved !== null) Object.assign(order, { day, minute })
  }

  const offline = new Set<number>()

  /** A branch loses its connection; its device goes on with what it knows of these orders. */
  async function loseLine(branch: number, orders: readonly LiveOrder[]): Promise<void> {
    for (const order of orders) {
      const view = await load(order)
      if (view.isConfirmed) known.set(order, view)
    }
    offline.add(branch)
  }

  /** Takes a step: at once, or later where the branch has no line. Whether it was taken or is remembered. */
  async function taken(order: LiveOrder, seen: OrderView, send: Send): Promise<boolean> {
    const key = randomUUID()
    if (offline.has(order.branch)) {
      diary.offlineSteps++
      remembered.push({ order, step: { send, key, takenAt: now(), seen } })
      return true
    }
    return (await mayRefuse('step', send({ [stepHeaders.key]: key }))) !== null
  }

  /** Sends what a branch has remembered: each order's steps in order, every third step twice, as its first answer got lost. */
  async function sendRemembered(branch: number): Promise<void> {
    offline.delete(branch)
    const own = remembered.filter(({ order }) => order.branch === branch)
    for (const [index, { step }] of own.entries()) {
      const headers = {
        [stepHeaders.key]: step.key,
        [stepHeaders.takenAgo]: String(Math.max(0, Math.round(now() - step.takenAt))),
        [stepHeaders.seen]: step.seen.updatedAt,
      }
      await mayRefuse(rememberedStep, step.send(headers))
      if (index % 3 === 0) await mayRefuse(`${rememberedStep}, again`, step.send(headers))
    }
  }

  return {
    diary,
    offline,
    place,
    pay,
    change,
    cancel,
    confirm,
    prepare,
    handOver,
    noteNotCollected,
    moveTo,
    loseLine,
    sendRemembered,
    load,
    sure: <E extends Endpoint>(endpoint: E, input: Call<E>) => sure(asStaff, endpoint, input),
    /** What the interface says at an address, as staff read it. */
    async read<T>(address: string): Promise<T> {
      const reply = await rotating(address, { headers: staffHeaders })
      if (!reply.ok) throw new Error(`${address}: ${reply.status}`)
      return ((await reply.json()) as { data: T }).data
    },
    /** Begins a new session of the staff. */
    async arrive() {
      const headers = await shop.staffHeaders()
      staffHeaders = headers
      office = createClient({ fetch: rotating, headers: () => headers })
    },
  }
}

export function isOver({ isCompleted, isCanceled, isRejected, isFailed, endReason }: OrderView): boolean {
  return isCompleted || isCanceled || isRejected || isFailed || endReason === 'not-collected'
}
