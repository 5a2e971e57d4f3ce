import assert from 'node:assert/strict'
import process from 'node:process'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { systemContext } from '../../core/context.ts'
import { capturedQueries } from '../../db/testing/captured-queries.ts'
import { longReads } from '../../db/testing/rows-read.ts'
import { createBranchBody } from '../../ordering/testing/shop-fixture.ts'
import { registerExport } from './export-receipts.ts'
import { registerRecord } from './export-record.ts'
import { requireRegister } from './registers.ts'
import { createRegisterShop } from './testing/register-shop.ts'

// How long something takes and how much memory it needs, so it runs alone.
const receipts = Number(process.env.THEKE_EXPORTED_RECEIPTS ?? 100_000)
const sales = 60

const { shop, db, create, step, order, trial, tend, admin } = await createRegisterShop()
const other = await shop.create('branches', createBranchBody('wels'))
await shop.change('menus', shop.menu, { branches: [{ id: shop.branch }, { id: other }] })
const seller = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch, other])
const { data: made } = await create({ registerId: 'KASSA-1', ...trial })
await step(made.register.id, 'start')
const ctx = systemContext(shop.services, pino({ level: 'silent' }))

async function handOver(id: number): Promise<number> {
  const began = performance.now()
  const body = { isPaymentTaken: true, paidBy: 'cash' }
  assert.equal((await seller('POST', `/api/orders/${id}/hand-over`, body)).status, 200)
  return performance.now() - began
}

/** Copies the last receipt of a register so many times. */
/** Makes receipts as if they had been made one by one. */
async function fill(register: number, from: number, count: number): Promise<void> {
  await db.execute(sql`
    insert into cash_receipts (register, number, at, time, kind, branch, "order", user_name, normal, reduced1,
      reduced2, zero, special, turnover, content, jws, is_signed)
    select register, ${from}::int + place, at, time, kind, branch, null, user_name, normal, reduced1, reduced2, zero,
      special, turnover, content, jws, is_signed
    from cash_receipts, generate_series(1, ${count}::int) place where register = ${register} and number = ${from}`)
  await db.execute(sql`update cash_registers set last_number = ${from + count}::int where id = ${register}`)
}

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

test('a sale with a register takes at most 20 ms longer than one without', async (context) => {
  const orders: [number, number][] = []
  for (let sale = 0; sale < sales; sale++)
    orders.push([await order(10), await order(10, { branch: { id: other } })])
  const spans: [number, number][] = []
  for (const [place, [own, without]] of orders.entries()) {
    // Each goes first half of the time.
    if (place % 2 === 0) spans.push([await handOver(own), await handOver(without)])
    else {
      const second = await handOver(without)
      spans.push([await handOver(own), second])
    }
    await tend()
  }
  const more = median(spans.map(([own, without]) => own - without))
  const [own, without] = [median(spans.map(([one]) => one)), median(spans.map(([, one]) => one))]
  context.diagnostic(
    `${own.toFixed(1)} ms with a register, ${without.toFixed(1)} ms without, median of the difference ${more.toFixed(1)} ms`,
  )
  assert.ok(more <= 20, `${more} ms`)
})

test('exports need no more memory for many receipts than for few', async (context) => {
  const { id } = made.register
  await tend()
  const before = (await admin<{ id: number; receipts: number }[]>('GET', '/api/cash-registers')).data[0]
  const last = before?.receipts ?? 0
  const register = await requireRegister(ctx, id)
  const peakOf = async (file: AsyncIterable<unknown>) => {
    let [peak, bytes, looked] = [0, 0, 0]
    for await (const chunk of file) {
      bytes += String(chunk).length
      if (bytes < looked + 1_000_000) continue
      looked = bytes
      // What is kept, not what is still to be collected.
      collect()
      const { heapUsed, external } = process.memoryUsage()
      peak = Math.max(peak, heapUsed + external)
    }
    return { peak: Math.round(peak / 1e6), bytes }
  }
  await fill(id, last, Math.floor(receipts / 10))
  const few = [await peakOf(registerExport(ctx, register)), await peakOf(await registerRecord(ctx, register))]
  await fill(id, last + Math.floor(receipts / 10), receipts - Math.floor(receipts / 10))
  const many = [
    await peakOf(registerExport(ctx, register)),
    await peakOf(await registerRecord(ctx, register)),
  ]
  context.diagnostic(JSON.stringify({ receipts, few, many }))
  for (const [place, one] of many.entries()) {
    const earlier = few[place] ?? assert.fail()
    assert.ok(one.bytes > 8 * earlier.bytes)
    assert.ok(one.peak < earlier.peak + 20, `${one.peak} MB after ${earlier.peak} MB`)
  }
})

test('how many receipts Heute and the list of registers look at does not depend on how many there are', async () => {
  const { data: second } = await create({ registerId: 'KASSA-2', ...trial, branch: null })
  await step(second.register.id, 'start')
  for (const { register } of [made, second]) {
    const { status } = await admin('POST', `/api/cash-registers/${register.id}/training`, {})
    assert.equal(status, 200)
    const { lastNumber } = await requireRegister(ctx, register.id)
    await fill(register.id, lastNumber, 5000)
  }
  await db.execute(sql`analyze cash_receipts`)
  const sent = await capturedQueries(async () => {
    for (const path of ['dashboard', 'cash-registers'])
      assert.equal((await admin('GET', `/api/${path}`)).status, 200)
  })
  const asked = sent.filter(({ text }) => text.includes('"cash_receipts"'))
  assert.ok(asked.length > 2)
  assert.deepEqual(await longReads(shop.services.pool, asked, 100), [])
})
