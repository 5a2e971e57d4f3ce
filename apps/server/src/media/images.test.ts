import assert from 'node:assert/strict'
import { test } from 'node:test'
import { imageAddress } from '@theke/contract/media/image-address.ts'
import sharp from 'sharp'
import { testApp } from '../testing/test-app.ts'
import { aiMark, hasAiMark } from './ai-mark.ts'
import { createPicture, createPictureBomb, dataUrl } from './testing/picture-factory.ts'
import { imageFolder } from './image-keys.ts'
import { imageImportJob } from './sharp-jobs.ts'

type Image = {
  id: number
  version: number
  extension: string
  mimeType: string
  width: number
  height: number
  size: number
  alt: string
  isAiGenerated: boolean
}

const { app, services, loggedIn, visitor } = await testApp()
const staff = await loggedIn(['ROLE_EMPLOYEE'])
const png = await createPicture()
const photo = await createPicture({ format: 'jpeg', width: 900, height: 600 })

function create(data: string, more: object = {}) {
  return staff<Image>('POST', '/api/images', { name: 'Leberkäse', alt: 'Ein Leberkäse', data, ...more })
}

async function stored(image: Image): Promise<Buffer> {
  const reply = await app.inject({ url: imageAddress(image) })
  assert.equal(reply.statusCode, 200)
  return reply.rawPayload
}

for (const [format, extension] of [
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['avif', 'webp'],
  ['gif', 'png'],
] as const) {
  test(`a picture as ${format} is kept with its size, whatever the data URL calls it`, async () => {
    const { status, data } = await create(dataUrl(await createPicture({ format }), 'application/pdf'))
    assert.equal(status, 201)
    assert.deepEqual([data.version, data.extension, data.width, data.height], [1, extension, 60, 40])
    const bytes = await stored(data)
    assert.equal(bytes.length, data.size)
    assert.equal(`image/${(await sharp(bytes).metadata()).format}`, data.mimeType)
  })
}

test('a photo is turned upright and loses what the camera wrote into it', async () => {
  const photo = await createPicture({ format: 'jpeg', orientation: 6 })
  assert.ok((await sharp(photo).metadata()).exif)
  const { data } = await create(dataUrl(photo, 'image/jpeg'))
  assert.deepEqual([data.width, data.height], [40, 60])
  const { exif, orientation } = await sharp(await stored(data)).metadata()
  assert.deepEqual([exif, orientation], [undefined, undefined])
})

test('a picture that says that a model has made it is marked, and its file says so in every size and format', async () => {
  const { data } = await create(dataUrl(await sharp(photo).withXmp(aiMark).toBuffer(), 'image/jpeg'))
  assert.equal(data.isAiGenerated, true)
  assert.ok(hasAiMark(await sharp(await stored(data)).metadata()))
  for (const accept of ['image/avif', 'image/webp', '*/*']) {
    for (const kind of [undefined, 'product'] as const) {
      const url = imageAddress(data, { size: 'tiny', kind })
      const { rawPayload } = await app.inject({ url, headers: { accept } })
      assert.ok(hasAiMark(await sharp(rawPayload).metadata()), `${accept} ${kind}`)
    }
  }
  await staff('PUT', `/api/images/${data.id}`, { data: dataUrl(png, 'image/png') })
  assert.equal((await staff<Image>('GET', `/api/images/${data.id}`)).data.isAiGenerated, true)
})

test('other words within a file are dropped', async () => {
  const named = aiMark.replace(/http:[^<]*Media</, 'Foto von Maria Huber<')
  const { data } = await create(dataUrl(await sharp(photo).withXmp(named).toBuffer(), 'image/jpeg'))
  assert.equal(data.isAiGenerated, false)
  assert.equal((await sharp(await stored(data)).metadata()).xmp, undefined)
})

const refused: [string, string, RegExp][] = [
  ['a text with the name of a picture', dataUrl('Grüß Gott', 'image/png'), /beschädigt oder kein Bild/],
  [
    'an SVG',
    dataUrl('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'),
    /ungültig \(image\/svg\+xml\)/,
  ],
  ['the beginning of a picture', dataUrl(png.subarray(0, 60)), /beschädigt oder kein Bild/],
  ['a picture cut off in the middle', dataUrl(photo.subarray(0, photo.length / 2)), /beschädigt/],
  [
    'a picture that is too wide',
    dataUrl(await createPictureBomb(8001, 10)),
    /Bildbreite ist zu groß \(8001px\).*8000px/,
  ],
  [
    'a picture that is too high',
    dataUrl(await createPictureBomb(10, 8001)),
    /Bildhöhe ist zu groß \(8001px\)/,
  ],
  ['a bomb', dataUrl(await createPictureBomb(60_000, 60_000)), /Bildbreite ist zu groß \(60000px\)/],
  [
    'too many bytes',
    dataUrl(Buffer.concat([png, Buffer.alloc(25 * 1024 * 1024)])),
    /zu groß \(25,1 MB\)\. Die maximal zulässige Größe beträgt 25 MB/,
  ],
  ['something that is no data URL', 'https://example.com/a.png', /ungültig/],
  ['nothing', '', /sollte nicht leer sein/],
]
for (const [what, data, message] of refused) {
  test(`${what} is refused beside the file field`, async () => {
    const reply = await create(data)
    assert.equal(reply.status, 422)
    assert.equal(reply.errors.length, 1)
    assert.equal(reply.errors[0]?.field, 'data')
    assert.match(reply.errors[0]?.message ?? '', message)
  })
}

test('a new file raises the version, a new name does not, and only the new file is kept', async () => {
  const { data: first } = await create(dataUrl(png))
  const renamed = await staff<Image>('PUT', `/api/images/${first.id}`, { alt: 'Ein Stück Leberkäse' })
  assert.deepEqual([renamed.data.version, renamed.data.alt], [1, 'Ein Stück Leberkäse'])
  await app.inject({ url: imageAddress(first, { size: 'icon', kind: 'product' }) })
  const replaced = await staff<Image>('PUT', `/api/images/${first.id}`, {
    data: dataUrl(await createPicture({ format: 'jpeg' })),
  })
  assert.deepEqual([replaced.data.version, replaced.data.extension], [2, 'jpg'])
  assert.deepEqual(await services.files.list(imageFolder(first.id)), ['2.jpg'])
})

test('pictures that wait for their turn keep no connection to the database from others', async () => {
  const mayEnd = Promise.withResolvers<void>()
  const before = imageImportJob(() => mayEnd.promise)
  const uploads = Array.from({ length: 30 }, () => create(dataUrl(png)))
  // More than there are connections: each upload asks who its sender is before it waits.
  for (let times = 0; times < 30; times++) assert.equal((await staff('GET', '/api/images')).status, 200)
  mayEnd.resolve()
  await before
  for (const upload of uploads) assert.equal((await upload).status, 201)
})

test('a refused new file leaves the picture as it was', async () => {
  const { data: image } = await create(dataUrl(png))
  const reply = await staff('PUT', `/api/images/${image.id}`, { data: dataUrl('kein Bild') })
  assert.equal(reply.status, 422)
  assert.deepEqual((await staff<Image>('GET', `/api/images/${image.id}`)).data, image)
  await stored(image)
})

test('a removed picture leaves no file, one in use stays', async () => {
  const { data: image } = await create(dataUrl(png))
  await app.inject({ url: imageAddress(image, { size: 'icon' }) })
  const tag = await staff<{ id: number }>('POST', '/api/tags', { name: 'Vegan', image: { id: image.id } })
  assert.equal((await staff('DELETE', `/api/images/${image.id}`)).status, 409)
  await stored(image)
  await staff('DELETE', `/api/tags/${tag.data.id}`)
  assert.equal((await staff('DELETE', `/api/images/${image.id}`)).status, 200)
  assert.deepEqual(await services.files.list(imageFolder(image.id)), [])
  for (const size of [undefined, 'icon'] as const) {
    assert.equal((await app.inject({ url: imageAddress(image, { size }) })).statusCode, 404)
  }
})

test('visitors neither add nor list pictures', async () => {
  assert.equal((await visitor('POST', '/api/images', { data: dataUrl(png) })).status, 401)
  assert.equal((await visitor('GET', '/api/images')).status, 401)
})
