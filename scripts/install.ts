import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { withFolderLock } from './folder-lock.mjs'
import { root } from './build/front-ends.ts'

/** `server` runs with front ends that are built, `build` also builds them, `everything` also tests and develops. */
type Scope = 'server' | 'build' | 'everything'

type LockedPackage = {
  version?: string | undefined
  link?: boolean
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}
type LockedPackages = Record<string, LockedPackage>

const lockPath = path.join(root, 'package-lock.json')

const scopes: readonly Scope[] = ['server', 'build', 'everything']
const serverWorkspaces = ['apps/server', 'packages/contract', 'packages/domain', 'packages/ui']
const flagsOf: Record<Scope, string[]> = {
  server: ['--omit=dev', ...serverWorkspaces.map((workspace) => `--workspace=${workspace}`)],
  build: ['--omit=dev'],
  everything: ['--include=dev'],
}
const hint: Record<Scope, string> = {
  server: 'was der Server braucht',
  build: 'was Shop und Backend brauchen',
  everything: 'was für Entwicklung und Tests noch fehlt',
}

/** Makes sure that node_modules holds at least what `scope` needs, as package-lock.json names it. */
export async function installPackages(scope: Scope): Promise<void> {
  if (isInstalled(scope)) return
  await withFolderLock(root, 'install', () => {
    if (isInstalled(scope)) return
    console.error(`Theke installiert, ${hint[scope]} (einmalig, etwa eine halbe Minute) …`)
    // `npm ci` begins with an empty folder; what is there already only has to be completed.
    npm([stampedScope() ? 'install' : 'ci', ...flagsOf[scope]])
    writeFileSync(stampPath(), `${scope} ${lockHash()}`)
  })
}

/** The pinned npm, to be run by Node. */
export const npmCli = path.join(root, 'scripts', 'runtime', 'node_modules', 'npm', 'bin', 'npm-cli.js')

/** Runs the pinned npm. @throws Error with a sentence for people when it fails. */
export function npm(args: readonly string[], folder = root): void {
  const flags = ['--no-save', '--ignore-scripts', '--include=optional', '--no-audit', '--no-fund']
  const result = spawnSync(process.execPath, [npmCli, ...args, ...flags, '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  })
  if (result.status === 0) return
  throw new Error(
    `"npm ${args[0]}" ist nicht durchgelaufen (siehe oben). Besteht eine Verbindung zum Internet? Danach den Befehl wiederholen.`,
  )
}

function isInstalled(scope: Scope): boolean {
  const stamped = stampedScope()
  if (stamped) return scopes.indexOf(stamped) >= scopes.indexOf(scope)
  const byHand = scopeInstalledByHand()
  if (byHand) writeFileSync(stampPath(), `${byHand} ${lockHash()}`)
  return byHand !== undefined && scopes.indexOf(byHand) >= scopes.indexOf(scope)
}

/** What was installed here from the present package-lock.json. */
function stampedScope(): Scope | undefined {
  if (!existsSync(stampPath())) return undefined
  const [scope, hash] = readFileSync(stampPath(), 'utf8').split(' ')
  return hash === lockHash() ? scopes.find((known) => known === scope) : undefined
}

/** npm records what it installed; when that agrees with the lock file, npm was run by hand. */
function scopeInstalledByHand(): Scope | undefined {
  const record = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return undefined
  return installedScope(packagesOf(lockPath), packagesOf(record))
}

/** How much of the packages that the lock file wants is installed. */
export function installedScope(wanted: LockedPackages, installed: LockedPackages): Scope | undefined {
  const missing = Object.entries(wanted).filter(([place, entry]) => {
    if (!place.includes('node_modules/') || (!installed[place] && !isRequired(entry))) return false
    return (
      installed[place]?.version !== entry.version || Boolean(installed[place]?.link) !== Boolean(entry.link)
    )
  })
  if (missing.length === 0) return 'everything'
  return missing.every(([, { dev, devOptional }]) => dev || devOptional) ? 'build' : undefined
}

/** An optional package made for this very system has to be there: an npm on an old Node silently leaves it out. */
function isRequired({ optional, os, cpu, libc }: LockedPackage): boolean {
  if (!optional) return true
  return Boolean(
    os?.includes(process.platform) && cpu?.includes(process.arch) && (!libc || libc.includes(systemLibc())),
  )
}

function systemLibc(): string {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime ? 'glibc' : 'musl'
}

function packagesOf(file: string): LockedPackages {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

function stampPath(): string {
  return path.join(root, 'node_modules', '.theke-installed')
}

function lockHash(): string {
  return createHash('sha256').update(readFileSync(lockPath)).digest('hex')
}
