import { mkdtempSync, rmdirSync, statfsSync } from 'node:fs'
import path from 'node:path'

/** The folder whose files Linux keeps in memory. */
export const sharedMemory = '/dev/shm'

/** Whether this process may make files in a folder in memory and so many bytes are free there. Containers often have 64 MB of it. */
export function hasSharedMemory(neededBytes: number, folder = sharedMemory): boolean {
  try {
    // Only to make something tells whether it is allowed: where the folder is part of /dev itself, it belongs to root alone.
    rmdirSync(mkdtempSync(path.join(folder, 'theke-')))
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= neededBytes
  } catch {
    return false
  }
}
