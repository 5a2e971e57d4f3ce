import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsBetween } from './use-selection.ts'

const rows = [4, 2, 9, 7].map((id) => ({ id }))

test('a range goes from the row chosen before to this one, in the order of the page', () => {
  assert.deepEqual(rowsBetween(rows, 2, 7), [2, 9, 7])
  assert.deepEqual(rowsBetween(rows, 9, 4), [4, 2, 9])
  assert.deepEqual(rowsBetween(rows, 9, 9), [9])
})

test('without a row before, or with one on another page, only this row is meant', () => {
  assert.deepEqual(rowsBetween(rows, null, 9), [9])
  assert.deepEqual(rowsBetween(rows, 100, 9), [9])
})
