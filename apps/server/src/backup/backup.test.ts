import assert from 'node:assert/strict'
import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { readEnvironment } from '../environment/environment.ts'
import { startFakeS3Server } from '../media/testing/fake-s3-server.ts'
import { openDiskStore } from '../storage/disk-store.ts'
import { backUpChanges, backUpEverything, needsBase } from './back-up.ts'
import { clusterOf, withClient } from './backup-source.ts'
import { takeOverPlace } from './backup-owner.ts'
import { readBackupStatus } from './backup-status.ts'
import { openLogArchive } from './archive-log.ts'
import { openParts } from './backup-worker.ts'
import { parseChunkName } from './log-position.ts'
import { restoreShop } from './restore-shop.ts'
import { openVault } from './vault.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'theke-backup-'))
chmodSync(root, 0o755)
after(() => rmSync(root, { recursive: true, force: true }))

const key = 'k'.repeat(43)
const dataDir = path.join(root, 'shop')
const target = path.join(root, 'target')
const shop = (variables: Record<string, string> = {}) =>
  readEnvironment({ DATA_DIR: dataDir, BACKUP_URL: target, BACKUP_KEY: key, ...variables })

const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false })
after(() => postgres.stop())
const source = { connectionString: postgres.connectionString, cluster: clusterOf(dataDir) }
const files = await openDiskStore(dataDir)
writeFileSync(path.join(dataDir, 'secret.key'), 'ein Schlüssel')
await query('CREATE TABLE orders (id int PRIMARY KEY, note text)')

async function query<Row>(text: string, connectionString = source.connectionString): Promise<Row[]> {
  return withClient({ connectionString }, async (client) => (await client.query(text)).rows as Row[])
}

const addOrder = (id: number) => query(`INSERT INTO orders VALUES (${id}, repeat('x', 1000))`)

/** The instant as the database sees it. */
async function instant(): Promise<number> {
  const [row] = await query<{ now: string }>('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now')
  return Math.ceil(Number(row?.now))
}

let folders = 0
/** Restores into a new folder and calls `look` with the database. */
async function restored<T>(
  variables: Record<string, string>,
  until: number | undefined,
  look: (connectionString: string, dataDir: string) => Promise<T>,
): Promise<T> {
  const folder = path.join(root, `restored-${++folders}`)
  const environment = shop({ ...variables, DATA_DIR: folder })
  await restoreShop(environment, await openVault(environment), until)
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir: folder, isDurable: false })
  return look(connectionString, folder).finally(stop)
}

const ids = async (connectionString: string) =>
  (await query<{ id: number }>('SELECT id FROM orders ORDER BY id', connectionString)).map(({ id }) => id)

const s3 = await startFakeS3Server()
after(() => s3.close())

for (const [where, url] of Object.entries({ 'a folder': target, 'a bucket': s3.url() })) {
  test(`from ${where} the shop comes back as it was between two orders, with its images and its key`, async () => {
    await query('TRUNCATE orders')
    const parts = await openParts(shop({ BACKUP_URL: url }), source, files)
    await files.write('pictures/1/1.jpg', Buffer.from('ein Bild'))
    let isWriting = true
    let written = 0
    const writing = (async () => {
      while (isWriting) await addOrder(++written)
    })()
    const changes = await backUpChanges(parts, { begins: true })
    const manifest = await backUpEverything(parts, changes)
    isWriting = false
    await writing
    assert.ok(written > 0 && manifest.stream !== null)

    await files.write('uploads/a/1-1.txt', Buffer.from('später'))
    const last = written
    await addOrder(last + 1)
    const between = await instant()
    await addOrder(last + 2)
    await backUpChanges(parts, { begins: false })
    const expected = Array.from({ length: last + 1 }, (_, index) => index + 1)

    await restored({ BACKUP_URL: url }, between, async (connectionString, folder) => {
      assert.deepEqual(await ids(connectionString), expected)
      const store = await openDiskStore(folder)
      assert.equal(String(await store.read('pictures/1/1.jpg')), 'ein Bild')
      assert.equal(String(await store.read('uploads/a/1-1.txt')), 'später')
      assert.ok(existsSync(path.join(folder, 'secret.key')))
    })
    await restored({ BACKUP_URL: url }, undefined, async (connectionString) =>
      assert.deepEqual(await ids(connectionString), [...expected, last + 2]),
    )
  })
}

test('finished files of the log replace their stretches, and lead as far', async () => {
  const parts = await openParts(shop(), source, files)
  const first = await backUpChanges(parts, { begins: true })
  // The bucket got what lies between, so a new stream has begun, which needs a base backup of its own.
  assert.ok(first.archived && (await needsBase(parts.vault, first.archived)))
  await backUpEverything(parts, first)
  for (let round = 0; round < 3; round++) {
    await query("SELECT pg_logical_emit_message(false, 'test', repeat('x', 9000000))")
    await backUpChanges(parts, { begins: true })
  }
  const chunks = (await parts.vault.list('wal')).map(parseChunkName).filter((chunk) => chunk !== null)
  const whole = chunks.filter(({ from, to }) => from === 0 && to === 16 * 1024 * 1024)
  assert.ok(whole.length > 0)
  for (const { segment } of whole) assert.equal(chunks.filter((chunk) => chunk.segment === segment).length, 1)
  await addOrder(1_000_001)
  const { archived } = await backUpChanges(parts, { begins: true })
  await restored({}, archived?.until, async (connectionString) =>
    assert.ok((await ids(connectionString)).includes(1_000_001)),
  )
})

test('cash registers of a restored shop are held back until somebody decides', async () => {
  await query('CREATE TABLE cash_registers (id int, state text, updated_at timestamptz)')
  await query("INSERT INTO cash_registers VALUES (1, 'new'), (2, 'active'), (3, 'ended')")
  const parts = await openParts(shop(), source, files)
  await backUpEverything(parts, await backUpChanges(parts, { begins: true }))
  const until = await instant()
  await addOrder(1_000_002)
  await backUpChanges(parts, { begins: false })
  await restored({}, until, async (connectionString) =>
    assert.deepEqual(
      await query('SELECT state, updated_at FROM cash_registers ORDER BY id', connectionString),
      [
        { state: 'held', updated_at: new Date(until) },
        { state: 'held', updated_at: new Date(until) },
        { state: 'ended', updated_at: null },
      ],
    ),
  )
  await query('DROP TABLE cash_registers')
})

test('a backup that is killed at any moment leaves the last good one as it was', async () => {
  const before = (await (await openVault(shop())).list('bases')).length
  const program = `
    import { readEnvironment } from ${JSON.stringify(new URL('../environment/environment.ts', import.meta.url).href)}
    import { openDiskStore } from ${JSON.stringify(new URL('../storage/disk-store.ts', import.meta.url).href)}
    import { openParts } from ${JSON.stringify(new URL('backup-worker.ts', import.meta.url).href)}
    import { backUpChanges, backUpEverything } from ${JSON.stringify(new URL('back-up.ts', import.meta.url).href)}
    const parts = await openParts(readEnvironment(process.env), ${JSON.stringify(source)}, await openDiskStore(${JSON.stringify(dataDir)}))
    process.stdout.write('begun')
    for (;;) await backUpEverything(parts, await backUpChanges(parts, { begins: true }))`
  for (let round = 0; round < 4; round++) {
    await addOrder(2_000_000 + round)
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DATA_DIR: dataDir, BACKUP_URL: target, BACKUP_KEY: key },
    })
    await once(child.stdout, 'data')
    // Killed after so many new files at the target, which is another line each time.
    const count = () =>
      ['parts', 'wal', 'bases'].flatMap((name) => readdirSync(path.join(target, name))).length
    const begun = count()
    while (count() < begun + round && child.exitCode === null) await new Promise(setImmediate)
    child.kill('SIGKILL')
    await once(child, 'close')
  }
  const parts = await openParts(shop(), source, files)
  const changes = await backUpChanges(parts, { begins: true })
  await restored({}, changes.archived?.until, async (connectionString) => {
    const found = await ids(connectionString)
    for (let round = 0; round < 4; round++) assert.ok(found.includes(2_000_000 + round))
  })
  await backUpEverything(parts, changes)
  const bases = await parts.vault.list('bases')
  assert.ok(bases.length > before)
  const orphans = (await parts.vault.list('parts')).filter((name) => !bases.some((id) => name.startsWith(id)))
  assert.deepEqual(orphans, [])
})

test('a database whose folder was put back to an older state begins a new stream', async () => {
  const parts = await openParts(shop(), source, files)
  const { archived } = await backUpChanges(parts, { begins: true })
  assert.ok(archived)
  // As if the archive knew a later log than this database has.
  await parts.vault.write(
    'wal',
    `${archived.stream}-0000000100000FFF00000001-00000000-00000010-0000000000000`,
    Buffer.alloc(16),
  )
  const again = await openParts(shop(), source, files)
  const next = await backUpChanges(again, { begins: true })
  assert.notEqual(next.archived?.stream, archived.stream)
})

test('a process that dies just after a finished file of the log, which then goes, leads on with a new stream', async () => {
  const vault = await openVault(shop({ BACKUP_URL: path.join(root, 'finished') }))
  const before = await openLogArchive(source, vault).archive({ begins: true })
  await query('SELECT pg_switch_wal()')
  await addOrder(9001)
  let finished: string | undefined
  const write: typeof vault.write = async (folder, name, content) => {
    if (finished !== undefined) throw new Error('killed')
    await vault.write(folder, name, content)
    finished = parseChunkName(name)?.segment
  }
  await assert.rejects(openLogArchive(source, { ...vault, write }).archive({ begins: true }), /killed/)
  await query('CHECKPOINT')
  assert.ok(!existsSync(path.join(source.cluster, 'pg_wal', finished ?? '')))
  const next = await openLogArchive(source, vault).archive({ begins: true })
  assert.notEqual(next?.stream, before?.stream)
})

test('a restore that was interrupted is started again, and until then no shop starts there', async () => {
  const folder = path.join(root, 'interrupted')
  mkdirSync(path.join(folder, 'postgres', 'cluster.restored'), { recursive: true })
  writeFileSync(path.join(folder, 'restoring'), '')
  await assert.rejects(startEmbeddedPostgres({ dataDir: folder }), /nicht fertig.*npm run restore/)
  const environment = shop({ DATA_DIR: folder })
  await restoreShop(environment, await openVault(environment))
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir: folder, isDurable: false })
  assert.ok((await ids(connectionString)).length > 0)
  await stop()
})

test('wrong key, no backup, instant out of reach and a folder in use are refused in one sentence', async () => {
  const folder = path.join(root, 'refused')
  const refused = async (variables: Record<string, string>, until?: number) => {
    const environment = shop({ DATA_DIR: folder, ...variables })
    return restoreShop(environment, await openVault(environment), until)
  }
  await assert.rejects(refused({ BACKUP_KEY: 'z'.repeat(43) }), /anderen Schlüssel.*BACKUP_KEY/)
  await assert.rejects(refused({ BACKUP_URL: path.join(root, 'empty') }), /liegt keine Sicherung/)
  await assert.rejects(refused({}, Date.parse('2020-01-01T00:00:00Z')), /älteste Sicherung/)
  await assert.rejects(refused({}, (await instant()) + 3_600_000), /reicht die Sicherung nur bis/)
  await assert.rejects(refused({ DATA_DIR: dataDir }), /nicht leer/)
  assert.ok(!existsSync(path.join(folder, 'postgres')))
})

test('a shop leaves the place of another one as it is, until it takes it over; what was restored is the same shop', async () => {
  const shared = { BACKUP_URL: path.join(root, 'shared') }
  const first = await openParts(shop(shared), source, files)
  await backUpEverything(first, await backUpChanges(first, { begins: true }))

  const folder = path.join(root, 'second')
  const second = await startEmbeddedPostgres({ dataDir: folder, isDurable: false })
  const others = await openParts(
    shop({ ...shared, DATA_DIR: folder }),
    { connectionString: second.connectionString, cluster: clusterOf(folder) },
    await openDiskStore(folder),
  )
  const before = readdirSync(shared.BACKUP_URL, { recursive: true })
  await assert.rejects(backUpChanges(others, { begins: true }), /eines anderen Shops.*--take-over/)
  assert.match(readBackupStatus(folder).log.failure ?? '', /eines anderen Shops/)
  const otherKey = await openParts(shop({ ...shared, BACKUP_KEY: 'z'.repeat(43) }), source, files)
  await assert.rejects(backUpChanges(otherKey, { begins: true }), /anderen Schlüssel/)
  await assert.rejects(takeOverPlace(otherKey.vault, others.owner), /anderen Schlüssel/)
  assert.deepEqual(readdirSync(shared.BACKUP_URL, { recursive: true }), before)

  await restored(shared, undefined, async (connectionString, dataDirOfCopy) => {
    const copy = { connectionString, cluster: clusterOf(dataDirOfCopy) }
    const parts = await openParts(
      shop({ ...shared, DATA_DIR: dataDirOfCopy }),
      copy,
      await openDiskStore(dataDirOfCopy),
    )
    await backUpEverything(parts, await backUpChanges(parts, { begins: true }))
  })

  await takeOverPlace(others.vault, others.owner)
  await backUpEverything(others, await backUpChanges(others, { begins: true }))
  await second.stop()
  await assert.rejects(backUpChanges(first, { begins: true }), /eines anderen Shops/)
})

test('a place from before places had owners belongs to the shop that comes next and has its key', async () => {
  const place = { BACKUP_URL: path.join(root, 'without-owner') }
  const parts = await openParts(shop(place), source, files)
  await backUpEverything(parts, await backUpChanges(parts, { begins: true }))
  await parts.vault.remove('owner', parts.owner)
  const otherKey = await openParts(shop({ ...place, BACKUP_KEY: 'z'.repeat(43) }), source, files)
  await assert.rejects(backUpChanges(otherKey, { begins: true }), /anderen Schlüssel/)
  await backUpChanges(parts, { begins: true })
  assert.deepEqual(await parts.vault.list('owner'), [parts.owner])
})

test('a place that cannot be reached is told and recorded, and the last success stays', async () => {
  const good = readBackupStatus(dataDir).log.at
  assert.ok(good !== null)
  await assert.rejects(
    openVault(shop({ BACKUP_URL: 'http://key:secret@127.0.0.1:9/theke' })),
    /Speicher .*127\.0\.0\.1:9.*BACKUP_URL/,
  )
  const parts = await openParts(shop(), source, files)
  const vault = { ...parts.vault, write: () => Promise.reject(new Error('voll')) }
  const broken = { ...parts, vault, log: openLogArchive(source, vault) }
  await assert.rejects(backUpChanges(broken, { begins: true }), /voll/)
  const { log } = readBackupStatus(dataDir)
  assert.equal(log.at, good)
  assert.match(log.failure ?? '', /voll/)
  await backUpChanges(parts, { begins: true })
  assert.equal(readBackupStatus(dataDir).log.failure, null)
})
