import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labelPlaces } from './label-grid.ts'

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
