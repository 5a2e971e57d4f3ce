import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PDFDocument } from '@cantoo/pdf-lib'
import { labelSheets, productLabel } from './label-sheets.ts'
import { createPrintingShop } from '../testing/printing-fixture.ts'

const shop = await createPrintingShop()
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const cheese = await shop.create('products', {
  name: 'Käse „Größe L“ – gereift',
  description: '<p>Sechs Monate gereift</p>',
  allergens: 'G,M',
  price: 21.9,
  unit: 'kilogram',
})

test('labels come as sheets of A4, as many as it takes', async () => {
  const snapshot = await shop.services.cache.current()
  const labels = [shop.roll, cheese].flatMap((id) => {
    const product = snapshot.products.get(id)
    return product ? Array.from({ length: 6 }, () => productLabel(product, 'EUR')) : []
  })
  assert.deepEqual(labels[6], {
    name: 'Käse „Größe L“ – gereift',
    price: '21,90\u00a0€ / kg',
    basePrice: '',
    description: ' Sechs Monate gereift ',
    allergens: 'Allergene: G, M',
  })
  const grid = snapshot.config.detailLabelGrid
  const file = await PDFDocument.load(await labelSheets(labels, { grid, layout: 'detail', startAt: 3 }))
  assert.equal(file.getPageCount(), 2)
  const { width, height } = file.getPage(0).getSize()
  assert.deepEqual([Math.round(width), Math.round(height)], [595, 842])
})

test('staff get a file, and are told where nothing is chosen', async () => {
  const reply = await employee('GET', `/api/product-labels?products=${cheese}&layout=compact`)
  assert.deepEqual([reply.status, reply.headers['content-type']], [200, 'application/pdf'])
  assert.equal((await employee('GET', '/api/product-labels')).status, 422)
})
