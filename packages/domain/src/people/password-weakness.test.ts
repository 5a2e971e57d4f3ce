import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isTrivialPin, type PasswordWeakness, weaknessOf } from './password-weakness.ts'

const common = new Set(['1234567890', 'passwort', 'sommer', 'abc', 'q1w2e3r4t5'])
const names = ['Fleischerei Huber', 'resi.moser', 'resi.moser@huber.example', 'Moser', 'Al']
const judge = (password: string) => weaknessOf(password, { names, isCommon: (word) => common.has(word) })

const cases: [string, PasswordWeakness | null][] = [
  ['1234567890', 'common'],
  ['Q1W2E3R4T5', 'common'],
  ['Passwort2026!', 'common'],
  ['!!Sommer2026', 'common'],
  ['abc 2839 1744', null],
  ['qwertzuiop', 'common'],
  ['Qwertzuiopü1', 'common'],
  ['abcdefghij', 'common'],
  ['poiuztrewq!', 'common'],
  ['lkjhgfdsa2026', 'common'],
  ['qwertz Lampe', null],
  ['aaaaaaaaaaaa', 'repeated'],
  ['abcabcabcab', 'repeated'],
  ['2026-2026-2026-', null],
  ['FleischereiHuber1', 'own-name'],
  ['huber-2026', 'own-name'],
  ['Resi.Moser2026', 'own-name'],
  ['moserhuber!', 'own-name'],
  ['Knoblauchwurst 7', null],
  ['huber verkauft Knödel', null],
  ['al fresco 1', null],
  ['ein langes Passwort', null],
]

for (const [password, weakness] of cases) {
  test(`"${password}" is ${weakness ?? 'accepted'}`, () => assert.equal(judge(password), weakness))
}

test('whatever people type is judged, and without names and lists only repetitions and rows are refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 10, maxLength: 200 }), (password) => {
      const weakness = weaknessOf(password, { names: [], isCommon: () => false })
      assert.ok(
        weakness === null || weakness === 'repeated' || weakness === 'common' || password.trim().length < 6,
      )
    }),
  )
})

test('PINs that anybody tries first are trivial, others are not', () => {
  for (const pin of ['0000', '11111111', '1212', '20202', '1234', '4321', '8901', '2109', '12345678'])
    assert.equal(isTrivialPin(pin), true, pin)
  for (const pin of ['4711', '1235', '0001', '1221', '19901', '2468'])
    assert.equal(isTrivialPin(pin), false, pin)
})
