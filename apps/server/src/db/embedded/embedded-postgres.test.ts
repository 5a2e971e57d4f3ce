import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import pg from 'pg'
import { waitFor } from '../../testing/wait-for.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const folders: string[] = []
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'theke-embedded-'))
  // As root the database runs as another user, who has to reach the folder.
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

async function withClient<Result>(connectionString: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return work(client).finally(() => client.end())
}

function clusterOf(dataDir: string): string {
  return path.join(realpathSync(path.join(dataDir, 'postgres')), 'cluster')
}

function postmasterPid(dataDir: string): number {
  return Number(readFileSync(path.join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** A dead process whose parent has not asked for its exit code is not running. */
function isRunning(pid: number): boolean {
  return /^[RSD]/.test(process.platform === 'linux' ? linuxState(pid) : stateFromPs(pid))
}

/** The letter after the name in brackets. Read here because not every Debian has `ps`. */
function linuxState(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2)
  } catch {
    return ''
  }
}

function stateFromPs(pid: number): string {
  return spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout
}

/** A program that starts the database and then writes numbers, printing each one that the database has acknowledged. */
async function startWriter(dataDir: string): Promise<{ writer: ChildProcess; acknowledged: () => number }> {
  const program = `
    import pg from 'pg'
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('embedded-postgres.ts', import.meta.url).href)}
    const { connectionString } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    const client = new pg.Client({ connectionString })
    await client.connect()
    await client.query('CREATE TABLE IF NOT EXISTS numbers (number int)')
    for (let number = 1; ; number++) {
      await client.query('INSERT INTO numbers VALUES ($1)', [number])
      process.stdout.write(number + '\\n')
    }`
  const writer = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  assert.ok(writer.stdout)
  let last = 0
  const lines = createInterface(writer.stdout).on('line', (line) => (last = Number(line)))
  while (last < 20) await once(lines, 'line')
  return { writer, acknowledged: () => last }
}

async function killed(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
}

async function assertNumbersUpTo(last: number, connectionString: string): Promise<void> {
  const { rows } = await withClient(connectionString, (client) =>
    client.query<{ number: number }>('SELECT number FROM numbers ORDER BY number'),
  )
  assert.deepEqual(
    rows.slice(0, last).map(({ number }) => number),
    Array.from({ length: last }, (_, index) => index + 1),
  )
}

test('what is written in a new database is there after a stop and a start', async () => {
  const dataDir = path.join(emptyFolder(), 'not', 'yet')
  const first = await startEmbeddedPostgres({ dataDir })
  await withClient(first.connectionString, (client) =>
    client.query("CREATE TABLE kept AS SELECT 'Käsekrainer' AS name"),
  )
  await first.stop()
  const second = await startEmbeddedPostgres({ dataDir })
  const { rows } = await withClient(second.connectionString, (client) =>
    client.query('SELECT name FROM kept'),
  )
  await second.stop()
  assert.deepEqual(rows, [{ name: 'Käsekrainer' }])
})

test('a database whose program was killed is taken over, and all that was acknowledged is there', async () => {
  const dataDir = emptyFolder()
  const { writer, acknowledged } = await startWriter(dataDir)
  await killed(writer)
  const orphan = postmasterPid(dataDir)
  assert.ok(isRunning(orphan), 'the database outlives its program')

  const next = await startEmbeddedPostgres({ dataDir })
  assert.notEqual(postmasterPid(dataDir), orphan)
  assert.ok(!isRunning(orphan))
  await assertNumbersUpTo(acknowledged(), next.connectionString)
  await next.stop()
})

test('after a kill of program and database nothing acknowledged is lost', async () => {
  const dataDir = emptyFolder()
  const { writer, acknowledged } = await startWriter(dataDir)
  process.kill(postmasterPid(dataDir), 'SIGKILL')
  await killed(writer)

  const next = await startEmbeddedPostgres({ dataDir })
  await assertNumbersUpTo(acknowledged(), next.connectionString)
  await next.stop()
})

test('a second program with the same folder is told who uses it', async () => {
  const dataDir = emptyFolder()
  const first = await startEmbeddedPostgres({ dataDir, isDurable: false })
  await assert.rejects(startEmbeddedPostgres({ dataDir }), new RegExp(`Prozess ${process.pid}.*DATA_DIR`))
  await withClient(first.connectionString, (client) => client.query('SELECT 1'))
  await first.stop()
  const second = await startEmbeddedPostgres({ dataDir, isDurable: false })
  await second.stop()
})

test('a folder too deep for the path of a socket works', async () => {
  const dataDir = path.join(emptyFolder(), 'x'.repeat(100), "it's, deep")
  for (const _ of ['made', 'found again']) {
    const { connectionString, stop } = await startEmbeddedPostgres({ dataDir, isDurable: false })
    await withClient(connectionString, (client) => client.query('SELECT 1'))
    await stop()
    folders.push(
      path.dirname(socketFolderOf(connectionString)) === '/tmp' ? socketFolderOf(connectionString) : dataDir,
    )
  }
})

test('a half made database and the number of an unrelated process are no obstacle', async () => {
  const dataDir = emptyFolder()
  const first = await startEmbeddedPostgres({ dataDir, isDurable: false })
  await first.stop()
  mkdirSync(`${clusterOf(dataDir)}.new`)
  writeFileSync(path.join(clusterOf(dataDir), 'postmaster.pid'), `${process.ppid}\n`)
  const second = await startEmbeddedPostgres({ dataDir, isDurable: false })
  await second.stop()
})

test('a wrong PG_BIN is told in one sentence', async () => {
  await assert.rejects(
    startEmbeddedPostgres({ dataDir: emptyFolder(), pgBin: '/nowhere' }),
    /PG_BIN="\/nowhere"/,
  )
})

test('a database that ends by itself is started again, one that was asked to end is not', async () => {
  const dataDir = emptyFolder()
  const told: string[] = []
  const report = (sentence: string) => void told.push(sentence)
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir, isDurable: false, report })
  const first = postmasterPid(dataDir)
  process.kill(first, 'SIGKILL')
  await waitFor(() => isThere(connectionString))
  assert.notEqual(postmasterPid(dataDir), first)
  await stop()
  assert.ok(!existsSync(path.join(clusterOf(dataDir), 'postmaster.pid')))
  assert.deepEqual(told, ['Die Datenbank hat sich beendet und wird neu gestartet.'])
})

test('a database that somebody else asks to end does not wait for the connections of the shop, and is started again', async () => {
  const dataDir = emptyFolder()
  const { connectionString, stop } = await startEmbeddedPostgres({
    dataDir,
    isDurable: false,
    report: () => {},
  })
  const open = new pg.Client({ connectionString })
  open.on('error', () => {})
  await open.connect()
  const first = postmasterPid(dataDir)
  process.kill(first, 'SIGTERM')
  await waitFor(() => !isRunning(first))
  await waitFor(() => isThere(connectionString))
  await stop()
})

function isThere(connectionString: string): Promise<boolean> {
  return withClient(connectionString, (client) => client.query('SELECT 1')).then(
    () => true,
    () => false,
  )
}

function socketFolderOf(connectionString: string): string {
  return new URL(connectionString).searchParams.get('host') ?? ''
}
