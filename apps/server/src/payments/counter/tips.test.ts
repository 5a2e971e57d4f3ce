import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Takings } from '@theke/contract/insights/accounting-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import type { ClosingView, TillView } from '@theke/contract/payments/closings-api.ts'
import { cents } from '@theke/domain/money.ts'
import type { Receipt } from '@theke/domain/printing/receipt.ts'
import { eq, sql } from 'drizzle-orm'
import { seed } from '../../testing/core.ts'
import { paymentEvents } from '../payments-tables.ts'
import { createRegisterShop } from '../register/testing/register-shop.ts'
import { seededRandom } from '../testing/month-model.ts'

const { shop, db, admin, employee, order, tend, trial, create, step, receiptsOf, verified } =
  await createRegisterShop()
const made = (await create({ registerId: 'KASSA-1', ...trial })).data
await step(made.register.id, 'start')
const branch = `/api/branches/${shop.branch}`
const till = async () => (await employee<TillView>('GET', `${branch}/till`)).data

const handOver = (id: number, body: Record<string, unknown>) =>
  employee<OrderView>('POST', `/api/orders/${id}/hand-over`, { isPaymentTaken: true, ...body })
async function setTips(isTipEnabled: boolean): Promise<void> {
  const { status } = await admin('POST', '/api/config', { isTipEnabled })
  assert.equal(status, 200)
}

test('a tip is refused where the shop takes none, nobody says how it came, or it comes in another way than the money', async () => {
  const id = await order()
  const refused = async (body: Record<string, unknown>) => {
    const { status, errors } = await handOver(id, { paidBy: 'cash', ...body })
    return [status, errors[0]?.field]
  }
  assert.deepEqual(await refused({ tip: 2, tipBy: 'cash' }), [422, 'tip'])
  await setTips(true)
  assert.deepEqual(await refused({ tip: 2 }), [422, 'tipBy'])
  assert.deepEqual(await refused({ tip: 2, tipBy: 'atm-card' }), [422, 'tipBy'])
  assert.deepEqual(await refused({ tip: 2, tipBy: 'hydro-ag-voucher' }), [422, 'tipBy'])
  for (const tip of [0, -1, 1001]) assert.deepEqual(await refused({ tip, tipBy: 'cash' }), [422, 'tip'])
  const { data } = await employee<OrderView>('GET', `/api/orders/${id}`)
  assert.partialDeepStrictEqual(data, { status: 'confirmed', payments: [] })
})

test('a tip is no part of what an order costs or was turned over, and stands on its receipt at 0 %', async () => {
  const id = await order()
  const { data, status, errors } = await handOver(id, { paidBy: 'atm-card', tip: 3, tipBy: 'atm-card' })
  assert.equal(status, 200, JSON.stringify(errors))
  assert.partialDeepStrictEqual(data.payment, { kind: 'paid', open: 0, secured: 26 })
  const note = data.history.find(({ action }) => action === 'counter-paid')?.note
  assert.equal(note?.replaceAll('\u00a0', ' '), '26,00 €, Karte, Trinkgeld 3,00 €')
  await tend()
  const receipt = (await receiptsOf(made.register.id)).at(-1)
  assert.partialDeepStrictEqual(receipt, { kind: 'sale', reduced1: 2600, zero: 300 })
  const { data: paper } = await employee<Receipt>('GET', `/api/orders/${id}/paper?paperWidth=58`)
  const text = paper.lines.map((line) => (line.kind === 'qr' ? '' : line.text)).join('\n')
  const said = text.replaceAll('\u00a0', ' ')
  for (const part of [
    /Trinkgeld, kein Umsatz +3,00/,
    /Karte +29,00/,
    /Summe +29,00/,
    /0 % \(USt 0,00 €\) +3,00/,
  ])
    assert.match(said, part)
  const open = await till()
  assert.deepEqual(open.tips, [{ method: 'atm-card', amount: 3 }])
  assert.partialDeepStrictEqual(open, { expected: -3, turnover: { gross: 26 } })
  assert.equal(open.receipts?.tip, 3)
  assert.deepEqual(open.receipts?.methods, [{ method: 'atm-card', amount: 26 }])
  assert.deepEqual([open.receipts?.missing, open.receipts?.differences], [[], []])
})

test('a hand-over that is undone gives its tip back, and the receipt says so', async () => {
  const id = await order()
  const payments = [
    { method: 'cash', amount: 20 },
    { method: 'atm-card', amount: 6 },
  ]
  assert.equal((await handOver(id, { payments, tip: 1.5, tipBy: 'cash' })).status, 200)
  assert.equal((await till()).tips.length, 2)
  assert.equal((await employee('POST', `/api/orders/${id}/hand-over/undo`, {})).status, 200)
  assert.deepEqual((await till()).tips, [{ method: 'atm-card', amount: 3 }])
  await tend()
  const own = (await receiptsOf(made.register.id)).filter((receipt) => receipt.order === id)
  assert.deepEqual(
    own.map(({ kind, reduced1, zero }) => [kind, reduced1, zero]),
    [
      ['sale', 2600, 150],
      ['cancel', -2000, -150],
      ['cancel', -600, 0],
    ],
  )
  assert.equal((await handOver(id, { paidBy: 'cash' })).status, 200)
  const tips = await db.select().from(paymentEvents).where(eq(paymentEvents.purpose, 'tip'))
  assert.deepEqual(
    tips.map(({ tip, captured, refunded }) => [tip, captured, refunded]),
    [
      [300, 0, 0],
      [150, 0, 0],
      [-150, 0, 0],
    ],
  )
  await assert.rejects(
    db
      .update(paymentEvents)
      .set({ tip: cents(1) })
      .where(eq(paymentEvents.purpose, 'tip')),
  )
})

test(`whatever is given, drawer, closing, receipts and bookkeeping agree on tips (seed ${seed})`, async () => {
  const below = seededRandom(seed)
  let [byCash, byCard, cash] = [0, 300, 2600]
  for (let count = 0; count < 12; count++) {
    const id = await order(1 + below(5))
    const { pricing } = (await employee<OrderView>('GET', `/api/orders/${id}`)).data
    const method = below(2) === 0 ? 'cash' : 'atm-card'
    const tip = below(3) === 0 ? null : 1 + below(900)
    const body = { paidBy: method, ...(tip === null ? {} : { tip: tip / 100, tipBy: method }) }
    assert.equal((await handOver(id, body)).status, 200)
    if (below(4) === 0) {
      assert.equal((await employee('POST', `/api/orders/${id}/hand-over/undo`, {})).status, 200)
      continue
    }
    if (method === 'cash') byCash += tip ?? 0
    else byCard += tip ?? 0
    if (method === 'cash') cash += Math.round(pricing.totalGross * 100)
  }
  const { number, expected, tips } = await till()
  const inCents = new Map(tips.map(({ method, amount }) => [method, Math.round(amount * 100)]))
  assert.deepEqual([inCents.get('cash') ?? 0, inCents.get('atm-card') ?? 0], [byCash, byCard])
  assert.equal(Math.round(expected * 100), cash - byCard)
  const counted = Math.max(0, expected)
  const opening = Math.max(0, -expected)
  const body = { number, opening, expected: expected + opening, counted, kept: 0 }
  const { data: closing, errors } = await employee<ClosingView>('POST', `${branch}/closings`, body)
  assert.deepEqual(closing?.tips, tips, JSON.stringify(errors))
  assert.deepEqual((await till()).tips, [])
  await tend()
  const [net] = (
    await db.execute<{ net: string }>(sql`select sum(captured - refunded + tip) net from payment_events`)
  ).rows
  assert.equal(await verified(made), Number(net?.net))
  const month = '2026-11-01'
  const { data } = await admin<Takings>('GET', `/api/accounting/takings?month=${month}`)
  assert.equal(Math.round(data.tips * 100), byCash + byCard)
  const file = async (format: string) => {
    const { bytes } = await admin('GET', `/api/accounting/takings/export?month=${month}&format=${format}`)
    return bytes.toString('latin1')
  }
  const written = (amount: number) => (amount / 100).toFixed(2).replace('.', ',')
  const booked = (await file('datev')).split('\r\n').filter((line) => line.includes('Trinkgeld'))
  assert.equal(booked.length, 1)
  assert.ok(booked[0]?.startsWith(`${written(byCard)};"S";`), booked.join())
  const listed = (await file('csv')).split('\r\n').filter((line) => line.includes('Trinkgeld'))
  for (const amount of [byCash, byCard].filter(Boolean))
    assert.ok(
      listed.some((line) => line.endsWith(written(amount))),
      listed.join('\n'),
    )
})
