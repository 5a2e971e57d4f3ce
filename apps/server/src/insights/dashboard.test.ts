import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import { eq } from 'drizzle-orm'
import { jobList } from '../job-list.ts'
import { registerJobs } from '../queue/scheduler.ts'
import { jobs } from '../queue/jobs-tables.ts'
import { outbox } from '../messages/messages-tables.ts'
import { createOrderBody, send } from '../ordering/testing/order-factory.ts'
import { createPerson } from '../people/testing/login-fixture.ts'
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

test('what was handed over today, is due today and was placed today are three figures; what is open may be older and is not for later', async () => {
  const now = services.clock.now()
  const day = 24 * 60 * minute
  const [handedOver, early, canceled, fromYesterday, preOrder] = [
    await place(),
    await place(),
    await place(),
    await place(),
    await place(),
  ]
  const done = { isConfirmed: true, isCompleted: true, endedAt: new Date(now) }
  await changeOrder(handedOver, done)
  // Ordered for tomorrow and fetched today.
  await changeOrder(early, { ...done, appointment: new Date(now + day) })
  await changeOrder(canceled, { isCanceled: true, endedAt: new Date(now) })
  await changeOrder(fromYesterday, { createdAt: new Date(now - 26 * 60 * minute), isConfirmed: true })
  await changeOrder(preOrder, { appointmentDate: new Date(now + 25 * day) })
  const figure = (orders: number, open: number) => ({
    orders,
    amount: (orders * 520) / 100,
    open: open * 5.2,
    lastWeek: 0,
  })
  const { branches } = await dashboard()
  assert.deepEqual(branches, [
    {
      id: shop.branch,
      name: 'Filiale linz',
      handedOver: figure(2, 0),
      due: figure(1, 0),
      placed: figure(3, 1),
      open: 1,
      missed: 0,
    },
    {
      id: other,
      name: 'Filiale wels',
      handedOver: figure(0, 0),
      due: figure(0, 0),
      placed: figure(0, 0),
      open: 0,
      missed: 0,
    },
  ])
  await services.db.delete(orders)
})

test('the figures of a day stand beside those of a week ago, which end at the same time of day', async () => {
  const week = 7 * 24 * 60 * minute
  const [before, after] = [await place(), await place()]
  const then = services.clock.now() - week
  const doneAt = (at: number) => ({
    createdAt: new Date(at),
    endedAt: new Date(at),
    isConfirmed: true,
    isCompleted: true,
  })
  await changeOrder(before, doneAt(then - minute))
  await changeOrder(after, doneAt(then + minute))
  const { branches } = await dashboard()
  assert.deepEqual(
    [branches[0]?.handedOver.lastWeek, branches[0]?.due.lastWeek, branches[0]?.placed.lastWeek],
    [5.2, 10.4, 5.2],
  )
  await services.db.delete(orders)
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
  assert.deepEqual([...kinds].toSorted(), [
    'administrator-alone',
    'backup-missing',
    'job-failed',
    'messages-failed',
    'orders-missed',
  ])
  await services.db.update(jobs).set({ failures: 0 })
})

test('an alarm leads nowhere where its screen may not be opened', async () => {
  const messagesFailed = async (call: typeof employee) =>
    (await dashboard(call)).alarms.find(({ kind }) => kind === 'messages-failed')?.path
  await place()
  await services.db.update(outbox).set({ state: 'failed' })
  const permissionSet = await shop.create('permission-sets', {
    name: 'Küche klein',
    description: '',
    permissions: ['orders.read'],
  })
  const kitchen = await createPerson(shop, 'kitchen', ['ROLE_EMPLOYEE'], {
    permissionSet,
    branches: [shop.branch],
  })
  assert.equal(await messagesFailed(employee), '/outbox')
  assert.equal(await messagesFailed(await kitchen.enter()), null)
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
