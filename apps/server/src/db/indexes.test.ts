import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from './testing/test-database.ts'

const { pool } = await testDatabase()

test('the rows that refer to a record are found by an index', async () => {
  const { rows } = await pool.query(`
    SELECT conrelid::regclass::text || ' (' || string_agg(attname, ', ') || ')' AS "column"
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
    WHERE contype = 'f' AND NOT EXISTS (
      SELECT FROM pg_index
      WHERE indrelid = conrelid AND (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
    )
    GROUP BY conname, conrelid`)
  assert.deepEqual(rows, [])
})
