import assert from 'node:assert/strict'
import { test } from 'node:test'
import { product } from '@theke/contract/catalogue/product.ts'
import { customer } from '@theke/contract/people/customer.ts'
import { cellTextOf, pastedCells, pastedText, valueOfText } from './grid-cells.ts'

const { price, isEnabled, unit, name, minimumQuantity } = product.fields

test('a value that is written into a cell is read again as the same', () => {
  const cells = [
    [price, 1234.5],
    [minimumQuantity, null],
    [minimumQuantity, 0.125],
    [isEnabled, false],
    [unit, 'kilogram'],
    [name, 'Käse'],
  ] as const
  for (const [field, value] of cells)
    assert.deepEqual(valueOfText(field, cellTextOf(field, value)), { value }, field.label)
})

test('a phone number stands in a cell as people write it', () => {
  assert.equal(cellTextOf(customer.fields.phone, '+436641234567'), '+43 664 1234567')
})

test('what is no number is said, not guessed', () => {
  assert.deepEqual(valueOfText(price, 'zwölf'), { error: 'Dieser Wert ist keine gültige Zahl.' })
})

test('cells of a spreadsheet are read by rows, words and signs', () => {
  assert.deepEqual(pastedCells('12,90\tJa\r\n13,90\tNein\r\n'), [
    ['12,90', 'Ja'],
    ['13,90', 'Nein'],
  ])
  assert.equal(pastedCells('12,90'), null)
  const options = [{ value: 'kilogram', label: 'kg' }]
  assert.equal(pastedText(unit, 'kg', options), 'kilogram')
  assert.equal(pastedText(isEnabled, 'Ja', []), 'true')
  assert.equal(pastedText(isEnabled, 'Nein', []), 'false')
})
