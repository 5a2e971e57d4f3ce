import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { hasReserve } from '../db/disk-reserve.ts'
import type { Environment } from '../environment/environment.ts'

/** The size of the disk that holds the shop's files, or of that of the embedded database where less is left on it. */
type ShopDisk = {
  freeBytes: number
  totalBytes: number
  /** Whether the reserve is there that lets the embedded database start on a full disk; null where there is no such database. */
  hasReserve: boolean | null
}

/** Below this an alarm is raised, and visitors may not send files. */
export const scarceBytes = 1_000_000_000

/** What the server may still use of the disk it writes to. */
export async function shopDisk({ dataDir, databaseUrl }: Environment): Promise<ShopDisk> {
  const files = await diskSpace(dataDir)
  if (databaseUrl !== undefined) return { ...files, hasReserve: null }
  const home = path.join(dataDir, 'postgres')
  const database = await diskSpace(home).catch(() => files)
  const scarcer = database.freeBytes < files.freeBytes ? database : files
  return { ...scarcer, hasReserve: hasReserve(home) }
}

async function diskSpace(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
