import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OutputEvent } from '@theke/contract/media/template-output-api.ts'
import { PDFDocument } from '@cantoo/pdf-lib'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { testApp } from '../../testing/test-app.ts'

const { services, loggedIn, visitor } = await testApp()
const admin = await loggedIn(['ROLE_ADMIN'])

const text = { name: 'Name', type: 'text', text: '{product.name}', width: 800, height: 300, fontSize: 90 }
const price = { name: 'Preis', type: 'text', text: '{product.price}', y: 300, width: 800, height: 200 }
const { data: template } = await admin<{ id: number }>('POST', '/api/image-templates', {
  name: 'Preiskarte',
  identifier: 'preiskarte',
  width: 874,
  height: 1240,
  backgroundColor: '#ffffff',
  layers: [text, { ...price, fontSize: 60, fontVariant: '700italic', fontFamily: 'Lora' }],
})

async function aProduct(name: string) {
  const { data, status } = await admin<{ id: number }>('POST', '/api/products', {
    name,
    price: 4.2,
    unit: 'piece',
    isEnabled: true,
  })
  assert.equal(status, 201)
  return data.id
}
const bread = await aProduct('Bauernbrot')
const cheese = await aProduct('Käse / jung: ½ kg')

const picturesAddress = `/api/image-templates/${template.id}/pictures`
const outputsAddress = `/api/image-templates/${template.id}/outputs`
const eventsOf = (bytes: Buffer) =>
  [...bytes.toString().matchAll(/^data: (.*)$/gm)].map(([, line = '']) => JSON.parse(line) as OutputEvent)

test('the picture for one product comes as any kind of file, by its address', async () => {
  const types = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', pdf: 'application/pdf' }
  for (const [format, type] of Object.entries(types)) {
    const reply = await visitor('GET', `/image-template/preiskarte/${bread}.${format}`)
    assert.deepEqual([reply.status, reply.headers['content-type']], [200, type], format)
    if (format === 'pdf') continue
    const { width, height } = await sharp(reply.bytes).metadata()
    assert.deepEqual([width, height], [874, 1240])
  }
  const pdf = await visitor('GET', `/image-template/preiskarte/${bread}.pdf`)
  const [page] = (await PDFDocument.load(pdf.bytes)).getPages()
  // 874 pixels at 300 an inch are 74 mm.
  assert.equal(Math.round(((page?.getWidth() ?? 0) / 72) * 25.4), 74)
})

test('an output tells how far it is and leaves a file with a picture for each product', async () => {
  const reply = await admin('POST', outputsAddress, {
    products: [bread, cheese],
    format: 'png',
    cardSize: 'own',
  })
  const events = eventsOf(reply.bytes)
  const progress = events.flatMap((event) => (event.kind === 'progress' ? event.done : []))
  assert.deepEqual(progress, [0, 1, 2])
  const last = events.at(-1)
  assert.ok(last?.kind === 'finished')
  assert.deepEqual([last.name, last.pictures], ['preiskarte.zip', 2])
  const file = await admin('GET', last.address)
  assert.deepEqual([file.status, file.headers['content-type']], [200, 'application/zip'])
  const names = Object.keys(unzipSync(file.bytes))
  assert.deepEqual(names, ['1-Bauernbrot.png', '2-Käse jung ½ kg.png'])
  assert.equal((await visitor('GET', last.address)).status, 401)
})

test('cards on sheets have 300 dots an inch, cut marks and four on a page', async () => {
  const five = Array.from({ length: 5 }, () => bread)
  const query = new URLSearchParams({ products: five.join(','), format: 'sheets', cardSize: 'a7' })
  const reply = await admin('GET', `${picturesAddress}?${query.toString()}`)
  assert.deepEqual([reply.status, reply.headers['content-type']], [200, 'application/pdf'])
  const file = await PDFDocument.load(reply.bytes)
  assert.equal(file.getPageCount(), 2)
  const sizes = file.getPages().map((page) => [page.getWidth(), page.getHeight()].map(Math.round))
  assert.deepEqual(sizes[0]?.toSorted(), [595, 842])
  const widths = [...strFromU8(reply.bytes, true).matchAll(/\/Width (\d+)/g)].map(([, width]) =>
    Number(width),
  )
  assert.ok(widths.every((width) => width === 874))
})

test('an output that nobody waits for any more ends before the next picture', async () => {
  const { makeFile } = await import('./make-file.ts')
  const { readAskedPictures } = await import('./asked-pictures.ts')
  const products = Array.from({ length: 60 }, () => ({ id: bread }))
  const asked = await readAskedPictures({ db: services.db, services }, template.id, { products })
  const cancel = new AbortController()
  let drawn = 0
  const making = makeFile(services, asked, {
    signal: cancel.signal,
    onProgress(done) {
      drawn = done
      if (done === 3) cancel.abort()
    },
  })
  await assert.rejects(making, { name: 'AbortError' })
  assert.ok(drawn <= 4)
})

test('an old file is gone when the next one is made, and no other name is read', async () => {
  const { readOutput, storeOutput } = await import('./output-files.ts')
  const now = Date.parse('2026-05-04T12:00:00Z')
  const old = await storeOutput(services.files, Buffer.from('old'), 'png', now - 61 * 60_000)
  const recent = await storeOutput(services.files, Buffer.from('new'), 'png', now)
  assert.equal(await readOutput(services.files, old), null)
  assert.equal((await readOutput(services.files, recent))?.content.toString(), 'new')
  for (const name of ['..%2F..%2Fsecrets.png', 'x.png', recent.replace('.png', '.svg')])
    assert.equal((await admin('GET', `/api/image-templates/outputs/${name}`)).status, 404)
})

test('too many products, none, and cards that are too large are refused at their field', async () => {
  const many = Array.from({ length: 301 }, () => bread)
  const refused = async (body: object) => (await admin('POST', outputsAddress, body)).errors[0]?.field
  assert.equal(await refused({ products: many, format: 'png', cardSize: 'own' }), 'products')
  assert.equal(await refused({ products: [], format: 'png', cardSize: 'own' }), 'products')
  assert.equal(await refused({ products: [bread], format: 'gif', cardSize: 'own' }), 'format')
  const query = `products=${many.join(',')}`
  assert.equal((await admin('GET', `${picturesAddress}?${query}`)).errors[0]?.field, 'products')
  assert.equal(
    (
      await admin('POST', '/api/image-templates/999/outputs', {
        products: [bread],
        format: 'png',
        cardSize: 'own',
      })
    ).status,
    404,
  )
})

test('the menu of the day is one picture in the look of the shop', async () => {
  const { data: branch } = await admin<{ id: number }>('POST', '/api/branches', {
    name: 'Am Platz',
    identifier: 'platz',
  })
  const nothing = await admin('GET', `/api/branches/${branch.id}/daily-menu`)
  assert.deepEqual(
    [nothing.status, nothing.errors[0]?.message],
    [404, 'Diese Filiale bietet heute nichts an.'],
  )
  const { data: category } = await admin<{ id: number }>('POST', '/api/categories', { name: 'Brot' })
  const menu = await admin('POST', '/api/menus', {
    name: 'Karte',
    availableFrom: '2020-01-01T00:00:00Z',
    branches: [branch.id],
    catalog: [{ category: category.id, products: [bread, cheese] }],
  })
  assert.equal(menu.status, 201, JSON.stringify(menu.errors))
  const reply = await admin('GET', `/api/branches/${branch.id}/daily-menu?format=jpg`)
  assert.deepEqual([reply.status, reply.headers['content-type']], [200, 'image/jpeg'])
  assert.match(String(reply.headers['content-disposition']), /tageskarte-platz-\d{4}-\d{2}-\d{2}\.jpg/)
  const { width, height } = await sharp(reply.bytes).metadata()
  assert.deepEqual([width, height], [1080, 1350])
})
