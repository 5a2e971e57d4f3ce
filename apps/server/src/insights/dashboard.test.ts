import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import { eq } from 'drizzle-orm'
import { jobList } from '../job-list.ts'
import { registerJobs } from '../queue/scheduler.ts'
import { jobs } from '../queue/jobs-tables.ts'
import { outbox } from '../messages/messages-tables.ts'
import { createOrderBody, send } from '../ordering/testing/order-factory.ts'
import { createBranchBody, createTestShop } from '../ordering/testing/shop-fixture.ts'
import { orders } from '../ordering/ordering-tables.ts'

const shop = await createTestShop()
const { services, admin } = shop
const other = await shop.create('branches', createBranchBody('wels'))
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const minute = 60_000

async function place(): Promise<number> {
  const { data } = await send(shop.visitor, createOrderBody(shop, { email: 'sabine@kundin.example' }))
  return data.id
}

const dashboard = async (call = admin) => (await call<Dashboard>('GET', '/api/dashboard')).data
const changeOrder = (id: number, values: Partial<typeof orders.$inferInsert>) =>
  services.db.update(orders).set(values).where(eq(orders.id, id))

test('a day counts what was placed today and is not called off; what is open may be older', async () => {
  const [, yesterday, canceled] = [await place(), await place(), await place()]
  assert.ok(yesterday && canceled)
  await changeOrder(yesterday, {
    createdAt: new Date(services.clock.now() - 26 * 60 * minute),
    isConfirmed: true,
  })
  await changeOrder(canceled, { isCanceled: true, endedAt: new Date(services.clock.now()) })
  const { branches } = await dashboard()
  assert.deepEqual(branches, [
    { id: shop.branch, name: 'Filiale linz', orders: 1, revenue: 5.2, open: 2, missed: 0 },
    { id: other, name: 'Filiale wels', orders: 0, revenue: 0, open: 0, missed: 0 },
  ])
})

test('what comes next is told with its time, the next first', async () => {
  const [late, soon] = [await place(), await place()]
  const at = (minutes: number) => new Date(services.clock.now() + minutes * minute)
  await changeOrder(late, { appointmentDate: at(300) })
  await changeOrder(soon, { appointmentDate: at(400), appointment: at(60) })
  const { coming } = await dashboard(employee)
  assert.deepEqual(
    coming.map(({ id }) => id),
    [soon, late],
  )
  assert.equal(coming[0]?.total, 5.2)
})

test('alarms tell of missed orders, failed messages and failed jobs, problems first', async () => {
  await changeOrder(await place(), { createdAt: new Date(services.clock.now() - 20 * minute) })
  await services.db.update(outbox).set({ state: 'failed' })
  await registerJobs(services, jobList)
  await services.db.update(jobs).set({ failures: 1 })
  const { alarms: all } = await dashboard()
  const alarms = all.filter(({ path }) => path !== '/set-up')
  assert.equal(alarms[0]?.kind, 'orders-missed')
  assert.equal(alarms[0]?.branch?.id, shop.branch)
  assert.equal(alarms[0]?.text, 'Eine Bestellung wartet zu lange.')
  const kinds = new Set(alarms.map(({ kind }) => kind))
  assert.deepEqual([...kinds].toSorted(), ['job-failed', 'messages-failed', 'orders-missed'])
  await services.db.update(jobs).set({ failures: 0 })
})

test('jobs that no process runs are a problem for administrators, a single late one is none', async () => {
  const stalled = async () => (await dashboard()).alarms.filter(({ kind }) => kind === 'jobs-stalled')
  const long = new Date(services.clock.now() - 30 * minute)
  await services.db.update(jobs).set({ dueAt: new Date(services.clock.now()) })
  await services.db.update(jobs).set({ dueAt: long }).where(eq(jobs.name, 'order-alarm'))
  assert.deepEqual(await stalled(), [])
  await services.db.update(jobs).set({ dueAt: long })
  const [alarm] = await stalled()
  assert.deepEqual(
    [alarm?.severity, alarm?.since, alarm?.path],
    ['problem', long.toISOString(), '/logs/jobs'],
  )
  await services.db.update(jobs).set({ dueAt: new Date(services.clock.now()) })
})

test('employees see their own branches and nothing of the machine', async () => {
  const { branches, system, alarms } = await dashboard(employee)
  assert.deepEqual(
    branches.map(({ id }) => id),
    [shop.branch],
  )
  assert.equal(system, null)
  assert.ok(alarms.every(({ branch }) => branch?.id === shop.branch))
  const stranger = await shop.loggedIn(['ROLE_EMPLOYEE'])
  const { branches: none, coming, alarms: quiet } = await dashboard(stranger)
  assert.deepEqual([none, coming, quiet], [[], [], []])
})

test('administrators see how the machine is', async () => {
  const { system } = await dashboard()
  assert.ok(system)
  assert.ok(system.database.bytes > 1_000_000 && system.disk.freeBytes > 0)
  assert.ok(system.outbox.failed > 0)
})
