import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countedUnit } from './counted-units.ts'

test('units stand in the plural behind any number but one', () => {
  assert.deepEqual(
    [countedUnit(1, 'person'), countedUnit(7, 'person'), countedUnit(0.5, 'package'), countedUnit(2, 'pair')],
    ['Person', 'Personen', 'Packungen', 'Paar'],
  )
  assert.deepEqual([countedUnit(2, 'piece'), countedUnit(1.5, 'kilogram')], ['×', 'kg'])
  assert.deepEqual([countedUnit(1, 'package', 'en'), countedUnit(4, 'person', 'en')], ['pack', 'people'])
})
