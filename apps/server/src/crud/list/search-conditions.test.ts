import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FoundRecord } from '@theke/contract/search-api.ts'
import { searchPattern, searchText, withoutUmlauts } from '@theke/domain/search-text.ts'
import { and, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { foldedText, hasSearchIndex, indexedText } from '../../db/indexes.ts'
import { testApp } from '../../testing/test-app.ts'
import { allResources } from '../resource-registry.ts'
import { searchQuery, titleQuery } from './search-pieces.ts'

type Named = { id: number; name: string }

const fixture = await testApp()
const admin = await fixture.loggedIn(['ROLE_ADMIN'])

const products: [name: string, description?: string][] = [
  ['Rindsfilet', '<p>Zum Braten, von der Straße der Genüsse</p>'],
  ['Bratwurst'],
  ['Rostbratwurst'],
  ['Hausbrot', '<p>Passt zu Käse</p>'],
  ['Käse vom Bauern'],
  ['Bergkäse'],
  ['Süßwein'],
  ['Crème fraîche'],
  ['Steirer-Kren'],
]
for (const [name, description = ''] of products) {
  const { status } = await admin('POST', '/api/products', { name, description, price: 3, unit: 'piece' })
  assert.equal(status, 201)
}
await admin('POST', '/api/customers', { firstName: 'Änne', lastName: 'Großmann', street: 'Hauptstraße 3' })

async function listed(search: string, more = ''): Promise<string[]> {
  const address = `/api/products?search=${encodeURIComponent(search)}${more}`
  const { status, data } = await admin<Named[]>('GET', address)
  assert.equal(status, 200)
  return data.map(({ name }) => name)
}

const queries: [search: string, found: string[]][] = [
  ['strasse', ['Rindsfilet']],
  ['STRAẞE', ['Rindsfilet']],
  ['brat', ['Bratwurst', 'Rostbratwurst', 'Rindsfilet']],
  ['käse', ['Käse vom Bauern', 'Bergkäse', 'Hausbrot']],
  ['kaese', ['Käse vom Bauern', 'Bergkäse', 'Hausbrot']],
  ['kase', ['Käse vom Bauern', 'Bergkäse', 'Hausbrot']],
  ['suss', ['Süßwein']],
  ['SUESSWEIN', ['Süßwein']],
  ['creme fraiche', ['Crème fraîche']],
  ['kren', ['Steirer-Kren']],
  ['käse bauern', ['Käse vom Bauern']],
  ['100%', []],
]

for (const [search, found] of queries) {
  test(`„${search}“ finds in lists what is called so first`, async () => {
    assert.deepEqual(await listed(search), found)
  })
}

test('an order that is asked for counts more than how well a name fits', async () => {
  assert.deepEqual(await listed('brat', '&sort=-name'), ['Rostbratwurst', 'Rindsfilet', 'Bratwurst'])
})

test('pages of what was searched follow one another without gap or repeat, forwards and back', async () => {
  const page = async (more: string) => {
    const { data } = await admin<Named[]>('GET', `/api/products?search=kase&limit=1${more}`)
    return data[0]
  }
  const first = await page('')
  const second = await page(`&after=${first?.id}`)
  const third = await page(`&after=${second?.id}`)
  assert.deepEqual(
    [first, second, third].map((row) => row?.name),
    ['Käse vom Bauern', 'Bergkäse', 'Hausbrot'],
  )
  assert.deepEqual((await page(`&before=${third?.id}`))?.name, 'Bergkäse')
  assert.equal(await page(`&after=${third?.id}`), undefined)
})

test('the search in everything ranks alike', async () => {
  const { data } = await admin<FoundRecord[]>('GET', '/api/search?search=brat')
  assert.deepEqual(
    data.map(({ title }) => title),
    ['Bratwurst', 'Rostbratwurst', 'Rindsfilet'],
  )
  for (const typed of ['grossmann', 'grosmann', 'GROSMANN', 'großman']) {
    const { data: people } = await admin<FoundRecord[]>(
      'GET',
      `/api/search?search=${encodeURIComponent(typed)}`,
    )
    assert.deepEqual(
      people.map(({ title }) => title),
      [`Änne Großmann · Nr. ${people[0]?.id}`],
      typed,
    )
  }
})

test('names are found with one s or two, and Greek ones as Germans write them', async () => {
  for (const [stored, ...spellings] of [
    ['Großmann', 'grosmann', 'Grossman', 'großm', 'gros'],
    ['Grosmann', 'Großmann', 'GROSSMANN'],
    ['Παπαδόπουλος', 'Papadopulos', 'papadopoulos', 'papadopu', 'papadopo', 'παπαδόπουλος'],
    ['Papadopoulos', 'Παπαδόπουλος', 'papadopulos'],
    ['Lukas', 'Loukas', 'Λουκάς'],
    ['Bœuf', 'boeuf', 'buf'],
    ['Öüuöl', 'ouuol'],
  ] as const) {
    await admin('POST', '/api/customers', { lastName: stored })
    for (const typed of spellings) {
      const { data } = await admin<{ lastName: string }[]>(
        'GET',
        `/api/customers?search=${encodeURIComponent(typed)}`,
      )
      assert.ok(
        data.some(({ lastName }) => lastName === stored),
        `${stored} by ${typed}`,
      )
    }
  }
})

test('a word is found however it is spelled', async () => {
  const german = fc.stringMatching(/^[A-RT-Za-zÄÖÜäöü0-9.,(-]{0,12}(ß|ss|s)?[a-rt-zäöü]{1,8}$/)
  const spelled = fc.record({
    text: german,
    from: fc.nat({ max: 5 }),
    length: fc.integer({ min: 1, max: 12 }),
    spelling: fc.constantFrom(
      (word: string) => word,
      searchText,
      (word: string) => withoutUmlauts(searchText(word)),
      (word: string) => word.toUpperCase(),
    ),
  })
  await fc.assert(
    fc.asyncProperty(spelled, async ({ text, from, length, spelling }) => {
      const typed = spelling(text.slice(from, from + length))
      const { rows } = await fixture.services.db.execute<{ found: boolean }>(
        sql`select ${foldedText(sql`${text}::text`)} ~ ${searchPattern(typed)} as found`,
      )
      assert.equal(rows[0]?.found, true, `${typed} in ${text}`)
    }),
    {
      numRuns: 300,
      examples: ['sßt', 'ßst', 'ssst'].map((text) => [{ text, from: 0, length: 3, spelling: searchText }]),
    },
  )
})

type Case = { text: string; other: string; from: number; length: number }

test('the pieces that narrow a search down are in every text in which the pattern finds the word', async () => {
  const letters = fc.stringMatching(/^[a-zA-ZäöüÄÖÜßẞéèáóñłøŁØčşàе0-9.@%_'\\ -]{0,12}$/)
  const vowels = fc.stringMatching(/^[aeouäöüßsxéEουΟ]{0,10}$/)
  const text = fc.oneof(letters, vowels)
  const cases = fc.record({
    text,
    other: text,
    from: fc.nat({ max: 8 }),
    length: fc.integer({ min: 1, max: 9 }),
  })
  await fc.assert(
    fc.asyncProperty(cases, async ({ text, other, from, length }) => {
      for (const given of [text.slice(from, from + length), other]) {
        const [word] = given.split(/\s+/).filter(Boolean)
        if (word === undefined) continue
        const folded = indexedText(sql`${text}::text`)
        const suffixes = sql`search_suffixes(1, ${folded}, ${folded})`
        const queries = [searchQuery([word])?.text, titleQuery([word])].filter((query) => query !== undefined)
        const { rows } = await fixture.services.db.execute<{ isFound: boolean; isKept: boolean }>(
          sql`select ${foldedText(sql`${text}::text`)} ~ ${searchPattern(word)} as "isFound",
            ${and(sql`true`, ...queries.map((query) => sql`${suffixes} @@ ${query}::tsquery`))} as "isKept"`,
        )
        const [row] = rows
        assert.ok(row?.isKept === true || row?.isFound === false, `${word} in ${text}`)
      }
    }),
    {
      numRuns: 500,
      examples: ['aee', 'xaeey', 'Bauer', 'sßt', 'ssst', 'øe', 'ASSE', 'Loukas', 'oüoue', 'susi'].flatMap(
        (text) => [0, 1, 2].map((from): [Case] => [{ text, other: 'e', from, length: 3 }]),
      ),
    },
  )
})

test('two letters are enough for an index, a single one is not', () => {
  const queries = (word: string) => searchQuery([word])?.text
  assert.deepEqual(['Käse', 'ab', 'a-bc', "o'b", 'ess', 'a', '%', '100%'].map(queries), [
    "'kas':*",
    "'ab':*",
    "'bc':*",
    "'ob':*",
    undefined,
    undefined,
    undefined,
    "'100%':*",
  ])
  assert.equal(queries('kunde77@gmail.example'), "'unde7'")
  assert.equal(queries('ab@gmail.example'), "'ab@gm' & 'ail.e' & 'xampl'")
  assert.equal(queries('Großmannstraße'), "'gros':* & 'smann' & 'stras'")
})

test('what is counted up to a hundred, and nothing else, is searched by an index', () => {
  const indexed = allResources().filter(({ table }) => hasSearchIndex(table))
  const long = allResources().filter(({ entity }) => entity.isLong === true)
  assert.deepEqual(indexed, long)
  assert.notEqual(long.length, 0)
})
