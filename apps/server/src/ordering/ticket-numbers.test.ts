import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { and, eq, sql } from 'drizzle-orm'
import { outbox } from '../messages/messages-tables.ts'
import { renderMessages } from '../messages/rendering/render-messages.ts'
import { createBranchBody, createTestShop } from './testing/shop-fixture.ts'
import { createOrderBody, send } from './testing/order-factory.ts'

const shop = await createTestShop()
const other = await shop.create('branches', createBranchBody('wels'))
await shop.change('menus', shop.menu, { branches: [shop.branch, other] })
await shop.change('branches', other, { notificationEmail: 'wels@theke.example' })

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

test('a number belongs to the day for which an order is placed, and moves with it where it is free there', async () => {
  const day = (ahead: number) => new Date(shop.services.clock.now() + ahead * 86_400_000).toISOString()
  const place = async (appointmentDate: string) =>
    (
      await send(
        shop.visitor,
        createOrderBody(shop, { branch: other, appointmentDate, email: 'sabine@kundin.example' }),
      )
    ).data
  const move = async ({ id, uid, hash }: PublicOrder, to: string) => {
    assert.equal((await shop.admin('PUT', `/api/orders/${id}`, { counterAppointment: to })).status, 200)
    const path = `/api/orders/public/${uid}/${hash}/confirm-counter-appointment`
    const { data } = await shop.visitor<PublicOrder>('POST', path, { counterAppointment: to })
    return data.ticketNumber
  }
  const [first, second] = [await place(day(3)), await place(day(3))]
  const elsewhere = await place(day(4))
  assert.deepEqual(
    [first, second, elsewhere].map(({ ticketNumber }) => ticketNumber),
    ['001', '002', '001'],
  )
  assert.equal(await move(second, day(4)), '002')
  assert.equal(await move(first, day(4)), '003')
  assert.equal((await place(day(4))).ticketNumber, '004')
  const { rows } = await shop.services.db.execute<{ values: { numberBefore?: string } }>(
    sql`select values from outbox where "order" = ${first.id} and template = 'order-confirmed'`,
  )
  assert.deepEqual(
    rows.map(({ values }) => values.numberBefore),
    ['001'],
  )
  const { db } = shop.services
  const toBranch = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.order, first.id), eq(outbox.template, 'counter-confirmed')))
  const mails = [...(await renderMessages(shop.services, db, toBranch)).values()]
  assert.deepEqual(
    mails.map((mail) => /003 \(vorher 001\)/.test(mail?.text ?? '')),
    [true],
  )
})

test('orders that are placed and moved at the same time never share a number on a day', async () => {
  const days = [5, 6].map((ahead) => new Date(shop.services.clock.now() + ahead * 86_400_000).toISOString())
  const [from = '', to = ''] = days
  const place = (appointmentDate: string) => send(shop.visitor, createOrderBody(shop, { appointmentDate }))
  const early = await Promise.all(Array.from({ length: 6 }, () => place(from)))
  const moves = early.map(async ({ data: { id, uid, hash } }) => {
    await shop.admin('PUT', `/api/orders/${id}`, { counterAppointment: to })
    const path = `/api/orders/public/${uid}/${hash}/confirm-counter-appointment`
    assert.equal((await shop.visitor('POST', path, { counterAppointment: to })).status, 200)
  })
  await Promise.all([...moves, ...days.flatMap((day) => Array.from({ length: 6 }, () => place(day)))])
  const { rows } = await shop.services.db.execute<{ dueDay: string }>(
    sql`select due_day as "dueDay", ticket_number from orders group by branch, due_day, ticket_number having count(*) > 1`,
  )
  assert.deepEqual(rows, [])
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
