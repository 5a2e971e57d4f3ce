import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type MarkedText, stylePart, toggleMark } from './text-marks.ts'
import { textRuns } from './text-runs.ts'

/** The selected part stands between `<` and `>`. */
function marked(written: string): MarkedText {
  const from = written.indexOf('<')
  return { text: written.replace(/[<>]/g, ''), from, to: written.indexOf('>') - 1 }
}

function written({ text, from, to }: MarkedText): string {
  return `${text.slice(0, from)}<${text.slice(from, to)}>${text.slice(to)}`
}

test('marks are put around the selected words, and taken away again', () => {
  for (const [before, mark, after] of [
    ['Nur <heute>!', 'bold', 'Nur **<heute>**!'],
    ['Nur **<heute>**!', 'bold', 'Nur <heute>!'],
    ['Nur **<heute>**!', 'italic', 'Nur ***<heute>***!'],
    ['Nur ***<heute>***!', 'bold', 'Nur *<heute>*!'],
    ['Nur ***<heute>***!', 'italic', 'Nur **<heute>**!'],
    ['Nur< heute >!', 'struck', 'Nur ~~<heute>~~ !'],
    ['Nur he<>ute!', 'bold', 'Nur **<heute>**!'],
    ['{product.na<me} neu>', 'bold', '**<{product.name} neu>**'],
    ['Nur *<*heute>**', 'bold', 'Nur <heute>'],
    ['Nur <> ', 'bold', 'Nur <> '],
  ] as const)
    assert.equal(written(toggleMark(marked(before), mark)), after, before)
})

test('a part gets a colour and a size, keeps the one when the other changes, and loses both', () => {
  const red = stylePart(marked('Nur <heute>!'), { color: '#b32122' })
  assert.equal(written(red), 'Nur [#b32122|<heute>]!')
  const large = stylePart(red, { size: 1.5 })
  assert.equal(written(large), 'Nur [#b32122 150%|<heute>]!')
  assert.equal(written(stylePart(large, { color: null })), 'Nur [150%|<heute>]!')
  assert.equal(written(stylePart(large, { color: null, size: null })), 'Nur <heute>!')
})

const words = fc
  .array(fc.constantFrom('Speck', 'heute', '3,90 €', '{product.name}', 'neu!'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((each) => each.join(' '))
const part = words.chain((text) =>
  fc
    .tuple(fc.nat(text.length), fc.nat(text.length))
    .map(([a, b]) => ({ text, from: Math.min(a, b), to: Math.max(a, b) })),
)
const mark = fc.constantFrom('bold' as const, 'italic' as const, 'struck' as const)

test('what is marked is styled and nothing else, and marking it again undoes it', () => {
  fc.assert(
    fc.property(part, mark, (before, kind) => {
      const after = toggleMark(before, kind)
      const flag = { bold: 'isBold', italic: 'isItalic', struck: 'isStruck' } as const
      const styled = textRuns(after.text).filter((run) => run[flag[kind]])
      const chosen = after.text.slice(after.from, after.to)
      assert.equal(styled.map(({ text }) => text).join(''), after.text === before.text ? '' : chosen)
      assert.equal(
        textRuns(after.text)
          .map(({ text }) => text)
          .join(''),
        before.text,
      )
      assert.equal(toggleMark(after, kind).text, before.text)
    }),
  )
})

test('what is given a style has it, and without it is as it was', () => {
  const style = fc.record({
    color: fc.constantFrom('#b32122', '#fff'),
    size: fc.integer({ min: 10, max: 400 }).map((percent) => percent / 100),
  })
  fc.assert(
    fc.property(part, style, (before, wanted) => {
      const after = stylePart(before, wanted)
      if (after.text === before.text) return
      const styled = textRuns(after.text).filter(
        ({ color, size }) => color === wanted.color && size === wanted.size,
      )
      assert.equal(styled.map(({ text }) => text).join(''), after.text.slice(after.from, after.to))
      assert.equal(stylePart(after, { color: null, size: null }).text, before.text)
    }),
  )
})
