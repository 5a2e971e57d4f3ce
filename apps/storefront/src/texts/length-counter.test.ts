import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lengthCounter } from './length-counter.ts'

test('a text field counts when a fifth of its length is left, and says when it is full', () => {
  const counted = (length: number) => lengthCounter('x'.repeat(length), 255)
  assert.equal(counted(0), null)
  assert.equal(counted(204), null)
  assert.deepEqual(counted(205), { isFull: false, text: '205 von 255 Zeichen' })
  assert.deepEqual(counted(255), { isFull: true, text: 'Höchstens 255 Zeichen möglich' })
})
