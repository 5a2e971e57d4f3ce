import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildApp } from '../app.ts'
import { createPrintingShop } from './testing/printing-fixture.ts'

const shop = await createPrintingShop()

test('no key of a branch or device gets into the log, right or wrong', async () => {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const app = await buildApp(shop.services, { log, hasPages: false })
  const device = await shop.aDevice({ connection: 'cloudPrnt' })
  const own = await shop.keyOf(device)
  const { data } = await shop.admin<{ apiKey: string }>('POST', `/api/branches/${shop.branch}/api-key`)
  const order = await shop.placed()
  const keys = [own, data.apiKey, `falsch-${own}`]
  for (const key of keys) {
    await app.inject(`/api/orders/frontdesk/${shop.branch}/${key}`)
    await app.inject(`/api/orders/backoffice/${shop.branch}/${key}`)
    await app.inject(`/api/orders/backoffice/${shop.branch}/${key}/more`)
    for (const name of ['cloud-prnt', 'direct-print'])
      await app.inject({ method: 'POST', url: `/api/${name}/${key}`, payload: '{"kein JSON' })
    await app.inject({ url: `/api/cloud-prnt/${key}`, query: { type: 'application/vnd.star.starprnt' } })
    await app.inject({ method: 'PUT', url: `/api/cloud-prnt/${key}` })
  }
  await app.close()
  const all = lines.join('')
  assert.ok(lines.length >= keys.length * 6, 'every request is told')
  assert.match(all, /\/api\/cloud-prnt\/:key/)
  for (const key of keys) assert.ok(!all.includes(key), `${key} in the log of order ${order.id}`)
})
