import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { capacity, cardPlace, cardSheet, cutMarks } from './card-sheet.ts'

test('price cards A7 lie four on a sheet, upright and across', () => {
  for (const size of [
    { width: 74, height: 105 },
    { width: 105, height: 74 },
  ]) {
    const sheet = cardSheet(size)
    assert.equal(capacity(sheet), 4)
    assert.deepEqual(sheet.card, size)
  }
  assert.equal(capacity(cardSheet({ width: 52, height: 74 })), 10)
})

test('a card that is larger than the sheet becomes smaller in its proportions', () => {
  const { card, columns, rows } = cardSheet({ width: 1000, height: 500 })
  assert.deepEqual([columns, rows], [1, 1])
  assert.ok(Math.abs(card.width / card.height - 2) < 1e-9)
})

test('all cards lie on the sheet, none on another, and no mark lies on a card', () => {
  const length = fc.double({ min: 5, max: 500, noNaN: true })
  fc.assert(
    fc.property(length, length, fc.nat(200), (width, height, index) => {
      const sheet = cardSheet({ width, height })
      const { left, top } = cardPlace(sheet, index)
      const { page, card } = sheet
      const slack = 1e-6
      assert.ok(left >= 7 && left + card.width <= page.width - 7 + slack)
      assert.ok(top >= 7 && top + card.height <= page.height - 7 + slack)
      const next = cardPlace(sheet, index + 1)
      const apart =
        next.sheet !== cardPlace(sheet, index).sheet ||
        Math.abs(next.left - left) >= card.width - slack ||
        Math.abs(next.top - top) >= card.height - slack
      assert.ok(apart)
      const right = sheet.left + sheet.columns * card.width
      const bottom = sheet.top + sheet.rows * card.height
      for (const { x1, x2, y1, y2 } of cutMarks(sheet)) {
        assert.ok(Math.max(x1, x2) < sheet.left || Math.min(x1, x2) > right || y2 < sheet.top || y1 > bottom)
        assert.ok(Math.min(x1, y1) >= 0 && Math.max(x1, x2) <= page.width && Math.max(y1, y2) <= page.height)
      }
    }),
  )
})
