import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allergensText, isFreeOf } from './allergens.ts'

const cases: [allergens: string[], without: string[], isFree: boolean][] = [
  [['A', 'G'], [], true],
  [[], [], true],
  [['A', 'G'], ['A'], false],
  [['A', 'G'], ['C'], true],
  [['A', 'G'], ['C', 'G'], false],
  [['a'], ['A'], false],
  [['keine'], ['A', 'C'], true],
  [[], ['A'], false],
  [['siehe', 'Aushang'], ['A'], false],
  [['C', '?'], ['A'], false],
]

for (const [allergens, letters, isFree] of cases) {
  test(`"${allergens.join(', ')}" is ${isFree ? '' : 'not certainly '}free of "${letters.join(', ')}"`, () => {
    assert.equal(isFreeOf({ allergens }, letters), isFree)
  })
}

for (const [stated, shown] of [
  ['A,C ,G', 'A, C, G'],
  ['A, C', 'A, C'],
  ['siehe Aushang', 'siehe Aushang'],
  [' ', ''],
] as const) {
  test(`allergens "${stated}" are written as "${shown}"`, () => {
    assert.equal(allergensText(stated), shown)
  })
}
