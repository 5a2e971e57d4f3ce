import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  fontCatalogue,
  fontFacesOf,
  fontFamilies,
  fontFileAddress,
  fontVariants,
} from '@theke/contract/media/font-catalogue.ts'
import type { FontEntry } from '@theke/contract/media/fonts-api.ts'
import { fontAddress, fontFaces, fontVariables } from '@theke/contract/shop/config/theme-fonts.ts'
import { testApp } from '../../testing/test-app.ts'

const { app, loggedIn, visitor } = await testApp()
const year = 'public, max-age=31536000, immutable'
const chosen = fontFamilies.filter((family) => fontAddress(family) !== null)

test('every file of every font comes from this server and may be kept for a year', async () => {
  for (const face of fontFamilies.flatMap(fontFacesOf)) {
    const address = fontFileAddress(face)
    const reply = await app.inject(address)
    assert.deepEqual([reply.statusCode, reply.headers['content-type']], [200, 'font/woff2'], address)
    assert.equal(reply.headers['cache-control'], year)
    assert.equal(reply.rawPayload.subarray(0, 4).toString(), 'wOF2')
  }
})

test('a font of the theme is small enough to come first and holds its place until then', async () => {
  for (const font of chosen) {
    const address = fontAddress(font) ?? ''
    assert.ok((await app.inject(address)).rawPayload.length < 76_000, font)
    assert.ok(fontFaces(font).includes(`url(${address})`))
    assert.match(fontFaces(font), /size-adjust:[\d.]+%;ascent-override:[\d.]+%/)
    assert.match(fontVariables(font).text ?? '', new RegExp(`^'${font}','${font} Fallback'`))
  }
})

test('no other file is sent, and the default font has no address of its own', async () => {
  assert.equal(fontFaces('Inter'), '')
  for (const file of ['lora-5.2.0.woff2', 'caveat-italic-5.3.0.woff2', '..%2F..%2Fpackage.json', '%00']) {
    assert.equal((await app.inject(`/font/${file}`)).statusCode, 404, file)
  }
})

test('staff read all fonts with their variants and licences', async () => {
  const employee = await loggedIn(['ROLE_EMPLOYEE'])
  const { data } = await employee<FontEntry[]>('GET', '/api/fonts')
  assert.ok(data.length >= 40)
  const lora = data.find(({ family }) => family === 'Lora')
  assert.deepEqual(lora?.variants, [
    'regular',
    'italic',
    '500',
    '500italic',
    '600',
    '600italic',
    '700',
    '700italic',
  ])
  for (const { licenseAddress, family } of data) {
    const reply = await visitor('GET', licenseAddress)
    assert.equal(reply.status, 200, family)
    const words = fontCatalogue[family].license === 'OFL-1.1' ? /SIL OPEN FONT LICENSE/i : /Apache License/
    assert.match(reply.bytes.toString(), words, family)
  }
  assert.equal((await visitor('GET', '/api/fonts')).status, 401)
})

test('a variant of a font is CSS that holds its files and asks for nothing else', async () => {
  const css = await visitor('GET', '/api/fonts/google/Source%20Sans%203/style-700italic.embed.css')
  assert.deepEqual([css.status, css.headers['content-type']], [200, 'text/css; charset=utf-8'])
  assert.equal(css.headers['cache-control'], year)
  const text = css.bytes.toString()
  assert.match(text, /font-family:'Source Sans 3';font-style:italic;font-weight:700;/)
  const sources = [...text.matchAll(/url\(([^)]{0,40})/g)].map(([, source]) => source)
  assert.ok(sources.length === 2 && sources.every((source) => source?.startsWith('data:font/woff2;base64,')))
  for (const variant of fontVariants('Caveat')) {
    const reply = await visitor('GET', `/api/fonts/google/Caveat/style-${variant}.embed.css`)
    assert.equal(reply.status, 200, variant)
  }
})

test('a font or variant that is not in the catalogue answers 404', async () => {
  for (const path of [
    'Comic%20Sans/style-regular',
    'Caveat/style-italic',
    'Lora/style-900',
    'Lora/style-400',
    'lora/style-regular',
    'toString/style-regular',
    '..%2F..%2Fpackage/style-regular',
  ]) {
    const reply = await visitor('GET', `/api/fonts/google/${path}.embed.css`)
    assert.equal(reply.status, 404, path)
  }
})
