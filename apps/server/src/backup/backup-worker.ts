import { pino } from 'pino'
import type { Environment } from '../environment/environment.ts'
import type { FileStore } from '../storage/file-store.ts'
import { type Archived, endStreams, openLogArchive } from './archive-log.ts'
import { backUpChanges, backUpEverything, type BackupParts, needsBase, recordFailure } from './back-up.ts'
import { ownerId } from './backup-owner.ts'
import { readBackupKey } from './backup-key.ts'
import { isBackedUp } from './backup-status.ts'
import { type BackupSource, clusterOf } from './backup-source.ts'
import { openVault } from './vault.ts'

const passMs = 30_000

/**
 * Backs up the embedded database, images and uploads for as long as the process lives: what changed every 30 seconds, all of it once
 * a day. Where nothing is configured, or the database is not ours, it does nothing.
 * @throws StartError where the key of the backups cannot be read.
 */
export async function startBackups(
  environment: Environment,
  connectionString: string,
  files: FileStore,
  log = pino({ level: 'warn' }),
): Promise<{ stop: () => Promise<void> }> {
  if (environment.databaseUrl !== undefined) return { stop: async () => {} }
  if (!isBackedUp(environment)) {
    await endStreams({ connectionString })
    return { stop: async () => {} }
  }
  readBackupKey(environment)
  const source = { connectionString, cluster: clusterOf(environment.dataDir) }
  const onFailure = (error: unknown) => log.warn({ err: error }, 'the backup failed')
  let parts: BackupParts | undefined
  let running: Promise<void> | undefined
  let base: Promise<void> | undefined
  let isFailing = false

  async function pass(): Promise<void> {
    parts ??= await openParts(environment, source, files).catch((error: unknown) =>
      recordFailure(environment, 'log', error),
    )
    const changes = await backUpChanges(parts, { begins: true })
    if (changes.archived !== null) startBase(parts, { ...changes, archived: changes.archived })
  }

  /** Meanwhile the log goes on being archived. */
  function startBase(opened: BackupParts, changes: { archived: Archived; present: string[] }): void {
    base ??= needsBase(opened.vault, changes.archived)
      .then(async (isNeeded) => {
        if (isNeeded) await backUpEverything(opened, changes)
      })
      .catch(onFailure)
      .finally(() => (base = undefined))
  }

  function work(): void {
    running ??= pass()
      .then(() => void (isFailing = false))
      .catch((error: unknown) => {
        isFailing = true
        onFailure(error)
      })
      .finally(() => (running = undefined))
  }

  const timer = setInterval(work, passMs)
  work()
  return {
    async stop() {
      clearInterval(timer)
      await running
      // What was committed last is archived too; a base backup under way is made anew after the next start.
      if (!isFailing) work()
      await running
    },
  }
}

/** @throws StartError where the place of the backup cannot be used. */
export async function openParts(
  environment: Environment,
  source: BackupSource,
  files: FileStore,
): Promise<BackupParts> {
  const vault = await openVault(environment)
  const owner = await ownerId(source.cluster)
  return { environment, source, files, vault, owner, log: openLogArchive(source, vault) }
}
