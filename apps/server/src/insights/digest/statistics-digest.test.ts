import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StatisticsView } from '@theke/contract/insights/statistics-views-api.ts'
import { instantAt } from '@theke/domain/time/wall-time.ts'
import { eq } from 'drizzle-orm'
import { outbox } from '../../messages/messages-tables.ts'
import { renderMessages } from '../../messages/rendering/render-messages.ts'
import { orders } from '../../ordering/ordering-tables.ts'
import { createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { createBranchBody, createTestShop } from '../../ordering/testing/shop-fixture.ts'
import { users } from '../../people/people-tables.ts'
import { createJobContext } from '../../queue/testing/job-context.ts'
import { statisticsMails } from '../views/statistics-views-tables.ts'
import { sendStatisticsDigest } from './send-statistics-digest.job.ts'

const shop = await createTestShop()
const { db } = shop.services
const other = await shop.create('branches', createBranchBody('wels'))
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const stranger = await shop.loggedIn(['ROLE_EMPLOYEE'], [other])

const at = (day: string, minutes = 600) => createJobContext(shop.services, instantAt(day, minutes))
const mails = () => db.select().from(outbox).where(eq(outbox.template, 'statistics-digest'))

test('views are kept per person, by names of their own', async () => {
  const keep = (call: typeof employee, name: string) =>
    call<StatisticsView>('POST', '/api/statistics/views', { name, address: '?range=today&x=1&branch=2' })
  const { status, data } = await keep(employee, 'Mein Samstag')
  assert.deepEqual([status, data.name, data.address], [201, 'Mein Samstag', 'range=today&branch=2'])
  const again = await keep(employee, 'mein samstag')
  assert.deepEqual([again.status, again.errors[0]?.field], [422, 'name'])
  assert.equal((await keep(stranger, 'Mein Samstag')).status, 201)
  assert.equal((await stranger('DELETE', `/api/statistics/views/${data.id}`)).status, 404)
  assert.deepEqual((await employee<StatisticsView[]>('GET', '/api/statistics/views')).data, [data])
  assert.equal((await employee('DELETE', `/api/statistics/views/${data.id}`)).status, 200)
  assert.deepEqual((await employee('GET', '/api/statistics/views')).data, [])
})

test('the weekly mail goes to who asked for it, once, about their branches only', async () => {
  for (let count = 0; count < 6; count++) {
    const { data } = await send(shop.visitor, createOrderBody(shop))
    const createdAt = new Date(instantAt('2026-05-06', 600))
    await db
      .update(orders)
      .set({ createdAt, endedAt: createdAt, isCompleted: true, appointment: null, appointmentDate: null })
      .where(eq(orders.id, data.id))
  }
  for (const call of [employee, stranger]) await call('PUT', '/api/statistics/mail', { isOn: true })
  assert.deepEqual((await shop.admin('GET', '/api/statistics/mail')).data, { isOn: false })
  assert.deepEqual((await employee('GET', '/api/statistics/mail')).data, { isOn: true })
  await db.update(statisticsMails).set({ toldUpTo: '2026-04-27' })
  assert.equal((await shop.admin('POST', '/api/config', { currency: 'CHF' })).status, 200)
  shop.services.cache.forget()

  assert.equal(await sendStatisticsDigest(at('2026-05-11', 359)), 0)
  const counts = await Promise.all([0, 1].map(() => sendStatisticsDigest(at('2026-05-11', 360))))
  assert.equal(
    counts.reduce((sum, count) => sum + count, 0),
    2,
  )
  assert.equal(await sendStatisticsDigest(at('2026-05-14')), 0)
  const sent = await mails()
  assert.equal(sent.length, 2)
  const told = await renderMessages(shop.services, db, sent)
  const texts = sent.map(({ id }) => told.get(id)?.text ?? '')
  const own = texts.find((text) => text.includes('Übergeben')) ?? assert.fail()
  assert.match(own, /Übergeben: 31,20.CHF \(davor keine\)/)
  assert.match(own, /Verkauft nach Zahl \(Stück, Paar, Portion …\): 12/)
  assert.ok(texts.some((text) => text.includes('nichts Nennenswertes')))
})

test('who may not see the statistics any more gets no mail, nor who stopped it', async () => {
  await db
    .update(users)
    .set({ isLocked: true })
    .where(eq(users.id, (await db.select().from(statisticsMails))[0]?.user ?? 0))
  await stranger('PUT', '/api/statistics/mail', { isOn: false })
  assert.equal(await sendStatisticsDigest(at('2026-05-18')), 0)
  assert.equal((await mails()).length, 2)
})
