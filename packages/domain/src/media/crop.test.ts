import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cardRatio as card, cropAround } from './crop.ts'

test('without a point of its own a picture is cropped around its middle', () => {
  const middle = { focusX: 50, focusY: 50 }
  assert.deepEqual(cropAround(1600, 900, card, middle), { left: 200, top: 0, width: 1200, height: 900 })
  assert.deepEqual(cropAround(100, 300, card, middle), { left: 0, top: 113, width: 100, height: 75 })
})

test('a point at the edge moves the part to that edge', () => {
  assert.equal(cropAround(1600, 900, card, { focusX: 0, focusY: 50 }).left, 0)
  assert.equal(cropAround(1600, 900, card, { focusX: 100, focusY: 50 }).left, 400)
})

test('the part lies inside the picture, has the ratio and shows the point', () => {
  const side = fc.integer({ min: 10, max: 8000 })
  const share = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(side, side, share, share, (width, height, focusX, focusY) => {
      const crop = cropAround(width, height, card, { focusX, focusY })
      assert.ok(crop.left >= 0 && crop.left + crop.width <= width)
      assert.ok(crop.top >= 0 && crop.top + crop.height <= height)
      assert.ok(Math.abs(crop.width - crop.height * card) <= card, JSON.stringify(crop))
      const [x, y] = [(width * focusX) / 100, (height * focusY) / 100]
      assert.ok(x >= crop.left - 1 && x <= crop.left + crop.width + 1)
      assert.ok(y >= crop.top - 1 && y <= crop.top + crop.height + 1)
    }),
  )
})
