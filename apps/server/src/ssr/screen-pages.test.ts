import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPageShop } from './testing/page-fixture.ts'

const shop = await createPageShop()
const { data } = await shop.admin<{ apiKey: string }>('POST', `/api/branches/${shop.branch}/api-key`)

test('a kiosk has the pages of its branch, without a footer and out of every index', async () => {
  const { status, text } = await shop.page('/self-service/linz')
  assert.equal(status, 200)
  assert.match(text, /Leberkäsesemmel/)
  assert.doesNotMatch(text, /<footer/)
  assert.match(text, /<meta name="robots" content="noindex">/)
  assert.equal((await shop.page('/self-service/linz/checkout')).status, 200)
  for (const path of [
    '/self-service',
    '/self-service/graz',
    '/self-service/linz/menu',
    '/self-service/%zz',
  ]) {
    const missing = await shop.page(path)
    assert.equal(missing.status, 404, path)
    assert.doesNotMatch(missing.text, /<footer/, path)
  }
})

test('the page of an order at a kiosk is as secret as elsewhere', async () => {
  const { status, headers, text } = await shop.page('/self-service/status/abc123/secret')
  assert.deepEqual([status, headers['referrer-policy']], [200, 'no-referrer'])
  assert.doesNotMatch(text, /secret/)
})

test('the screen at the counter is there with the plugin and the key of its branch only', async () => {
  const address = `/frontdesk/${shop.branch}/${data.apiKey}`
  assert.equal((await shop.page(address)).status, 404)
  await shop.admin('POST', '/api/config', { enablePluginFrontdesk: true })
  const { status, headers, text } = await shop.page(address)
  assert.deepEqual(
    [status, headers['referrer-policy'], headers['x-robots-tag']],
    [200, 'no-referrer', 'noindex'],
  )
  assert.match(text, /In Zubereitung/)
  // Televisions show it in a frame; pages of others must not.
  assert.equal(headers['x-frame-options'], 'SAMEORIGIN')
  assert.match(String(headers['content-security-policy']), /frame-ancestors 'self'/)
  assert.ok(!text.includes(data.apiKey))
  for (const path of [
    `/frontdesk/${shop.branch}/wrong`,
    `/frontdesk/999/${data.apiKey}`,
    `/frontdesk/${shop.branch}/_`,
  ])
    assert.equal((await shop.page(path)).status, 404, path)
})

test('the page of a television is the same for all, and its key moves to where no log sees it', async () => {
  const { status, headers, text } = await shop.page('/signage/eingang')
  assert.deepEqual([status, headers['x-robots-tag'], headers['x-frame-options']], [200, 'noindex', 'DENY'])
  assert.equal((await shop.page('/signage')).text, text)
  for (const [, file] of text.matchAll(/(?:src|href)="([^"]+)"/g))
    assert.equal((await shop.page(file ?? '')).status, 200)
  const old = await shop.page('/signage/eingang/geheim')
  assert.deepEqual([old.status, old.headers['location']], [302, '/signage/eingang#geheim'])
  assert.equal((await shop.page('/signage-worker.js')).headers['cache-control'], 'no-cache')
})
