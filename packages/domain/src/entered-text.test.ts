import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { enteredText, hasAtMost, isBlank } from './entered-text.ts'

test('signs that nobody sees are left out, and letters are composed', () => {
  for (const [typed, stored] of [
    ['\u200eanna@example.at', 'anna@example.at'],
    ['an\u00adna\u2060\u200b\ufeff', 'anna'],
    ['Ka\u0308se', 'Käse'],
    ['a\u034fb\u180ec\u061cd\ufff9e\u{e0041}f', 'abcdef'],
    ['An\ufe0fna\u200d', 'Anna'],
    ['\u0000A\u0007B', 'AB'],
    ['\ud800A', '\ufffdA'],
  ] as const)
    assert.equal(enteredText(typed), stored)
  assert.equal(enteredText('Rinds\u00adschulter\u200b', { isRich: true }), 'Rinds\u00adschulter')
})

test('emoji stay as they are', () => {
  for (const text of ['👨‍👩‍👧‍👦', '👍🏽', '❤️', '🏳️‍🌈', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '🇦🇹', '🤷🏻‍♀️', '☎︎'])
    assert.equal(enteredText(`a${text}b`), `a${text}b`)
})

test('what has been entered once stays the same', () => {
  const text = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(text, (typed) => {
      const once = enteredText(typed)
      assert.equal(enteredText(once), once)
    }),
    { examples: [['a\u0308\u200b'], ['a\u200b\u0308'], ['👍\u200b\u200d👍'], ['1\u200b\ufe0f\u20e3']] },
  )
})

test('blank is what shows nothing', () => {
  for (const text of ['', ' ', '\u200b\u00ad', '\u2800', '\u3164', '\u00a0\t\n', '\u200d\ufe0f', '\u0000'])
    assert.ok(isBlank(text), JSON.stringify(text))
  for (const text of ['a', '👍', '.', '\u200ba', '中']) assert.ok(!isBlank(text), text)
})

test('people count an emoji as one character, and marks without end are too long', () => {
  assert.ok(hasAtMost('👨‍👩‍👧‍👦'.repeat(255), 255))
  assert.ok(!hasAtMost('👨‍👩‍👧‍👦'.repeat(256), 255))
  assert.ok(hasAtMost('a\u0308'.repeat(255), 255))
  assert.ok(!hasAtMost(`a${'\u0308'.repeat(5000)}`, 255))
  assert.ok(!hasAtMost('x'.repeat(256), 255))
})
