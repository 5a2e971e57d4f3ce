import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { eanOf } from './ean.ts'
import { type LabelField, layOutLabel, qrModules } from './label.ts'
import type { Block } from './receipt.ts'

test('an article number is an EAN where its last digit is right', () => {
  assert.equal(eanOf('4006381333932'), null)
  assert.equal(eanOf('4006381333931'), '4006381333931')
  assert.equal(eanOf('96 385 074'), '96385074')
  assert.equal(eanOf('A-100'), null)
})

test('a parcel label has its number large, its lines in order and its code on the right', () => {
  const blocks: Block[] = [
    { kind: 'text', text: 'TICKET 041', isBold: true, isLarge: true, align: 'center' },
    { kind: 'text', text: 'Abholung' },
    { kind: 'qr', value: 'THEKE-abcdefghijkl' },
  ]
  const { pages } = layOutLabel(blocks, { width: 100, height: 50 })
  assert.equal(pages.length, 1)
  assert.deepEqual(pages[0], [
    { kind: 'text', left: 2, top: 2, size: 9, text: 'TICKET 041' },
    { kind: 'text', left: 2, top: 12.35, size: 5, text: 'Abholung' },
    { kind: 'qr', left: 72, top: 2, side: 26, value: 'THEKE-abcdefghijkl' },
  ])
  assert.equal(qrModules('THEKE-abcdefghijkl'), 25)
})

test('whatever is written on a label stays on it, and clear of its codes', () => {
  const block = fc.oneof(
    fc.record({
      kind: fc.constant('text' as const),
      text: fc.string({ maxLength: 120 }),
      isLarge: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('qr' as const), value: fc.string({ minLength: 1, maxLength: 40 }) }),
    fc.record({ kind: fc.constant('ean' as const), value: fc.constantFrom('4006381333931', '96385074') }),
  )
  const size = fc.record({
    width: fc.integer({ min: 40, max: 110 }),
    height: fc.integer({ min: 25, max: 160 }),
  })
  fc.assert(
    fc.property(fc.array(block, { maxLength: 12 }), size, (blocks, size) => {
      for (const fields of layOutLabel(blocks, size).pages) {
        const ean = fields.find(({ kind }) => kind === 'ean')
        for (const field of fields) {
          assert.ok(field.left >= 0 && field.top >= 0)
          if (field.kind === 'text') assert.ok(field.top + field.size <= (ean?.top ?? size.height))
          else if (field.kind === 'qr')
            assert.ok(field.left + field.side <= size.width && field.top + field.side <= size.height)
        }
      }
    }),
  )
})

const letters = (text: string) => text.replaceAll(/\s/g, '')
const textOf = (fields: readonly LabelField[]) =>
  fields.flatMap((field) => (field.kind === 'text' ? field.text : []))

for (const [count, size] of [1, 40, 400].flatMap((count) =>
  [
    { width: 100, height: 50 },
    { width: 57, height: 32 },
  ].map((size) => [count, size] as const),
))
  test(`a list of ${count} lines is on labels of ${size.width} × ${size.height} mm whole, in order, each numbered`, () => {
    const lines = Array.from(
      { length: count },
      (_, line) => `[ ] ${line + 1} Stück Käsekrainer mit Senf und Kren`,
    )
    const blocks: Block[] = [
      { kind: 'text', text: 'PACKLISTE', isBold: true },
      { kind: 'text', text: 'TICKET 041', isLarge: true, isTitle: true },
      { kind: 'text', text: 'Anmerkung: Bitte ohne Erdnüsse!' },
      ...lines.map((text): Block => ({ kind: 'pair', left: text, right: '' })),
      { kind: 'qr', value: 'THEKE-abcdefghijkl' },
    ]
    const { pages } = layOutLabel(blocks, size)
    const isSplit = pages.length > 1
    assert.equal(isSplit, count > 1)
    if (isSplit)
      assert.deepEqual(
        pages.map((fields) => textOf(fields)[0]),
        pages.map((_, index) => `TICKET 041 ${index + 1}/${pages.length}`),
      )
    const body = pages.flatMap((fields) => textOf(fields).slice(isSplit ? 1 : 0)).join('')
    const wanted = [
      'PACKLISTE',
      ...(isSplit ? [] : ['TICKET 041']),
      'Anmerkung: Bitte ohne Erdnüsse!',
      ...lines,
    ]
    assert.equal(letters(body), letters(wanted.join('')))
    assert.equal(pages.flat().filter(({ kind }) => kind === 'qr').length, 1)
  })
