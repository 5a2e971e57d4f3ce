import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { databaseFailure } from './database-failure.ts'
import { openPool } from './open-pool.ts'
import { testDatabase } from './testing/test-database.ts'

const { db, pool, connectionString } = await testDatabase()

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

test('what waits or works for too long is ended, and counts as a database that does not answer', async () => {
  const impatient = openPool(connectionString, 2, { statement: 200, lock: 100, idleInTransaction: 100 })
  assert.equal(await failureOf(impatient.query('select pg_sleep(5)')), 'away')
  await pool.query('create table held (id int primary key)')
  const holder = await pool.connect()
  await holder.query('begin; lock table held')
  assert.equal(await failureOf(impatient.query('select from held')), 'away')
  await holder.query('rollback')
  holder.release()

  const idle = await impatient.connect()
  const ended = new Promise((resolve) => idle.once('end', resolve))
  await idle.query('begin')
  await ended
  // The process is still there, though nothing was asked of the connection when it broke.
  assert.equal(await failureOf(idle.query('select 1')), 'away')
  idle.release(true)
  await impatient.end()
})
