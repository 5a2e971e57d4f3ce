import assert from 'node:assert/strict'
import { test } from 'node:test'
import { imageAddress } from '@theke/contract/media/image-address.ts'
import sharp from 'sharp'
import { testApp } from '../testing/test-app.ts'
import { createPicture, dataUrl } from './testing/picture-factory.ts'
import { imageFolder } from './image-keys.ts'

type Image = { id: number; version: number; extension: string }

const { app, services, loggedIn } = await testApp()
const staff = await loggedIn(['ROLE_EMPLOYEE'])

async function anImage(width: number, height: number, format: 'jpeg' | 'png' = 'jpeg'): Promise<Image> {
  const data = dataUrl(await createPicture({ width, height, format }))
  return (await staff<Image>('POST', '/api/images', { name: 'Bild', alt: 'Ein Bild', data })).data
}

const avif = 'image/avif,image/webp,image/png,*/*;q=0.8'

async function load(url: string, accept = avif) {
  const reply = await app.inject({ url, headers: { accept } })
  assert.equal(reply.statusCode, 200, url)
  const { width, height, format } = await sharp(reply.rawPayload).metadata()
  return { width, height, format, headers: reply.headers }
}

const photo = await anImage(1600, 900)

for (const [size, width] of [
  ['icon', 64],
  ['thumbnail', 128],
  ['tiny', 256],
  ['small', 640],
  ['medium', 1280],
] as const) {
  test(`size ${size} is ${width} pixels wide`, async () => {
    const { width: actual, height } = await load(imageAddress(photo, { size }))
    assert.deepEqual([actual, height], [width, Math.round((width * 900) / 1600)])
  })
}

test('a picture is never enlarged, cropped or not', async () => {
  const small = await anImage(100, 300)
  const whole = await load(imageAddress(small, { size: 'large' }))
  assert.deepEqual([whole.width, whole.height], [100, 300])
  const card = await load(imageAddress(small, { size: 'large', kind: 'product' }))
  assert.deepEqual([card.width, card.height], [100, 75])
  const wide = await load(imageAddress(photo, { size: 'large', kind: 'category' }))
  assert.deepEqual([wide.width, wide.height], [1200, 900])
})

test('pictures of products and categories have the ratio of a card, with and without a size', async () => {
  for (const kind of ['product', 'category'] as const) {
    for (const size of [undefined, 'small'] as const) {
      const { width, height } = await load(imageAddress(photo, { kind, size }))
      assert.equal(width / height, 4 / 3)
    }
  }
})

test('a cut shows the important point; another point is another version with the same original', async () => {
  const wide = await anImage(1600, 400, 'png')
  const colorOf = async (image: Image) => {
    const reply = await app.inject({ url: imageAddress(image, { kind: 'product', size: 'tiny' }) })
    const pixel = sharp(reply.rawPayload).removeAlpha().extract({ left: 2, top: 2, width: 1, height: 1 })
    return (await pixel.raw().toBuffer()).toString('hex')
  }
  assert.equal(await colorOf(wide), 'ff0000')
  const { data: right } = await staff<Image>('PUT', `/api/images/${wide.id}`, { focusX: 100 })
  assert.equal(right.version, 2)
  assert.equal(await colorOf(right), '0000ff')
  const { data: same } = await staff<Image>('PUT', `/api/images/${wide.id}`, { focusX: 100, name: 'Breit' })
  assert.equal(same.version, 2)
  assert.deepEqual(
    (await services.files.list(imageFolder(wide.id))).filter((name) => name.startsWith('1')),
    [],
  )
  assert.equal((await app.inject({ url: imageAddress(wide) })).headers.location, imageAddress(right))
})

test('many pictures get another cut at once, and their earlier one back', async () => {
  const pictures = [await anImage(1600, 400, 'png'), await anImage(800, 200, 'png')]
  const versions = async () =>
    await Promise.all(
      pictures.map(async ({ id }) => (await staff<Image>('GET', `/api/images/${id}`)).data.version),
    )
  const originals = async () =>
    await Promise.all(
      pictures.map(async ({ id }) => (await services.files.list(imageFolder(id))).map((name) => name[0])),
    )
  const { data: changed } = await staff<{ done: number[]; batch: string }>('PUT', '/api/images/each', {
    entries: pictures.map(({ id }) => ({ id, focusX: 100 })),
  })
  assert.deepEqual([changed.done.length, await versions(), await originals()], [2, [2, 2], [['2'], ['2']]])
  const { data: undone } = await staff<{ done: number[] }>(
    'POST',
    `/api/images/batches/${changed.batch}/undo`,
  )
  assert.deepEqual([undone.done.length, await versions(), await originals()], [2, [3, 3], [['3'], ['3']]])
})

test('a picture without a description is refused', async () => {
  const { errors } = await staff('POST', '/api/images', { data: dataUrl(await createPicture()) })
  assert.deepEqual(errors, [{ field: 'alt', message: 'Dieser Wert sollte nicht leer sein.' }])
})

test('the format is what the browser asks for by name, and caches are told so', async () => {
  const png = await anImage(80, 60, 'png')
  const cases = [
    [photo, avif, 'image/avif'],
    [photo, 'image/webp,*/*', 'image/webp'],
    [photo, 'image/avif;q=0, image/webp', 'image/webp'],
    [photo, '*/*', 'image/jpeg'],
    [photo, '', 'image/jpeg'],
    [png, 'text/html', 'image/png'],
  ] as const
  for (const [image, accept, type] of cases) {
    const { headers } = await load(imageAddress(image, { size: 'tiny' }), accept)
    assert.equal(headers['content-type'], type)
    assert.equal(headers.vary, 'accept')
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
  }
})

test('a variant is made once for many who ask at the same time, and kept', async () => {
  const image = await anImage(800, 600)
  const url = imageAddress(image, { size: 'small', kind: 'product' })
  const replies = await Promise.all(Array.from({ length: 20 }, () => load(url)))
  assert.ok(replies.every(({ width }) => width === 640))
  assert.deepEqual((await services.files.list(imageFolder(image.id))).toSorted(), [
    '1-card-small.avif',
    '1.jpg',
  ])
  await services.files.write(
    `${imageFolder(image.id)}/1-card-small.avif`,
    await createPicture({ width: 7, height: 7 }),
  )
  assert.equal((await load(url)).width, 7)
})

test('an address from before a replacement leads to the newest picture', async () => {
  const old = await anImage(80, 60)
  const data = dataUrl(await createPicture({ format: 'png' }))
  const { data: image } = await staff<Image>('PUT', `/api/images/${old.id}`, { data })
  for (const options of [
    {},
    { size: 'tiny' },
    { kind: 'product' },
    { kind: 'category', size: 'icon' },
  ] as const) {
    const reply = await app.inject({ url: imageAddress(old, options) })
    assert.equal(reply.statusCode, 302)
    assert.equal(reply.headers.location, imageAddress(image, options))
    assert.equal(reply.headers['cache-control'], 'public, max-age=60')
    await load(imageAddress(image, options))
  }
  const future = await app.inject({ url: imageAddress({ ...image, version: 9 }) })
  assert.equal(future.statusCode, 404)
})

const nothing = [
  '/image/999999-1.jpg',
  `/image/huge/${photo.id}-1.jpg`,
  `/image/constructor/${photo.id}-1.jpg`,
  `/image/${photo.id}-1.jpg.tmp`,
  `/image/${photo.id}-1`,
  `/image/${photo.id}-1.svg`,
  `/image/0${photo.id}-1.jpg`,
  `/image/99999999999-1.jpg`,
  '/image/..%2f..%2fpasswd',
  '/image/tiny/..%2f1-1.jpg',
  '/image/%00.jpg',
  `/image/product/product/${photo.id}-1.jpg`,
]
for (const url of nothing) {
  test(`${url} is not found`, async () => {
    const reply = await app.inject({ url })
    assert.equal(reply.statusCode, 404)
    assert.match(String(reply.headers['content-type']), /json/)
  })
}

test('a picture of any size answers a range with that part, and anew where it is another', async () => {
  for (const address of [imageAddress(photo), imageAddress(photo, { size: 'large' })]) {
    const ask = (headers: Record<string, string>) =>
      app.inject({ url: address, headers: { accept: avif, ...headers } })
    const whole = await ask({})
    const bytes = whole.rawPayload.length
    const etag = String(whole.headers.etag)
    assert.deepEqual(
      [whole.headers['accept-ranges'], whole.headers['content-length']],
      ['bytes', String(bytes)],
    )
    const rest = await ask({ range: 'bytes=50-', 'if-range': etag })
    assert.deepEqual(
      [rest.statusCode, rest.headers['content-range']],
      [206, `bytes 50-${bytes - 1}/${bytes}`],
    )
    assert.deepEqual(rest.rawPayload, whole.rawPayload.subarray(50))
    const other = await ask({ range: 'bytes=50-', 'if-range': etag, accept: 'image/png' })
    assert.equal(other.statusCode, address === imageAddress(photo) ? 206 : 200)
  }
})
