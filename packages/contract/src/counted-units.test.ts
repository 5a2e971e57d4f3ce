import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countedUnit, writtenQuantity } from './counted-units.ts'

test('units stand in the plural behind any number but one', () => {
  assert.deepEqual(
    [countedUnit(1, 'person'), countedUnit(7, 'person'), countedUnit(0.5, 'package'), countedUnit(2, 'pair')],
    ['Person', 'Personen', 'Packungen', 'Paar'],
  )
  assert.deepEqual([countedUnit(2, 'piece'), countedUnit(1.5, 'kilogram')], ['×', 'kg'])
  assert.deepEqual([countedUnit(1, 'package', 'en'), countedUnit(4, 'person', 'en')], ['pack', 'people'])
})

test('a quantity is written with the name of its unit, pieces too', () => {
  assert.deepEqual(
    [writtenQuantity(5, 'piece'), writtenQuantity(1, 'person'), writtenQuantity(1.5, 'kilogram')],
    ['5 Stück', '1 Person', '1,5 kg'],
  )
  assert.equal(writtenQuantity(2.5, 'package', 'en'), '2.5 packs')
})
