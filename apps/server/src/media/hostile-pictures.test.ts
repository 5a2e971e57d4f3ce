import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Upload, uploadPreviewAddress } from '@theke/contract/media/upload.ts'
import sharp from 'sharp'
import { testApp } from '../testing/test-app.ts'
import { createPicture, dataUrl } from './testing/picture-factory.ts'
import { createPreviewPool } from '../storage/previews/preview-pool.ts'
import { uploadPreviewKey } from './uploads/upload-keys.ts'

const { app, services, visitor, loggedIn } = await testApp()

/** Noise and blurs that take librsvg minutes. */
const endlessDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000"><filter id="f" x="0" y="0" width="1" height="1">
<feTurbulence baseFrequency="0.9" numOctaves="50"/><feGaussianBlur stdDeviation="500"/></filter>
${'<rect width="3000" height="3000" filter="url(#f)"/>'.repeat(100)}</svg>`

/** The same without filters. */
const slowDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000">
<mask id="m"><rect width="3000" height="3000" fill="#fff"/></mask>
${'<rect width="3000" height="3000" mask="url(#m)"/>'.repeat(3000)}</svg>`

async function upload(name: string, content: Buffer | string, call = visitor): Promise<Upload> {
  const { status, data } = await call<Upload>('POST', '/api/uploads', { name, data: dataUrl(content) })
  assert.equal(status, 201)
  return data
}

test('a drawing that takes too long is given up, remembered, and delays neither uploads nor pictures', async () => {
  const hostile = await upload('langsam.svg', slowDrawing)
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

test('a drawing of staff does not wait for one of a visitor', async () => {
  const admin = await loggedIn(['ROLE_ADMIN'])
  const [hostile, harmless] = [
    await upload('langsam.svg', slowDrawing),
    await upload('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', admin),
  ]
  const waiting = app.inject({ url: uploadPreviewAddress(hostile) })
  let isWaiting = true
  void waiting.then(() => (isWaiting = false))
  assert.equal((await app.inject({ url: uploadPreviewAddress(harmless) })).statusCode, 200)
  assert.ok(isWaiting)
  await waiting
})

test('a drawing with filters is refused with a reason, one without is taken', async () => {
  const send = (parts: string) =>
    visitor('POST', '/api/uploads', {
      name: 'bild.svg',
      data: dataUrl(
        `<svg xmlns="http://www.w3.org/2000/svg" xmlns:s="http://www.w3.org/2000/svg">${parts}</svg>`,
      ),
    })
  for (const parts of [
    '<filter id="f"/>',
    '<s:filter id="f"><feTurbulence/></s:filter>',
    '<filter\n id="f"/>',
    '<rect filter="blur(500px)"/>',
    '<rect style="fill:red; filter : url(#f)"/>',
    endlessDrawing,
  ]) {
    const { status, errors } = await send(parts)
    assert.equal(status, 422, parts)
    assert.deepEqual(errors, [
      {
        field: 'data',
        message:
          'Diese Zeichnung hat Filter wie Schatten oder Unschärfe, die nicht angenommen werden. Bitte speichern Sie sie ohne Filter oder als PNG.',
      },
    ])
  }
  for (const parts of [
    '<rect style="filter:none"/><rect filter="none"/>',
    '<rect color-interpolation-filters="sRGB"/>',
    '<text>Kaffeefilter</text>',
  ])
    assert.equal((await send(parts)).status, 201, parts)
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
