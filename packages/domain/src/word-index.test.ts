import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { wordIndex } from './word-index.ts'

const things = [
  { name: 'Öffnungszeiten ändern', also: 'früher zusperren' },
  { name: 'Heute früher schließen', also: 'Öffnungszeiten' },
  { name: 'Preise ändern' },
]
const find = wordIndex(things)
const namesOf = (typed: string) => find(typed).map(({ name }) => name)

test('things are found by words in any order, in any spelling and with one slip in each', () => {
  for (const typed of ['früher schl', 'FRUEHER SCHLIESSEN', 'schliesen frühre', 'heute schließen'])
    assert.deepEqual(namesOf(typed), ['Heute früher schließen'], typed)
  assert.deepEqual(namesOf('preise'), ['Preise ändern'])
  assert.deepEqual(namesOf('nungszeit'), ['Öffnungszeiten ändern', 'Heute früher schließen'])
})

test('what is called so stands before what people only call so', () => {
  assert.deepEqual(namesOf('öffnungszeiten'), ['Öffnungszeiten ändern', 'Heute früher schließen'])
  assert.deepEqual(namesOf('früher'), ['Heute früher schließen', 'Öffnungszeiten ändern'])
})

test('each typed word has to fit, and without a word nothing is found', () => {
  assert.deepEqual(namesOf('preise schließen'), [])
  assert.deepEqual(namesOf(' – '), [])
  // Too short for a slip.
  assert.deepEqual(namesOf('pre'), ['Preise ändern'])
  assert.deepEqual(namesOf('bre'), [])
})

test('a thing is found by each of its words with any two letters in the wrong order', () => {
  const words = fc.stringMatching(/^[bcdfghklmnprst]{5,12}$/)
  fc.assert(
    fc.property(words, words, fc.nat(10), (word, other, at) => {
      const position = at % (word.length - 1)
      const [left = '', right = ''] = word.slice(position)
      const typed = `${word.slice(0, position)}${right}${left}${word.slice(position + 2)}`
      const thing = { name: `${other} ${word}` }
      assert.deepEqual(wordIndex([thing])(typed), [thing])
    }),
  )
})
