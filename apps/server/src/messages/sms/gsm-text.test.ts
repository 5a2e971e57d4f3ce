import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gsmText } from './gsm-text.ts'

test('typographic characters become plain ones, umlauts and € stay', () => {
  assert.equal(gsmText('„Käse“ – 5,20\u00a0€ …'), '"Käse" - 5,20 € ...')
})
