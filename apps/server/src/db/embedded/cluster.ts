import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../../environment/startup-error.ts'
import type { Account } from './os-user.ts'
import type { Binaries } from './find-binaries.ts'

/** The role and the database of the embedded PostgreSQL. */
export const embeddedName = 'theke'

/** Nothing of our own environment (secrets, PG… variables, languages) reaches the database programs. */
export const programEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** The major version of the database in this folder; undefined where none is yet. */
export function clusterMajor(cluster: string): number | undefined {
  const file = path.join(cluster, 'PG_VERSION')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

/** Makes a new, empty database. It gets its final name only when it is whole, so a kill on the way leaves nothing half made. */
export function createCluster(
  cluster: string,
  { folder, major }: Binaries,
  account: Account | undefined,
  isDurable: boolean,
): void {
  const half = `${cluster}.new`
  rmSync(half, { recursive: true, force: true })
  // The built-in provider sorts the same on every system and never changes under an index; older versions take ICU's root order.
  const locale =
    major >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C', '--locale-provider=icu', '--icu-locale=und']
  const sync = isDurable ? [] : ['--no-sync']
  run(path.join(folder, 'initdb'), [
    `--pgdata=${half}`,
    `--username=${embeddedName}`,
    '--encoding=UTF8',
    // Access to the folder of the socket is access to the database; nobody else can open the folder.
    '--auth=trust',
    ...locale,
    ...sync,
  ])
  run(
    path.join(folder, 'postgres'),
    ['--single', '-D', half, '-c', `fsync=${isDurable ? 'on' : 'off'}`, 'postgres'],
    `CREATE DATABASE ${embeddedName}\n`,
  )
  renameSync(half, cluster)

  function run(program: string, args: string[], input = ''): void {
    const result = spawnSync(program, args, {
      ...account,
      cwd: '/',
      env: programEnvironment,
      input,
      encoding: 'utf8',
    })
    if (result.status === 0) return
    const reason = result.error?.message ?? reasonIn(result.stderr)
    throw new StartError(
      `Die Datenbank in "${path.dirname(cluster)}" ließ sich nicht anlegen (${reason}). Prüfen Sie Platz und Rechte, oder setzen Sie DATABASE_URL.`,
    )
  }
}

/** The first line that names a failure; what comes after it is of the clean-up. */
function reasonIn(output: string): string | undefined {
  return /(?:FATAL|PANIC|error): +(.*)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1)
}
