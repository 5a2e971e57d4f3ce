import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { inTransaction } from './in-transaction.ts'
import { testDatabase } from './testing/test-database.ts'

const { db, pool } = await testDatabase()
await pool.query('CREATE TABLE notes (note text NOT NULL)')
const ctx = { db, now: 1_700_000_000_000 }

async function notes(): Promise<string[]> {
  const { rows } = await pool.query<{ note: string }>('SELECT note FROM notes ORDER BY note')
  return rows.map((row) => row.note)
}

test('what the work wrote is there afterwards, with its result', async () => {
  const result = await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`INSERT INTO notes VALUES ('kept')`)
    assert.deepEqual(await notes(), [], 'nobody else sees it before the end')
    return ctx.now
  })
  assert.equal(result, 1_700_000_000_000)
  assert.deepEqual(await notes(), ['kept'])
})

test('when the work fails nothing of it stays', async () => {
  const failing = inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`INSERT INTO notes VALUES ('lost')`)
    throw new Error('sold out')
  })
  await assert.rejects(failing, /sold out/)
  assert.deepEqual(await notes(), ['kept'])
})

test('an inner transaction that fails leaves the outer one whole', async () => {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`INSERT INTO notes VALUES ('outer')`)
    const inner = inTransaction(ctx, async (ctx) => {
      await ctx.db.execute(sql`INSERT INTO notes VALUES ('inner')`)
      throw new Error('no')
    })
    await assert.rejects(inner, /no/)
  })
  assert.deepEqual(await notes(), ['kept', 'outer'])
})

test('counts and sums arrive as numbers', async () => {
  const { rows } = await pool.query('SELECT count(*) AS count, sum(4.9::numeric) AS sum FROM notes')
  assert.deepEqual(rows, [{ count: 2, sum: 9.8 }])
})
