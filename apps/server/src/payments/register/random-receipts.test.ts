import assert from 'node:assert/strict'
import { createPublicKey } from 'node:crypto'
import process from 'node:process'
import { test } from 'node:test'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { sumCents } from '@theke/domain/money.ts'
import { counterPaymentMethods } from '@theke/domain/shop/branch.ts'
import { eq, sql } from 'drizzle-orm'
import { createItem } from '../../ordering/testing/order-factory.ts'
import { isCore, seed } from '../../testing/core.ts'
import { seededRandom } from '../testing/month-model.ts'
import { cashRegisters } from './register-tables.ts'
import { createRegisterShop } from './testing/register-shop.ts'
import { verifyExport } from './testing/verify-export.ts'

// Whatever happens at the counter, what the server exports is what the law asks for, and nobody changes a byte of it unseen.
const wanted = Number(process.env.THEKE_RECEIPTS ?? (isCore ? 40 : 1000))
const below = seededRandom(seed)
type Below = typeof below
const oneOf = <T>(below: Below, all: readonly [T, ...T[]]): T => all[below(all.length)] ?? all[0]

const {
  shop,
  db,
  aTrust,
  admin,
  employee,
  order,
  access,
  create,
  step,
  tend,
  pass,
  goOnAt,
  receiptsOf,
  verified,
} = await createRegisterShop()
const { data: made } = await create({ registerId: 'KASSA-Z', ...access })
const { id } = made.register
assert.equal((await step(id, 'start')).status, 200)
assert.equal((await admin('POST', '/api/config', { isTipEnabled: true })).status, 200)

const goods: number[] = [shop.roll]
for (const takeawayTax of [4.9, 13, 20, 0]) {
  const body = { name: `Ware zu ${takeawayTax} %`, price: 1.15 + takeawayTax, unit: 'piece', takeawayTax }
  const { status, data, errors } = await admin<{ id: number }>('POST', '/api/products', body)
  assert.equal(status, 201, JSON.stringify(errors))
  goods.push(data.id)
}
const catalog = [{ category: { id: shop.category }, products: goods.map((id) => ({ id })) }]
assert.equal((await admin('PUT', `/api/menus/${shop.menu}`, { catalog })).status, 200)
shop.services.cache.forget()

const someOrder = (below: Below) =>
  order(1, {
    items: Array.from({ length: 1 + below(3) }, () =>
      createItem(goods[below(goods.length)] ?? shop.roll, 1 + below(4)),
    ),
  })

async function call(url: string, body: object): Promise<OrderView> {
  const { status, data, errors } = await employee<OrderView>('POST', url, body)
  assert.equal(status, 200, `${url}: ${JSON.stringify(errors)}`)
  return data
}

/** An order from its deposit to its complaint, as far as it goes. What is decided about it is its own, whatever is served beside it. */
async function serve(below: Below): Promise<void> {
  const order = await someOrder(below)
  const path = `/api/orders/${order}`
  let { open } = (await employee<OrderView>('GET', path)).data.payment
  if (open > 1 && below(4) === 0) {
    const deposit = { amount: 1, open, paidBy: oneOf(below, counterPaymentMethods) }
    ;({ open } = (await call(`${path}/counter-payments`, deposit)).payment)
    if (below(4) === 0) {
      await call(`${path}/status/cancel`, { reason: 'abgesagt' })
      const { payments } = (await employee<OrderView>('GET', path)).data
      for (const one of payments)
        if (one.toReturnAtCounter > 0) await call(`${path}/counter-payments/${one.id}/return`, { reason: '' })
      return
    }
  }
  const paidBy = oneOf(below, counterPaymentMethods)
  const tip = paidBy === 'hydro-ag-voucher' || below(4) > 0 ? {} : { tip: 0.5, tipBy: paidBy }
  const { payment } = await call(`${path}/hand-over`, { isPaymentTaken: true, paidBy, ...tip })
  const after = below(6)
  if (after === 0)
    await call(`${path}/complaints`, {
      amount: 0.3,
      kept: payment.secured,
      by: oneOf(below, counterPaymentMethods),
      reason: 'quality',
    })
  else if (after === 1) await call(`${path}/hand-over/undo`, {})
}

let month = 11
/** For how many rounds more what signs is out of order. */
let outage = 0
/** What happens meanwhile: what signs goes and comes, clocks jump, months and a year end. */
async function interrupt(): Promise<void> {
  if (outage > 0 && --outage === 0) {
    aTrust.mood = 'well'
    pass(61_000)
    await tend()
  }
  const chance = below(30)
  if (chance === 0 && outage === 0) {
    outage = 1 + below(3)
    aTrust.mood = oneOf(below, ['refusing', 'silent', 'forging'] as const)
  } else if (chance < 8) pass(61_000)
  else if (chance < 12) pass(oneOf(below, [-3_600_000, 61_000, -5000, 600_000] as const))
  else if (chance < 14)
    assert.equal((await admin('POST', `/api/cash-registers/${id}/training`, {})).status, 200)
  else if (chance === 14 && below(2) === 0) {
    month++
    await goOnAt(Date.UTC(2026, month, 1, 6))
  }
}

test(`random receipts of the server are accepted by another reading of the law (seed ${seed}, ${wanted})`, async () => {
  const ownChoices = () => seededRandom(below(2 ** 31))
  const asked = async () =>
    (await receiptsOf(id)).filter(({ kind }) => kind === 'sale' || kind === 'cancel').length
  while ((await asked()) < wanted) {
    await interrupt()
    await Promise.all([serve(ownChoices()), serve(ownChoices())])
    // Two calls sign at once; `killed-processes.test.ts` has two processes.
    await Promise.all([tend(), tend()])
  }
  aTrust.mood = 'well'
  pass(61_000)
  await tend()
  await serve(ownChoices())
  await tend()
  // A busy machine may be too slow for a signature, which is tried again a minute later.
  for (let tries = 0; tries < 3 && (await receiptsOf(id)).at(-1)?.isSigned !== true; tries++) {
    pass(61_000)
    await tend()
  }
  const receipts = await receiptsOf(id)
  assert.equal(receipts.at(-1)?.isSigned, true)
  for (const { content, kind, number } of receipts)
    if (kind === 'sale' || kind === 'cancel') {
      const { lines, offsets = [], methods, rates } = content
      const listed = sumCents([...lines, ...offsets], ({ gross }) => gross)
      const stated = [sumCents(rates, ({ gross }) => gross), sumCents(methods, ({ amount }) => amount)]
      assert.deepEqual([listed, listed], stated, `receipt ${number} adds up`)
    }
  // What signs fails now and then, as it does in a shop; a run where it mostly does would try out little else.
  const marked = receipts.filter(({ isSigned }) => isSigned !== true).length
  if (wanted >= 500)
    assert.ok(marked > 0 && marked <= receipts.length * 0.15, `${marked} of ${receipts.length}`)
  const {
    rows: [net],
  } = await db.execute<{ net: string }>(sql`select sum(captured - refunded + tip) net from payment_events`)
  assert.equal(await verified(made), Number(net?.net))
})

test('a changed byte anywhere in an export is found', async () => {
  const { bytes } = await admin('GET', `/api/cash-registers/${id}/export`)
  const text = bytes.toString()
  const [row] = await db.select().from(cashRegisters).where(eq(cashRegisters.id, id))
  const key = createPublicKey({
    key: Buffer.from(row?.publicKey ?? '', 'base64'),
    format: 'der',
    type: 'spki',
  })
  const known = {
    aesKey: Buffer.from(made.key, 'base64'),
    publicKeys: new Map([[made.register.certificate, key]]),
  }
  verifyExport(text, known)
  // Certificates stand beside the receipts; a verifier has them from the trust service.
  const receipts = text.indexOf('"Belege-kompakt"')
  for (let change = 0; change < 200; change++) {
    const place = receipts + below(text.length - receipts)
    const letter = text[place] ?? ''
    if (/\s/.test(letter)) continue
    const other = letter === 'A' ? 'B' : 'A'
    const changed = text.slice(0, place) + other + text.slice(place + 1)
    assert.throws(() => verifyExport(changed, known), `${letter} at ${place}`)
  }
})
