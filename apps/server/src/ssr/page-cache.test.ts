import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPageCache } from './page-cache.ts'

/** A cache and a page that counts how often it was rendered; it holds until 1000 unless stated. */
function aCountedPage(validUntil = 1000) {
  const cached = createPageCache()
  let count = 0
  const render = async () => {
    count++
    return { status: 200, document: { html: `<p>${count}</p>`, policy: '' }, validUntil }
  }
  return async ({ key = '/', version = 1, now = 0 } = {}) =>
    (await cached(key, version, now, render)).bodies.plain.toString()
}

test('a page is rendered once for all who ask at the same time and later', async () => {
  const page = aCountedPage()
  assert.deepEqual(await Promise.all([page(), page(), page()]), ['<p>1</p>', '<p>1</p>', '<p>1</p>'])
  assert.equal(await page({ now: 999 }), '<p>1</p>')
})

test('a page is rendered anew from the moment in which hours, schedules or menus change', async () => {
  const page = aCountedPage(1000)
  await page({ now: 999 })
  assert.equal(await page({ now: 1000 }), '<p>2</p>')
})

test('a page is rendered anew for another version of the shop', async () => {
  const page = aCountedPage()
  await page({ version: 1 })
  assert.equal(await page({ version: 2 }), '<p>2</p>')
})

test('each page is kept for itself', async () => {
  const page = aCountedPage()
  assert.equal(await page({ key: '/' }), '<p>1</p>')
  assert.equal(await page({ key: '/status' }), '<p>2</p>')
  assert.equal(await page({ key: '/' }), '<p>1</p>')
})

test('a page that could not be rendered is tried again', async () => {
  const cached = createPageCache()
  await assert.rejects(
    cached('/', 1, 0, () => Promise.reject(new Error('no database'))),
    /no database/,
  )
  const document = { html: '<p>there</p>', policy: '' }
  const page = await cached('/', 1, 0, async () => ({ status: 200, document, validUntil: 1 }))
  assert.equal(page.bodies.plain.toString(), '<p>there</p>')
})
