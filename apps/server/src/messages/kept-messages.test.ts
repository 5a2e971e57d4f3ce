import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { OutboxMessage } from '@theke/contract/messages/outbox.ts'
import { pino } from 'pino'
import { waitFor } from '../testing/wait-for.ts'
import { createTestShop } from '../ordering/testing/shop-fixture.ts'
import { createOrderBody, send } from '../ordering/testing/order-factory.ts'
import { enqueueMessage } from './enqueue-message.ts'
import { outbox } from './messages-tables.ts'
import { startOutbox } from './outbox-worker.ts'

const shop = await createTestShop()
const worker = await startOutbox(shop.services, pino({ level: 'silent' }))
after(() => worker.stop())

async function keptTo(recipient: string): Promise<OutboxMessage> {
  let state: string | undefined
  return waitFor(
    async () => {
      const { data } = await shop.admin<OutboxMessage[]>('GET', '/api/outbox')
      const message = data.find((each) => each.recipient === recipient)
      state = message?.state
      return state === 'kept' ? message : undefined
    },
    () => `the message to ${recipient} is ${state}`,
  )
}

test('without a mail server messages are kept and can be read', async () => {
  await send(shop.visitor, createOrderBody(shop, { email: 'sabine@mail.example' }))
  const message = await keptTo('sabine@mail.example')
  assert.match(message.subject, /^Ihre Bestellung ist eingegangen/)
  assert.match(message.text, /Leberkäsesemmel/)
  assert.match(message.html, /^<!doctype html>/)
})

test('without a mail server an administrator can read a login link, an employee cannot', async () => {
  const recipient = 'jonas@shop.example'
  const values = { name: 'Jonas', link: 'https://shop.example/geheim', minutes: '10' }
  await enqueueMessage(
    { db: shop.services.db, now: shop.services.clock.now() },
    { template: 'login-link', audience: 'person', recipient, values },
  )
  assert.match((await keptTo(recipient)).text, /https:\/\/shop\.example\/geheim/)
  const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
  const { data } = await employee<OutboxMessage[]>('GET', '/api/outbox')
  assert.ok(data.every((message) => message.recipient !== recipient))
})

test('a message whose announcement got lost is found all the same', async () => {
  const at = new Date(shop.services.clock.now())
  await shop.services.db.insert(outbox).values({
    createdAt: at,
    dueAt: at,
    template: 'login-link',
    audience: 'person',
    values: {},
    state: 'waiting',
    recipient: 'lost@shop.example',
  })
  assert.equal((await keptTo('lost@shop.example')).subject, 'Ihr Anmelde-Link')
})
