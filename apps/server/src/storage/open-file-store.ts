import type { Environment } from '../environment/environment.ts'
import { openDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { openS3Store } from './s3-store.ts'

/** Files lie in the data folder, or in a bucket where one is set. */
export function openFileStore({
  storageUrl,
  dataDir,
}: Pick<Environment, 'storageUrl' | 'dataDir'>): Promise<FileStore> {
  return storageUrl === undefined ? openDiskStore(dataDir) : openS3Store(storageUrl)
}
