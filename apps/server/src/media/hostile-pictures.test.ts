import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Upload, uploadPreviewAddress } from '@theke/contract/media/upload.ts'
import sharp from 'sharp'
import { testApp } from '../testing/test-app.ts'
import { createPicture, dataUrl } from './testing/picture-factory.ts'
import { createPreviewPool } from '../storage/previews/preview-pool.ts'
import { uploadPreviewKey } from './uploads/upload-keys.ts'

const { app, services, visitor } = await testApp()

/** Noise and blurs that take librsvg minutes. */
const endlessDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000"><filter id="f" x="0" y="0" width="1" height="1">
<feTurbulence baseFrequency="0.9" numOctaves="50"/><feGaussianBlur stdDeviation="500"/></filter>
${'<rect width="3000" height="3000" filter="url(#f)"/>'.repeat(100)}</svg>`

async function upload(name: string, content: Buffer | string): Promise<Upload> {
  const { status, data } = await visitor<Upload>('POST', '/api/uploads', { name, data: dataUrl(content) })
  assert.equal(status, 201)
  return data
}

test('a drawing that takes too long is given up, remembered, and delays neither uploads nor pictures', async () => {
  const hostile = await upload('endlos.svg', endlessDrawing)
  const waiting = app.inject({ url: uploadPreviewAddress(hostile) })
  let isWaiting = true
  void waiting.then(() => (isWaiting = false))
  await upload('torte.png', await createPicture())
  assert.ok(isWaiting, 'the upload did not wait for the drawing')
  assert.equal((await waiting).statusCode, 404)
  const before = process.resourceUsage()
  assert.equal((await app.inject({ url: uploadPreviewAddress(hostile) })).statusCode, 404)
  assert.equal((await services.files.read(uploadPreviewKey(hostile)))?.length, 0)
  const after = process.resourceUsage()
  assert.ok(after.userCPUTime - before.userCPUTime < 1_000_000, 'the second view draws nothing')
})

test('a picture with more pixels than may be unpacked is refused by its header', async () => {
  const huge = await sharp({
    create: { width: 9000, height: 9000, channels: 3, background: '#ffffff' },
  })
    .png()
    .toBuffer()
  const { status, errors } = await visitor('POST', '/api/uploads', {
    name: 'riesig.png',
    data: dataUrl(huge),
  })
  assert.equal(status, 422)
  assert.equal(errors[0]?.field, 'data')
})

test('files beyond the queue are turned away instead of waiting', async (t) => {
  const pool = createPreviewPool({ maxQueued: 1 })
  t.after(() => pool.close())
  const request = { bytes: await createPicture(), mimeType: 'image/png' }
  const [first, second] = await Promise.all([pool.draw(request), pool.draw(request)])
  assert.deepEqual([first.kind, second.kind], ['drawn', 'unavailable'])
})

test('after a file that killed the process the next one is drawn', async (t) => {
  const pool = createPreviewPool({ maxMs: 1500 })
  t.after(() => pool.close())
  const hostile = await pool.draw({ bytes: Buffer.from(endlessDrawing), mimeType: 'image/svg+xml' })
  assert.equal(hostile.kind, 'undrawable')
  const good = await pool.draw({ bytes: await createPicture(), mimeType: 'image/png' })
  assert.equal(good.kind, 'drawn')
})
