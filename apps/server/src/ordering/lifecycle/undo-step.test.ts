import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import { stepUndoMs } from '@theke/domain/ordering/counter/undo-step.ts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { outbox } from '../../messages/messages-tables.ts'
import { createBranchBody, createTestShop, hoursAhead } from '../testing/shop-fixture.ts'
import { createOrderBody, send } from '../testing/order-factory.ts'
import { orders } from '../ordering-tables.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'

beginInTheMorning()
const shop = await createTestShop()
const other = await shop.create('branches', createBranchBody('wels'))
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const stranger = await shop.loggedIn(['ROLE_EMPLOYEE'], [other])
const { db } = shop.services

async function placed(stated: Record<string, unknown> = {}): Promise<PublicOrder> {
  return (await send(shop.visitor, createOrderBody(shop, { email: 'anna@kunde.example', ...stated }))).data
}

const step = (id: number, name: string, body = {}) =>
  employee<OrderView>('POST', `/api/orders/${id}/status/${name}`, body)
const undo = (id: number, until?: string) => employee<OrderView>('POST', `/api/orders/${id}/undo`, { until })

/** Messages that wait for the end of the time in which a step can be undone. */
async function heldBack(id: number): Promise<string[]> {
  const isHeld = gt(outbox.dueAt, sql`${outbox.createdAt} + interval '1 second'`)
  const rows = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.order, id), isHeld))
  return rows.map(({ template }) => template)
}

/** When the message about the last step leaves. */
async function toldAt(id: number): Promise<Date | undefined> {
  const [row] = await db.select().from(outbox).where(eq(outbox.order, id)).orderBy(desc(outbox.id)).limit(1)
  return row?.dueAt
}

/** Lets the time for undoing the last step pass. */
async function letTimePass(id: number): Promise<void> {
  await db
    .update(orders)
    .set({
      undoableStep: sql`jsonb_set(undoable_step, '{at}', to_jsonb((undoable_step ->> 'at')::bigint - ${stepUndoMs}))`,
    })
    .where(eq(orders.id, id))
}

test('a confirmation is stored at once, told some seconds later and taken back without a word', async () => {
  const order = await placed({ appointmentDate: hoursAhead(3) })
  const confirmed = await step(order.id, 'confirm')
  assert.equal(confirmed.data.status, 'confirmed')
  assert.equal(confirmed.data.undo?.action, 'confirm')
  assert.equal((await heldBack(order.id)).length, 1)
  assert.equal((await toldAt(order.id))?.toISOString(), confirmed.data.undo?.until)
  assert.equal(shop.services.toldAfterMs, stepUndoMs)

  const undone = await undo(order.id)
  assert.deepEqual([undone.status, undone.data.status, undone.data.undo], [200, 'new', null])
  assert.equal(undone.data.appointment, null)
  assert.deepEqual(await heldBack(order.id), [])
  assert.deepEqual(undone.data.history.map(({ action, note }) => [action, note]).slice(-2), [
    ['confirmed', ''],
    ['step-undone', 'Bestätigt'],
  ])
  const { data } = await shop.visitor<PublicOrder>('GET', `/api/orders/public/${order.uid}/${order.hash}`)
  assert.equal(data.times.confirmed, null)
  assert.equal((await step(order.id, 'confirm')).status, 200)
  assert.equal((await heldBack(order.id)).length, 1)
})

test('undoing another step keeps the times of those before it', async () => {
  const order = await placed()
  const times = async () =>
    (await shop.visitor<PublicOrder>('GET', `/api/orders/public/${order.uid}/${order.hash}`)).data.times
  await step(order.id, 'confirm')
  await step(order.id, 'in-delivery')
  const before = await times()
  assert.notEqual(before.ready, null)
  await step(order.id, 'not-collected')
  assert.equal((await undo(order.id)).data.status, 'inDelivery')
  assert.deepEqual(await times(), before)

  await step(order.id, 'completed', { paidBy: 'cash' })
  await db
    .update(orders)
    .set({ pendingCall: { kind: 'ready', since: 0 } })
    .where(eq(orders.id, order.id))
  await step(order.id, 'called')
  await employee('POST', `/api/orders/${order.id}/hand-over/undo`, {})
  assert.deepEqual(await times(), before)
})

test('what is handed over by then is not announced as confirmed or ready', async () => {
  const order = await placed({ appointmentDate: hoursAhead(3) })
  await step(order.id, 'confirm')
  await step(order.id, 'in-delivery')
  assert.deepEqual(await heldBack(order.id), ['order-confirmed', 'order-ready'])
  await step(order.id, 'completed', { paidBy: 'cash' })
  assert.deepEqual(await heldBack(order.id), [])
})

test('a proposal that was open when the order was confirmed is open again', async () => {
  const { id } = await placed({ appointmentDate: hoursAhead(3) })
  const counterAppointment = hoursAhead(5)
  await employee('PUT', `/api/orders/${id}`, { counterAppointment })
  assert.equal((await step(id, 'confirm')).data.counterAppointment, null)
  assert.equal((await undo(id)).data.counterAppointment, counterAppointment)
})

test('completing is undone with what was booked as paid', async () => {
  const { id } = await placed()
  await step(id, 'confirm')
  await step(id, 'in-delivery')
  assert.equal((await step(id, 'completed', { paidBy: 'cash' })).data.isPaid, true)
  const { data } = await undo(id)
  assert.deepEqual([data.status, data.isPaid], ['inDelivery', false])
  assert.deepEqual(
    data.history.slice(-2).map(({ action, note }) => `${action} ${note.replaceAll('\u00a0', ' ')}`.trim()),
    ['hand-over-undone', 'counter-returned 5,20 €, Bar'],
  )
})

test('only the last step can be undone, once, in time, and by its own branch', async () => {
  const { id } = await placed()
  assert.equal((await undo(id)).status, 409)
  await step(id, 'confirm')
  assert.equal((await stranger('POST', `/api/orders/${id}/undo`, {})).status, 404)
  await step(id, 'in-delivery')
  assert.equal((await undo(id)).data.status, 'confirmed')
  assert.equal((await undo(id)).status, 409)
  await step(id, 'in-delivery')
  await letTimePass(id)
  const late = await undo(id)
  assert.equal(late.status, 409)
  assert.match(late.errors[0]?.message ?? '', /kann nicht mehr zurückgenommen werden/)
  assert.equal((await heldBack(id)).length, 2)
})

test('a step is not taken back in place of another one that somebody took after it', async () => {
  const { id } = await placed()
  const { undo: confirmation } = (await step(id, 'confirm')).data
  const { undo: readiness } = (await step(id, 'in-delivery')).data
  const refused = await undo(id, confirmation?.until)
  assert.deepEqual(
    [refused.status, refused.errors[0]?.message],
    [409, 'Dieser Schritt kann nicht mehr zurückgenommen werden'],
  )
  assert.equal((await undo(id, readiness?.until)).data.status, 'confirmed')
})

test('an undoing whose reply was lost is sent again and changes nothing', async () => {
  const { id } = await placed()
  const { undo: confirmation } = (await step(id, 'confirm')).data
  const { undo: readiness } = (await step(id, 'in-delivery')).data
  await undo(id, readiness?.until)
  const again = await undo(id, readiness?.until)
  assert.deepEqual([again.status, again.data.status], [200, 'confirmed'])
  assert.equal(again.data.history.filter(({ action }) => action === 'step-undone').length, 1)
  assert.equal((await undo(id, confirmation?.until)).status, 409)
})
