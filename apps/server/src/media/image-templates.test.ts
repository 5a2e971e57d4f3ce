import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../test-app.ts'
import { aPicture, dataUrl } from './a-picture.ts'

const { loggedIn } = await testApp()
const admin = await loggedIn(['ROLE_ADMIN'])

test('the layers of a template come as they are drawn, with what the address of a picture needs', async () => {
  const picture = await admin<{ id: number; extension: string }>('POST', '/api/images', {
    name: 'Braten',
    alt: 'Ein Braten',
    data: dataUrl(await aPicture(), 'image/png'),
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
