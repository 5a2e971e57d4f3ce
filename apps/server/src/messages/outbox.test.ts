import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import type { OrderMessage, OutboxMessage } from '@theke/contract/messages/outbox.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { waitFor } from '../testing/wait-for.ts'
import { createTestShop, hoursAhead } from '../ordering/testing/shop-fixture.ts'
import { createItem, createOrderBody, send } from '../ordering/testing/order-factory.ts'
import { offerWhatIsFree } from '../ordering/waiting/offer-places.ts'
import { waitingEntries } from '../ordering/waiting/waiting-tables.ts'
import { createJobContext } from '../queue/testing/job-context.ts'
import { startFakeMailServer, recipientsOf } from './testing/fake-mail-server.ts'
import { enqueueMessage } from './enqueue-message.ts'
import { outbox } from './messages-tables.ts'
import { startOutbox } from './outbox-worker.ts'

const mailServer = await startFakeMailServer()
const branchAddress = 'linz@shop.example'
const shop = await createTestShop(
  { email: 'filiale@shop.example', notificationEmail: branchAddress, phone: '+43 732 123456' },
  { SMTP_URL: mailServer.url },
)
const log = pino({ level: 'silent' })
// Nothing is undone here, so messages need not wait.
shop.services.toldAfterMs = 0
const workers = [await startOutbox(shop.services, log), await startOutbox(shop.services, log)]
after(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  await mailServer.close()
})

let customers = 0
const newCustomer = () => `kunde-${++customers}@mail.example`

async function placed(stated: Record<string, unknown> = {}) {
  const email = newCustomer()
  const { data } = await send(shop.visitor, createOrderBody(shop, { email, ...stated }))
  return { ...data, email }
}

test('customer and branch are told of a new order, in words and with a link', async () => {
  const appointmentDate = hoursAhead(30)
  const order = await placed({ appointmentDate, comment: 'Ohne <b>Kren</b> & Zwiebel' })
  const [mail] = await mailServer.mailsTo(order.email)
  assert.equal(mail?.subject, `Ihre Bestellung ist eingegangen: Ticket ${order.ticketNumber}`)
  assert.equal(mail?.from?.value[0]?.address, 'filiale@shop.example')
  assert.equal(mail?.from?.value[0]?.name, 'Mein Shop')
  assert.match(mail?.text ?? '', /2 × Leberkäsesemmel: 5,20\s€/)
  assert.match(mail?.text ?? '', new RegExp(`http://shop.example/status/${order.uid}/${order.hash}`))
  assert.match(String(mail?.html), /Ohne &lt;b&gt;Kren&lt;\/b&gt; &amp; Zwiebel/)
  assert.match(String(mail?.html), /background:#B32122/)
  assert.equal(mail?.headers.get('auto-submitted'), 'auto-generated')

  const atBranch = await mailServer.mailAbout(`Neue Bestellung: Ticket ${order.ticketNumber}`)
  assert.ok(recipientsOf(atBranch).includes(branchAddress))
  assert.match(atBranch.text ?? '', new RegExp(`Kunde: Sabine Lehner\nE-Mail: ${order.email}`))
})

test('each step is told in its own words', async () => {
  const order = await placed()
  await shop.admin('POST', `/api/orders/${order.id}/status/confirm`, {})
  await shop.admin('POST', `/api/orders/${order.id}/status/in-delivery`, {})
  await shop.admin('POST', `/api/orders/${order.id}/status/cancel`, {
    rejectionMessage: 'Leider ist der Ofen kaputt.',
  })
  const mails = await mailServer.mailsTo(order.email, 4)
  const ticket = `Ticket ${order.ticketNumber}`
  assert.deepEqual(
    new Set(mails.map(({ subject }) => subject)),
    new Set([
      `Ihre Bestellung ist eingegangen: ${ticket}`,
      `Ihre Bestellung ist bestätigt: ${ticket}`,
      `Ihre Bestellung ist abholbereit: ${ticket}`,
      `Ihre Bestellung wurde storniert: ${ticket}`,
    ]),
  )
  const confirmed = mails.find(({ subject }) => subject?.includes('bestätigt'))
  // It may be for a day that is weeks ahead.
  assert.match(confirmed?.text ?? '', /Wir bereiten sie rechtzeitig für Sie zu\./)
  const canceled = mails.find(({ subject }) => subject?.includes('storniert'))
  assert.match(canceled?.text ?? '', /> Leider ist der Ofen kaputt\./)
  assert.match(canceled?.text ?? '', /unter \+43 ?732 ?123456/)
})

test('who orders in English is written to in English, the branch in German', async () => {
  await shop.admin('POST', '/api/config', { enableEnglish: true })
  shop.services.cache.forget()
  const email = newCustomer()
  const body = createOrderBody(shop, { email, appointmentDate: hoursAhead(30) })
  const headers = { 'idempotency-key': crypto.randomUUID(), cookie: 'theke_language=en' }
  const reply = await shop.app.inject({ method: 'POST', url: '/api/orders', payload: body, headers })
  const order = reply.json<{ data: { id: number; ticketNumber: string } }>().data
  await shop.admin('POST', `/api/orders/${order.id}/status/confirm`, {})
  const mails = await mailServer.mailsTo(email, 2)
  const received = mails.find(({ subject }) => subject?.startsWith('We have received your order'))
  assert.match(received?.text ?? '', /Hello Sabine Lehner, we have received your order/)
  assert.match(received?.text ?? '', /2 × Leberkäsesemmel: €5\.20/)
  assert.match(received?.text ?? '', /Time: \w+day \d+ \w+, \d\d:\d\d/)
  assert.match(received?.text ?? '', /VAT \(10%\): /)
  assert.match(String(received?.html), /<html lang="en">/)
  assert.ok(mails.some(({ subject }) => subject === `Your order is confirmed: Ticket ${order.ticketNumber}`))
  const atBranch = await mailServer.mailAbout(`Neue Bestellung: Ticket ${order.ticketNumber}`)
  assert.match(atBranch.text ?? '', /Bestellart: Abholung/)
  await shop.admin('POST', '/api/config', { enableEnglish: false })
  shop.services.cache.forget()
})

test('another time is asked of the customer, and their answer told to the branch', async () => {
  const order = await placed({ appointmentDate: hoursAhead(5) })
  await shop.admin('PUT', `/api/orders/${order.id}`, { counterAppointment: '2030-12-24T09:30:00Z' })
  const proposal = (await mailServer.mailsTo(order.email, 2)).find(({ text }) =>
    text?.includes('für Sie in Ordnung?'),
  )
  assert.match(proposal?.text ?? '', /Wäre Dienstag, 24\. Dezember, 10:30 Uhr für Sie in Ordnung\?/)
  await shop.visitor('POST', `/api/orders/public/${order.uid}/${order.hash}/confirm-counter-appointment`, {})
  await mailServer.mailsTo(order.email, 3)
  await mailServer.mailAbout(`Termin angenommen: Ticket ${order.ticketNumber}`)
})

test('no mail goes out twice, however many workers there are', async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, () => placed()))
  for (const { email } of orders) await mailServer.mailsTo(email)
  await new Promise((resolve) => setTimeout(resolve, 300))
  for (const { email } of orders) assert.equal((await mailServer.mailsTo(email)).length, 1)
})

test('a mail that is refused is sent again later', async () => {
  mailServer.isRefusing = true
  const order = await placed()
  const failed = await rowTo(order.email, ({ lastError }) => lastError !== null)
  assert.equal(failed.attempts, 1)
  assert.equal(failed.state, 'waiting')
  assert.match(failed.lastError ?? '', /Try again later/)
  const pause = failed.dueAt.getTime() - shop.services.clock.now()
  assert.ok(pause > 30_000 && pause <= 60_000, `due in ${pause} ms`)

  mailServer.isRefusing = false
  await shop.services.db
    .update(outbox)
    .set({ dueAt: new Date(shop.services.clock.now()) })
    .where(eq(outbox.id, failed.id))
  await shop.services.db.execute(sql`select pg_notify('theke_outbox', '')`)
  await mailServer.mailsTo(order.email)
  const sent = await rowTo(order.email, ({ state }) => state === 'sent')
  assert.deepEqual([sent.attempts, sent.lastError], [2, null])
})

test('a mail that the server took without an answer is not sent again, and staff are told', async () => {
  const email = 'anna@silent.example'
  const order = await placed({ email })
  const row = await rowTo(email, ({ delivery }) => delivery !== null)
  assert.deepEqual([row.state, row.delivery, row.attempts], ['sent', 'unknown', 1])
  assert.match(row.lastError ?? '', /nicht geantwortet/)
  assert.equal((await mailServer.mailsTo(email)).length, 1)
  const { data } = await shop.admin<OrderMessage[]>('GET', `/api/orders/${order.id}/messages`)
  assert.equal(data.find(({ recipient }) => recipient === email)?.delivery, 'unknown')
})

test('a mail that is refused for good is tried once', async () => {
  const email = 'anna@spam.example'
  await placed({ email })
  const row = await rowTo(email, ({ lastError }) => lastError !== null)
  assert.deepEqual([row.state, row.attempts], ['failed', 1])
  assert.match(row.lastError ?? '', /^Der Mailserver nimmt die Nachricht nicht an: 554 5.7.1 Looks like spam/)
})

test('a mail on its way stays with its process, however long the server takes', async () => {
  mock.timers.enable({ apis: ['setInterval'] })
  const { promise: reply, resolve: answer } = Promise.withResolvers<void>()
  const { promise: isThere, resolve: arrived } = Promise.withResolvers<void>()
  mailServer.beforeReply = () => {
    arrived()
    return reply
  }
  const { email } = await placed()
  await isThere
  const before = await rowTo(email, ({ attempts }) => attempts === 1)
  mock.timers.tick(60_000)
  await rowTo(email, ({ dueAt }) => dueAt > before.dueAt)
  mailServer.beforeReply = async () => {}
  answer()
  await rowTo(email, ({ state }) => state === 'sent')
  mock.timers.reset()
})

test('while the mail server is waited for, no transaction is open', async () => {
  const { pool } = shop.services
  const seen: unknown[] = []
  mailServer.beforeReply = async () => {
    const { rows } = await pool.query(
      "SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'",
    )
    seen.push(rows[0])
  }
  const { email } = await placed()
  await mailServer.mailsTo(email)
  mailServer.beforeReply = async () => {}
  assert.deepEqual(seen[0], { open: 0 })
})

test('a message is written if and only if what it tells of is', async () => {
  const recipient = newCustomer()
  const rolledBack = shop.services.db.transaction(async (db) => {
    await enqueueMessage({ db, now: shop.services.clock.now() }, aLoginLink(recipient))
    throw new Error('changed my mind')
  })
  await assert.rejects(rolledBack)
  assert.deepEqual(await shop.services.db.select().from(outbox).where(eq(outbox.recipient, recipient)), [])
})

test('a login link goes to its person and can be read by nobody else', async () => {
  const recipient = newCustomer()
  await enqueueMessage({ db: shop.services.db, now: shop.services.clock.now() }, aLoginLink(recipient))
  const [mail] = await mailServer.mailsTo(recipient)
  assert.match(mail?.text ?? '', /https:\/\/shop\.example\/geheim/)
  const row = await rowTo(recipient, ({ state }) => state === 'sent')
  assert.doesNotMatch(JSON.stringify(row), /geheim/)
  const listed = await shop.admin('GET', '/api/outbox?limit=200')
  assert.doesNotMatch(JSON.stringify(listed.data), /geheim/)
})

test('employees read the messages of their branches only', async () => {
  const order = await placed()
  await mailServer.mailsTo(order.email)
  const here = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
  const elsewhere = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch + 100])
  const seen = await here<OutboxMessage[]>('GET', '/api/outbox?limit=200')
  const message = seen.data.find(({ recipient }) => recipient === order.email)
  assert.deepEqual(message?.order, { id: order.id, ticketNumber: order.ticketNumber })
  assert.match(message?.html ?? '', /Leberkäsesemmel/)
  assert.ok(seen.data.every(({ order }) => order !== null))
  assert.deepEqual((await elsewhere<OutboxMessage[]>('GET', '/api/outbox')).data, [])
  assert.equal((await shop.visitor('GET', '/api/outbox')).status, 401)
})

test('a removed order takes its messages along', async () => {
  const order = await placed({ items: [createItem(shop.roll, 1)] })
  await mailServer.mailsTo(order.email)
  await shop.admin('DELETE', `/api/orders/${order.id}`)
  assert.deepEqual(await shop.services.db.select().from(outbox).where(eq(outbox.order, order.id)), [])
})

function aLoginLink(recipient: string) {
  return {
    template: 'login-link',
    audience: 'person',
    recipient,
    values: { name: 'Jonas Steiner', link: 'https://shop.example/geheim', minutes: '10' },
  } as const
}

async function rowTo(recipient: string, isWanted: (row: typeof outbox.$inferSelect) => boolean) {
  let row: typeof outbox.$inferSelect | undefined
  return waitFor(
    async () => {
      ;[row] = await shop.services.db.select().from(outbox).where(eq(outbox.recipient, recipient))
      return row && isWanted(row) ? row : undefined
    },
    () => `the message to ${recipient} stays ${JSON.stringify(row)}`,
  )
}

test('a customer whose address does not exist is to be called, unless it no longer matters', async () => {
  const { id } = await placed({ email: 'vertippt@nowhere.example', phone: '+43 732 5550134' })
  const load = async () => (await shop.admin<OrderView>('GET', `/api/orders/${id}`)).data
  await waitFor(async () => {
    const [mail] = await shop.services.db.select().from(outbox).where(eq(outbox.order, id)).orderBy(outbox.id)
    return mail?.state === 'failed' || undefined
  })
  assert.equal((await load()).pendingCall, null)
  await shop.admin('POST', `/api/orders/${id}/status/reject`, {})
  const order = await waitFor(async () => {
    const now = await load()
    return now.pendingCall === null ? undefined : now
  })
  assert.equal(order.pendingCall?.kind, 'ended')
  assert.equal(order.history.at(-1)?.action, 'message-failed')
})

test('who is offered a place of a waiting list by a mail that fails is to be called, not who merely waits', async () => {
  // Orders of other tests count for the quota of what they have.
  const cake = await shop.create('products', { name: 'Torte', price: 20, unit: 'piece' })
  const products = [shop.roll, cake].map((id) => ({ id }))
  await shop.change('menus', shop.menu, { catalog: [{ category: { id: shop.category }, products }] })
  const today = dayOf(shop.services.clock.now())
  const stated = { name: 'Torten', products: [{ id: cake }], amount: 1, unit: 'piece', firstDay: today }
  const quota = await shop.create('quotas', { ...stated, waitingList: 'inOrder' })
  const appointmentDate = hoursAhead(48)
  const { id } = await placed({ appointmentDate, items: [createItem(cake, 1)] })
  const wish = { product: { id: cake }, amount: 1, unit: 'piece', name: 'Ada', privacyPolicy: true }
  const reach = { email: 'ada@nowhere.example', phone: '+43 732 5550134' }
  await shop.visitor('POST', '/api/branches/linz/waiting-list', { ...wish, ...reach })
  const failed = (count: number) =>
    waitFor(async () => {
      const mails = await shop.services.db.select().from(outbox).where(eq(outbox.recipient, reach.email))
      return mails.filter(({ state }) => state === 'failed').length === count || undefined
    })
  const entry = async () => (await shop.services.db.select().from(waitingEntries))[0]
  await failed(1)
  await shop.admin('POST', `/api/orders/${id}/status/cancel`, {})
  await offerWhatIsFree(createJobContext(shop.services, shop.services.clock.now()))
  await failed(2)
  await waitFor(async () => (await entry())?.callSince ?? undefined)
  assert.equal((await entry())?.state, 'offered')
  await shop.admin('DELETE', `/api/quotas/${quota}`)
})
