import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { sql } from 'drizzle-orm'
import { createBranchBody, createTestShop } from './testing/shop-fixture.ts'
import { createOrderBody, send } from './testing/order-factory.ts'

const shop = await createTestShop()
const other = await shop.create('branches', createBranchBody('wels'))
await shop.change('menus', shop.menu, { branches: [shop.branch, other] })

async function ticket(branch: number): Promise<string> {
  const { data } = await send(shop.visitor, createOrderBody(shop, { branch }))
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
  await send(shop.visitor, createOrderBody(shop, { branch: other, items: [] }))
  assert.equal(Number(await ticket(other)), Number(before) + 1)
})

test('the thousandth order of a day gets four digits', async () => {
  await shop.services.db.execute(sql`update ticket_counters set last = 999`)
  assert.equal(await ticket(shop.branch), '1000')
})

test('an order keeps the name of its number when the shop changes from tickets to order numbers and back', async () => {
  const nameOf = async ({ uid, hash }: PublicOrder) => {
    const { data } = await shop.visitor<PublicOrder>('GET', `/api/orders/public/${uid}/${hash}`)
    return [data.numberKind, data.ticketNumber.length]
  }
  // A busy shop may give so many tickets a day that their length is no sign of the kind.
  await shop.services.db.execute(sql`update ticket_counters set last = 100000`)
  const { data: ticket } = await send(shop.visitor, createOrderBody(shop, {}))
  assert.equal(ticket.numberKind, 'ticket')
  await shop.admin('POST', '/api/config', { disableTickets: true })
  const { data: numbered } = await send(shop.visitor, createOrderBody(shop, {}))
  assert.deepEqual(await nameOf(ticket), ['ticket', 6])
  assert.deepEqual(await nameOf(numbered), ['orderNumber', 6])
  await shop.admin('POST', '/api/config', { disableTickets: false })
  assert.deepEqual(await nameOf(numbered), ['orderNumber', 6])
  const { data: paper } = await shop.admin<{ numberKind: string }>('GET', `/api/orders/${numbered.id}`)
  assert.equal(paper.numberKind, 'orderNumber')
  await shop.services.db.execute(sql`delete from ticket_counters`)
})

test('without tickets all orders of the shop are numbered on with six digits', async () => {
  await shop.admin('POST', '/api/config', { disableTickets: true })
  assert.equal(await ticket(shop.branch), '000001')
  assert.equal(await ticket(other), '000002')
})
