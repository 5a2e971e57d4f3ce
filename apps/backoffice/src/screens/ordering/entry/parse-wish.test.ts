import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foundProducts, parseWish } from './parse-wish.ts'

test('amount, unit and words are read as people say them', () => {
  assert.deepEqual(parseWish('2 leber'), { amount: 2, unit: null, words: ['leber'] })
  assert.deepEqual(parseWish('0,5 kg Faschiertes'), { amount: 0.5, unit: 'kilogram', words: ['faschiertes'] })
  assert.deepEqual(parseWish('25dag Schinken'), { amount: 25, unit: 'decagram', words: ['schinken'] })
  assert.deepEqual(parseWish('beinfl'), { amount: null, unit: null, words: ['beinfl'] })
  assert.deepEqual(parseWish('  '), { amount: null, unit: null, words: [] })
})

test('products are found by parts of their words, with umlauts or without', () => {
  const range = ['Riesen-Käsekrainer', 'Käsekrainer', 'Leberkäse', 'Leberkäsesemmel'].map((name) => ({
    name,
  }))
  const found = (typed: string) => foundProducts(range, parseWish(typed).words).map(({ name }) => name)
  assert.deepEqual(found('kaese krain'), ['Käsekrainer', 'Riesen-Käsekrainer'])
  assert.deepEqual(found('3 leber'), ['Leberkäse', 'Leberkäsesemmel'])
  assert.deepEqual(found(''), [])
})
