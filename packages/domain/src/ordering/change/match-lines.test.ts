import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createItem } from '../testing/item-factory.ts'
import { matchLines } from './match-lines.ts'

const item = (id: number, amount = 1, text = '') => createItem({ product: { id }, amount, parts: [{ text }] })

test('lines are recognised by what they are, then by choice, then by product', () => {
  const ordered = [item(1, 2), item(1, 1, 'mild'), item(2, 3)].map((each, line) => ({ ...each, line }))
  assert.deepEqual(matchLines(ordered, [item(2, 5), item(1, 1, 'mild'), item(3), item(1, 4)]), [
    2,
    1,
    null,
    0,
  ])
  assert.deepEqual(matchLines(ordered, [item(1, 1, 'scharf'), item(1, 2)]), [1, 0])
  assert.deepEqual(matchLines(ordered, [item(2), item(2)]), [2, null])
})

test('what is as it was keeps all its lines, in whatever order; no line is named twice', () => {
  const items = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 })), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(items, items, (one, other) => {
      const ordered = one.map(([id, amount], line) => ({ ...item(id, amount), line: line * 2 }))
      const same = ordered.toReversed().map(({ line: _line, ...each }) => each)
      assert.deepEqual(new Set(matchLines(ordered, same)), new Set(ordered.map(({ line }) => line)))
      const named = matchLines(
        ordered,
        other.map(([id, amount]) => item(id, amount)),
      ).filter((line) => line !== null)
      assert.equal(new Set(named).size, named.length)
    }),
  )
})
