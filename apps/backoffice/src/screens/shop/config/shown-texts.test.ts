import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownTexts, withText } from './shown-texts.ts'

const own = [
  { key: 'cart.clear', german: 'Warenkorb leeren', english: 'Empty basket' },
  { key: 'cart.count', german: '{count} Produkte', english: '{count} products' },
  { key: 'home.heading', german: 'Wo dürfen wir vorbereiten?', english: 'Where may we prepare?' },
]
const sack = { key: 'cart.clear', german: 'Sackerl leeren', english: '' }
const keys = (search: string) =>
  shownTexts(own, [sack], new Set(['home.heading']), search).map(({ key }) => key)

test('all texts are shown, those that were changed first', () => {
  assert.deepEqual(keys(''), ['home.heading', 'cart.clear', 'cart.count'])
})

test('a search looks into key, both languages and what the shop says instead', () => {
  assert.deepEqual(keys('CART'), ['cart.clear', 'cart.count'])
  assert.deepEqual(keys('where'), ['home.heading'])
  assert.deepEqual(keys('sackerl leeren'), ['cart.clear'])
  assert.deepEqual(keys('sackerl prod'), [])
})

test('a text is added, replaced, and left out once it says nothing of its own', () => {
  const count = { key: 'cart.count', german: '{count} Stück', english: '' }
  assert.deepEqual(withText([sack], count), [sack, count])
  assert.deepEqual(withText([sack], { ...sack, english: 'Clear' }), [{ ...sack, english: 'Clear' }])
  assert.deepEqual(withText([sack, count], { ...sack, german: '' }), [count])
})
