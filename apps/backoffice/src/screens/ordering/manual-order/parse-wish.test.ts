import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foundProducts, parseRequestedItem } from './parse-requested-item.ts'

const read = (typed: string) => {
  const { amount, unit, isShare, words } = parseRequestedItem(typed)
  return [amount, unit, ...(isShare ? ['share'] : []), words.join(' ')].join(' | ')
}

test('amount, unit and words are read as people say them', () => {
  assert.equal(read('2 leber'), '2 |  | leber')
  assert.equal(read('0,5 kg Faschiertes'), '0.5 | kilogram | faschiertes')
  assert.equal(read('25dag Schinken'), '25 | decagram | schinken')
  assert.equal(read('600 g schulter'), '600 | gram | schulter')
  assert.equal(read('75 deka faschiertes, gem'), '75 | decagram | faschiertes gem')
  assert.equal(read('20 dag. beinsch'), '20 | decagram | beinsch')
  assert.equal(read('2x krainer'), '2 | times | krainer')
  assert.equal(read('zwei mal krainer'), '2 | times | krainer')
  assert.equal(read('fünfundzwanzig deka krainer'), '25 | decagram | krainer')
  assert.equal(read('zwei Paar Frankfurter'), '2 | pair | frankfurter')
  assert.equal(read('2 glas kren'), '2 | jar | kren')
  assert.equal(read('3 fl. bier'), '3 | bottle | bier')
  assert.equal(read('zwei Bund Radieschen'), '2 | bunch | radieschen')
  assert.equal(read('2 platten'), '2 |  | platten')
  assert.equal(read('beinfl'), ' |  | beinfl')
  assert.equal(read('  '), ' |  | ')
})

test('numbers are read by their words up to twenty, and by the dozen', () => {
  const words = [
    'dreizehn',
    'vierzehn',
    'fünfzehn',
    'sechzehn',
    'siebzehn',
    'achtzehn',
    'neunzehn',
    'zwanzig',
  ]
  for (const [place, word] of words.entries())
    assert.equal(read(`${word} semmel`), `${13 + place} |  | semmel`)
  assert.equal(read('ein Dutzend Eier'), '12 |  | eier')
  assert.equal(read('Dutzend Eier'), '12 |  | eier')
  assert.equal(read('2 Dtz. Eier'), '24 |  | eier')
  assert.equal(read('ein halbes Dutzend Eier'), '6 |  | eier')
  assert.equal(read('zwei Dutzend Paar Frankfurter'), '24 | pair | frankfurter')
})

test('shares are read with a unit and without', () => {
  assert.equal(read('1/2 kilo leber'), '0.5 | kilogram | share | leber')
  assert.equal(read('1 1/2 kg leber'), '1.5 | kilogram | share | leber')
  assert.equal(read('½ kg leber'), '0.5 | kilogram | share | leber')
  assert.equal(read('ein viertel leberkäse'), '0.25 |  | share | leberkäse')
  assert.equal(read('viertel kilo schinken'), '0.25 | kilogram | share | schinken')
  assert.equal(read('drei viertel liter suppe'), '0.75 | liter | share | suppe')
  assert.equal(read('ein halbes kilo gulasch'), '0.5 | kilogram | share | gulasch')
  assert.equal(read('eineinhalb kilo gulasch'), '1.5 | kilogram | gulasch')
})

test('names that begin like an amount stay names', () => {
  assert.equal(read('halbes hendl'), ' |  | halbes hendl')
  assert.equal(read('ein halbes hendl'), '1 |  | halbes hendl')
  assert.equal(read('g'), ' |  | g')
})

test('products are found by parts of their words, with umlauts or without', () => {
  const range = ['Riesen-Käsekrainer', 'Käsekrainer', 'Leberkäse', 'Leberkäsesemmel'].map((name) => ({
    name,
  }))
  const found = (typed: string) =>
    foundProducts(range, parseRequestedItem(typed).words).map(({ name }) => name)
  assert.deepEqual(found('kaese krain'), ['Käsekrainer', 'Riesen-Käsekrainer'])
  assert.deepEqual(found('3 leber'), ['Leberkäse', 'Leberkäsesemmel'])
  assert.deepEqual(found(''), [])
})
