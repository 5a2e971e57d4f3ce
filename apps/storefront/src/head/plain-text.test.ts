import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainText } from './plain-text.ts'

test('markup goes, words and signs stay', () => {
  assert.equal(plainText('<p>Reines <b>Rind</b>, grob.</p><p>A &amp; B</p>'), 'Reines Rind, grob. A & B')
})
