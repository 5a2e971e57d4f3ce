import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { textRuns } from './text-runs.ts'

const styled = (text: string) =>
  textRuns(text).map(({ text: part, isBold, isItalic, isStruck }) =>
    [part, isBold && 'bold', isItalic && 'italic', isStruck && 'struck'].filter(Boolean).join(' '),
  )

test('marks style what stands between them, also within each other', () => {
  assert.deepEqual(styled('**Speck** vom *Bauern*'), ['Speck bold', ' vom ', 'Bauern italic'])
  assert.deepEqual(styled('~~4,90~~ **3,90 *jetzt***'), [
    '4,90 struck',
    ' ',
    '3,90  bold',
    'jetzt bold italic',
  ])
})

test('a mark that nothing closes, or beside a space, is a plain sign', () => {
  for (const text of ['2 * 3 * 4', '* Angebot', '**', 'Nur **heute', '5 ~~ 6', '*']) {
    assert.equal(
      textRuns(text)
        .map((run) => run.text)
        .join(''),
      text,
    )
  }
})

test('a part has a colour and a size of its own, and what nothing closes is plain', () => {
  const parts = (text: string) => textRuns(text).map(({ text: part, color, size }) => [part, color, size])
  assert.deepEqual(parts('[#b32122 150%|Nur [80%|heute] da] neu'), [
    ['Nur ', '#b32122', 1.5],
    ['heute', '#b32122', 0.8],
    [' da', '#b32122', 1.5],
    [' neu', null, 1],
  ])
  assert.deepEqual(styled('**Nur [#fff|hier** da]'), ['Nur  bold', 'hier bold', ' da'])
  for (const text of ['[150%|Nur', '[rot|Nur]', '[5|3]', 'a] b', '[#12|x]', '[0%|x]'])
    assert.deepEqual(parts(text), [[text, null, 1]], text)
})

test('nothing of a text is lost but its marks', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '*', '~', '\n') }), (text) => {
      const kept = textRuns(text)
        .map((run) => run.text)
        .join('')
      assert.equal(kept.replace(/[*~]/g, ''), text.replace(/[*~]/g, ''))
    }),
  )
})
