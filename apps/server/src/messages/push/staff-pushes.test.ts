import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { user } from '@theke/contract/people/user.ts'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { waitFor } from '../../testing/wait-for.ts'
import { createJobContext } from '../../queue/testing/job-context.ts'
import { createTestShop, hoursAhead } from '../../ordering/testing/shop-fixture.ts'
import { createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { watchedBoards } from '../../ordering/live/board-tables.ts'
import { detectOfflineBoards } from '../../ordering/live/detect-offline-boards.job.ts'
import { escalateUnacceptedOrders } from '../../ordering/lifecycle/escalate-unaccepted-orders.job.ts'
import { startFakePushService, type TestBrowser } from '../testing/fake-push-service.ts'
import { outbox, staffPushes } from '../messages-tables.ts'
import { startOutbox } from '../outbox-worker.ts'

let publicKey = ''
const service = await startFakePushService(() => Promise.resolve(publicKey))
// No mail is read here; the manager is notified only where there is a mail server.
const shop = await createTestShop(
  { managerEmail: 'leitung@shop.example' },
  { PUSH_ORIGIN: service.origin, SMTP_URL: 'smtp://127.0.0.1:1' },
)
const { db } = shop.services
publicKey = (await shop.visitor<{ publicKey: string }>('GET', '/api/push/key')).data.publicKey
const worker = await startOutbox(shop.services, pino({ level: 'silent' }))
after(async () => {
  await worker.stop()
  await service.close()
})

const ask = ({ subscription }: TestBrowser, caller = shop.admin, branch = shop.branch) =>
  caller('POST', '/api/push/staff', { ...subscription, branch: { id: branch } })
const later = (minutes: number) =>
  createJobContext(shop.services, shop.services.clock.now() + minutes * 60_000)
const placed = async (stated = {}) => (await send(shop.visitor, createOrderBody(shop, stated))).data

/** Raises alarms as in some minutes; what they write is due now. */
async function raise(minutes: number): Promise<void> {
  await escalateUnacceptedOrders(later(minutes))
  await db
    .update(outbox)
    .set({ dueAt: new Date(shop.services.clock.now()) })
    .where(eq(outbox.state, 'waiting'))
  await shop.services.pool.query("select pg_notify('theke_outbox', '')")
}

test('between the devices and the manager, browsers of staff hear of an order that nobody takes, once, also weeks ahead', async () => {
  const browser = service.browser()
  assert.equal((await ask(browser)).status, 201)
  const order = await placed({ appointmentDate: hoursAhead(20 * 24) })
  await raise(4)
  await raise(6)
  const notice = await waitFor(() => browser.notices[0])
  assert.equal(notice.title, 'Eine Bestellung wartet auf Antwort.')
  assert.match(notice.body, new RegExp(`${order.ticketNumber} .* wartet seit 6 Minuten`))
  assert.equal(notice.path, `/backend#/orders?order=${order.id}`)
  // Nothing about the customer is shown on a locked screen.
  assert.ok(!notice.body.includes('Lehner'))
  const told = () => db.select().from(outbox).where(eq(outbox.order, order.id))
  assert.ok(
    (await told()).every(({ template, channel }) => template !== 'order-waiting' || channel === 'push'),
  )
  await raise(11)
  await raise(12)
  const channels = (await told())
    .filter(({ template }) => template === 'order-waiting')
    .map((row) => row.channel)
  assert.deepEqual(channels.toSorted(), ['email', 'push'])
})

test('an order that waited while no process ran is told at once to all of them', async () => {
  const browser = service.browser()
  await ask(browser)
  await placed()
  await raise(30)
  await waitFor(() => browser.notices[0])
})

test('staff of other branches cannot ask, and who may no longer enter hears nothing', async () => {
  const elsewhere = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch + 100])
  assert.equal((await ask(service.browser(), elsewhere)).status, 404)
  assert.equal(
    (
      await ask({
        ...service.browser(),
        subscription: { endpoint: 'http://10.0.0.1/', p256dh: 'x', auth: 'y' },
      })
    ).status,
    422,
  )

  const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
  const browser = service.browser()
  await ask(browser, employee)
  const [row] = await db
    .select()
    .from(staffPushes)
    .where(eq(staffPushes.endpoint, browser.subscription.endpoint))
  assert.ok(row)
  const path = user.endpoints.update.path.replace(':id', String(row.user))
  assert.equal((await shop.admin('PUT', path, { isEnabled: false })).status, 200)
  const other = service.browser()
  await ask(other)
  await placed()
  await raise(6)
  await waitFor(() => other.notices[0])
  assert.deepEqual(browser.notices, [])
})

test('a browser that ends it, or is gone, hears no more', async () => {
  const [stays, ends, gone] = [service.browser(), service.browser(), service.browser()]
  for (const browser of [stays, ends]) await ask(browser)
  await ask({ ...gone, subscription: { ...gone.subscription, endpoint: `${service.origin}/push/gone` } })
  await shop.admin('POST', '/api/push/staff/remove', { endpoint: ends.subscription.endpoint })
  await placed()
  await raise(6)
  await waitFor(() => stays.notices[0])
  assert.deepEqual(ends.notices, [])
  await waitFor(async () => {
    const rows = await db.select().from(staffPushes)
    return rows.some(({ endpoint }) => endpoint.endsWith('/gone')) ? undefined : true
  })
})

test('a device that falls silent is told to the other browsers of its branch', async () => {
  const browser = service.browser()
  await ask(browser)
  await shop.admin('POST', '/api/boards/report', {
    device: 'tablet-am-tresen',
    name: 'Tablet Theke',
    branch: { id: shop.branch },
  })
  await db.update(watchedBoards).set({ lastSeenAt: new Date(shop.services.clock.now() - 60 * 60_000) })
  await detectOfflineBoards(later(0))
  const notice = await waitFor(() => browser.notices.find(({ title }) => /Gerät/.test(title)))
  assert.match(notice.body, /Tablet Theke/)
})
