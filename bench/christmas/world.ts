import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import type pg from 'pg'
import { openPool, requestLimits } from '../../apps/server/src/db/open-pool.ts'
import { startReplicatedPair } from '../../apps/server/src/db/testing/replicated-pair.ts'
import { freePort } from '../../apps/server/src/environment/free-port.ts'
import { startFakeMailServer } from '../../apps/server/src/messages/testing/fake-mail-server.ts'
import { createMockMollie, type MockMollie } from '../../demo/mock-providers/mock-mollie.ts'
import { variablesOfTests } from '../../scripts/testing/batches.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The clock of PostgreSQL: `now()` of this schema is found before its own, so that jobs are due by the time of the simulation. */
const movableNow = `
  CREATE SCHEMA simulation;
  CREATE TABLE simulation.clock (now timestamptz NOT NULL, put_at timestamptz NOT NULL);
  INSERT INTO simulation.clock VALUES (pg_catalog.now(), pg_catalog.now());
  CREATE FUNCTION simulation.now() RETURNS timestamptz LANGUAGE sql STABLE AS
    'SELECT now + (pg_catalog.now() - put_at) FROM simulation.clock';
  DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET search_path = public, simulation, pg_catalog', current_database());
  END $$`

type Server = { child: ChildProcess; origin: string; greeting: string }
type MailServer = Awaited<ReturnType<typeof startFakeMailServer>>

/** All that a shop of several branches runs on: two servers, two databases of which one stands by, a payment provider and a mail server. */
export type World = {
  mollie: MockMollie
  mail: MailServer
  pool: pg.Pool
  /** What the servers said as they started, for the link that sets up an empty shop. */
  greetings: () => string[]
  /** The address of a server that is up. */
  origin: () => string
  /** The address by which browsers know the shop. */
  front: string
  /** Puts all clocks forward. */
  putClock: (now: number) => Promise<void>
  /** Kills a server as a lost power line would, and starts it again. */
  killServer: () => Promise<void>
  /** Kills the first database and makes the other one the first. */
  failOver: () => Promise<void>
  stop: () => Promise<void>
}

export async function startWorld(start: number): Promise<World> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'theke-christmas-'))
  const database = await startReplicatedPair()
  const first = openPool(database.connectionString, 1, requestLimits)
  await first.query(movableNow)
  // Connections that are open already do not see it.
  await first.end()
  const pool = openPool(database.connectionString, 2, requestLimits)
  let now = start

  const provider = Fastify()
  const mollieOrigin = () => `http://127.0.0.1:${(provider.server.address() as { port: number }).port}`
  const mollie = createMockMollie({ apiKey: 'test_key', origin: mollieOrigin, sendsNotices: true })
  await provider.register((scope) => mollie.register(scope))
  await provider.listen({ port: 0, host: '127.0.0.1' })
  const mail = await startFakeMailServer()
  await putDatabaseClock()

  const ports = [await freePort(), await freePort()]
  const servers: (Server | null)[] = []
  // One after the other, so that one of them makes the tables.
  for (const [index, port] of ports.entries()) servers[index] = await startServer(port)
  let last = 0
  const front = addressOf(0)

  return {
    front,
    mollie,
    mail,
    pool,
    greetings: () => servers.map((server) => server?.greeting ?? ''),
    origin() {
      last = (last + 1) % ports.length
      const up = servers[last] ?? servers.find((server) => server !== null)
      return up?.origin ?? addressOf(last)
    },
    async putClock(next) {
      now = next
      await putDatabaseClock()
      for (const server of servers) server?.child.send(now)
    },
    async killServer() {
      const index = last
      const server = servers[index]
      if (!server) return
      servers[index] = null
      server.child.kill('SIGKILL')
      await once(server.child, 'exit')
      servers[index] = await startServer(ports[index] ?? 0)
    },
    async failOver() {
      await database.killPrimary()
      await database.promoteStandby()
    },
    async stop() {
      for (const server of servers) {
        if (!server) continue
        const ended = once(server.child, 'exit')
        server.child.kill('SIGTERM')
        await ended
      }
      await pool.end()
      await provider.close()
      await mail.close()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }

  function addressOf(place: number): string {
    return `http://127.0.0.1:${ports[place]}`
  }

  /** Tries again while no database can be written to. */
  async function putDatabaseClock(): Promise<void> {
    const sql = 'UPDATE simulation.clock SET now = $1, put_at = pg_catalog.now()'
    for (let attempt = 0; ; attempt++) {
      const failure = await pool.query(sql, [new Date(now)]).then(
        () => null,
        (error: unknown) => error,
      )
      if (failure === null) return
      if (attempt === 100) throw failure
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }

  async function startServer(port: number): Promise<Server> {
    const clock = path.join(import.meta.dirname, 'movable-clock.ts')
    const child = spawn(process.execPath, ['--import', clock, 'apps/server/src/main.ts', '--empty'], {
      cwd: root,
      env: {
        ...variablesOfTests(process.env),
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: path.join(folder, 'data'),
        DATABASE_URL: database.connectionString,
        PUBLIC_URL: addressOf(0),
        SMTP_URL: mail.url,
        MOLLIE_URL: mollieOrigin(),
        RATE_LIMITS: 'off',
        WEBHOOK_NETWORKS: 'loopback',
        THEKE_FIXED_NOW: new Date(now).toISOString(),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const greeting = await greetingOf(child)
    child.send(now)
    return { child, origin: `http://127.0.0.1:${port}`, greeting }
  }
}

function greetingOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      if (said.length < 100_000) said += chunk.toString()
      if (said.includes('/api/docs')) resolve(said)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said.slice(-3000)}`)))
  })
}
