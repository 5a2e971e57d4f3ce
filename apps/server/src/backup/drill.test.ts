import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { restoreShop18 } from '../db/testing/shop-1.8.ts'
import { readEnvironment } from '../environment/environment.ts'
import { openDiskStore } from '../storage/disk-store.ts'
import { readBackupStatus } from './backup-status.ts'
import { differences } from './compare-shops.ts'
import { drill } from './drill.ts'
import '../db/number-parsers.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'theke-drill-'))
chmodSync(root, 0o755)
after(() => rmSync(root, { recursive: true, force: true }))
const dataDir = path.join(root, 'shop')
const environment = readEnvironment({
  DATA_DIR: dataDir,
  BACKUP_URL: path.join(root, 'target'),
  BACKUP_KEY: 'k'.repeat(43),
})

test('a drill restores the shop, finds the same in it and starts it; its date is recorded', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false })
  const pool = new pg.Pool({ connectionString: postgres.connectionString })
  await restoreShop18(pool)
  await migrate(pool)
  const { rows } = await pool.query<{ orders: number }>('SELECT count(*)::int AS orders FROM orders')
  await pool.end()
  await (await openDiskStore(dataDir)).write('pictures/1/1.jpg', Buffer.from('ein Bild'))

  // Once with the database of a shop that runs, and once with one that does not.
  const { measures } = await drill(environment)
  assert.equal(measures.Bestellungen, rows[0]?.orders)
  assert.equal(measures.Dateien, 1)
  await postgres.stop()
  await drill(environment)

  const { drill: recorded } = readBackupStatus(dataDir)
  assert.ok(recorded.at !== null && recorded.failure === null)
  assert.ok(!existsSync(path.join(dataDir, 'backup', 'drill')))
})

test('a drill whose backup has another key fails, says so and keeps the date of the last good one', async () => {
  const before = readBackupStatus(dataDir).drill.at
  await assert.rejects(drill({ ...environment, backupKey: 'z'.repeat(43) }), /anderen Schlüssel/)
  const { at, failure } = readBackupStatus(dataDir).drill
  assert.equal(at, before)
  assert.match(failure ?? '', /anderen Schlüssel/)
})

test('what arrives during a drill may be there or not; all else has to be the same', () => {
  assert.deepEqual(differences({ Zahlungen: 3 }, { Zahlungen: 5 }, { Zahlungen: 4 }), [])
  assert.deepEqual(differences({ Zahlungen: 3 }, { Zahlungen: 3 }, { Zahlungen: 2 }), [
    'Zahlungen: 2 statt 3',
  ])
})
