import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stopStalePostmaster } from '../embedded/stop-stale-postmaster.ts'
import { lockDataDir } from '../embedded/data-dir-lock.ts'

/** Every test server lives in a temporary folder that begins like this. */
export const testFolderPrefix = 'theke-test-'

/** Ends the servers and removes the folders of test runs that were killed and had theirs in `place`. */
export async function removeTestLeftovers(place: string): Promise<void> {
  for (const name of readdirSync(place).filter((entry) => entry.startsWith(testFolderPrefix))) {
    const home = path.join(place, name, 'postgres')
    const socketFolder = path.join(home, 'run')
    // Without the claim of an owner the folder is just being set up.
    if (!isOursToRead(socketFolder) || !existsSync(path.join(socketFolder, 'owner'))) continue
    const giveBack = await lockDataDir(socketFolder).catch(() => undefined)
    if (!giveBack) continue
    await stopStalePostmaster(path.join(home, 'cluster'), socketFolder)
    await giveBack()
    rmSync(path.join(place, name), { recursive: true, force: true })
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
