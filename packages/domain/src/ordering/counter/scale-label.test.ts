import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents } from '../../money.ts'
import { eanOf } from '../../printing/ean.ts'
import { readScaleFormats } from './scale-format.ts'
import { measureCheckDigit, gramsOfPiece, linesOfPiece, readScaleLabel } from './scale-label.ts'

const formats = ['28AAAAAGGGGGP', '29AAAAAZEEEEP', '27XAAAAZGGGGP', '25AAAAEEEEEEP']

/** Twelve digits with the check digit that makes them a code. */
function code(twelve: string): string {
  const found = Array.from('0123456789', (digit) => twelve + digit).find((digits) => eanOf(digits) !== null)
  return found ?? ''
}

for (const [text, expected] of [
  ['', []],
  ['28AAAAAGGGGGP', ['28AAAAAGGGGGP']],
  [' 28 aaaaa ggggg p ; 29AAAAAZEEEEP;', ['28AAAAAGGGGGP', '29AAAAAZEEEEP']],
  ['20AAAAZGGGGGP\n21AAAAZEEEEEP', ['20AAAAZGGGGGP', '21AAAAZEEEEEP']],
  ['28AAAAAGGGGGP; 28AAAAAEEEEEP', null],
  ['30AAAAAGGGGGP', null],
  ['28AAAAAGGGGG', null],
  ['28AAAAAGGGGGG', null],
  ['28AAGGGGGAAAP', null],
  ['28AAAAAGGEEEP', null],
  ['28AAAAAAAGGGP', null],
  ['28AAAZGGGGGGP', null],
  ['28AAAAZZGGGGP', null],
  ['28XXXXXXXXXXP', null],
] as const) {
  test(`the labels of scales written as “${text}” are ${expected === null ? 'not read' : expected.length}`, () => {
    assert.deepEqual(readScaleFormats(text), expected)
  })
}

test('check digits of weights and prices are those of the examples of GS1', () => {
  assert.equal(measureCheckDigit('2875'), 9)
  assert.equal(measureCheckDigit('14685'), 6)
  assert.equal(measureCheckDigit('0000'), 0)
  assert.equal(measureCheckDigit('00000'), 0)
  assert.equal(measureCheckDigit('123456'), null)
})

test('any one digit of a weight or price that is misread is noticed', () => {
  const digits = fc
    .integer({ min: 4, max: 5 })
    .chain((length) => fc.array(fc.nat(9), { minLength: length, maxLength: length }))
  fc.assert(
    fc.property(digits, fc.nat(4), fc.integer({ min: 1, max: 9 }), (read, place, by) => {
      const other = read.map((digit, index) => (index === place % read.length ? (digit + by) % 10 : digit))
      assert.notEqual(measureCheckDigit(read.join('')), measureCheckDigit(other.join('')))
    }),
  )
})

for (const [what, read, expected] of [
  ['a weight', code('280471100359'), { plu: 4711, grams: 359, price: null }],
  [
    'a weight with blanks',
    code('280471112345').replace(/^(\d)/, '$1 '),
    { plu: 4711, grams: 12_345, price: null },
  ],
  ['a price with its check digit', code('290471192875'), { plu: 4711, grams: null, price: 2875 }],
  [
    'a weight behind a digit that means nothing',
    code('279471192875'),
    { plu: 4711, grams: 2875, price: null },
  ],
  ['a price of six digits', code('254711123456'), { plu: 4711, grams: null, price: 123_456 }],
  ['a misread check digit of a price', code('290471182875'), { problem: 'misread-measure' }],
  ['a misread code', '2804711003591', { problem: 'misread' }],
  ['labels of another shop', code('220471100359'), { problem: 'unknown-kind' }],
  ['an article', '4006381333931', { problem: 'unknown-kind' }],
  ['no weight', code('280471100000'), { problem: 'nothing' }],
  ['the code of a parcel', 'THEKE-abcdefghijkl', { problem: 'no-code' }],
  ['nothing', '', { problem: 'no-code' }],
] as const) {
  test(`a label with ${what} is read`, () => {
    assert.deepEqual(readScaleLabel(read, formats), expected)
  })
}

test('a label says what the scale has printed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 9999 }), (plu, measure) => {
      const [number, four] = [String(plu).padStart(5, '0'), String(measure).padStart(4, '0')]
      assert.deepEqual(readScaleLabel(code(`28${number}0${four}`), formats), {
        plu,
        grams: measure,
        price: null,
      })
      const checked = code(`29${number}${measureCheckDigit(four)}${four}`)
      assert.deepEqual(readScaleLabel(checked, formats), { plu, grams: null, price: measure })
    }),
  )
})

const line = (index: number, part: Partial<Parameters<typeof linesOfPiece>[0][number]> = {}) => ({
  index,
  product: 7,
  model: 'approximate' as const,
  unit: 'kilogram' as const,
  priceUnit: 'kilogram' as const,
  unitPrice: cents(2490),
  gross: cents(2490),
  weights: [],
  isRemoved: false,
  isPriceHidden: false,
  ...part,
})

for (const [what, lines, expected] of [
  ['the only line', [line(0, { product: 8 }), line(1)], { lines: [1] }],
  ['the only line, which has a piece', [line(0, { weights: [359] })], { lines: [0] }],
  ['the line without a piece', [line(0, { weights: [359] }), line(1)], { lines: [1] }],
  ['one of two', [line(0), line(1), line(2, { isRemoved: true })], { lines: [0, 1] }],
  ['one of two with pieces', [line(0, { weights: [359] }), line(1, { weights: [1] })], { lines: [0, 1] }],
  ['no line', [line(0, { product: 8 })], { lines: null, reason: 'not-ordered' }],
  [
    'a platter, as what it contains',
    [line(0, { product: 8, contained: [7] })],
    { lines: null, reason: 'contained' },
  ],
  [
    'no platter that was struck off',
    [line(0, { product: 8, contained: [7], isRemoved: true })],
    { lines: null, reason: 'not-ordered' },
  ],
  ['a struck-off line', [line(0, { isRemoved: true })], { lines: null, reason: 'struck-off' }],
  [
    'a line by the piece',
    [line(0, { unit: 'piece', priceUnit: null })],
    { lines: null, reason: 'not-by-weight' },
  ],
] as const) {
  test(`a piece may belong to ${what}`, () => {
    assert.deepEqual(
      linesOfPiece(lines, 7, () => true),
      expected,
    )
  })
}

test('a piece with a price weighs what the price buys of its line', () => {
  assert.equal(gramsOfPiece({ grams: null, price: cents(894) }, line(0)), 359)
  assert.equal(
    gramsOfPiece(
      { grams: null, price: cents(894) },
      line(0, { unitPrice: cents(249), priceUnit: 'decagram' }),
    ),
    36,
  )
  assert.equal(gramsOfPiece({ grams: null, price: cents(894) }, line(0, { unitPrice: 0 })), null)
  assert.equal(gramsOfPiece({ grams: 500, price: null }, line(0, { unitPrice: 0 })), 500)
})

test('a piece may belong to a line with pieces that is not full as well', () => {
  const lines = [line(0, { weights: [359] }), line(1)]
  const isFull = ({ weights }: { weights: number[] }) => weights.length > 1
  assert.deepEqual(linesOfPiece(lines, 7, isFull), { lines: [0, 1] })
  const full = line(0, { weights: [359, 640] })
  assert.deepEqual(linesOfPiece([full, line(1)], 7, isFull), { lines: [1] })
  assert.deepEqual(linesOfPiece([full, line(1, { weights: [359] })], 7, isFull), { lines: [1] })
})
