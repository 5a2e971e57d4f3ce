import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Takings } from '@theke/contract/insights/accounting-api.ts'
import { packagingRefusals } from '@theke/contract/ordering/counter/packaging-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import type { TillView } from '@theke/contract/payments/closings-api.ts'
import { sumCents, toCents } from '@theke/domain/money.ts'
import { eq } from 'drizzle-orm'
import { permissionSets } from '../../people/people-tables.ts'
import { createPerson } from '../../people/testing/login-fixture.ts'
import { createItem, createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { createRegisterShop } from '../register/testing/register-shop.ts'

const { shop, admin, employee, trial, create, step, receiptsOf } = await createRegisterShop()
const can = await shop.create('containers', { name: 'Dose', kind: 'oneWay', deposit: 0.25, sortOrder: 1 })
const glass = await shop.create('containers', { name: 'Glas', kind: 'reusable', deposit: 1, sortOrder: 2 })
const soup = await shop.create('products', {
  name: 'Suppe',
  price: 6,
  unit: 'piece',
  containers: [{ container: { id: glass }, amount: 1 }],
  tax: 20,
  takeawayTax: 20,
  dineInTax: 20,
})
await shop.change('menus', shop.menu, {
  catalog: [{ category: { id: shop.category }, products: [{ id: shop.roll }, { id: soup }] }],
})
const { register } = (await create({ registerId: 'PROBE-1', ...trial })).data
assert.equal((await step(register.id, 'start')).status, 200)

/** Two rolls at 10 % and two soups at 20 %, with two glasses, 19.20 € in all, handed over and paid in cash. */
async function handedOver(): Promise<number> {
  const items = [createItem(shop.roll, 2), createItem(soup, 2)]
  const { data } = await send(shop.visitor, createOrderBody(shop, { items }))
  assert.equal((await admin('POST', `/api/orders/${data.id}/status/confirm`)).status, 200)
  const body = { isPaymentTaken: true, paidBy: 'cash' }
  const reply = await employee<OrderView>('POST', `/api/orders/${data.id}/hand-over`, body)
  assert.deepEqual([reply.status, reply.data.pricing.totalGross], [200, 19.2])
  return data.id
}

const giveBack = (id: number, counts: Record<number, number>, kept: number, caller = employee) =>
  caller<OrderView>('POST', `/api/orders/${id}/later-packaging`, {
    returned: Object.entries(counts).map(([key, count]) => ({ container: { id: Number(key) }, count })),
    kept,
    by: 'cash',
  })

const takings = async () => {
  const { data } = await admin<Takings>('GET', '/api/accounting/takings?month=2026-11-01')
  return data.rows.map(({ kind, rate, gross }) => [kind, rate, gross])
}

test('packaging that comes back after the hand-over is paid out at the rates of its deposits, and nothing else moves', async () => {
  const id = await handedOver()
  const sold = [
    ['taking', 10, 5.2],
    ['taking', 20, 12],
    ['packaging', 20, 2],
  ]
  assert.deepEqual(await takings(), sold)
  const back = await giveBack(id, { [glass]: 3, [can]: 4 }, 19.2)
  assert.equal(back.status, 200, JSON.stringify(back.errors))
  const { pricing, payment, history, payments } = back.data
  assert.deepEqual([pricing.totalGross, payment.open, payment.secured, payment.toReturn], [19.2, 0, 15.2, 0])
  assert.match(history.at(-1)?.note ?? '', /^4,00\s€, Bar, 4 × Dose, 3 × Glas$/)
  assert.equal(payments.at(-1)?.purpose, 'packaging')
  assert.deepEqual(await takings(), [...sold, ['packaging-refund', 0, -1], ['packaging-refund', 20, -3]])
  const [receipt] = (await receiptsOf(register.id)).slice(-1)
  assert.partialDeepStrictEqual(receipt, { kind: 'cancel', normal: -300, zero: -100, reduced1: 0 })
  const { data: till } = await admin<TillView>('GET', `/api/branches/${shop.branch}/till`)
  assert.partialDeepStrictEqual(till.entries.at(-1), { purpose: 'packaging', amount: -4 })
  assert.deepEqual(till.methods, [{ method: 'cash', taken: 19.2, deposits: 0, returned: 4 }])
})

test('what goes back after that is by what is left without those deposits, up to all of it', async () => {
  const before = await takings()
  const id = await handedOver()
  assert.equal((await giveBack(id, { [glass]: 2 }, 19.2)).status, 200)
  const complain = (amount: number, kept: number) =>
    admin('POST', `/api/orders/${id}/complaints`, { amount, kept, by: 'cash', reason: 'quality' })
  const last = async () => (await receiptsOf(register.id)).at(-1)
  assert.equal((await complain(1.72, 17.2)).status, 200)
  assert.partialDeepStrictEqual(await last(), { normal: -120, zero: 0, reduced1: -52 })
  assert.equal((await complain(15.48, 15.48)).status, 200)
  assert.partialDeepStrictEqual(await last(), { normal: -1080, zero: 0, reduced1: -468 })
  const moved = (kind: string, rate: number, rows: Awaited<ReturnType<typeof takings>>) =>
    rows.find((row) => row[0] === kind && row[1] === rate)?.[2] ?? 0
  const after = await takings()
  for (const [kind, rate, gross] of [
    ['refund', 10, -5.2],
    ['refund', 20, -12],
    ['packaging-refund', 20, -2],
  ] as const)
    assert.equal(
      toCents(Number(moved(kind, rate, after)) - Number(moved(kind, rate, before))),
      toCents(gross),
    )
})

test('it is paid out once, after the hand-over, for what is in use, and never more than is kept of the order', async () => {
  const id = await handedOver()
  assert.equal((await giveBack(id, { [glass]: 2 }, 19.2)).status, 200)
  const again = await giveBack(id, { [glass]: 2 }, 19.2)
  assert.deepEqual([again.status, again.errors[0]?.field], [422, 'returned'])
  assert.equal((await giveBack(id, {}, 17.2)).errors[0]?.field, 'returned')
  assert.equal((await giveBack(id, { [glass]: 18 }, 17.2)).errors[0]?.field, 'returned')
  await shop.change('containers', can, { isEnabled: false })
  assert.equal((await giveBack(id, { [can]: 1 }, 17.2)).errors[0]?.field, 'returned.0.container')
  await shop.change('containers', can, { isEnabled: true })
  const items = [createItem(soup, 1)]
  const { data: open } = await send(shop.visitor, createOrderBody(shop, { items }))
  assert.equal((await giveBack(open.id, { [glass]: 1 }, 0)).status, 409)
  const undo = await admin('POST', `/api/orders/${id}/hand-over/undo`, { reason: 'Irrtum' })
  assert.equal(undo.status, 409)
})

test('who may not cancel what is paid gives back no more than the order was charged for packaging, however it is divided', async () => {
  const [set] = await shop.services.db.select().from(permissionSets).where(eq(permissionSets.key, 'counter'))
  const body = { permissionSet: set?.id ?? null, branches: [shop.branch] }
  const counter = await (await createPerson(shop, 'theke', ['ROLE_EMPLOYEE'], body)).enter()
  const id = await handedOver()
  const tooMany = await giveBack(id, { [glass]: 12 }, 19.2, counter)
  assert.deepEqual(tooMany.errors, [{ field: 'returned', message: packagingRefusals.moreThanCharged }])
  assert.equal((await giveBack(id, { [glass]: 1 }, 19.2, counter)).status, 200)
  assert.equal((await giveBack(id, { [glass]: 2 }, 18.2, counter)).errors[0]?.field, 'returned')
  assert.equal((await giveBack(id, { [glass]: 1 }, 18.2, counter)).status, 200)
  assert.equal((await giveBack(id, { [can]: 1 }, 17.2, counter)).errors[0]?.field, 'returned')
  // Packaging of other orders is for those who may cancel what is paid.
  assert.equal((await giveBack(id, { [can]: 1 }, 17.2, admin)).status, 200)
})

test('deposits that were not paid out after all move back at their rates, once, with a receipt of their own', async () => {
  const id = await handedOver()
  const before = await packagingAt()
  const { data } = await giveBack(id, { [glass]: 2, [can]: 4 }, 19.2)
  const paidOut = data.payments.at(-1)?.id
  const takeBack = (payment = paidOut) =>
    employee<OrderView>('POST', `/api/orders/${id}/later-packaging/${payment}/take-back`)
  const back = await takeBack()
  assert.equal(back.status, 200, JSON.stringify(back.errors))
  assert.partialDeepStrictEqual(back.data.payment, {
    kind: 'paid',
    open: 0,
    secured: 19.2,
    toReturn: 0,
    returned: 0,
  })
  assert.match(
    back.data.history.at(-1)?.note ?? '',
    /^3,00\s€, Bar, Pfand nicht ausgezahlt: 4 × Dose, 2 × Glas$/,
  )
  const [receipt] = (await receiptsOf(register.id)).slice(-1)
  assert.partialDeepStrictEqual(receipt, { kind: 'sale', normal: 200, zero: 100, reduced1: 0 })
  assert.deepEqual(await packagingAt(), before)
  const { data: till } = await admin<TillView>('GET', `/api/branches/${shop.branch}/till`)
  assert.partialDeepStrictEqual(till.entries.at(-1), { purpose: 'packaging', amount: 3 })
  assert.equal((await takeBack()).data.history.length, back.data.history.length)
  assert.equal((await takeBack(data.payments[0]?.id)).status, 404)
  assert.equal((await giveBack(id, { [glass]: 2 }, 19.2)).status, 200)
  assert.equal((await takeBack((await load(id)).payments.at(-1)?.id)).status, 200)
  const undo = await admin('POST', `/api/orders/${id}/hand-over/undo`, { reason: 'Irrtum' })
  assert.equal(undo.status, 200, JSON.stringify(undo.errors))
})

/** What was taken and went back as deposits on packaging in all, without tax and at 20 %. */
async function packagingAt() {
  const rows = (await takings()).filter(([kind]) => String(kind).startsWith('packaging'))
  return [0, 20].map((rate) =>
    sumCents(
      rows.filter((row) => row[1] === rate),
      ([, , gross]) => toCents(Number(gross)),
    ),
  )
}
const load = async (id: number) => (await admin<OrderView>('GET', `/api/orders/${id}`)).data
