import type { Environment } from '../environment/environment.ts'
import { StartError } from '../environment/startup-error.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { Archived, openLogArchive } from './archive-log.ts'
import { backUpFiles } from './backup-files.ts'
import { requireOwnPlace } from './backup-owner.ts'
import { type BackupKind, recordBackup } from './backup-status.ts'
import { backupLocks, type BackupSource, withClient } from './backup-source.ts'
import { backUpBase, type BaseManifest, listBases, readManifest } from './base-backup.ts'
import { thinBackup } from './thin-backup.ts'
import type { Vault } from './vault.ts'

/** All that a backup is made from and to. */
export type BackupParts = {
  environment: Environment
  source: BackupSource
  files: FileStore
  vault: Vault
  /** Which shop this is. */
  owner: string
  log: ReturnType<typeof openLogArchive>
}

/** How old the newest base backup may be before the next one is made. */
const baseEveryMs = 24 * 60 * 60_000

/** Copies new images and uploads, then the log; `begins` as with the log. Records how it went. */
export function backUpChanges(
  { environment, files, vault, owner, log }: BackupParts,
  options: { begins: boolean },
): Promise<{ archived: Archived | null; present: string[] }> {
  return recorded(environment, 'log', async () => {
    // Each time, because another shop may have taken the place over meanwhile.
    await requireOwnPlace(vault, owner)
    const present = await backUpFiles(files, environment, vault)
    const archived = await log.archive(options)
    return { result: { archived, present }, at: archived?.until ?? null }
  })
}

/** Makes a base backup and removes what is too old. Records how it went. */
export function backUpEverything(
  parts: BackupParts,
  changes: { archived: Archived | null; present: string[] },
): Promise<BaseManifest> {
  const { environment, source, vault } = parts
  return recorded(environment, 'base', () =>
    withClient(source, async (client) => {
      const { rows } = await client.query<{ isOurs: boolean }>(
        'SELECT pg_try_advisory_lock($1) AS "isOurs"',
        [backupLocks.base],
      )
      if (!rows[0]?.isOurs)
        throw new StartError('Es läuft gerade schon eine Sicherung. Warten Sie, bis sie fertig ist.')
      const stream = changes.archived?.stream ?? null
      const { present } = changes
      const result = await backUpBase(source, vault, { stream, files: present })
      await thinBackup(vault, { stream, present, now: result.endedAt })
      return { result, at: result.endedAt }
    }),
  )
}

/** Whether the log of this stream continues no base backup yet, or only an old one. */
export async function needsBase(vault: Vault, { stream, until }: Archived): Promise<boolean> {
  const newest = (await listBases(vault)).at(-1)
  if (newest === undefined || newest.startedAt < until - baseEveryMs) return true
  return (await readManifest(vault, newest.id)).stream !== stream
}

/** Records the failure of what could not even begin, and throws it. */
export function recordFailure({ dataDir }: Environment, kind: BackupKind, error: unknown): never {
  const known = error instanceof StartError ? error.message : undefined
  const reason = error instanceof Error ? error.message : String(error)
  try {
    recordBackup(dataDir, kind, { failure: known ?? `Unerwarteter Fehler (${reason}).` })
  } catch {
    // On a full disk the failure itself says more than that it could not be recorded.
  }
  throw error
}

async function recorded<T>(
  environment: Environment,
  kind: BackupKind,
  work: () => Promise<{ result: T; at: number | null }>,
): Promise<T> {
  const { result, at } = await work().catch((error: unknown) => recordFailure(environment, kind, error))
  if (at !== null) recordBackup(environment.dataDir, kind, { at })
  return result
}
