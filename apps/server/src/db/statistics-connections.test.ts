import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDatabase } from './open-database.ts'
import { testDatabase } from './testing/test-database.ts'

const database = await testDatabase()
const replica = await testDatabase()

const askedOf = async (pool: typeof database.pool) => {
  const { rows } = await pool.query<{ name: string; limit: string; parallelWorkers: string }>(
    `SELECT current_database() AS name, current_setting('statement_timeout') AS limit, current_setting('max_parallel_workers_per_gather') AS "parallelWorkers"`,
  )
  return rows[0]
}
const nameOf = ({ connectionString }: typeof database) => new URL(connectionString).pathname.slice(1)

test('statistics have connections of their own, which end what takes long, to a replica where one is named', async () => {
  for (const given of [undefined, replica]) {
    const opened = await openDatabase({
      dataDir: '',
      databaseUrl: database.connectionString,
      statisticsDatabaseUrl: given?.connectionString,
      pgBin: undefined,
      databaseConnections: 24,
    })
    try {
      assert.deepEqual(await askedOf(opened.statistics.pool), {
        name: nameOf(given ?? database),
        limit: '15s',
        parallelWorkers: '0',
      })
      assert.equal((await askedOf(opened.pool))?.name, nameOf(database))
      assert.equal(opened.statistics.pool.options.max, 2)
    } finally {
      await opened.close()
    }
  }
})
