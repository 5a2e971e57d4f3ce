import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { createTestShop, hoursAhead } from '../ordering/testing/shop-fixture.ts'
import { createOrderBody, send } from '../ordering/testing/order-factory.ts'
import { startFakeMailServer } from './testing/fake-mail-server.ts'
import { outbox } from './messages-tables.ts'
import { startOutbox } from './outbox-worker.ts'

const mailServer = await startFakeMailServer()
const shop = await createTestShop({}, { SMTP_URL: mailServer.url })
// The message of a step waits longer than that of another time, but not for seconds.
shop.services.toldAfterMs = 300
const log = pino({ level: 'silent' })
after(() => mailServer.close())

async function anOrderWithThreeMails(email: string) {
  const { data } = await send(shop.visitor, createOrderBody(shop, { email }))
  await shop.admin('POST', `/api/orders/${data.id}/status/confirm`, {})
  // The shop may be closed or full then, which is not what this is about.
  const proposal = { counterAppointment: hoursAhead(30), overruling: 'Test', toldBy: null }
  const { status, errors } = await shop.admin('PUT', `/api/orders/${data.id}`, proposal)
  assert.equal(status, 200, JSON.stringify(errors))
  return data
}

const inOrder = ['eingegangen', 'bestätigt', 'Terminvorschlag']
const events = (subjects: (string | undefined)[]) =>
  subjects.map((subject) => inOrder.find((word) => subject?.includes(word)))

test('the mails of one order go out in the order of its life, however many workers send', async () => {
  const emails = Array.from({ length: 8 }, (_, index) => `reihe-${index}@mail.example`)
  for (const email of emails) await anOrderWithThreeMails(email)
  const workers = await Promise.all(Array.from({ length: 4 }, () => startOutbox(shop.services, log)))
  for (const email of emails) {
    const mails = await mailServer.mailsTo(email, 3)
    assert.deepEqual(events(mails.map(({ subject }) => subject)), inOrder)
  }
  await Promise.all(workers.map((worker) => worker.stop()))
})

test('a mail that fails holds back the later ones of its order for a while, and those of no other', async () => {
  const { db } = shop.services
  const held = await anOrderWithThreeMails('wartet@mail.example')
  const [first] = await db.select().from(outbox).where(eq(outbox.order, held.id)).orderBy(outbox.id)
  const later = new Date(shop.services.clock.now() + 60_000)
  await db
    .update(outbox)
    .set({ attempts: 1, dueAt: later })
    .where(eq(outbox.id, first?.id ?? 0))
  await anOrderWithThreeMails('eilt@mail.example')
  const worker = await startOutbox(shop.services, log)
  await mailServer.mailsTo('eilt@mail.example', 3)
  assert.deepEqual(await mailServer.mailsTo('wartet@mail.example', 0), [])

  await db
    .update(outbox)
    .set({ attempts: 5 })
    .where(eq(outbox.id, first?.id ?? 0))
  await shop.services.pool.query("select pg_notify('theke_outbox', '')")
  const others = await mailServer.mailsTo('wartet@mail.example', 2)
  assert.deepEqual(events(others.map(({ subject }) => subject)), inOrder.slice(1))
  await worker.stop()
})
