import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import type { WatchedBoard } from '@theke/contract/ordering/board-api.ts'
import { eq } from 'drizzle-orm'
import { createJobContext } from '../queue/testing/job-context.ts'
import { outbox } from '../messages/messages-tables.ts'
import { createBranchBody, createTestShop } from './testing/shop-fixture.ts'
import { detectOfflineBoards } from './live/detect-offline-boards.job.ts'

const shop = await createTestShop({ managerEmail: 'leitung@shop.example' })
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const board = { device: 'geraet-0001', name: 'Tablet Theke', branch: { id: shop.branch } }
const later = (minutes: number) =>
  createJobContext(shop.services, shop.services.clock.now() + minutes * 60_000)
const mails = () =>
  shop.services.db.select().from(outbox).where(eq(outbox.template, 'board-lost')).orderBy(outbox.id)
const listed = async () => (await employee<WatchedBoard[]>('GET', '/api/boards')).data
const alarms = async () => {
  const { data } = await employee<Dashboard>('GET', '/api/dashboard')
  return data.alarms.filter(({ kind }) => kind === 'board-lost').map(({ text }) => text)
}

test('a board that falls silent is noticed and told once, and found when it is heard again', async () => {
  assert.equal((await employee('POST', '/api/boards/report', board)).status, 200)
  assert.equal(await detectOfflineBoards(later(4)), 0)
  const counts = await Promise.all([6, 6, 7].map((minutes) => detectOfflineBoards(later(minutes))))
  assert.deepEqual(
    counts.toSorted((a, b) => a - b),
    [0, 0, 1],
  )
  assert.deepEqual(
    (await mails()).map(({ recipient, branch }) => [recipient, branch]),
    [['leitung@shop.example', shop.branch]],
  )
  assert.deepEqual(await alarms(), ['Das Gerät „Tablet Theke“ meldet sich nicht.'])

  await employee('POST', '/api/boards/report', board)
  assert.equal((await listed())[0]?.lostAt, null)
  assert.deepEqual(await alarms(), [])
  assert.equal(await detectOfflineBoards(later(6)), 1)
  assert.equal((await mails()).length, 2)
})

test('the mail about it can be read', async () => {
  const { data } = await shop.admin<{ subject: string }[]>('GET', '/api/outbox')
  assert.equal(data[0]?.subject, 'Gerät meldet sich nicht: Tablet Theke, Filiale linz')
})

test('boards of other branches are neither seen, told of nor forgotten', async () => {
  const stranger = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch + 100])
  assert.deepEqual((await stranger('GET', '/api/boards')).data, [])
  assert.equal(
    (await stranger('POST', '/api/boards/report', { ...board, device: 'geraet-0002' })).status,
    404,
  )
  await stranger('POST', '/api/boards/forget', { device: board.device })
  assert.equal((await listed()).length, 1)
  await employee('POST', '/api/boards/forget', { device: board.device })
  assert.deepEqual(await listed(), [])
})

test('a device that another branch has watched cannot be taken over by its id', async () => {
  await employee('POST', '/api/boards/report', board)
  const other = await shop.create('branches', createBranchBody('wels'))
  const stranger = await shop.loggedIn(['ROLE_EMPLOYEE'], [other])
  const taken = await stranger('POST', '/api/boards/report', { ...board, branch: { id: other } })
  assert.equal(taken.status, 409)
  await stranger('POST', '/api/boards/forget', { device: board.device })
  assert.deepEqual(
    (await listed()).map(({ branch }) => branch.id),
    [shop.branch],
  )
  // An employee of both branches may move the tablet from one to the other.
  const both = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch, other])
  assert.equal((await both('POST', '/api/boards/report', { ...board, branch: { id: other } })).status, 200)
})
