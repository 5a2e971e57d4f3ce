import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, statfsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

export const reserveBytes = 64 * 1024 * 1024
// With less free space the reserve itself would fill the disk.
const minFreeBytes = 4 * reserveBytes
const fileName = 'reserve'
const chunkBytes = 1024 * 1024

/** Whether a reserve lies in a folder. */
export function hasReserve(folder: string): boolean {
  return existsSync(path.join(folder, fileName))
}

/** Creates a file on the disk of the database that can be deleted when the disk is full, if there is room for it. */
export async function keepReserve(folder: string): Promise<void> {
  if (hasReserve(folder) || freeBytes(folder) < minFreeBytes) return
  const half = path.join(folder, `${fileName}.new`)
  const file = await open(half, 'w', 0o600)
  try {
    // Zeros would take no room on a file system that compresses.
    const chunk = randomBytes(chunkBytes)
    for (let written = 0; written < reserveBytes; written += chunkBytes) await file.write(chunk)
    await file.sync()
    await file.close()
    await rename(half, path.join(folder, fileName))
  } catch (error) {
    await file.close().catch(() => {})
    await rm(half, { force: true })
    throw error
  }
}

/** Deletes the reserve when less than that is free. Returns whether it did. */
export function freeReserve(folder: string, leastBytes: number): boolean {
  if (!hasReserve(folder) || freeBytes(folder) >= leastBytes) return false
  rmSync(path.join(folder, fileName))
  return true
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
