import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { StartError } from '../../environment/startup-error.ts'
import { type Account, canReach } from './os-user.ts'
import { openSharedPlace, sharedPlace } from './shared-place.ts'

/** A file in the data folder while a backup is being restored there. */
export const restoringMark = 'restoring'

// The kernel allows 107 bytes for the whole path of a unix socket; PostgreSQL needs `.s.PGSQL.5432.lock` beside it.
const maxSocketFolderLength = 107 - '/.s.PGSQL.5432.lock'.length

/**
 * The private folder of the embedded database inside the data folder. When the account cannot reach the data folder (as with
 * root's own home), it is a link to a new folder that the account can reach.
 */
export function openDataDir(dataDir: string, account: Account | undefined): string {
  const home = path.join(dataDir, 'postgres')
  const known = lstatSync(home, { throwIfNoEntry: false })
  if (known?.isSymbolicLink() && !existsSync(home)) {
    throw new StartError(
      `"${home}" verweist auf einen Ordner, den es nicht mehr gibt. Stellen Sie ihn wieder her, oder löschen Sie den Verweis für eine neue Datenbank.`,
    )
  }
  if (!known) {
    if (canReach(account, dataDir)) {
      makePrivate(home, account)
    } else {
      const elsewhere = path.join(sharedPlace, randomBytes(6).toString('hex'))
      openSharedPlace(account)
      makePrivate(elsewhere, account)
      symlinkSync(elsewhere, home)
    }
  }
  return realpathSync(home)
}

/** The private folder of the sockets: inside the home, or a short one under /tmp that the home links to. */
export function openSocketFolder(home: string, account: Account | undefined): string {
  const folder = path.join(home, 'run')
  if (Buffer.byteLength(folder) <= maxSocketFolderLength) {
    if (!existsSync(folder)) makePrivate(folder, account)
    return folder
  }
  if (existsSync(folder) && isPrivate(realpathSync(folder), statSync(home).uid)) return realpathSync(folder)
  const short = mkdtempSync('/tmp/theke-')
  makePrivate(short, account)
  rmSync(folder, { force: true })
  symlinkSync(short, folder)
  return short
}

function makePrivate(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
}

/** /tmp is open to all, so a folder of the recorded name may belong to another user by now. */
function isPrivate(folder: string, owner: number): boolean {
  const { uid, mode } = lstatSync(folder)
  return uid === owner && (mode & 0o077) === 0
}
