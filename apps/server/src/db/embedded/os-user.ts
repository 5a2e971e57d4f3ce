import { readFileSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { StartError } from '../../environment/startup-error.ts'

/** The user that PostgreSQL runs as when we are root, which it refuses to be. */
export type Account = { uid: number; gid: number }

/**
 * The account for the database programs; undefined means our own. As root it is the owner of a database that is already there,
 * otherwise `postgres`, otherwise `nobody`.
 * @throws StartError when the system knows no such user.
 */
export function databaseOsUser(home: string): Account | undefined {
  if (process.getuid?.() !== 0) {
    requireOwnName()
    return undefined
  }
  const owner = statSync(home, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = knownAccount('postgres') ?? knownAccount('nobody')
  if (account) return account
  throw new StartError(
    'PostgreSQL läuft nicht als root, und es gibt weder den Benutzer postgres noch nobody. Starten Sie Theke als gewöhnlicher Benutzer.',
  )
}

/** Whether the account may walk down to this folder. */
export function canReach(account: Account | undefined, folder: string): boolean {
  if (!account) return true
  for (let step = path.resolve(folder); ; step = path.dirname(step)) {
    const { uid, gid, mode } = statSync(step)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (step === path.dirname(step)) return true
  }
}

function knownAccount(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** PostgreSQL asks the system for the name of its user; containers run as bare numbers have none. */
function requireOwnName(): void {
  try {
    os.userInfo()
  } catch {
    throw new StartError(
      `Der Benutzer mit der Nummer ${process.getuid?.()} hat keinen Namen in /etc/passwd. Starten Sie Theke als benannter Benutzer oder setzen Sie DATABASE_URL.`,
    )
  }
}
