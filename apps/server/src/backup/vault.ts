import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../environment/startup-error.ts'
import type { Environment } from '../environment/environment.ts'
import { openFolderStore } from '../storage/disk-store.ts'
import type { FileStore } from '../storage/file-store.ts'
import { openS3Store } from '../storage/s3-store.ts'
import { type BackupKey, readBackupKey } from './backup-key.ts'

/** Folders of a backup: whose it is, manifests of base backups, their parts, the log of the database, images and uploads. */
type VaultFolder = 'owner' | 'bases' | 'parts' | 'wal' | 'files'

/** Where backups lie, encrypted. What is there is whole, and is never changed. */
export type Vault = {
  write: (folder: VaultFolder, name: string, content: Uint8Array) => Promise<void>
  /** @throws StartError where it is missing, damaged or encrypted with another key. */
  read: (folder: VaultFolder, name: string) => Promise<Buffer>
  /** Names in order. */
  list: (folder: VaultFolder) => Promise<string[]>
  remove: (folder: VaultFolder, name: string) => Promise<void>
  /** Removes what a killed process left half written before this instant. */
  removeUnfinished: (before: number) => Promise<void>
  blindName: BackupKey['blindName']
}

/** @throws StartError where no backup is configured or its place cannot be used. */
export async function openVault(environment: Environment): Promise<Vault> {
  const { backupUrl } = environment
  if (backupUrl === undefined) {
    throw new StartError(
      'Es ist keine Sicherung eingerichtet. Setzen Sie BACKUP_URL (Ordner oder Bucket) und BACKUP_KEY oder BACKUP_KEY_FILE.',
    )
  }
  const key = readBackupKey(environment)
  const place = isBucket(backupUrl) ? new URL(backupUrl).host + new URL(backupUrl).pathname : backupUrl
  const store = await told(place, openPlace(backupUrl))
  return vaultOf(store, key, place, isBucket(backupUrl) ? undefined : backupUrl)
}

/** Where copies lie beside the backup that somebody has to be able to read without Theke, so not encrypted; null where no backup is configured. */
export async function openCopyPlace({ backupUrl }: Environment): Promise<Pick<FileStore, 'write'> | null> {
  return backupUrl === undefined ? null : openPlace(backupUrl)
}

const isBucket = (backupUrl: string) => /^https?:/.test(backupUrl)

function openPlace(backupUrl: string): Promise<FileStore> {
  return isBucket(backupUrl) ? openS3Store(backupUrl, 'BACKUP_URL') : openFolderStore(backupUrl)
}

/** @param folder set where the store is a folder of this machine. */
export function vaultOf(store: FileStore, key: BackupKey, place: string, folder?: string): Vault {
  return {
    blindName: key.blindName,

    async write(folder, name, content) {
      const address = `${folder}/${name}`
      await told(place, store.write(address, await key.seal(address, content)))
    },

    async read(folder, name) {
      const address = `${folder}/${name}`
      const sealed = await told(place, store.read(address))
      if (sealed === null) throw new StartError(`In der Sicherung fehlt "${address}".`)
      return key.open(address, sealed)
    },

    list: async (folder) => (await told(place, store.list(folder))).toSorted(),

    remove: (folder, name) => told(place, store.remove(`${folder}/${name}`)),

    async removeUnfinished(before) {
      if (folder === undefined) return
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        const file = path.join(entry.parentPath, entry.name)
        if (entry.name.endsWith('.tmp') && (await stat(file)).mtimeMs < before)
          await rm(file, { force: true })
      }
    },
  }
}

async function told<T>(place: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof StartError) throw error
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      code === 'ENOSPC' || code === 'EDQUOT'
        ? `Am Ziel der Sicherung (${place}) ist kein Platz mehr. Die letzte Sicherung ist unverändert.`
        : `Das Ziel der Sicherung (${place}) lässt sich nicht verwenden (${reason}). Die letzte Sicherung ist unverändert.`,
      { cause: error },
    )
  }
}
