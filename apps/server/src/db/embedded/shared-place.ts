import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Account, canReach } from './os-user.ts'

/** Where things go that the database account has to reach when it cannot reach ours. */
export const sharedPlace = '/var/lib/theke'

/** Makes the place, and lets the account pass through it, whatever umask we were started with. */
export function openSharedPlace(account: Account | undefined): void {
  mkdirSync(sharedPlace, { recursive: true, mode: 0o755 })
  if (!canReach(account, sharedPlace)) chmodSync(sharedPlace, 0o755)
}

/** Lets every account read what is in a folder and run what its owner can run: under a strict umask only the owner may. */
export function openToEveryone(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(place, 0o755)
    else if (entry.isFile()) chmodSync(place, (statSync(place).mode & 0o100) === 0 ? 0o644 : 0o755)
  }
}
