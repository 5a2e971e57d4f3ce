import type { Environment } from '../environment/environment.ts'
import { openFolderStore } from '../storage/disk-store.ts'
import type { FileStore } from '../storage/file-store.ts'
import { openS3Store } from '../storage/s3-store.ts'

/** Where copies lie beside the backup that somebody has to be able to read without Theke, so not encrypted; null where there is no place of a backup. */
export async function openCopyPlace({ backupUrl }: Environment): Promise<Pick<FileStore, 'write'> | null> {
  if (backupUrl === undefined) return null
  return /^https?:/.test(backupUrl) ? openS3Store(backupUrl, 'BACKUP_URL') : openFolderStore(backupUrl)
}
