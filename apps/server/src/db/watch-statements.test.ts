import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { drizzle } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import { openPool } from './open-pool.ts'
import { type SlowQuery, watchSlowQueries } from './watch-statements.ts'
import { testDatabase } from './testing/test-database.ts'

const { connectionString } = await testDatabase()
const pool = openPool(connectionString, 2)
after(() => pool.end())
// Far from what a quick one takes, also on a machine that does much else.
const slowMs = 300
const slowS = 0.31
const told: SlowQuery[] = []
pool.on('connect', (client) => watchSlowQueries(client, slowMs, (query) => told.push(query)))

test('a statement that takes long is told, without its values', async () => {
  await pool.query('select pg_sleep($1), $2::text as secret', [slowS, 'Sabine Lehner'])
  assert.equal(told.length, 1)
  assert.equal(told[0]?.text, 'select pg_sleep($1), $2::text as secret')
  assert.ok(told[0].ms >= slowMs)
})

test('named statements, those of transactions and those that fail are told too, quick ones are not', async () => {
  told.length = 0
  await pool.query({ name: 'sleepy', text: 'select pg_sleep($1)', values: [slowS] })
  await drizzle({ client: pool }).transaction((tx) => tx.execute(sql`select pg_sleep(${slowS})`))
  await assert.rejects(pool.query(`select pg_sleep(${slowS}), 1 / (random() * 0)::int`))
  await pool.query('select 1')
  assert.deepEqual(
    told.map(({ name }) => name),
    ['sleepy', '', ''],
  )
})

test('a client of its own works as before', async () => {
  const client = await pool.connect()
  const { rows } = await client.query<{ one: number }>('select 1 as one')
  assert.deepEqual(rows, [{ one: 1 }])
  client.release()
})
