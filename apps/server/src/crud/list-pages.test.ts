import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../testing/test-app.ts'

type Row = { id: number }

const fixture = await testApp()
const admin = await fixture.loggedIn(['ROLE_ADMIN'])
// Sorted by something that is missing in a part of them, and equal in others.
await fixture.services.pool.query(
  `INSERT INTO users (username, email, phone, password_hash, first_name, last_name, roles, branches, is_enabled,
     is_locked, expires_at, permission_set)
   SELECT 'leser-' || n, 'leser-' || n || '@shop.example', '', 'x', '', '', '{}', '{}', true, false,
     CASE WHEN n % 3 = 0 THEN NULL ELSE timestamptz '2027-01-01' + (n % 4) * interval '1 day' END,
     CASE WHEN n % 5 = 0 THEN NULL ELSE (SELECT id FROM permission_sets ORDER BY id OFFSET n % 7 LIMIT 1) END
   FROM generate_series(1, 40) AS n`,
)

async function ids(query: string): Promise<number[]> {
  const { status, data, errors } = await admin<Row[]>('GET', `/api/users?search=leser&${query}`)
  assert.equal(status, 200, JSON.stringify(errors))
  return data.map(({ id }) => id)
}

for (const sort of [
  'username',
  '-username',
  'expiresAt',
  '-expiresAt',
  'permissionSet',
  '-permissionSet',
  '-createdAt',
  'id',
]) {
  test(`pages by ${sort} follow one another without a gap, forwards and back`, async () => {
    const all = await ids(`sort=${sort}`)
    assert.equal(all.length, 40)
    let after = ''
    const forwards: number[][] = []
    for (;;) {
      const page = await ids(`sort=${sort}&limit=7${after}`)
      if (page.length === 0) break
      forwards.push(page)
      after = `&after=${page.at(-1)}`
    }
    assert.deepEqual(forwards.flat(), all)
    assert.deepEqual(await ids(`sort=${sort}&limit=7&before=${forwards[3]?.[0]}`), forwards[2])
  })
}

test('beside a record that is gone the page is found by its number', async () => {
  assert.deepEqual(await ids('sort=id&limit=5&page=2&after=2000000000'), (await ids('sort=id')).slice(5, 10))
})

test('behind a record that was removed meanwhile its page goes on, and one that never was is refused', async () => {
  const tags: number[] = []
  for (const name of ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs']) {
    const { data } = await admin<Row>('POST', '/api/tags', { name, sortOrder: tags.length })
    tags.push(data.id)
  }
  const page = async (query: string) => {
    const { data } = await admin<Row[]>('GET', `/api/tags?sort=sortOrder&limit=2${query}`)
    return data.map(({ id }) => id)
  }
  assert.deepEqual(await page(''), tags.slice(0, 2))
  assert.equal((await admin('DELETE', `/api/tags/${tags[1]}`)).status, 200)
  assert.deepEqual(await page(`&after=${tags[1]}`), tags.slice(2, 4))
  assert.deepEqual(await page(`&before=${tags[1]}`), [tags[0]])
  const { status, errors } = await admin('GET', '/api/tags?sort=sortOrder&limit=2&after=2000000000')
  assert.deepEqual([status, errors[0]?.field], [422, 'after'])
})

/** People with these last names, in this order, and their list by a query. */
async function addPeople(prefix: string, lastNames: readonly string[]) {
  await fixture.services.pool.query(
    `INSERT INTO users (username, email, phone, password_hash, first_name, last_name, roles, branches, is_enabled, is_locked)
     SELECT $1 || '-' || n, $1 || '-' || n || '@shop.example', '', 'x', '', name, '{}', '{}', true, false
     FROM unnest($2::text[]) WITH ORDINALITY AS given (name, n)`,
    [prefix, lastNames],
  )
  return async (query: string) => {
    const list = `/api/users?search=${prefix}&${query}`
    const { data } = await admin<{ id: number; lastName: string }[]>('GET', list)
    return data
  }
}

const sortedNames = {
  'names are sorted as in German, whatever their case and accents': [
    'Adam',
    'Čepo',
    'Cerny',
    'de Vries',
    'Đurić',
    'Hans-Peter',
    'Hanslik',
    'Иванов',
    'Łucki',
    'mayer',
    'Mayr',
    'Nguyễn',
    'Ober',
    'O’Hara',
    'Öhlinger',
    'Øre',
    'Ștefan',
    'Straßer',
    'Strasser',
    'Țurcanu',
    'Zweig',
  ],
  'numbers within names are sorted by their value, decimals sign by sign': [
    '2',
    '10',
    '0043 664 1234567890123',
    'Cola 0,33 l',
    'Cola 0,5 l',
    'Cola 1,5 l',
    'Cola 12 l',
    'Tisch',
    'Tisch 2',
    'tisch 2b',
    'Tisch 10',
    'Tisch 10 a 3',
    'Tisch 10 a 20',
    'Tisch 123456789012345678',
    'Tisch A',
  ],
}
for (const [index, [title, sorted]] of Object.entries(sortedNames).entries()) {
  test(`${title}, also where a page begins`, async () => {
    // Every third one first, so that none stands beside its neighbour; equal names keep their order.
    const mixed = [2, 1, 0].flatMap((rest) => sorted.filter((_, place) => place % 3 === rest))
    const page = await addPeople(`sortiert${index}`, mixed)
    const all = await page('sort=lastName')
    assert.deepEqual(
      all.map(({ lastName }) => lastName),
      sorted,
    )
    for (const [place, { id }] of all.entries())
      assert.deepEqual(await page(`sort=lastName&limit=20&after=${id}`), all.slice(place + 1))
    assert.deepEqual(await page('sort=-lastName'), all.toReversed())
  })
}
