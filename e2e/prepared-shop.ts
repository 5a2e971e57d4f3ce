import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

/** Where the data folder lies that all journeys copy; set for the time of one run. */
const variable = 'THEKE_PREPARED_SHOP'

/** A new data folder that the account of the embedded database can reach, also when we are root. */
export function newDataFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'theke-e2e-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Lets every shop that starts from now on begin with what this folder holds. */
export function offerPreparedShop(folder: string): void {
  process.env[variable] = folder
}

/** Fills an empty data folder with the prepared shop, where there is one; copying is quicker than seeding. */
export function copyPreparedShop(dataDir: string): void {
  const prepared = process.env[variable]
  if (prepared === undefined || (existsSync(dataDir) && readdirSync(dataDir).length > 0)) return
  // The database's files keep their owner and mode, which it insists on.
  const { status, stderr } = spawnSync('cp', ['-a', `${prepared}/.`, dataDir], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The prepared shop could not be copied: ${stderr}`)
  // Sockets of another server may be linked here.
  rmSync(path.join(dataDir, 'postgres', 'run'), { recursive: true, force: true })
}
