import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RowOf } from '@theke/contract/define-entity.ts'
import type { device } from '@theke/contract/printing/device.ts'
import { startFakePushService } from '../../messages/testing/fake-push-service.ts'
import { loadPushKeys } from '../../messages/push/push-keys.ts'
import { createPrintingShop, type PrintingShop } from '../testing/printing-fixture.ts'

const push = await startFakePushService(async () => (await loadPushKeys(shop.services)).publicKey)
const shop: PrintingShop = await createPrintingShop({ PUSH_ORIGIN: push.origin })
test.after(() => push.close())

const load = async (id: number) => (await shop.admin<RowOf<typeof device>>('GET', `/api/devices/${id}`)).data

test('a log is asked for, delivered once and kept with the device', async () => {
  const id = await shop.aDevice({ type: 'timeTerminal' })
  const { identifier } = await load(id)
  const ask = () => shop.admin('POST', `/api/devices/${id}/request-device-logs`, {})
  const refused = await ask()
  assert.deepEqual(
    [refused.status, refused.errors[0]?.message],
    [409, 'Log konnte nicht angefordert werden.'],
  )
  const headers = { authorization: `Bearer ${await shop.keyOf(id)}` }
  const errands = () => shop.visitor('GET', `/api/devices/${identifier}/errands`, undefined, headers)
  assert.deepEqual((await errands()).data, { isLogWanted: false })
  assert.equal((await ask()).status, 200)
  assert.deepEqual((await errands()).data, { isLogWanted: true })
  const address = `/api/devices/${identifier}/logs`
  const log = 'Gestartet\nKein Netz'
  assert.equal((await shop.visitor('POST', address, { log })).status, 403)
  assert.equal((await shop.visitor('POST', address, { log }, headers)).status, 200)
  const { logs, logRequestedAt, isOnline } = await load(id)
  assert.deepEqual([logs.length, logRequestedAt, isOnline], [1, null, true])
  assert.deepEqual((await errands()).data, { isLogWanted: false })
  const { data } = await shop.admin<{ name: string }>('GET', `/api/uploads/${logs[0]?.id}`)
  assert.match(data.name, new RegExp(`^${identifier}-.*\\.txt$`))
  const { rows } = await shop.services.pool.query<{ field: string; user: string | null }>(
    `select string_agg(name, ' ' order by name) as field, user_name as "user"
       from changes, jsonb_object_keys(after) as name
      where entity = 'devices' and record = $1 and action = 'updated' and not after ? 'key' group by id, user_name order by id`,
    [id],
  )
  assert.deepEqual(
    rows.map(({ field, user }) => [field, user === null]),
    [
      ['logRequestedAt', false],
      ['logRequestedAt logs', true],
    ],
  )
})

test('a test notice arrives at the device, or the test says that it did not', async () => {
  const browser = push.browser()
  const { endpoint, p256dh, auth } = browser.subscription
  const pushToken = JSON.stringify({ endpoint, keys: { p256dh, auth } })
  const id = await shop.aDevice({ type: 'backoffice', pushToken })
  const send = () => shop.admin('POST', `/api/devices/${id}/test/notification`, {})
  assert.equal((await send()).status, 200)
  assert.match(browser.notices[0]?.body ?? '', /^Benachrichtigungen an Drucker \d+ kommen an\.$/)
  push.status = 410
  const failed = await send()
  assert.deepEqual([failed.status, failed.errors[0]?.message], [409, 'Test nicht erfolgreich.'])
})
