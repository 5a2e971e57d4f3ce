import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { testApp } from '../testing/test-app.ts'
import { createPicture, dataUrl } from './testing/picture-factory.ts'

const { loggedIn, visitor } = await testApp()
const admin = await loggedIn(['ROLE_ADMIN'])

test('the layers of a template come as they are drawn, with what the address of a picture needs', async () => {
  const picture = await admin<{ id: number; extension: string }>('POST', '/api/images', {
    name: 'Braten',
    alt: 'Ein Braten',
    data: dataUrl(await createPicture(), 'image/png'),
  })
  const layers = [
    { name: 'Hintergrund', type: 'image', image: picture.data.id },
    { name: 'Verborgen', type: 'shape', isVisible: false },
    { name: 'Preis', type: 'text', text: 'ab {product.price}', color: '#B32122' },
  ]
  const { data, status } = await admin<{ id: number }>('POST', '/api/image-templates', {
    name: 'Aktion',
    identifier: 'aktion',
    layers,
  })
  assert.equal(status, 201)
  const employee = await loggedIn(['ROLE_EMPLOYEE'])
  const drawn = await employee<Record<string, unknown>[]>('GET', `/api/image-templates/${data.id}/layers`)
  assert.deepEqual(
    drawn.data.map(({ name }) => name),
    ['Hintergrund', 'Preis'],
  )
  assert.deepEqual(drawn.data[0]?.image, {
    id: picture.data.id,
    version: 1,
    extension: picture.data.extension,
    alt: 'Ein Braten',
  })
  assert.equal(drawn.data[1]?.image, null)
  assert.equal((await admin('DELETE', `/api/images/${picture.data.id}`)).status, 409)
  const nothing = await admin('GET', '/api/image-templates/999999/layers')
  assert.equal(nothing.errors[0]?.message, 'Bildvorlage konnte nicht geladen werden')
})

const layer = (values: Record<string, unknown>) => ({ name: 'Ebene', width: 100, height: 100, ...values })

async function aTemplate(values: Record<string, unknown>) {
  const identifier = `vorlage-${++number}`
  const body = { name: 'Vorlage', identifier, width: 200, height: 100, ...values }
  const { data, status, errors } = await admin<{ id: number }>('POST', '/api/image-templates', body)
  assert.equal(status, 201, JSON.stringify(errors))
  return { identifier, id: data.id }
}
let number = 0

const pixelsOf = async (bytes: Buffer) => {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    info,
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)],
  }
}

test('a template is served as a picture: each layer at its place above the one before', async () => {
  const red = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const { data: image } = await admin<{ id: number }>('POST', '/api/images', {
    name: 'Rot',
    alt: 'Rot',
    data: dataUrl(red, 'image/png'),
  })
  const { identifier } = await aTemplate({
    backgroundColor: '#00ff00',
    layers: [
      layer({ type: 'shape', x: 100, color: '#0000ff' }),
      layer({
        type: 'image',
        image: { id: image.id },
        fit: 'stretch',
        x: 150,
        y: 50,
        width: 300,
        height: 300,
      }),
      layer({ type: 'shape', color: '#000000', isVisible: false }),
    ],
  })
  const reply = await visitor('GET', `/image-template/${identifier}/shop.png`)
  assert.deepEqual([reply.status, reply.headers['content-type']], [200, 'image/png'])
  const { info, at } = await pixelsOf(reply.bytes)
  assert.deepEqual([info.width, info.height], [200, 100])
  assert.deepEqual(
    [at(10, 50), at(120, 10), at(180, 80)],
    [
      [0, 255, 0, 255],
      [0, 0, 255, 255],
      [255, 0, 0, 255],
    ],
  )
  const again = await visitor('GET', `/image-template/${identifier}/shop.png`, undefined, {
    'if-none-match': String(reply.headers.etag),
  })
  assert.equal(again.status, 304)
})

test('texts and codes are drawn of what they name, and markup in them is only text', async () => {
  const shop = await admin('POST', '/api/config', { shopName: '<svg onload="x()"/> & Söhne' })
  assert.equal(shop.status, 200)
  const picture = async (values: Record<string, unknown>) => {
    const { identifier } = await aTemplate({
      format: 'jpg',
      layers: [layer({ height: 50, width: 200, ...values })],
    })
    const { bytes, status } = await visitor('GET', `/image-template/${identifier}/shop.jpg`)
    assert.equal(status, 200)
    return bytes
  }
  const empty = await picture({ type: 'text', text: '{product.name}' })
  const names = await picture({ type: 'text', text: 'Bei {shop.name}', fontFamily: 'Lora', align: 'center' })
  const bold = await picture({
    type: 'text',
    text: 'Bei {shop.name}',
    fontFamily: 'Lora',
    fontVariant: 'bold',
    align: 'center',
  })
  const code = await picture({ type: 'qrCode', source: 'shop.address', height: 100 })
  assert.equal(new Set([empty, names, bold, code].map((bytes) => bytes.toString('base64'))).size, 4)
  const { at } = await pixelsOf(empty)
  assert.deepEqual(at(100, 50), [255, 255, 255, 255])
})

test('a text that would stand out of its box is set smaller, so that nothing of it is lost', async () => {
  const box = { type: 'text', color: '#000000', x: 0, y: 0, width: 100, height: 100, fontSize: 40 }
  const { identifier } = await aTemplate({
    backgroundColor: '#ffffff',
    layers: [layer({ ...box, text: 'Aufschnitt' })],
  })
  const { at } = await pixelsOf((await visitor('GET', `/image-template/${identifier}/shop.png`)).bytes)
  const isWhite = (x: number) =>
    Array.from({ length: 100 }, (_, y) => at(x, y)[0]).every((red) => red === 255)
  assert.deepEqual([isWhite(99), isWhite(50)], [true, false])
})

test('what is no template, no offered product or another type is not there', async () => {
  const { identifier } = await aTemplate({ layers: [] })
  for (const path of [
    `${identifier}/999.png`,
    `${identifier}/shop.svg`,
    `${identifier}/shop.sheets`,
    'nichts/shop.png',
  ]) {
    assert.equal((await visitor('GET', `/image-template/${path}`)).status, 404, path)
  }
})

test('no picture becomes too large for the server', async () => {
  const body = { name: 'Riese', identifier: 'riese', width: 8000, height: 8000, layers: [] }
  const { status, errors } = await admin('POST', '/api/image-templates', body)
  assert.deepEqual([status, errors[0]?.field], [422, 'width'])
  const huge = layer({ type: 'text', text: 'x'.repeat(2000), width: 1e9, height: 1e9, fontSize: 2000 })
  const { identifier } = await aTemplate({ layers: [huge] })
  assert.equal((await visitor('GET', `/image-template/${identifier}/shop.png`)).status, 200)
})

test('a text has several styles, stands where it should in its box and is as large as it may be', async () => {
  const box = { type: 'text', color: '#000000', width: 200, height: 100, fontSize: 20 }
  const inkOf = async (values: Record<string, unknown>) => {
    const { identifier } = await aTemplate({
      backgroundColor: '#ffffff',
      layers: [layer({ ...box, ...values })],
    })
    const { at } = await pixelsOf((await visitor('GET', `/image-template/${identifier}/shop.png`)).bytes)
    const rows = Array.from(
      { length: 100 },
      (_, y) =>
        Array.from({ length: 200 }, (_each, x) => Number(at(x, y)[0] ?? 255) < 128).filter(Boolean).length,
    )
    const inked = rows.flatMap((count, y) => (count > 0 ? [y] : []))
    return { ink: rows.reduce((sum, count) => sum + count, 0), top: inked[0] ?? 0, bottom: inked.at(-1) ?? 0 }
  }
  const plain = await inkOf({ text: 'Speck' })
  const bold = await inkOf({ text: '**Speck**' })
  assert.ok(bold.ink > plain.ink * 1.15)
  assert.ok((await inkOf({ text: '~~Speck~~' })).ink > plain.ink)
  assert.ok((await inkOf({ text: '2 * 3 * 4' })).ink > 0)
  assert.ok(plain.bottom < 30)
  assert.ok((await inkOf({ text: 'Speck', verticalAlign: 'bottom' })).top > 70)
  const middle = await inkOf({ text: 'Speck', verticalAlign: 'middle' })
  assert.ok(middle.top > 35 && middle.bottom < 65)
  const filled = await inkOf({ text: 'Speck', textFit: 'fill' })
  assert.ok(filled.bottom - filled.top > 2 * (plain.bottom - plain.top))
})

test('a picture that fills its box is cut around its important point', async () => {
  const half = (background: string) => ({
    create: { width: 40, height: 40, channels: 3 as const, background },
  })
  const picture = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#ff0000' } })
    .composite([{ input: await sharp(half('#0000ff')).png().toBuffer(), left: 40, top: 0 }])
    .png()
    .toBuffer()
  const { data: image } = await admin<{ id: number }>('POST', '/api/images', {
    name: 'Halb',
    alt: 'Halb',
    data: dataUrl(picture, 'image/png'),
  })
  const colorAt = async (focusX: number) => {
    const layers = [layer({ type: 'image', image: { id: image.id }, focusX })]
    const { identifier } = await aTemplate({ layers })
    const { at } = await pixelsOf((await visitor('GET', `/image-template/${identifier}/shop.png`)).bytes)
    return at(50, 50)
  }
  assert.deepEqual(await colorAt(0), [255, 0, 0, 255])
  assert.deepEqual(await colorAt(100), [0, 0, 255, 255])
})
