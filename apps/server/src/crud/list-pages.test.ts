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

test('names are sorted as in German, whatever their case and accents, also where a page begins', async () => {
  const names = [
    'Zweig',
    'Öhlinger',
    'mayer',
    'Adam',
    'Straßer',
    'de Vries',
    'Strasser',
    'Cerny',
    'Mayr',
    'Čepo',
    'Ober',
  ]
  await fixture.services.pool.query(
    `INSERT INTO users (username, email, phone, password_hash, first_name, last_name, roles, branches, is_enabled, is_locked)
     SELECT 'sortiert-' || n, 'sortiert-' || n || '@shop.example', '', 'x', '', name, '{}', '{}', true, false
     FROM unnest($1::text[]) WITH ORDINALITY AS given (name, n)`,
    [names],
  )
  const page = async (query: string) => {
    const { data } = await admin<{ id: number; lastName: string }[]>(
      'GET',
      `/api/users?search=sortiert&${query}`,
    )
    return data
  }
  const sorted = [
    'Adam',
    'Čepo',
    'Cerny',
    'de Vries',
    'mayer',
    'Mayr',
    'Ober',
    'Öhlinger',
    'Straßer',
    'Strasser',
    'Zweig',
  ]
  const all = await page('sort=lastName')
  assert.deepEqual(
    all.map(({ lastName }) => lastName),
    sorted,
  )
  for (const [index, { id }] of all.entries())
    assert.deepEqual(await page(`sort=lastName&limit=20&after=${id}`), all.slice(index + 1))
  assert.deepEqual(await page('sort=-lastName'), all.toReversed())
})
