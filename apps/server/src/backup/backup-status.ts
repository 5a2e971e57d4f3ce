import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from '../environment/environment.ts'

/** What is recorded in the data folder: the log, base backups and drills, each with how it last went. */
const backupKinds = ['log', 'base', 'drill'] as const
export type BackupKind = (typeof backupKinds)[number]

export type BackupOutcome = {
  /** The last success in milliseconds; null where there was none. */
  at: number | null
  /** A German sentence; null where the last attempt succeeded. */
  failure: string | null
}

type BackupStatus = Record<BackupKind, BackupOutcome>

const folderName = 'backup'

/** Whether the shop is backed up by Theke itself. */
export function isBackedUp({
  backupUrl,
  databaseUrl,
}: Pick<Environment, 'backupUrl' | 'databaseUrl'>): boolean {
  return backupUrl !== undefined && databaseUrl === undefined
}

/** How backups last went, by files in the data folder, as the commands run in processes of their own. */
export function readBackupStatus(dataDir: string): BackupStatus {
  const outcome = (kind: BackupKind): BackupOutcome => {
    try {
      const known: BackupOutcome = JSON.parse(readFileSync(fileOf(dataDir, kind), 'utf8'))
      return known
    } catch {
      return { at: null, failure: null }
    }
  }
  return { log: outcome('log'), base: outcome('base'), drill: outcome('drill') }
}

/** Records a success, or a failure, which leaves the last success as it was. */
export function recordBackup(
  dataDir: string,
  kind: BackupKind,
  outcome: { at: number } | { failure: string },
): void {
  const file = fileOf(dataDir, kind)
  const before = readBackupStatus(dataDir)[kind]
  const now: BackupOutcome = 'at' in outcome ? { at: outcome.at, failure: null } : { ...before, ...outcome }
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(now))
  renameSync(`${file}.new`, file)
}

function fileOf(dataDir: string, kind: BackupKind): string {
  return path.join(dataDir, folderName, `${kind}.json`)
}
