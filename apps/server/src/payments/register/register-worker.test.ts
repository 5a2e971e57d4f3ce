import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq, inArray } from 'drizzle-orm'
import { pino } from 'pino'
import { systemContext } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { createBranchBody } from '../../ordering/testing/shop-fixture.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { lockSigning } from './register-rows.ts'
import { cashRegisters } from './register-tables.ts'
import { startRegisterWorker } from './register-worker.ts'
import { createRegisterShop } from './testing/register-shop.ts'

const {
  shop,
  db,
  aTrust: fake,
  admin,
  order,
  access,
  trial,
  create,
  step,
  receiptsOf,
  kindsOf,
} = await createRegisterShop()
const silent = pino({ level: 'silent' })

test('a register whose signature is waited for holds up no other', async (context) => {
  const other = await shop.create('branches', createBranchBody('wels'))
  await shop.change('menus', shop.menu, { branches: [{ id: shop.branch }, { id: other }] })
  const { data: dead } = await create({ registerId: 'KASSA-1', ...access })
  const { data: healthy } = await create({ registerId: 'KASSA-2', branch: { id: other }, ...trial })
  for (const { register } of [dead, healthy]) assert.equal((await step(register.id, 'start')).status, 200)
  const sellAt = async (branch: number) => {
    const body = { isPaymentTaken: true, paidBy: 'cash' }
    const id = await order(1, { branch: { id: branch } })
    assert.equal((await admin('POST', `/api/orders/${id}/hand-over`, body)).status, 200)
  }
  const lastOf = async (id: number) => (await receiptsOf(id)).at(-1)?.isSigned
  await inTransaction(systemContext(shop.services, silent), async (ctx) => {
    // As the call does that gets no answer.
    await lockSigning(ctx, dead.register.id)
    await sellAt(shop.branch)
    const worker = await startRegisterWorker(shop.services, silent)
    context.after(() => worker.stop())
    // The second one is announced while the first register is still waited for.
    for (let sale = 0; sale < 2; sale++) {
      await sellAt(other)
      await waitFor(async () => (await lastOf(healthy.register.id)) === true)
    }
    assert.equal(await lastOf(dead.register.id), null)
  })
  await waitFor(async () => (await lastOf(dead.register.id)) === true)
  assert.deepEqual(await kindsOf(healthy.register.id), [
    ['start', true],
    ['sale', true],
    ['sale', true],
  ])
})

test('receipts of a register whose device is out of order wait for no try of others', async (context) => {
  const places = ['steyr', 'traun', 'enns', 'haid']
  const registers: number[] = []
  for (const [count, slug] of places.entries()) {
    const branch = { id: await shop.create('branches', createBranchBody(slug)) }
    const { data } = await create({ registerId: `KASSA-A${count}`, branch, ...access })
    assert.equal((await step(data.register.id, 'start')).status, 200)
    registers.push(data.register.id)
    await shop.change('menus', shop.menu, { branches: [branch] })
  }
  const last = registers.at(-1) ?? 0
  const [row = assert.fail()] = await db.select().from(cashRegisters).where(eq(cashRegisters.id, last))
  const sold = await order(1, { branch: { id: row.branch } })
  const paid = { isPaymentTaken: true, paidBy: 'cash' }
  assert.equal((await admin('POST', `/api/orders/${sold}/hand-over`, paid)).status, 200)
  const failingSince = new Date(0)
  await db.update(cashRegisters).set({ failingSince }).where(inArray(cashRegisters.id, registers))
  fake.mood = 'silent'
  const calls = fake.calls
  const worker = await startRegisterWorker(shop.services, silent)
  context.after(() => worker.stop())
  await waitFor(async () => (await kindsOf(last)).at(-1)?.[1] === false)
  assert.ok(fake.calls - calls < 2, `${fake.calls - calls} calls before`)
  fake.mood = 'well'
})
