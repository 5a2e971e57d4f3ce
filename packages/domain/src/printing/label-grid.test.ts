import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitsOnSheet, gridSize, labelPlaces } from './label-grid.ts'

const grid = {
  rows: 6,
  columns: 2,
  labelWidth: 100,
  labelHeight: 42,
  marginLeft: 4,
  marginTop: 20,
  gapX: 2,
  gapY: 0,
}

test('twelve labels fill a sheet row by row, the thirteenth begins the next', () => {
  const places = labelPlaces(grid, 13)
  assert.deepEqual(places[0], { sheet: 0, left: 4, top: 20 })
  assert.deepEqual(places[1], { sheet: 0, left: 106, top: 20 })
  assert.deepEqual(places[11], { sheet: 0, left: 106, top: 230 })
  assert.deepEqual(places[12], { sheet: 1, left: 4, top: 20 })
})

test('a begun sheet is used up', () => {
  assert.deepEqual(labelPlaces(grid, 2, 12), [
    { sheet: 0, left: 106, top: 230 },
    { sheet: 1, left: 4, top: 20 },
  ])
})

test('a grid that is larger than the sheet does not fit', () => {
  assert.deepEqual(gridSize(grid), { width: 206, height: 272 })
  assert.equal(fitsOnSheet(grid), true)
  assert.equal(fitsOnSheet({ ...grid, columns: 3 }), false)
  assert.equal(fitsOnSheet({ ...grid, rows: 7 }), false)
  // Tenths of a millimetre add up exactly.
  assert.equal(fitsOnSheet({ ...grid, columns: 7, labelWidth: 29.9, marginLeft: 0.1, gapX: 0.1 }), true)
})
