import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { aBranchBody, aTestShop } from './a-test-shop.ts'
import { anOrderBody, send } from './an-order-body.ts'

const shop = await aTestShop()
const other = await shop.create('branches', aBranchBody('wels'))
await shop.change('menus', shop.menu, { branches: [shop.branch, other] })

async function ticket(branch: number): Promise<string> {
  const { data } = await send(shop.visitor, anOrderBody(shop, { branch }))
  return data.ticketNumber
}

test('tickets are numbered by branch and day without gaps, also in parallel', async () => {
  const tickets = await Promise.all(Array.from({ length: 12 }, () => ticket(shop.branch)))
  assert.deepEqual(
    tickets.toSorted(),
    Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(3, '0')),
  )
  assert.equal(await ticket(other), '001')
})

test('a refused order takes no number', async () => {
  const before = await ticket(other)
  await send(shop.visitor, anOrderBody(shop, { branch: other, items: [] }))
  assert.equal(Number(await ticket(other)), Number(before) + 1)
})

test('the thousandth order of a day gets four digits', async () => {
  await shop.services.db.execute(sql`update ticket_counters set last = 999`)
  assert.equal(await ticket(shop.branch), '1000')
})

test('without tickets all orders of the shop are numbered on with six digits', async () => {
  await shop.admin('POST', '/api/config', { disableTickets: true })
  assert.equal(await ticket(shop.branch), '000001')
  assert.equal(await ticket(other), '000002')
})
