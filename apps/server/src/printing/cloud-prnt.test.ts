import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RowOf } from '@theke/contract/define-entity.ts'
import type { device } from '@theke/contract/printing/device.ts'
import { fallbackAfterMs, leaseMs } from '@theke/domain/printing/print-job.ts'
import { createBranchBody } from '../ordering/testing/shop-fixture.ts'
import { startFakeCloudPrinter } from './testing/fake-cloud-printer.ts'
import { createPrintingShop } from './testing/printing-fixture.ts'
import { endLateAttempts, moveToFailoverDevices } from './print-jobs.ts'
import { printerElsewhere } from './printing-crud.ts'

const shop = await createPrintingShop()
const { db } = shop.services
const id = await shop.aDevice({ connection: 'cloudPrnt' })
const printer = startFakeCloudPrinter(shop.app, await shop.keyOf(id))
const stateOf = async (order: { id: number }) => {
  const [job] = await shop.jobsOf(order.id)
  return [job?.state, job?.isCopy]
}
async function leaseIsOver(order: { id: number }): Promise<void> {
  await endLateAttempts({ db, now: shop.services.clock.now() + leaseMs(100) })
  await shop.hurry(order.id)
}

test('a printer asks, fetches and confirms', async () => {
  assert.deepEqual(await printer.poll(), { jobReady: false })
  const order = await shop.placed()
  const poll = await printer.poll()
  assert.deepEqual(poll.mediaTypes, ['application/vnd.star.starprnt', 'text/plain'])
  const strip = (await printer.fetchJob()) ?? ''
  assert.match(strip, new RegExp(`TICKET ${order.ticketNumber}`))
  assert.match(strip, /5,20 €/)
  assert.deepEqual(await stateOf(order), ['sent', false])
  assert.equal(await printer.confirm('200%20OK'), 200)
  assert.deepEqual(await stateOf(order), ['confirmed', false])
  assert.deepEqual(await printer.poll(), { jobReady: false })
})

test('a download that broke off is fetched again, the same and no copy', async () => {
  const order = await shop.placed()
  const half = await printer.fetchJob()
  assert.equal(await printer.fetchJob(), half)
  assert.doesNotMatch(half ?? '', /KOPIE/)
  await printer.confirm('520 Download timeout')
  assert.deepEqual(await stateOf(order), ['queued', false])
  assert.equal((await printer.poll()).jobReady, false, 'not before its pause is over')
  await shop.hurry(order.id)
  assert.equal(await printer.round(), half)
  assert.deepEqual(await stateOf(order), ['confirmed', false])
})

test('while a receipt is awaited there is no other work, however often it asks', async () => {
  const [first, second] = [await shop.placed(), await shop.placed()]
  await printer.fetchJob()
  assert.equal((await printer.poll()).jobReady, false)
  await printer.confirm('200 OK')
  assert.match((await printer.round()) ?? '', new RegExp(`TICKET ${second.ticketNumber}`))
  assert.deepEqual([await stateOf(first), await stateOf(second)].flat(), [
    'confirmed',
    false,
    'confirmed',
    false,
  ])
})

test('after a loss of power the ticket comes as a copy, after a second one people are asked', async () => {
  const order = await shop.placed()
  await printer.fetchJob()
  await leaseIsOver(order)
  assert.deepEqual(await stateOf(order), ['queued', true])
  assert.match((await printer.fetchJob()) ?? '', /KOPIE/)
  await leaseIsOver(order)
  assert.deepEqual(await stateOf(order), ['uncertain', true])
  assert.deepEqual(await printer.poll(), { jobReady: false })
  const [job] = await shop.jobsOf(order.id)
  const open = await shop.admin('GET', '/api/print-jobs?isProblem=true')
  assert.equal(open.total, 1)
  await shop.admin('POST', `/api/print-jobs/${job?.id}/settle`, { isPrinted: true })
  assert.deepEqual(await stateOf(order), ['confirmed', true])
})

test('a receipt that comes late takes the copy back', async () => {
  const order = await shop.placed()
  await printer.fetchJob()
  await leaseIsOver(order)
  await printer.confirm('200 OK')
  assert.equal((await stateOf(order))[0], 'confirmed')
  assert.equal(await printer.round(), null)
})

test('paper that ran out on the way leads to a copy as often as it takes', async () => {
  const order = await shop.placed()
  for (let times = 0; times < 3; times++) {
    await shop.hurry(order.id)
    await printer.fetchJob()
    await printer.confirm('410 Out of paper')
    assert.deepEqual(await stateOf(order), ['queued', true])
  }
  const { data } = await shop.admin<RowOf<typeof device>>('GET', `/api/devices/${id}`)
  assert.deepEqual([data.paperState, data.problem, data.isOnline], ['out', 'Kein Papier', true])
  await shop.hurry(order.id)
  assert.equal((await printer.poll({ statusCode: '410 Out of paper' })).jobReady, false)
  assert.match((await printer.round()) ?? '', /KOPIE/)
})

test('what a printer cannot print fails and can be printed elsewhere', async () => {
  const order = await shop.placed()
  await printer.fetchJob('text/plain')
  await printer.confirm('511 Media decoding error')
  const [job] = await shop.jobsOf(order.id)
  assert.deepEqual([job?.state, job?.lastError], ['failed', 'Drucker meldet 511 Media decoding error'])
  await shop.admin('POST', `/api/print-jobs/${job?.id}/repeat`, {})
  const states = (await shop.jobsOf(order.id)).map(({ state, isCopy }) => [state, isCopy])
  assert.deepEqual(states, [
    ['canceled', false],
    ['queued', true],
  ])
  await printer.round()
})

test('a dead printer is stood in for, once and by one', async () => {
  const other = await shop.aDevice({ connection: 'cloudPrnt', printsNewOrders: false })
  await shop.change('devices', id, { fallback: { id: other } })
  const order = await shop.placed()
  const later = shop.services.clock.now() + fallbackAfterMs + 30_000
  await Promise.all([
    moveToFailoverDevices({ db, now: later }, fallbackAfterMs),
    moveToFailoverDevices({ db, now: later }, fallbackAfterMs),
  ])
  const [job] = await shop.jobsOf(order.id)
  assert.deepEqual([job?.device.id, job?.movedFrom?.id, job?.state], [other, id, 'queued'])
  assert.equal(await printer.round(), null, 'the dead one, awake again, has nothing to print')
  const otherPrinter = startFakeCloudPrinter(shop.app, await shop.keyOf(other))
  await shop.hurry(order.id)
  assert.match((await otherPrinter.round()) ?? '', new RegExp(`TICKET ${order.ticketNumber}`))
  await shop.change('devices', id, { fallback: null })
})

test('a printer of another branch stands in for none', async () => {
  const branch = await shop.create('branches', createBranchBody('wels'))
  const other = await shop.aDevice({ connection: 'cloudPrnt', printsNewOrders: false })
  const elsewhere = await shop.aDevice({ connection: 'cloudPrnt', branch: { id: branch } })
  const choose = (printer: number, more: object) => shop.admin('PUT', `/api/devices/${printer}`, more)
  const refused = await choose(id, { fallback: { id: elsewhere } })
  assert.deepEqual(refused.errors, [{ field: 'fallback', message: printerElsewhere }])
  await choose(id, { fallback: { id: other } })
  assert.equal((await choose(id, { branch: { id: branch } })).errors[0]?.field, 'fallback')
  // The printer that stands in is moved to another branch.
  assert.equal((await choose(other, { branch: { id: branch } })).status, 200)
  const order = await shop.placed()
  const later = shop.services.clock.now() + fallbackAfterMs + 30_000
  await moveToFailoverDevices({ db, now: later }, fallbackAfterMs)
  const [job] = await shop.jobsOf(order.id)
  assert.equal(job?.device.id, id)
  await printer.round()
  await shop.change('devices', id, { fallback: null })
})

test('who has no key, an old one or that of a device that is off gets nothing', async () => {
  const key = await shop.keyOf(id)
  const url = (secret: string) => `/api/cloud-prnt/${secret}`
  const statusOf = async (secret: string) =>
    (await shop.app.inject({ method: 'POST', url: url(secret), payload: 'kein JSON' })).statusCode
  assert.equal(await statusOf(key), 200)
  assert.equal(await statusOf('nothing'), 403)
  const newer = await shop.keyOf(id)
  assert.equal(await statusOf(key), 403)
  await shop.change('devices', id, { isEnabled: false })
  assert.equal(await statusOf(newer), 403)
  await shop.change('devices', id, { isEnabled: true })
})
