import { copyFileSync, statSync, truncateSync } from 'node:fs'

const maxLogBytes = 5_000_000

/**
 * Limits the size of the database log, also while it is written: what was in it moves to a second file. The database goes on
 * at the new end, as it only ever appends.
 */
export function capLog(file: string): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= maxLogBytes) return
  try {
    copyFileSync(file, `${file}.1`)
  } finally {
    // On a full disk free space is more important than the old lines.
    truncateSync(file)
  }
}
