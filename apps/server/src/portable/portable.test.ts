import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { baseline, migrate } from '../db/migrate.ts'
import { restoreShop18, rowsOfShop18 } from '../db/testing/shop-1.8.ts'
import { testDatabase } from '../db/testing/test-database.ts'
import { openDiskStore } from '../storage/disk-store.ts'
import { tarEnd, tarEntry } from '../storage/tar.ts'
import { exportShop, requireNewFile } from './export-shop.ts'
import { importShop, requireFile } from './import-shop.ts'
import { fullOnly } from '../testing/core.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'theke-portable-'))
after(() => rmSync(root, { recursive: true, force: true }))
const files = await openDiskStore(path.join(root, 'from'))
const others = await openDiskStore(path.join(root, 'to'))
await files.write('pictures/1/1.jpg', Buffer.alloc(5_000_000, 'x'))
await files.write('uploads/a/1-1.txt', Buffer.alloc(0))

const old = await testDatabase()
await restoreShop18(old.pool)
const present = await testDatabase()
const file = path.join(root, 'shop.tar.gz')
const users = async ({ pool }: typeof old) =>
  (await pool.query<{ users: number }>('SELECT count(*)::int AS users FROM users')).rows[0]?.users

async function forgetChanges(pool: typeof old.pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'updated_at'",
  )
  const updates = rows.map(({ name }) => `UPDATE "${name}" SET updated_at = 'epoch'`)
  await pool.query(`BEGIN; SET LOCAL session_replication_role = replica; ${updates.join('; ')}; COMMIT`)
}

test('what an older version exported is read, migrated and the same', async () => {
  const exported = await exportShop(old.connectionString, files, file)
  const imported = await importShop(present.pool, others, file)
  assert.deepEqual(imported, exported)
  assert.equal(imported.tables.orders?.rows, rowsOfShop18().orders?.length)

  await migrate(old.pool)
  // A migration notes when it changed a record.
  for (const { pool } of [old, present]) await forgetChanges(pool)
  const there = await exportShop(present.connectionString, others, path.join(root, 'again.tar.gz'))
  const here = await exportShop(old.connectionString, files, path.join(root, 'migrated.tar.gz'))
  for (const [table, { rows, sha256 }] of Object.entries(here.tables)) {
    assert.equal(there.tables[table]?.rows, rows, table)
    assert.equal(there.tables[table]?.sha256, sha256, table)
  }
  assert.equal(there.files, 2)
  assert.equal((await others.read('pictures/1/1.jpg'))?.length, 5_000_000)
})

test('what the last state of the development before the baseline exported is read', fullOnly, async () => {
  const development = await testDatabase()
  await restoreShop18(development.pool)
  const last = '20261127215208_drop-indexes-of-sorted-texts'
  await development.pool.query('UPDATE drizzle.__drizzle_migrations SET name = $1', [last])
  const exported = path.join(root, 'development.tar.gz')
  await exportShop(development.connectionString, files, exported)
  const empty = await testDatabase()
  await importShop(empty.pool, others, exported)
  assert.equal(await users(empty), rowsOfShop18().users?.length)
})

test('new records get numbers that were never used', async () => {
  const next = async ({ pool }: typeof old) =>
    (await pool.query<{ id: string }>("SELECT nextval(pg_get_serial_sequence('orders', 'id')) AS id")).rows[0]
  assert.deepEqual(await next(present), await next(old))
})

test('a database with a shop is not overwritten', async () => {
  await assert.rejects(importShop(present.pool, others, file), /nicht leer/)
  assert.ok(((await users(present)) ?? 0) > 0)
})

test('a file that broke off, was changed or comes from a later version changes nothing', async () => {
  const empty = await testDatabase()
  const damaged = path.join(root, 'damaged.tar.gz')
  const refused = (content: Buffer, reason: RegExp) => {
    writeFileSync(damaged, content)
    return assert.rejects(importShop(empty.pool, others, damaged), reason)
  }
  const packed = readFileSync(file)
  await refused(packed.subarray(0, packed.length / 2), /beschädigt oder brach ab/)
  const text = gunzipSync(packed).toString('latin1')
  const changed = (from: string, to: string) => gzipSync(Buffer.from(text.replace(from, to), 'latin1'))
  await refused(changed('"first_name":"A', '"first_name":"B'), /beschädigt/)
  await refused(changed('_baseline"', '_baselinf"'), /anderen Version/)
  await assert.rejects(importShop(empty.pool, others, path.join(root, 'none')), /gibt es nicht/)
  assert.equal(await users(empty), 0)
  await importShop(empty.pool, others, file)
  assert.equal(await users(empty), await users(present))
})

test(
  'a file with more than its checksums name, or with too large a part, is refused in one sentence',
  fullOnly,
  async () => {
    const empty = await testDatabase()
    const foreign = path.join(root, 'foreign.tar.gz')
    const refused = async (parts: readonly (readonly [string, string | Buffer])[], reason: RegExp) => {
      const entries = parts.map(([name, content]) => tarEntry(name, Buffer.from(content)))
      writeFileSync(foreign, gzipSync(Buffer.concat([...entries, tarEnd])))
      await assert.rejects(importShop(empty.pool, others, foreign), { name: 'StartError', message: reason })
      assert.equal(await users(empty), 0)
    }
    const format = (more: object = {}) =>
      [
        'format.json',
        JSON.stringify({
          format: 1,
          version: '1.8.0',
          migrations: [baseline],
          sequences: {},
          tables: [],
          ...more,
        }),
      ] as const
    const checksums = ['checksums.json', JSON.stringify({ tables: {}, files: 0 })] as const
    const damaged = /^Die Datei ist beschädigt/
    await refused([format(), ['tables/users/000001.jsonl', 'x'.repeat(1000)], checksums], damaged)
    await refused([format(), ['tables/nobody/000001.jsonl', '{"id":1}\n'], checksums], damaged)
    await refused([format(), ['tables/users/000001.jsonl', Buffer.alloc(70_000_000)], checksums], damaged)
    await refused(
      [format({ migrations: [] }), checksums],
      /^Diese Datei kommt von einer anderen Version \(1\.8\.0\)/,
    )
    await refused([format({ migrations: null }), checksums], damaged)
    await refused([['format.json', 'x'], checksums], damaged)
  },
)

test('a database that does not answer is told without its password', async () => {
  await assert.rejects(
    exportShop('postgres://shop:geheim@127.0.0.1:1/shop', files, path.join(root, 'away.tar.gz')),
    /^StartError: Unter der Adresse von DATABASE_URL antwortet keine Datenbank\. (?!.*geheim)/,
  )
})

test('a file that cannot be written or read is told in one sentence', () => {
  assert.throws(() => requireNewFile(file), /gibt es schon/)
  assert.throws(
    () => requireNewFile(path.join(root, 'none', 'shop.tar.gz')),
    /Den Ordner ".*none" gibt es nicht/,
  )
  requireNewFile(path.join(root, 'new.tar.gz'))
  assert.throws(() => requireFile(path.join(root, 'none')), /gibt es nicht/)
  assert.throws(() => requireFile(root), /ist ein Ordner.*npm run export/)
  requireFile(file)
})

test('cash registers of an imported shop are held back until somebody decides', async () => {
  await present.pool.query(
    `INSERT INTO cash_registers (register_id, service, account, secret, aes_key, provider, certificate, public_key, state)
     VALUES ('KASSA-1', 'aTrust', '', '', '', 'AT1', '', '', 'active')`,
  )
  const moved = path.join(root, 'moved.tar.gz')
  await exportShop(present.connectionString, others, moved)
  const empty = await testDatabase()
  await importShop(empty.pool, others, moved)
  const { rows } = await empty.pool.query('SELECT state FROM cash_registers')
  assert.deepEqual(rows, [{ state: 'held' }])
})
