import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPageCache } from './page-cache.ts'

type State = { key?: string; version?: number; now?: number; shows?: string; validUntil?: number }

/** A cache and a page that counts how often it was rendered; it holds until 1000 unless stated. */
function aCountedPage() {
  const cached = createPageCache<string>()
  let count = 0
  const render = async (shown: string) => {
    count++
    return { status: 200, document: { html: `<p>${shown} ${count}</p>`, policy: '' } }
  }
  return async ({ key = '/', version = 1, now = 0, shows = 'a', validUntil = 1000 }: State = {}) => {
    const { page } = await cached(key, version, now, { read: () => ({ shown: shows, validUntil }), render })
    return page.bodies.plain.toString()
  }
}

test('a page is rendered once for all who ask at the same time and later', async () => {
  const page = aCountedPage()
  assert.deepEqual(await Promise.all([page(), page(), page()]), ['<p>a 1</p>', '<p>a 1</p>', '<p>a 1</p>'])
  assert.equal(await page({ now: 999 }), '<p>a 1</p>')
})

test('a page is rendered anew from the moment in which hours, schedules or menus change', async () => {
  const page = aCountedPage()
  await page({ now: 999 })
  assert.equal(await page({ now: 1000 }), '<p>a 2</p>')
})

test('a page is rendered anew for a version that shows something else', async () => {
  const page = aCountedPage()
  await page({ version: 1 })
  assert.equal(await page({ version: 2, shows: 'b' }), '<p>b 2</p>')
})

test('a page stays for a version that shows the same', async () => {
  const page = aCountedPage()
  await page({ version: 1 })
  assert.equal(await page({ version: 2, now: 999 }), '<p>a 1</p>')
})

test('a page holds as long as the newest version says', async () => {
  const page = aCountedPage()
  await page({ version: 1 })
  assert.equal(await page({ version: 2, now: 500, validUntil: 600 }), '<p>a 1</p>')
  assert.equal(await page({ version: 2, now: 600, validUntil: 600 }), '<p>a 2</p>')
  assert.equal(await page({ version: 3, now: 700, validUntil: 650 }), '<p>a 3</p>')
})

test('a page that shows until when it holds is compared as of when it was made', async () => {
  const cached = createPageCache<string>()
  let count = 0
  const page = (version: number, now: number) =>
    cached('/', version, now, {
      read: (at) => ({ shown: `until ${at + 1000}`, validUntil: at + 1000 }),
      async render(html) {
        count++
        return { status: 200, document: { html, policy: '' } }
      },
    })
  await page(1, 0)
  assert.equal((await page(2, 500)).page.bodies.plain.toString(), 'until 1000')
  assert.equal(count, 1)
})

test('each page is kept for itself', async () => {
  const page = aCountedPage()
  assert.equal(await page({ key: '/' }), '<p>a 1</p>')
  assert.equal(await page({ key: '/status' }), '<p>a 2</p>')
  assert.equal(await page({ key: '/' }), '<p>a 1</p>')
})

test('a page that could not be rendered is tried again', async () => {
  const cached = createPageCache<string>()
  const read = () => ({ shown: '', validUntil: 1 })
  await assert.rejects(
    cached('/', 1, 0, { read, render: () => Promise.reject(new Error('no database')) }),
    /no database/,
  )
  const document = { html: '<p>there</p>', policy: '' }
  const { page } = await cached('/', 1, 0, { read, render: async () => ({ status: 200, document }) })
  assert.equal(page.bodies.plain.toString(), '<p>there</p>')
})
