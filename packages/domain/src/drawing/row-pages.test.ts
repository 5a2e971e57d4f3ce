import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { maxRowPages, pageMark, rowPages, rowsOnPage } from './row-pages.ts'

const overflow = fc.constantFrom('hint' as const, 'pages' as const, 'cut' as const)
const list = fc.record({ count: fc.nat(300), maxRows: fc.integer({ min: 1, max: 60 }), overflow })

test('every row is on one page, in its order, or counted as left out', () => {
  fc.assert(
    fc.property(list, ({ count, ...paging }) => {
      const rows = Array.from({ length: count }, (_, index) => index)
      const pages = Array.from({ length: rowPages(count, paging) }, (_, page) =>
        rowsOnPage(rows, paging, page),
      )
      const shown = pages.flatMap((page) => page.rows)
      assert.deepEqual(shown, rows.slice(0, shown.length))
      assert.ok(pages.length >= 1 && pages.length <= maxRowPages)
      for (const page of pages) assert.ok(page.rows.length + Math.min(1, page.left) <= paging.maxRows)
      if (paging.overflow !== 'cut' && paging.maxRows > 1)
        assert.equal(shown.length + (pages.at(-1)?.left ?? 0), count)
    }),
  )
})

test('a hint takes the place of the last row, and pages begin again after the last', () => {
  const rows = ['a', 'b', 'c', 'd', 'e']
  assert.deepEqual(rowsOnPage(rows, { maxRows: 3, overflow: 'hint' }, 0), { rows: ['a', 'b'], left: 3 })
  assert.deepEqual(rowsOnPage(rows, { maxRows: 5, overflow: 'hint' }, 0), { rows, left: 0 })
  assert.deepEqual(rowsOnPage(rows, { maxRows: 3, overflow: 'pages' }, 1), { rows: ['d', 'e'], left: 0 })
  assert.deepEqual(rowsOnPage(rows, { maxRows: 3, overflow: 'pages' }, 2), { rows: ['a', 'b', 'c'], left: 0 })
})

test('a page says which one it is, unless it is the only one', () => {
  const marks = (count: number, overflow: 'pages' | 'hint') =>
    [0, 1, 2, 3].map((page) => pageMark(count, { maxRows: 3, overflow }, page))
  assert.deepEqual(marks(7, 'pages'), ['1 von 3', '2 von 3', '3 von 3', '1 von 3'])
  assert.deepEqual(marks(3, 'pages'), ['', '', '', ''])
  assert.deepEqual(marks(7, 'hint'), ['', '', '', ''])
})
