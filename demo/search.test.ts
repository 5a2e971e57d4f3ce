import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchProducts } from '@theke/domain/catalogue/product-search.ts'
import { campaignOnlyKeys } from './campaign.ts'
import { categories } from './categories.ts'
import { products } from './products.ts'

const range = categories.flatMap(({ key, name: categoryName }) =>
  products
    .filter((product) => product.categoryKey === key && !campaignOnlyKeys.includes(product.key))
    .map(({ name, description }) => ({ name, description, categoryName })),
)

/** What people type, and what they expect to see first. */
const wishes: [term: string, first: RegExp][] = [
  // Beginnings of names
  ['brat', /Bratwurst|Bratwürstel/],
  ['leber', /^Leber/],
  ['leberkäse', /^Leberkäse, gebacken/],
  ['tafel', /^Tafelspitz/],
  ['bein', /^Bein/],
  ['schnitzel', /^Schnitzel/],
  ['rind', /^Rind/],
  ['kalb', /^Kalb/],
  ['lamm', /^Lamm/],
  ['huhn', /Huhn/],
  ['ente', /^Ente|ente$/],
  ['faschiertes', /^Faschiertes/],
  ['kren', /^Kren/],
  ['cola', /^Cola/],
  ['gans', /gans$/],
  // Ends of compound words, and the names of categories
  ['käse', /käse/],
  ['wurst', /wurst$/],
  ['schinken', /schinken$/],
  ['gulasch', /^Rindsgulasch/],
  ['brot', /brot/],
  ['braten', /braten/],
  ['salat', /Salat|salat/],
  ['eier', /eier/],
  ['steak', /Steak|steak/],
  ['platte', /platte/],
  // Any spelling
  ['KAESEKRAINER', /^Käsekrainer/],
  ['kasekrainer', /^Käsekrainer/],
  ['weisswurst', /^Weißwurst/],
  ['WEISSWURST', /^Weißwurst/],
  ['wuerstel', /würstel/],
  ['erdapfel', /^Erdäpfel/],
  ['ribeye', /^Rib-Eye/],
  ['t-bone', /^T-Bone/],
  // Small slips
  ['schnizel', /^Schnitzel/],
  ['leberkese', /^Leberkäse/],
  ['frankfuter', /^Frankfurter/],
  ['bratwrust', /Bratwurst/],
  ['gulash', /gulasch/i],
  ['tafelspizt', /^Tafelspitz/],
  ['kalbschnitzel', /^Kalbsschnitzel/],
  // Several words
  ['kalb schnitzel', /^Kalbsschnitzel/],
  ['wiener schnitzel', /^Kalbsschnitzel/],
  ['gulasch glas', /gulasch im Glas/],
  ['grüner veltliner', /^Grüner Veltliner/],
  ['mühlviertler brat', /^Mühlviertler Bratwurst/],
]

test('what people type finds first what they mean', () => {
  const wrong = wishes.flatMap(([term, first]) => {
    const names = searchProducts(range, term).map(({ name }) => name)
    return first.test(names[0] ?? '') ? [] : [`${term}: ${names.slice(0, 4).join(' | ')}`]
  })
  assert.deepEqual(wrong, [])
})

test('names are found before descriptions', () => {
  for (const [term] of wishes.slice(0, 25)) {
    const names = searchProducts(range, term).map(({ name }) => name.toLowerCase().includes(term))
    assert.equal(names.includes(true), true, term)
    assert.equal(names.indexOf(false) === -1 || names.indexOf(false) > names.indexOf(true), true, term)
  }
})
