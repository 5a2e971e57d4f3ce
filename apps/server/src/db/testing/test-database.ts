import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import fc from 'fast-check'
import pg from 'pg'
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { migrate } from '../migrate.ts'
import type { Connections } from '../open-database.ts'
import { removeTestLeftovers, testFolderPrefix } from './test-leftovers.ts'
import '../number-parsers.ts'

export type TestDatabase = Connections & { statistics: Connections; connectionString: string }

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url))
const templateLock = 7_438_212

// To shrink what a property with a database failed for takes longer than all tests together, and tells nothing until it ends.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })

/**
 * A database with all tables and no rows for one test file, dropped when the file is done. It lives on the server of
 * TEST_DATABASE_URL, never on that of a shop; without it the file starts an embedded one for itself.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const server = await testServer()
  const name = `theke_test_${process.pid}_${randomBytes(6).toString('hex')}`
  await withAdmin(server.connectionString, async (admin) => {
    const template = await migratedTemplate(admin, server.connectionString)
    // The usual strategy writes each page through the buffers and the log, which takes five times as much processor time.
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  })
  const connectionString = addressOf(server.connectionString, name)
  const pool = new pg.Pool({ connectionString, max: 10 })
  // As `openPool` has it, so that a connection that breaks does not end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  after(async () => {
    try {
      await pool.end()
      await withAdmin(server.connectionString, (admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`))
    } finally {
      // Also when a test has killed the database: a server that goes on running keeps the test process alive.
      await server.stop()
    }
  })
  const connections = { pool, db: drizzle({ client: pool }) }
  return { ...connections, statistics: connections, connectionString }
}

/** Starts a PostgreSQL for tests in a folder of its own within `place`, fast because nothing of it has to survive. */
export async function startTestServer(
  place = os.tmpdir(),
): Promise<{ connectionString: string; stop: () => Promise<void> }> {
  await removeTestLeftovers(place)
  const dataDir = mkdtempSync(path.join(place, testFolderPrefix))
  // As root the database runs as another user, who has to reach the folder.
  chmodSync(dataDir, 0o755)
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir, isDurable: false })
  return {
    connectionString,
    async stop() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function testServer(): Promise<{ connectionString: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  return given ? { connectionString: given, stop: async () => {} } : startTestServer()
}

/** The name of a database with exactly the present migrations. The first test file makes it, the others copy it. */
async function migratedTemplate(admin: pg.Client, connectionString: string): Promise<string> {
  const template = `theke_template_${migrationsHash()}`
  await admin.query('SELECT pg_advisory_lock($1)', [templateLock])
  const existing = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
  if (existing.rowCount) return template
  // It gets its name when it is whole; a file that died on the way leaves only this one.
  const half = `${template}_half`
  await admin.query(`DROP DATABASE IF EXISTS ${half} WITH (FORCE)`)
  await admin.query(`CREATE DATABASE ${half} TEMPLATE template0 ENCODING 'UTF8'`)
  const pool = new pg.Pool({ connectionString: addressOf(connectionString, half), max: 1 })
  await migrate(pool).finally(() => pool.end())
  await admin.query(`ALTER DATABASE ${half} RENAME TO ${template}`)
  return template
}

function migrationsHash(): string {
  const hash = createHash('sha256')
  const files = existsSync(migrations)
    ? readdirSync(migrations, { recursive: true, encoding: 'utf8' }).toSorted()
    : []
  for (const file of files.filter((name) => name.endsWith('.sql'))) {
    hash.update(file).update(readFileSync(path.join(migrations, file)))
  }
  return hash.digest('hex').slice(0, 12)
}

async function withAdmin<Result>(
  connectionString: string,
  work: (admin: pg.Client) => Promise<Result>,
): Promise<Result> {
  const admin = new pg.Client({ connectionString })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

function addressOf(connectionString: string, database: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return url.href
}
