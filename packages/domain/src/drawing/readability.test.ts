import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minLetterHeight, tooSmallLetters } from './readability.ts'

test('letters have to be as high upright as on the side, and those of a smaller drawing are smaller', () => {
  assert.equal(minLetterHeight({ width: 1920, height: 1080 }), 27)
  assert.equal(minLetterHeight({ width: 1080, height: 1920 }), 27)
  assert.equal(minLetterHeight({ width: 3840, height: 2160 }), 54)
})

test('layers without letters are never too small', () => {
  assert.deepEqual(tooSmallLetters([27, null, 26.9, 80, 5], { width: 1920, height: 1080 }), [2, 4])
})
