import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printable } from '@theke/domain/printing/receipt.ts'
import fc from 'fast-check'
import { labelLayout, receiptLayout } from '../printing/receipts/print-layout.ts'
import { transliterated } from './transliterate.ts'

test('names of scripts that printers lack are written in plain letters', () => {
  for (const [name, written] of [
    ['王小明', 'WangXiaoMing'],
    ['김민수', 'GimMinSu'],
    ['نورة', 'nwrh'],
    ['דוד כהן', 'dvd khhn'],
    ['สมชาย', 'smchay'],
    ['राहुल', 'rahul'],
    ['さくら', 'sakura'],
    ['٢٨٨', '288'],
    ['Ștefan Нина Άννα', 'Ștefan Нина Άννα'],
    ['Mu\u0308ller 🍖', 'Müller :meat_on_bone:'],
    ['🥜👍🏽', ':peanuts::thumbsup:'],
    ['½ © – „€“', '½ © – „€“'],
  ] as const)
    assert.equal(transliterated(name), written)
})

test('receipts and labels write such names', () => {
  const blocks = [
    { kind: 'text', text: '王小明', isTitle: true },
    { kind: 'pair', left: 'نورة', right: '١' },
  ] as const
  for (const layout of [
    receiptLayout({ paperWidth: 58 }, blocks),
    labelLayout({ paperWidth: 100, labelHeight: 50 }, blocks),
  ])
    for (const written of ['WangXiaoMing', 'nwrh', '1'])
      assert.match(JSON.stringify(layout), new RegExp(written))
})

test('no name that is only an emoji is a question mark on paper', () => {
  for (const name of ['🥩', '❤️', '🇦🇹', '👩\u200d🍳', '👨\u200d👩\u200d👧', '🧑🏿\u200d🦰', '1️⃣', '♥', '✓'])
    assert.match(printable(transliterated(name)), /^[^?]+$/, name)
})

test('no letter or digit that people have in their names is a question mark on paper', () => {
  const scripts = fc.constantFrom(
    ...Array.from({ length: 0xd7a4 - 0xa0 }, (_, at) => String.fromCodePoint(at + 0xa0)).filter(
      (letter) =>
        /\p{L}/u.test(letter) &&
        /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Armenian}\p{Script=Georgian}]/u.test(
          letter,
        ),
    ),
  )
  fc.assert(
    fc.property(fc.string({ unit: scripts, minLength: 1 }), (name) => {
      assert.doesNotMatch(printable(transliterated(name)), /\?/, name)
    }),
  )
})
