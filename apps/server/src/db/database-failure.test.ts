import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { databaseFailure } from './database-failure.ts'
import { testDatabase } from './testing/test-database.ts'

const { db, pool } = await testDatabase()

async function failureOf(work: PromiseLike<unknown>) {
  try {
    await work
  } catch (error) {
    return databaseFailure(error)
  }
  return 'it did not fail'
}

const raise = (code: string) => sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`)

test('a full disk, a database that is gone and a mistake of ours are told apart', async () => {
  assert.equal(await failureOf(db.execute(raise('53100'))), 'full')
  for (const code of ['57P01', '57P03', '53300'])
    assert.equal(await failureOf(db.execute(raise(code))), 'away')
  assert.equal(await failureOf(db.execute(sql`select nothing`)), null)
  assert.equal(databaseFailure(new TypeError('x is not a function')), null)
})

test('a connection that cannot be made or breaks is a database that is gone', async () => {
  const nowhere = new pg.Pool({ connectionString: 'postgresql://theke@localhost/theke?host=/nowhere' })
  assert.equal(await failureOf(nowhere.query('select 1')), 'away')
  const refused = new pg.Pool({ connectionString: 'postgresql://theke@127.0.0.1:1/theke' })
  assert.equal(await failureOf(refused.query('select 1')), 'away')
  assert.equal(await failureOf(pool.query('select pg_terminate_backend(pg_backend_pid())')), 'away')
})
