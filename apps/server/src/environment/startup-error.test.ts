import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../db/open-database.ts'
import { startSentence } from './startup-error.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'theke-start-'))
chmodSync(folder, 0o755)
const disk = path.join(folder, 'disk')
mkdirSync(disk)
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=755', 'tmpfs', disk])
after(() => {
  if (mounted.status === 0) spawnSync('umount', ['-l', disk])
  rmSync(folder, { recursive: true })
})

async function sentenceOf(
  failing: Promise<unknown>,
  address = { host: '127.0.0.1', port: 3000 },
): Promise<string> {
  const error = await failing.then(
    () => assert.fail('it should have failed'),
    (reason: unknown) => reason,
  )
  return startSentence(error, address) ?? assert.fail(`no sentence for ${String(error)}`)
}

function listen(port: number, host = '127.0.0.1'): Promise<net.Server> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

/** Starts the server; this process goes on meanwhile. */
async function start(variables: Record<string, string>): Promise<{ status: number | null; stderr: string }> {
  const { DATABASE_URL: _database, ...inherited } = process.env
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const child = spawn(process.execPath, [main], { env: { ...inherited, ...variables } })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, stderr }
}

function portOf(server: net.Server): number {
  const address = server.address()
  assert.ok(address && typeof address === 'object')
  return address.port
}

test('a busy port is told with the next one as a way out', async () => {
  const server = await listen(0)
  const port = portOf(server)
  const sentence = await sentenceOf(listen(port), { host: '127.0.0.1', port })
  server.close()
  assert.match(sentence, new RegExp(`Port ${port} .*PORT=${port + 1}`))
})

test('a busy port is told before a database is made', async () => {
  const server = await listen(0)
  const dataDir = path.join(folder, 'new')
  const variables = { PORT: String(portOf(server)), DATA_DIR: dataDir }
  for (const workers of ['1', '2']) {
    const { status, stderr } = await start({ ...variables, WORKERS: workers })
    assert.equal(status, 1)
    assert.match(stderr, /Port \d+ ist schon belegt/)
    assert.equal(existsSync(dataDir), false)
  }
  server.close()
})

test('an address of another machine is told', async () => {
  assert.match(
    await sentenceOf(listen(0, '192.0.2.1'), { host: '192.0.2.1', port: 0 }),
    /192\.0\.2\.1 .*HOST/,
  )
})

const openIn = (dataDir: string) =>
  openDatabase({ dataDir, databaseUrl: undefined, pgBin: undefined, databaseConnections: 10 })

test('a data folder that cannot be made is told by its name', async () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  const dataDir = path.join(file, 'data')
  assert.match(await sentenceOf(openIn(dataDir)), /file.*DATA_DIR/)
})

test('a data folder that is a link into nowhere is told by its name', async () => {
  const dataDir = path.join(folder, 'link')
  symlinkSync(path.join(folder, 'nowhere'), dataDir)
  assert.match(await sentenceOf(openIn(dataDir)), /link" lässt sich nicht anlegen: .*Verweis.*DATA_DIR/)
})

test(
  'a disk that is mounted read-only is told by its folder, whether a database is there or not',
  { skip: mounted.status !== 0 && 'only who may mount a disk can make it read-only' },
  async () => {
    const there = path.join(disk, 'there')
    await (await openIn(there)).close()
    spawnSync('mount', ['-o', 'remount,ro', disk])
    assert.match(await sentenceOf(openIn(path.join(disk, 'new'))), /disk\/new".*schreibgeschützt.*DATA_DIR/)
    assert.match(
      await sentenceOf(openIn(there)),
      /In "[^"]*there[^"]*" darf nicht geschrieben werden.*DATA_DIR/,
    )
  },
)

test('a database that does not answer is told without its password', async () => {
  const server = await listen(0)
  const port = portOf(server)
  await new Promise((resolve) => server.close(resolve))
  for (const databaseUrl of [
    `postgres://shop:geheim@127.0.0.1:${port}/shop`,
    'postgres://shop:geheim@no-such-host.invalid/shop',
  ]) {
    const sentence = await sentenceOf(
      openDatabase({ dataDir: folder, databaseUrl, pgBin: undefined, databaseConnections: 10 }),
    )
    assert.match(sentence, /DATABASE_URL/)
    assert.doesNotMatch(sentence, /geheim/)
  }
})

test('a mistake of ours has no sentence, so its stack is shown', () => {
  assert.equal(
    startSentence(new TypeError('x is not a function'), { host: '127.0.0.1', port: 3000 }),
    undefined,
  )
})
