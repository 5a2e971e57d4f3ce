import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf } from './csv.ts'

test('a table is written for German spreadsheets, and no cell is a formula or breaks its line', () => {
  const text = csvOf(
    ['Produkt', 'Menge'],
    [
      ['Käse; "alt"', 1.5],
      ['=1+1', -2],
      ['zwei\nZeilen', 0],
    ],
  )
  assert.equal(text, '\ufeffProdukt;Menge\r\n"Käse; ""alt""";1,5\r\n\'=1+1;-2\r\n"zwei\nZeilen";0\r\n')
})
