import { existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { restoringMark } from '../db/embedded/data-dir.ts'
import { recoverCluster } from '../db/embedded/recover-cluster.ts'
import type { Environment } from '../environment/environment.ts'
import { StartError } from '../environment/startup-error.ts'
import { openFileStore } from '../storage/open-file-store.ts'
import { readTar } from '../storage/tar.ts'
import { restoreFiles } from './backup-files.ts'
import { withClient } from './backup-source.ts'
import { type BaseManifest, listBases, partName, readManifest } from './base-backup.ts'
import { chunkName } from './log-position.ts'
import { instantText } from './instant-text.ts'
import { type LogPath, logAfter, neededChunks } from './log-path.ts'
import type { Vault } from './vault.ts'

type Restored = {
  base: BaseManifest
  /** All that was committed up to this instant is there. */
  until: number
  files: number
}

/**
 * Makes a shop in an empty data folder as it was at an instant.
 * @param instant milliseconds; undefined means as late as the backup allows.
 * @throws StartError where the folder is not empty or the instant cannot be reached.
 */
export async function restoreShop(
  environment: Environment,
  vault: Vault,
  instant?: number,
): Promise<Restored> {
  prepareFolder(environment.dataDir)
  const { base, log } = await findWay(vault, instant)
  const until = instant ?? log.until
  writeFileSync(path.join(environment.dataDir, restoringMark), '')
  await recoverCluster({
    dataDir: environment.dataDir,
    pgBin: environment.pgBin,
    until: instant,
    async fill({ cluster, log: logFolder }) {
      await extractBase(vault, base, cluster)
      await fetchLog(vault, neededChunks(log, instant), base.segmentBytes, cluster, logFolder)
    },
    complete: (connectionString) =>
      withClient({ connectionString }, (client) => holdRegisters(client, new Date(until))),
  })
  const { count, secretKey } = await restoreFiles(vault, await openFileStore(environment), until)
  if (secretKey !== null)
    await writeFile(path.join(environment.dataDir, 'secret.key'), secretKey, { mode: 0o600 })
  rmSync(path.join(environment.dataDir, restoringMark))
  return { base, until, files: count }
}

/**
 * Lets cash registers write nothing until somebody decides whether they go on: receipts that were handed out after an instant would get their
 * numbers again (R-REGISTER-12). Shops of versions before have none.
 */
export async function holdRegisters(client: Pick<pg.ClientBase, 'query'>, until: Date): Promise<void> {
  const { rows } = await client.query<{ has: boolean }>(
    "SELECT to_regclass('cash_registers') IS NOT NULL AS has",
  )
  if (rows[0]?.has !== true) return
  await client.query(
    "UPDATE cash_registers SET state = 'held', updated_at = $1 WHERE state IN ('new', 'active')",
    [until],
  )
}

/** The newest base backup that ended before the instant, and the log that leads on from there. */
async function findWay(
  vault: Vault,
  instant: number | undefined,
): Promise<{ base: BaseManifest; log: LogPath }> {
  const bases = await listBases(vault)
  if (bases.length === 0) throw new StartError('Am Ziel der Sicherung (BACKUP_URL) liegt keine Sicherung.')
  let latest: number | undefined
  for (const { id } of bases.toReversed()) {
    const base = await readManifest(vault, id)
    if (instant !== undefined && base.endedAt > instant) continue
    const log = logAfter(base, await vault.list('wal'))
    if (instant === undefined || log.until >= instant) return { base, log }
    latest ??= log.until
  }
  if (latest !== undefined) {
    throw new StartError(
      `Vor diesem Zeitpunkt reicht die Sicherung nur bis ${instantText(latest)}. Nehmen Sie einen Zeitpunkt bis dahin.`,
    )
  }
  const first = await readManifest(vault, bases[0]?.id ?? '')
  throw new StartError(
    `Die älteste Sicherung ist vom ${instantText(first.endedAt)}. Nehmen Sie einen späteren Zeitpunkt.`,
  )
}

/** @throws StartError unless the folder is empty or holds what an unfinished restore left, which is removed. */
function prepareFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  if (existsSync(path.join(dataDir, restoringMark))) {
    const home = path.join(dataDir, 'postgres')
    if (lstatSync(home, { throwIfNoEntry: false }) && existsSync(home))
      rmSync(realpathSync(home), { recursive: true })
    for (const name of ['postgres', 'images', 'secret.key', restoringMark])
      rmSync(path.join(dataDir, name), { recursive: true, force: true })
  }
  // A disk of its own has this folder at its root.
  if (readdirSync(dataDir).every((name) => name === 'lost+found')) return
  throw new StartError(
    `"${dataDir}" ist nicht leer. Wiederhergestellt wird nur in einen leeren Ordner: Setzen Sie DATA_DIR auf einen neuen, oder verschieben Sie den alten.`,
  )
}

async function extractBase(vault: Vault, base: BaseManifest, cluster: string): Promise<void> {
  async function* parts(): AsyncGenerator<Buffer> {
    for (let part = 1; part <= base.parts; part++) yield await vault.read('parts', partName(base.id, part))
  }
  for await (const { name, content, offset, size } of readTar(parts())) {
    const place = path.join(cluster, name)
    if (name.endsWith('/')) {
      await mkdir(place, { recursive: true, mode: 0o700 })
      continue
    }
    const file = await open(place, offset === 0 ? 'w' : 'a', 0o600)
    try {
      await file.writeFile(content)
      if (offset + content.length === size) await file.sync()
    } finally {
      await file.close()
    }
  }
}

/** Puts the archived stretches together to files of the log, on what the base backup brought of them. */
async function fetchLog(
  vault: Vault,
  chunks: LogPath['chunks'],
  segmentBytes: number,
  cluster: string,
  logFolder: string,
): Promise<void> {
  for (const chunk of chunks) {
    const place = path.join(logFolder, chunk.segment)
    const brought = path.join(cluster, 'pg_wal', chunk.segment)
    const file = await open(place, existsSync(place) ? 'r+' : 'w+', 0o600)
    try {
      if ((await file.stat()).size === 0) {
        await file.truncate(segmentBytes)
        if (existsSync(brought)) await file.write(await readFile(brought), 0, segmentBytes, 0)
      }
      const content = await vault.read('wal', chunkName(chunk))
      await file.write(content, 0, content.length, chunk.from)
    } finally {
      await file.close()
    }
  }
}
