import { existsSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stopStalePostmaster } from '../embedded/stop-stale-postmaster.ts'
import { lockDataDir } from '../embedded/data-dir-lock.ts'

/** Every test server lives in a temporary folder that begins like this. */
export const testFolderPrefix = 'theke-test-'

/** Ends the servers and removes the folders of test runs that were killed. */
export async function removeTestLeftovers(): Promise<void> {
  for (const name of readdirSync(os.tmpdir()).filter((entry) => entry.startsWith(testFolderPrefix))) {
    const home = path.join(os.tmpdir(), name, 'postgres')
    const socketFolder = path.join(home, 'run')
    // Without the claim of an owner the folder is just being set up.
    if (!isOursToRead(socketFolder) || !existsSync(path.join(socketFolder, 'owner'))) continue
    const giveBack = await lockDataDir(socketFolder).catch(() => undefined)
    if (!giveBack) continue
    await stopStalePostmaster(path.join(home, 'cluster'), socketFolder)
    await giveBack()
    rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true })
  }
}

function isOursToRead(folder: string): boolean {
  try {
    readdirSync(folder)
    return true
  } catch {
    return false
  }
}
