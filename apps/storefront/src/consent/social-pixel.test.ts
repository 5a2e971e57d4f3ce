import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CommerceItem } from './commerce.ts'
import { pixelData } from './social-pixel.ts'

test('the pixel is told the price rounded to two decimals, and one thing for what is weighed', () => {
  const items: CommerceItem[] = [
    { id: 7, name: 'Käsekrainer', amount: 3, unit: 'piece' },
    { id: 9, name: 'Schinken', amount: 300, unit: 'gram' },
  ]
  assert.deepEqual(pixelData({ items, price: 12.345678, currency: 'EUR' }), {
    content_type: 'product',
    content_ids: ['7', '9'],
    contents: [
      { id: '7', quantity: 3 },
      { id: '9', quantity: 1 },
    ],
    num_items: 2,
    value: 12.35,
    currency: 'EUR',
  })
  const { content_ids, value } = pixelData({ item: items[0], price: 0.1 + 0.2, currency: 'CHF' })
  assert.deepEqual([content_ids, value], [['7'], 0.3])
})
