import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, rmdirSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { waitFor } from '../testing/wait-for.ts'
import { hasReserve } from './disk-reserve.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'

const disk = mkdtempSync(path.join(os.tmpdir(), 'theke-full-'))
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', disk])
const skip = mounted.status !== 0 && 'only who may mount a disk can fill one up'
after(() => {
  if (!skip) spawnSync('umount', ['-l', disk])
  rmdirSync(disk)
})

const filler = path.join(disk, 'filler')

function freeBytes(): number {
  const { bavail, bsize } = statfsSync(disk)
  return bavail * bsize
}

/** Fills the disk except for so many bytes. */
function fillUpTo(left: number): void {
  const chunk = Buffer.alloc(256 * 1024, 1)
  while (freeBytes() > left + chunk.length) appendFileSync(filler, chunk)
}

async function query(connectionString: string, text: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  await client.connect()
  return client.query(text).finally(() => client.end().catch(() => {}))
}

async function countNumbers(connectionString: string): Promise<number> {
  const { rows } = await query(connectionString, 'SELECT count(*)::int AS count FROM numbers')
  return rows[0].count
}

test('a database that ends because its log finds no room starts again by itself', { skip }, async () => {
  const told: string[] = []
  const { connectionString, stop } = await startEmbeddedPostgres({
    dataDir: disk,
    report: (text) => told.push(text),
  })
  const home = path.join(disk, 'postgres')
  await waitFor(() => hasReserve(home))
  await query(connectionString, 'CREATE TABLE numbers (number int)')
  await query(connectionString, 'INSERT INTO numbers VALUES (1)')
  fillUpTo(4_000_000)

  // Written to the log of the database and to nothing else.
  const log = "SELECT pg_logical_emit_message(true, 'test', repeat('x', 1000000))"
  const fails = (text: string) =>
    query(connectionString, text).then(
      () => false,
      () => true,
    )
  await waitFor(() => fails(log))
  await waitFor(
    async () => !(await fails('INSERT INTO numbers VALUES (2)')),
    () => [...told, readFileSync(path.join(home, 'postgres.log'), 'utf8').slice(-4000)].join('\n'),
  )
  assert.ok(!hasReserve(home), 'the reserve was given up')
  assert.ok(told.some((text) => text.includes('Reserve')))
  assert.equal(await countNumbers(connectionString), 2)

  rmSync(filler)
  await stop()
  const next = await startEmbeddedPostgres({ dataDir: disk })
  await waitFor(() => hasReserve(home))
  assert.equal(await countNumbers(next.connectionString), 2)
  await next.stop()
})

test(
  'a disk that fills up while the database runs is given the reserve, and gets it back later',
  { skip },
  async () => {
    const { connectionString, stop } = await startEmbeddedPostgres({ dataDir: disk, report: () => {} })
    const home = path.join(disk, 'postgres')
    await waitFor(() => hasReserve(home))
    fillUpTo(0)
    await waitFor(() => !hasReserve(home))
    await query(connectionString, 'INSERT INTO numbers VALUES (3)')
    rmSync(filler)
    await waitFor(() => hasReserve(home))
    await stop()
  },
)

test('a disk too small for a new database is told with the reason', { skip }, async () => {
  const small = path.join(disk, 'small')
  mkdirSync(small)
  assert.equal(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=10m,mode=755', 'tmpfs', small]).status, 0)
  try {
    await assert.rejects(
      startEmbeddedPostgres({ dataDir: small, isDurable: false }),
      /ließ sich nicht anlegen \(.*No space left on device\)\. Prüfen Sie Platz/,
    )
  } finally {
    spawnSync('umount', ['-l', small])
  }
})
