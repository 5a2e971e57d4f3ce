import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderPrinter, PrintJob } from '@theke/contract/printing/printing-api.ts'
import { eq } from 'drizzle-orm'
import { createPrintingShop } from './testing/printing-fixture.ts'
import { devices } from './printing-tables.ts'

const shop = await createPrintingShop()
const { db } = shop.services
const order = await shop.placed()
const printersOf = async (kind = 'receipt') =>
  (await shop.admin<OrderPrinter[]>('GET', `/api/orders/${order.id}/printers?kind=${kind}`)).data

test('without a printer the refusal says that the branch has none, and a printer that cannot print says so', async () => {
  assert.deepEqual(await printersOf(), [])
  const none = await shop.admin('POST', `/api/orders/${order.id}/print`, { kind: 'receipt' })
  assert.deepEqual(
    [none.status, none.errors[0]?.message],
    [409, 'Beleg konnte nicht gedruckt werden: In dieser Filiale ist kein Drucker dafür eingerichtet.'],
  )
  const device = { id: await shop.aDevice({ connection: null }) }
  const unable = await shop.admin('POST', `/api/orders/${order.id}/print`, { kind: 'receipt', device })
  assert.deepEqual(
    [unable.status, unable.errors[0]?.message],
    [409, 'Dieses Gerät kann nicht drucken: Es ist ausgeschaltet oder hat keinen Anschluss.'],
  )
})

test('the printers of a paper are told by name, each with what is wrong with it', async () => {
  const id = await shop.aDevice({ name: 'Bon Theke', connection: 'cloudPrnt' })
  assert.deepEqual(await printersOf(), [{ id, name: 'Bon Theke', problem: '' }])
  await db.update(devices).set({ problem: 'Kein Papier' }).where(eq(devices.id, id))
  assert.deepEqual(await printersOf('kitchenSlip'), [{ id, name: 'Bon Theke', problem: 'Kein Papier' }])
  const longAgo = new Date('2026-01-01T08:00:00Z')
  await db.update(devices).set({ problem: '', lastSeenAt: longAgo }).where(eq(devices.id, id))
  assert.deepEqual(await printersOf(), [{ id, name: 'Bon Theke', problem: 'Nicht erreichbar.' }])
})

test('asked for what is missing, a printer that had the paper prints nothing, and otherwise a copy', async () => {
  const { id } = await shop.placed()
  const device = { id: await shop.aDevice({ connection: 'cloudPrnt', printsNewOrders: false }) }
  const print = async (isOnlyMissing: boolean) =>
    (
      await shop.admin<PrintJob[]>('POST', `/api/orders/${id}/print`, {
        kind: 'pickList',
        device,
        isOnlyMissing,
      })
    ).data
  const first = await Promise.all([print(true), print(true), print(true)])
  assert.deepEqual(
    first.flat().map(({ isCopy }) => isCopy),
    [false],
  )
  assert.deepEqual(
    (await print(false)).map(({ isCopy }) => isCopy),
    [true],
  )
})
