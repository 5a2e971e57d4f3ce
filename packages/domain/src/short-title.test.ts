import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxTitleLength, shortTitle } from './short-title.ts'

test('a title of 128 characters is shown whole, a longer one ends with an ellipsis', () => {
  const whole = 'ß'.repeat(maxTitleLength)
  assert.equal(shortTitle(whole), whole)
  const cut = shortTitle(`${whole}n`)
  assert.equal(cut, `${'ß'.repeat(127)}…`)
})

test('no character is cut in half, and no space stands before the ellipsis', () => {
  assert.equal(shortTitle('🥩🥩🥩🥩', 3), '🥩🥩…')
  assert.equal(shortTitle('Rind und Kalb', 6), 'Rind…')
})
