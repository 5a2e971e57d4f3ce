import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchProducts } from './product-search.ts'

const products = [
  {
    name: 'Beinschinken',
    description: '<p>mild geräuchert, vom <strong>Strohschwein</strong></p>',
    categoryName: 'Wurst & Schinken',
  },
  { name: 'Käsekrainer', description: 'zum Grillen', categoryName: 'Würstel' },
  { name: 'Grillplatte', description: 'für 4 Personen', categoryName: 'Platten' },
]

test('every word must occur in name, description or category, in any letter case', () => {
  const cases: [string, string[]][] = [
    ['', ['Beinschinken', 'Käsekrainer', 'Grillplatte']],
    ['   ', ['Beinschinken', 'Käsekrainer', 'Grillplatte']],
    ['GRILL', ['Grillplatte', 'Käsekrainer']],
    ['grill  würstel', ['Käsekrainer']],
    ['schinken stroh', ['Beinschinken']],
    ['grill stroh', []],
    ['Ka\u0308se', ['Käsekrainer']],
    ['strong', []],
    ['(', []],
  ]
  for (const [term, names] of cases) {
    assert.deepEqual(
      searchProducts(products, term).map(({ name }) => name),
      names,
      term,
    )
  }
})
