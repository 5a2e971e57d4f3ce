import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lengthCounter } from './length-counter.ts'

test('a text field counts as people do when a fifth of its length is left, and says when its text is too long', () => {
  for (const character of ['x', '👨‍👩‍👧‍👦']) {
    const counted = (length: number) => lengthCounter(character.repeat(length), 255)
    assert.equal(counted(0), null)
    assert.equal(counted(204), null)
    assert.deepEqual(counted(205), { isTooLong: false, text: '205 von 255 Zeichen' })
    assert.deepEqual(counted(255), { isTooLong: false, text: '255 von 255 Zeichen' })
    assert.deepEqual(counted(256), { isTooLong: true, text: 'Höchstens 255 Zeichen möglich' })
  }
})
