import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSameCount, readQuantityIn } from '@theke/domain/typed-quantity.ts'
import { unitOfWord } from '@theke/domain/unit-words.ts'
import { type Unit, units, unitType } from '@theke/domain/units.ts'
import fc from 'fast-check'
import { countedUnit, namedUnit, writtenQuantity } from './counted-units.ts'

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

const counted = units.filter((unit) => unitType(unit) === 'amount')

test('what is counted is read again as it is written, for one and for many', () => {
  fc.assert(
    fc.property(fc.constantFrom(...counted), fc.integer({ min: 1, max: 9999 }), (unit, amount) => {
      // Thousands have a point, which nobody types.
      const written = writtenQuantity(amount, unit).replace('.', '')
      assert.equal(readQuantityIn(unit, written), amount, written)
      assert.equal(unitOfWord(namedUnit(amount, unit)), unit)
    }),
  )
  for (const unit of counted) assert.equal(unitOfWord(namedUnit(1, unit)), unit)
})

test('a piece by another name is a piece and nothing else', () => {
  const names = counted.filter((unit) => unit !== 'piece' && isSameCount(unit, 'piece'))
  assert.deepEqual(
    names.map((unit) => namedUnit(2, unit)),
    ['Scheiben', 'Gläser', 'Flaschen', 'Becher', 'Bund', 'Platten'],
  )
  for (const one of counted) {
    for (const other of counted) {
      const isPiece = (unit: Unit) => unit === 'piece'
      const isSame =
        one === other || (isPiece(one) && names.includes(other)) || (isPiece(other) && names.includes(one))
      assert.equal(isSameCount(one, other), isSame, `${one} ${other}`)
    }
  }
})

test('every unit has a name in English, in the plural too', () => {
  assert.deepEqual(
    counted.map((unit) => writtenQuantity(2, unit, 'en')),
    [
      '2 pieces',
      '2 servings',
      '2 pairs',
      '2 people',
      '2 packs',
      '2 slices',
      '2 jars',
      '2 bottles',
      '2 tubs',
      '2 bunches',
      '2 platters',
    ],
  )
})
