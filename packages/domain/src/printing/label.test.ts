import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { eanOf } from './ean.ts'
import { layOutLabel, qrModules } from './label.ts'
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
  const { fields } = layOutLabel(blocks, { width: 100, height: 50 })
  assert.deepEqual(fields, [
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
      const { fields } = layOutLabel(blocks, size)
      const ean = fields.find(({ kind }) => kind === 'ean')
      for (const field of fields) {
        assert.ok(field.left >= 0 && field.top >= 0)
        if (field.kind === 'text') assert.ok(field.top + field.size <= (ean?.top ?? size.height))
        else if (field.kind === 'qr')
          assert.ok(field.left + field.side <= size.width && field.top + field.side <= size.height)
      }
    }),
  )
})
