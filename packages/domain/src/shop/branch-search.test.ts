import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isBranchFilterActive, searchBranches, toggleTag } from './branch-search.ts'

const lunch = { id: 1, name: 'Mittagsmenü' }
const garden = { id: 2, name: 'Gastgarten' }
const branches = [
  {
    name: 'Graz Mitte',
    street: 'Herrengasse 4',
    city: 'Graz',
    zipCode: '8010',
    keywords: 'Hauptplatz',
    tags: [lunch],
  },
  {
    name: 'Leibnitz',
    street: 'Grazer Gasse 9',
    city: 'Leibnitz',
    zipCode: '8430',
    keywords: '',
    tags: [lunch, garden],
  },
  { name: 'Wien', street: 'Landstraße 1', city: 'Wien', zipCode: '1030', keywords: 'Rochusmarkt', tags: [] },
]

function found(term: string, tagIds: number[] = []): string[] {
  return searchBranches(branches, { term, tagIds }).map(({ name }) => name)
}

test('a branch matches if any word occurs in one of its fields or tags', () => {
  const cases: [string, string[]][] = [
    ['', ['Graz Mitte', 'Leibnitz', 'Wien']],
    [' , ', ['Graz Mitte', 'Leibnitz', 'Wien']],
    ['graz', ['Graz Mitte', 'Leibnitz']],
    ['8010,1030', ['Graz Mitte', 'Wien']],
    ['rochus  nirgends', ['Wien']],
    ['HAUPTPLATZ', ['Graz Mitte']],
    ['gastgarten', ['Leibnitz']],
    ['LANDSTRASSE', ['Wien']],
    ['mittagsmenu', ['Graz Mitte', 'Leibnitz']],
    ['mittagsmenue', ['Graz Mitte', 'Leibnitz']],
    ['nirgends', []],
  ]
  for (const [term, names] of cases) assert.deepEqual(found(term), names, term)
})

test('several tags widen the result, and search and tags narrow each other', () => {
  assert.deepEqual(found('', [2]), ['Leibnitz'])
  assert.deepEqual(found('', [1, 2]), ['Graz Mitte', 'Leibnitz'])
  assert.deepEqual(found('wien', [1, 2]), [])
  assert.deepEqual(found('herrengasse', [1]), ['Graz Mitte'])
  assert.deepEqual(found('', [99]), [])
})

test('a filter is active with a word or a tag', () => {
  assert.equal(isBranchFilterActive({ term: ' ,', tagIds: [] }), false)
  assert.equal(isBranchFilterActive({ term: 'a', tagIds: [] }), true)
  assert.equal(isBranchFilterActive({ term: '', tagIds: [1] }), true)
})

test('choosing a tag twice takes it back', () => {
  assert.deepEqual(toggleTag([1], 2), [1, 2])
  assert.deepEqual(toggleTag([1, 2], 1), [2])
})
