import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { capturedQueries } from '../db/testing/captured-queries.ts'
import { createOrderBody, send } from '../ordering/testing/order-factory.ts'
import { createTestShop } from '../ordering/testing/shop-fixture.ts'
import { waitFor } from '../testing/wait-for.ts'
import { openDelivery } from './deliver-messages.ts'
import { outbox } from './messages-tables.ts'
import { PermanentDeliveryError } from './transport/permanent-delivery-error.ts'
import type { Transport } from './transport/transport.ts'
import { withdrawMessagesOfTemplate } from './withdraw-messages.ts'

const shop = await createTestShop({ notificationEmail: '' }, { SMTP_URL: 'smtp://127.0.0.1:1' })
const { db, clock } = shop.services

beforeEach(async () => {
  await db.delete(outbox)
})

/** A process that sends mails, and to whom it has sent them. */
function aProcess(senders: number, answer: (recipient: string) => Promise<void> = async () => {}) {
  const sent: string[] = []
  const begun: string[] = []
  const transport: Transport = {
    async send({ recipient }) {
      begun.push(recipient)
      await answer(recipient)
      sent.push(recipient)
      return null
    },
    close() {},
  }
  const delivery = openDelivery(shop.services, 'email', senders)
  const sendAll = async () => {
    while (await delivery.sendNext(transport));
  }
  const sendNext = () => delivery.sendNext(transport)
  return { sent, begun, sendNext, sendAll, delivery }
}

async function ordersBy(recipients: readonly string[]): Promise<void> {
  for (const email of recipients) await send(shop.visitor, createOrderBody(shop, { email }))
}

const rows = () => db.select().from(outbox).orderBy(asc(outbox.id))
const customers = (count: number) =>
  Array.from({ length: count }, (_, index) => `kunde-${index}@mail.example`)
const endLeases = () =>
  db
    .update(outbox)
    .set({ dueAt: new Date(clock.now() - 1000) })
    .where(eq(outbox.state, 'waiting'))

test('messages that are due together are taken, read and recorded together', async () => {
  const recipients = customers(12)
  await ordersBy(recipients)
  const { delivery, sendAll, sent } = aProcess(4)
  const queries = await capturedQueries(() => Promise.all(Array.from({ length: 4 }, sendAll)))
  await delivery.close()
  assert.deepEqual(sent.toSorted(), recipients.toSorted())
  assert.ok((await rows()).every(({ state, html }) => state === 'sent' && html.includes('Leberkäsesemmel')))
  // One lease, four to read what they tell of, a record for each four, and a last look that finds nothing.
  assert.ok(queries.length <= 14, queries.map(({ text }) => text.slice(0, 60)).join('\n'))
})

test('a recipient whose server does not answer holds up the others for two seconds', async () => {
  const { promise: never, resolve: answer } = Promise.withResolvers<void>()
  const recipients = customers(4)
  await ordersBy(recipients)
  const stuck = aProcess(1, () => never)
  const sending = stuck.sendNext()
  await waitFor(() => stuck.begun.length === 1)
  const other = aProcess(1)
  assert.equal(await other.sendNext(), false)
  await waitFor(async () => (await rows()).filter(({ attempts }) => attempts === 0).length === 3)
  await other.sendAll()
  assert.deepEqual([...stuck.begun, ...other.sent].toSorted(), recipients)
  answer()
  await sending
  await Promise.all([stuck, other].map(({ delivery }) => delivery.close()))
  assert.ok((await rows()).every(({ state, attempts }) => state === 'sent' && attempts === 1))
})

test('what a process has recorded is not sent again after it was killed, everything else is', async () => {
  const recipients = customers(4)
  await ordersBy(recipients)
  const { promise: end, resolve: answer } = Promise.withResolvers<void>()
  const killed = aProcess(1, async (recipient) => {
    if (recipient === recipients[2]) await end
  })
  const sending = killed.sendAll()
  await waitFor(() => killed.begun.length === 3)
  await endLeases()
  const other = aProcess(2)
  await other.sendAll()
  assert.deepEqual(killed.sent, recipients.slice(0, 2))
  assert.deepEqual(other.sent, recipients.slice(2))
  const recorded = await rows()
  answer()
  await sending
  await Promise.all([killed, other].map(({ delivery }) => delivery.close()))
  assert.deepEqual(await rows(), recorded)
})

test('a process that ends gives back what it has not begun, as it was', async () => {
  const { promise: pause, resolve: goOn } = Promise.withResolvers<void>()
  await ordersBy(customers(3))
  const [, failed] = await rows()
  assert.ok(failed)
  await db.update(outbox).set({ attempts: 2, lastError: '450 busy' }).where(eq(outbox.id, failed.id))
  const ending = aProcess(1, () => pause)
  const sending = ending.sendNext()
  await waitFor(() => ending.begun.length === 1)
  await ending.delivery.close()
  const [, ...left] = await rows()
  assert.deepEqual(
    left.map(({ attempts, lastError }) => [attempts, lastError]),
    [
      [2, '450 busy'],
      [0, null],
    ],
  )
  assert.equal(await ending.sendNext(), false)
  // Nobody is sending it, so it may be withdrawn.
  const { order, template } = failed
  assert.equal(await withdrawMessagesOfTemplate({ db }, order ?? 0, template), 1)
  goOn()
  assert.equal(await sending, true)
  assert.equal((await rows())[0]?.state, 'sent')
})

test('a message that cannot be rendered, or whose refusal cannot be stored, fails alone', async () => {
  await ordersBy(customers(3))
  const [first] = await rows()
  await db
    .update(outbox)
    .set({ template: 'no-such-template' })
    .where(eq(outbox.id, first?.id ?? 0))
  const { delivery, sendAll } = aProcess(3, async (recipient) => {
    if (recipient.startsWith('kunde-1')) throw new Error('450 \0 \ud800 busy')
  })
  await Promise.all([sendAll(), sendAll(), sendAll()])
  await delivery.close()
  assert.deepEqual(
    (await rows()).map(({ state, lastError }) => [state, lastError]),
    [
      ['failed', 'Worüber sie berichtet, gibt es nicht mehr.'],
      ['waiting', '450  \ufffd busy'],
      ['sent', null],
    ],
  )
})

test('a message has failed for good only once the call in its place is stored', async () => {
  const [email, phone] = ['kunde@mail.example', '+43 732 5550134']
  const { id } = (await send(shop.visitor, createOrderBody(shop, { email, phone }))).data
  await db.delete(outbox)
  await shop.admin('POST', `/api/orders/${id}/status/reject`, {})
  const { delivery, sendAll, begun } = aProcess(1, async () => {
    throw new PermanentDeliveryError('550 no such user')
  })
  const stand = async () => [
    (await rows()).map(({ state, lastError }) => `${state} ${lastError}`),
    (await shop.admin<OrderView>('GET', `/api/orders/${id}`)).data.pendingCall?.kind,
  ]
  // Stands for a process or a database that dies while the call is stored.
  await db.execute(
    sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'gone'; end $$`,
  )
  await db.execute(
    sql`create trigger refuse before insert on order_history for each row when (new.action = 'message-failed') execute function refuse()`,
  )
  await sendAll()
  assert.deepEqual(await stand(), [['waiting 550 no such user'], undefined])
  await db.execute(sql`drop trigger refuse on order_history`)
  await endLeases()
  await sendAll()
  await delivery.close()
  assert.deepEqual(await stand(), [['failed 550 no such user'], 'ended'])
  assert.equal(begun.length, 2)
})
