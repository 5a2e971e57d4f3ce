import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { createPageShop } from './testing/page-fixture.ts'

const shop = await createPageShop()

type Manifest = {
  name: string
  short_name: string
  start_url: string
  theme_color: string
  icons: { src: string; sizes: string; purpose: string }[]
}

const configure = (config: Record<string, unknown>) => shop.admin('POST', '/api/config', config)

async function manifest(): Promise<Manifest> {
  const { text, headers } = await shop.page('/manifest.webmanifest')
  assert.match(headers['content-type'] ?? '', /application\/manifest\+json/)
  return JSON.parse(text) as Manifest
}

test('a shop without the plugin is no app', async () => {
  await configure({ enablePluginPWA: false })
  assert.equal((await shop.page('/manifest.webmanifest')).status, 404)
  assert.doesNotMatch((await shop.page('/')).text, /rel="manifest"/)
})

test('the app has the name and the colour of the shop', async () => {
  await configure({ enablePluginPWA: true, shopName: 'Fleischerei Huber', primaryColor: '#7a1f1f' })
  const { name, short_name: shortName, start_url: start, theme_color: color } = await manifest()
  assert.deepEqual(
    [name, shortName, start, color],
    ['Fleischerei Huber', 'Fleischerei Huber', '/', '#7a1f1f'],
  )
  for (const path of ['/', '/store/linz', '/store/linz/checkout'])
    assert.match((await shop.page(path)).text, /<link rel="manifest" href="\/manifest\.webmanifest">/)
})

test('screens in the shop cannot be installed', async () => {
  await configure({ enablePluginPWA: true })
  assert.doesNotMatch((await shop.page('/self-service/linz')).text, /rel="manifest"/)
})

test('the icons are as large as the manifest says, and those to be cut have the colour up to the edge', async () => {
  await configure({ enablePluginPWA: true, shopName: 'Fleischerei Huber', primaryColor: '#7a1f1f' })
  const { icons } = await manifest()
  assert.deepEqual(new Set(icons.map(({ purpose }) => purpose)), new Set(['any', 'maskable']))
  for (const { src, sizes } of icons) {
    const { raw, headers } = await shop.page(src)
    assert.equal(headers['content-type'], 'image/png')
    const { data, info } = await sharp(raw).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    assert.equal(`${info.width}x${info.height}`, sizes)
    assert.deepEqual([...data.subarray(0, 3)], [0x7a, 0x1f, 0x1f])
    assert.ok(data.includes(0xff), 'a white letter')
  }
})

test('another look of the shop gives its icons another address', async () => {
  await configure({ enablePluginPWA: true, primaryColor: '#7a1f1f' })
  const before = await manifest()
  await configure({ primaryColor: '#1f7a1f' })
  assert.notEqual(before.icons[0]?.src, (await manifest()).icons[0]?.src)
})

test('the worker is asked for anew every time and holds for the whole shop', async () => {
  const { status, headers, text } = await shop.page('/service-worker.js')
  assert.equal(status, 200)
  assert.match(headers['content-type'] ?? '', /text\/javascript/)
  assert.equal(headers['cache-control'], 'no-cache')
  assert.match(text, /\/assets\/[\w-]+\.js/)
})
