import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { createTestShop } from '../../ordering/testing/shop-fixture.ts'
import { orders } from '../../ordering/ordering-tables.ts'
import { outbox } from '../messages-tables.ts'
import { renderMessages } from './render-messages.ts'

const shop = await createTestShop()
const { services } = shop
const { db } = services
const appointment = new Date('2026-05-04T10:00:00Z')
const texts = [
  'order-received',
  'order-confirmed',
  'counter-proposed',
  'counter-expired',
  'order-changed',
  'order-reminder',
  'order-ready',
  'order-rejected',
  'order-canceled',
  'payment-request',
  'payment-refunded',
]
const { data: order } = await send(shop.visitor, createOrderBody(shop, { email: 'sabine@kundin.example' }))
const [stored] = await db.select().from(outbox).where(eq(outbox.order, order.id)).limit(1)
assert.ok(stored)
const rows = texts.map((template, at) => ({
  ...stored,
  id: at + 1,
  template,
  audience: 'customer' as const,
  values: { amount: '520', refund: '520' },
}))

const forms: Record<string, Partial<typeof orders.$inferInsert>> = {
  'to be collected': {},
  'while the branch was closed': { earliestAt: appointment },
  'to be delivered at a time': { isDelivery: true, appointment, appointmentDate: appointment },
  'at a table': { isDineIn: true, tableIdentifier: '7' },
  'a request for a quotation': { isQuotation: true, counterAppointment: appointment },
  'of somebody without a name': { firstName: '', lastName: '', counterAppointment: appointment },
}

for (const [form, values] of Object.entries(forms)) {
  test(`whoever ordered in English reads every message in English: ${form}`, async () => {
    const plain = {
      earliestAt: null,
      isDelivery: false,
      isDineIn: false,
      isQuotation: false,
      tableIdentifier: '',
    }
    await db
      .update(orders)
      .set({ ...plain, ...values, language: 'en' })
      .where(eq(orders.id, order.id))
    const rendered = await renderMessages(services, db, rows)
    for (const [at, template] of texts.entries()) {
      const message = rendered.get(at + 1)
      assert.ok(message, template)
      assert.equal(message.language, 'en', template)
      const said = `${message.subject} ${message.heading} ${message.summary}`
      assert.doesNotMatch(said, /[äöüß]|Bestellung|Ihre?\b|undefined|null|NaN|\{\w+\}/, template)
      assert.match(message.html, /<html[^>]* lang="en"/, template)
      // The mail is opened on another device than that of the order.
      if (message.html.includes('/status/'))
        assert.match(message.html, /\/status\/\w+\/\w+\?lang=en"/, template)
    }
  })
}
