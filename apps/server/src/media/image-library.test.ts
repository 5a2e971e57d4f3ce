import assert from 'node:assert/strict'
import { test } from 'node:test'
import { imageAddress } from '@theke/contract/media/image-address.ts'
import type { ImageFolder, ImageUse } from '@theke/contract/media/image.ts'
import { testApp } from '../testing/test-app.ts'
import { createPicture, dataUrl } from './testing/picture-factory.ts'

const { loggedIn } = await testApp()
const admin = await loggedIn(['ROLE_ADMIN'])

type Image = { id: number; version: number; extension: string }

async function anImage(folder = ''): Promise<Image> {
  const body = { name: 'Bild', alt: 'Ein Bild', folder, data: dataUrl(await createPicture()) }
  return (await admin<Image>('POST', '/api/images', body)).data
}

test('images are found by their folder', async () => {
  const easter = await anImage('Ostern')
  await anImage('Weihnachten')
  await anImage('Weihnachten')
  await anImage()
  const { data } = await admin<ImageFolder[]>('GET', '/api/images/folders')
  assert.deepEqual(data, [
    { name: 'Ostern', images: 1 },
    { name: 'Weihnachten', images: 2 },
  ])
  const found = await admin<Image[]>('GET', '/api/images?folder=Ostern')
  assert.deepEqual(
    found.data.map(({ id }) => id),
    [easter.id],
  )
})

test('where an image stands is told: in records, in formatted text and in the configuration', async () => {
  const image = await anImage()
  const uses = async () => (await admin<ImageUse[]>('GET', `/api/images/${image.id}/uses`)).data
  assert.deepEqual(await uses(), [])
  const { data: product } = await admin<{ id: number }>('POST', '/api/products', {
    name: 'Leberkäse',
    price: 1.9,
    images: [image.id],
  })
  const body = `<p><img src="${imageAddress(image, { size: 'medium' })}" alt="Bild"></p>`
  const { data: site } = await admin<{ id: number }>('POST', '/api/sites', {
    name: 'Ostern',
    path: 'ostern',
    content: { body },
  })
  await admin('POST', '/api/config', { logo: image.id })
  const found = await uses()
  assert.deepEqual(
    found.map(({ entity, records }) => [entity, records]),
    [
      ['products', [{ id: product.id, title: 'Leberkäse' }]],
      ['sites', [{ id: site.id, title: 'Ostern' }]],
      [null, []],
    ],
  )
  assert.equal(found[2]?.place, 'Konfiguration: Logo')
  for (const remove of [
    () => admin('DELETE', `/api/products/${product.id}`),
    () => admin('DELETE', `/api/sites/${site.id}`),
    () => admin('POST', '/api/config', { logo: null }),
  ]) {
    assert.equal((await admin('DELETE', `/api/images/${image.id}`)).status, 409)
    assert.equal((await remove()).status, 200)
  }
  assert.equal((await admin('DELETE', `/api/images/${image.id}`)).status, 200)
  assert.equal((await admin('GET', `/api/images/${image.id}/uses`)).status, 404)
})
