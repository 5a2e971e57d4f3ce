import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { readEnvironment } from '../environment/environment.ts'
import { openDiskStore } from '../storage/disk-store.ts'
import { backUpChanges, backUpEverything } from './back-up.ts'
import { clusterOf, withClient } from './backup-source.ts'
import { openParts } from './backup-worker.ts'
import { restoreShop } from './restore-shop.ts'

const target = mkdtempSync(path.join(os.tmpdir(), 'theke-full-target-'))
const root = mkdtempSync(path.join(os.tmpdir(), 'theke-backed-up-'))
chmodSync(root, 0o755)
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=60m,mode=755', 'tmpfs', target])
const skip = mounted.status !== 0 && 'only who may mount a disk can fill one up'
after(() => {
  if (!skip) spawnSync('umount', ['-l', target])
  rmdirSync(target)
  rmSync(root, { recursive: true, force: true })
})

test(
  'on a full disk a backup fails in one sentence, and the one before is still good',
  { skip },
  async () => {
    const dataDir = path.join(root, 'shop')
    const environment = readEnvironment({ DATA_DIR: dataDir, BACKUP_URL: target, BACKUP_KEY: 'k'.repeat(43) })
    const { connectionString, stop } = await startEmbeddedPostgres({ dataDir, isDurable: false })
    const source = { connectionString, cluster: clusterOf(dataDir) }
    const parts = await openParts(environment, source, await openDiskStore(dataDir))
    await withClient(source, (client) => client.query('CREATE TABLE orders AS SELECT 1 AS id'))
    const changes = await backUpChanges(parts, { begins: true })
    const good = await backUpEverything(parts, changes)

    const { bavail, bsize } = statfsSync(target)
    writeFileSync(path.join(target, 'filler'), randomBytes(bavail * bsize - 500_000))
    await assert.rejects(backUpEverything(parts, changes), /kein Platz.*letzte Sicherung ist unverändert/)
    assert.deepEqual(await parts.vault.list('bases'), [good.id])
    await stop()

    const copy = { ...environment, dataDir: path.join(root, 'copy') }
    const { base } = await restoreShop(copy, parts.vault)
    assert.equal(base.id, good.id)
  },
)
