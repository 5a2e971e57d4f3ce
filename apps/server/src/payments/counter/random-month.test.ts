import assert from 'node:assert/strict'
import { createPublicKey } from 'node:crypto'
import { after, mock, test } from 'node:test'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import type { NewRegister } from '@theke/contract/payments/registers-api.ts'
import { counterPaymentMethods } from '@theke/domain/shop/branch.ts'
import type { Takings } from '@theke/contract/insights/accounting-api.ts'
import type { DayValue, ShopStatistics } from '@theke/contract/insights/shop-statistics-api.ts'
import { shortPaymentMethodLabels } from '@theke/contract/shop/payment-method-labels.ts'
import { eq } from 'drizzle-orm'
import { rollUpJob } from '../../insights/statistics/roll-up.job.ts'
import { isCore, seed } from '../../testing/core.ts'
import { aheadOf, excessOf, methods, openOf, seededRandom } from '../testing/month-model.ts'
import { monthSteps } from '../testing/month-steps.ts'
import { addMeat, createPaymentShop } from '../testing/payment-fixture.ts'
import { paymentEvents, payments } from '../payments-tables.ts'
import { cashReceipts, cashRegisters } from '../register/register-tables.ts'
import { tendRegisters } from '../register/register-worker.ts'
import { verifyExport } from '../register/testing/verify-export.ts'

const stepCount = Number(process.env.THEKE_MONTH_STEPS ?? (isCore ? 25 : 10_000))
// The last steps may reach into the next month.
const months = ['2026-05', '2026-06', '2026-07']
const dayMs = 24 * 60 * 60_000

const shop = await createPaymentShop({
  isWeighingRequired: true,
  customerChanges: 'begun',
  weighedPaymentRule: 'charge',
})
const { db } = shop.services
const meat = await addMeat(shop)
await addPackaging()
await demandAhead()
let now = Date.parse('2026-05-01T06:00:00Z')
mock.timers.enable({ apis: ['Date'], now })
after(() => mock.timers.reset())

function pass(span: number): void {
  now += span
  mock.timers.setTime(now)
}

const below = seededRandom(seed)
const { model, steps, close, work, restart, oneOf, read } = monthSteps({
  shop,
  meat,
  below,
  now: () => now,
  pass,
})
const cents = (amount: number) => Math.round(amount * 100)

test(`the money of a month adds up to the cent everywhere (seed ${seed}, ${stepCount} steps)`, async () => {
  // Entries from before the first closing belong to none.
  await close()
  const register = await startRegister()
  const stepMs = Math.floor((29 * dayMs) / stepCount)
  for (let step = 0; step < stepCount; step++) {
    const name = below(30) === 0 ? 'close' : below(3) === 0 ? 'place' : oneOf(Object.keys(steps))
    try {
      await (steps[name] ?? close)()
      if (below(4) === 0) await work()
      if (below(8) === 0) await tendRegisters(shop.context())
      // Days that change after they were rolled up are rolled up again.
      if (below(100) === 0) await rollUp()
      if (step === Math.floor(stepCount / 2) || below(250) === 0) await restart()
    } catch (error) {
      throw new Error(`seed ${seed}, step ${step}, ${name}`, { cause: error })
    }
    // Many steps of a day, then a night.
    pass(below(8) === 0 ? stepMs * 8 : 60_000)
  }
  await work()
  await close()

  await compareLedger()
  await compareReceipts(register)
  await compareProvider()
  await compareAccounting()
  await compareOrders()
  mock.timers.setTime(Date.parse('2026-08-15T06:00:00Z'))
  await rollUp()
  await compareStatistics()
})

/** A deposit on what each roll comes in. */
async function addPackaging(): Promise<void> {
  const box = { name: 'Dose', kind: 'oneWay', deposit: 0.25 }
  const { data } = await shop.admin<{ id: number }>('POST', '/api/containers', box)
  await shop.change('products', shop.roll, { containers: [{ container: { id: data.id }, amount: 1 }] })
}

/** Each order that is not paid online owes something ahead, also by transfer. */
async function demandAhead(): Promise<void> {
  const account = { transferRecipient: 'Metzgerei Auinger', transferIban: 'AT61 1904 3002 3457 3201' }
  await shop.admin('POST', '/api/config', account)
  await shop.create('advance-rules', {
    name: 'Anzahlung',
    share: 'percent',
    percent: 30,
    amount: null,
    ways: ['counter', 'transfer'],
    daysBefore: 0,
    remindDaysBefore: null,
    isCanceledIfOverdue: false,
    isEnabled: true,
  })
  shop.services.cache.forget()
}

async function rollUp(): Promise<void> {
  await rollUpJob.run(shop.context())
}

async function compareLedger(): Promise<void> {
  const entries = await db
    .select({ method: payments.provider, taken: paymentEvents.captured, back: paymentEvents.refunded })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.payment))
  for (const method of methods) {
    const of = entries.filter((one) => one.method === method)
    const sum = (name: 'taken' | 'back') => of.reduce((all, one) => all + one[name], 0)
    assert.deepEqual([sum('taken'), sum('back')], model.moved(method), `ledger, ${method}`)
  }
}

async function startRegister(): Promise<NewRegister> {
  const access = { service: 'software', account: '', password: '', mailsReceipts: true }
  const body = { registerId: 'KASSA-1', branch: null, ...access }
  const { data } = await shop.admin<NewRegister>('POST', '/api/cash-registers', body)
  const { status } = await shop.admin('POST', `/api/cash-registers/${data.register.id}/start`, {})
  assert.equal(status, 200)
  return data
}

/** What receipts say of what moved at the counter, and whether the law accepts them. */
async function compareReceipts({ register: { id, certificate }, key }: NewRegister): Promise<void> {
  await tendRegisters(shop.context())
  const [row] = await db.select().from(cashRegisters)
  const der = Buffer.from(row?.publicKey ?? '', 'base64')
  const { bytes } = await shop.admin('GET', `/api/cash-registers/${id}/export`)
  const turnover = verifyExport(bytes.toString(), {
    aesKey: Buffer.from(key, 'base64'),
    publicKeys: new Map([[certificate, createPublicKey({ key: der, format: 'der', type: 'spki' })]]),
  })
  const receipts = await db.select().from(cashReceipts)
  const net = counterPaymentMethods.map((method) => {
    const [taken, back] = model.moved(method)
    const stated = receipts
      .flatMap(({ content }) => content.methods)
      .filter((one) => one.method === method)
      .reduce((all, { amount }) => all + amount, 0)
    assert.equal(stated, taken - back, `receipts, ${method}`)
    return taken - back
  })
  assert.equal(
    turnover,
    net.reduce((all, amount) => all + amount, 0),
  )
}

async function compareProvider(): Promise<void> {
  const sums = [...shop.mollie.payments.values()].map(({ status, amount, refunds }) => [
    status === 'paid' ? cents(Number(amount.value)) : 0,
    refunds.reduce((all, { amount }) => all + cents(Number(amount.value)), 0),
  ])
  const sum = (index: number) => sums.reduce((all, one) => all + (one[index] ?? 0), 0)
  assert.deepEqual([sum(0), sum(1)], model.moved('mollie'), 'at the provider')
}

/** What the screen says of the months, and what stands in the files. */
async function compareAccounting(): Promise<void> {
  const booked = new Map<string, number>()
  const add = (to: string, amount: number) => booked.set(to, (booked.get(to) ?? 0) + amount)
  for (const month of months) {
    const { data } = await shop.admin<Takings>('GET', `/api/accounting/takings?month=${month}-01`)
    for (const { kind, method, gross } of data.rows) add(`screen ${kind} ${method}`, cents(gross))
    const { bytes } = await shop.admin('GET', `/api/accounting/takings/export?month=${month}-01&format=csv`)
    const [headings = [], ...lines] = bytes
      .toString()
      .replace('\ufeff', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';'))
    for (const line of lines) {
      const cell = (heading: string) => line[headings.indexOf(heading)] ?? assert.fail(heading)
      const amount = (heading: string) => cents(Number(cell(heading).replace(',', '.')))
      assert.equal(amount('Netto') + amount('Steuer'), amount('Brutto'), line.join(';'))
      add(`file ${cell('Art')} ${cell('Zahlungsart')}`, amount('Brutto'))
    }
  }
  for (const method of methods) {
    const label = shortPaymentMethodLabels[method]
    // Money is for goods or for packaging.
    const of = (...kinds: string[]) => kinds.reduce((sum, kind) => sum + (booked.get(kind) ?? 0), 0)
    assert.deepEqual(
      [
        of(`screen taking ${method}`, `screen packaging ${method}`),
        0 - of(`screen refund ${method}`, `screen packaging-refund ${method}`),
      ],
      model.moved(method),
    )
    assert.deepEqual(
      [
        of(`file Einnahme ${label}`, `file Pfand auf Verpackung ${label}`),
        0 - of(`file Rückzahlung ${label}`, `file Pfand auf Verpackung zurück ${label}`),
      ],
      model.moved(method),
    )
  }
}

async function compareOrders(): Promise<void> {
  for (const order of model.orders) {
    const { payment, advance } = await read<OrderView>(`/api/orders/${order.id}`)
    const ahead = advance && [cents(advance.demanded), cents(advance.open)]
    assert.deepEqual(ahead, aheadOf(order), `ahead of order ${order.id}, ${order.state}`)
    assert.deepEqual(
      [cents(payment.secured), cents(payment.open), cents(payment.toReturn)],
      [order.paid, openOf(order), excessOf(order)],
      `order ${order.id}, ${order.state}`,
    )
  }
}

/** What statistics say of each day, from what was rolled up. */
async function compareStatistics(): Promise<void> {
  const period = 'from=2026-05-01&to=2026-07-31'
  const rowsOf = async (kind: 'orders' | 'revenue', figure: string) => {
    const path = `/api/statistics/${kind}?${period}&figure=${figure}`
    const { data } = await shop.admin<ShopStatistics<typeof kind, DayValue>>('GET', path)
    return new Map(data.rows.map(({ date, value }) => [date, value]))
  }
  for (const figure of ['handed-over', 'placed', 'due', 'not-collected'] as const) {
    const counts = await rowsOf('orders', figure)
    const amounts = figure === 'not-collected' ? null : await rowsOf('revenue', figure)
    assert.equal(counts.size, 92)
    for (const [day, count] of counts) {
      const found = amounts === null ? [count] : [count, cents(amounts.get(day) ?? 0)]
      assert.deepEqual(found, model.day(day)[figure], `${figure}, ${day}`)
    }
  }
}
