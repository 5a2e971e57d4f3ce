import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import {
  fontAddress,
  fontFaces,
  fontVariables,
  themeFonts,
  type ThemeFont,
} from '@theke/contract/shop/config/theme-fonts.ts'
import { testApp } from '../testing/test-app.ts'

const { app } = await testApp()
const chosen = (Object.keys(themeFonts) as ThemeFont[]).filter((font) => fontAddress(font) !== null)

test('every font that can be chosen comes from this server and may be kept for ever', async () => {
  assert.ok(chosen.length >= 4)
  for (const font of chosen) {
    const address = fontAddress(font) ?? ''
    const reply = await app.inject(address)
    assert.deepEqual([reply.statusCode, reply.headers['content-type']], [200, 'font/woff2'], font)
    assert.match(String(reply.headers['cache-control']), /immutable/)
    assert.equal(reply.rawPayload.subarray(0, 4).toString(), 'wOF2')
    assert.ok(reply.rawPayload.length < 60_000, `${font} is small enough to come first`)
    assert.ok(fontFaces(font).includes(`url(${address})`))
    assert.match(fontFaces(font), /size-adjust:[\d.]+%;ascent-override:[\d.]+%/)
    assert.match(fontVariables(font).text ?? '', new RegExp(`^'${font}','${font} Fallback'`))
  }
})

test('the address of a font names the version of its package', () => {
  for (const font of chosen) {
    const [, name, version] = /^\/font\/(.*)-([\d.]+)\.woff2$/.exec(fontAddress(font) ?? '') ?? []
    const manifest = import.meta.resolve(`@fontsource-variable/${name}/package.json`)
    assert.equal(
      (JSON.parse(readFileSync(new URL(manifest), 'utf8')) as { version: string }).version,
      version,
    )
  }
})

test('no other file is sent, and the default font has no address of its own', async () => {
  assert.equal(fontFaces('Inter'), '')
  for (const file of ['inter-5.3.0.woff2', 'lora-5.2.0.woff2', '..%2F..%2Fpackage.json', '%00']) {
    assert.equal((await app.inject(`/font/${file}`)).statusCode, 404, file)
  }
})
