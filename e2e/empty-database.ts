import process from 'node:process'
import pg from 'pg'
import { startTestServer } from '../apps/server/src/db/test-database.ts'

export type EmptyDatabase = { connectionString: string; drop: () => Promise<void> }

/** A new database without any table, on the server of TEST_DATABASE_URL or DATABASE_URL or one of its own. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL
  const server = given ? { connectionString: given, stop: async () => {} } : await startTestServer()
  const name = `theke_e2e_${process.pid}_${Date.now().toString(36)}`
  const address = new URL(server.connectionString)
  address.pathname = `/${name}`
  await execute(server.connectionString, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`)
  return {
    connectionString: address.href,
    async drop() {
      await execute(server.connectionString, `DROP DATABASE ${name} WITH (FORCE)`)
      await server.stop()
    },
  }
}

async function execute(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
