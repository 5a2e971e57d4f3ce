import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { backupProblems } from '@theke/domain/backup/backup-age.ts'
import { isBackedUp, readBackupStatus } from '../backup/backup-status.ts'
import { listBases, readManifest } from '../backup/base-backup.ts'
import { clusterOf } from '../backup/backup-source.ts'
import { openVault } from '../backup/vault.ts'
import type { Clock } from '../core/clock.ts'
import { describeConnectionError } from '../db/describe-connection-error.ts'
import type { Database } from '../db/open-database.ts'
import { requireUsable } from '../db/require-usable.ts'
import { connectorFor } from '../db/writable-host.ts'
import { embeddedAddress } from '../db/embedded/embedded-postgres.ts'
import type { Environment } from '../environment/environment.ts'
import { administratorAloneText, isAdministratorAlone } from '../people/administrators.ts'
import { registerProblems } from '../payments/register/register-alarms.ts'
import { hasRegister } from '../payments/register/registers.ts'
import { openFileStore } from '../storage/open-file-store.ts'
import { type Finding, good, note, reasonOf, wrong } from './finding.ts'

/** Whether a shop can live in an external database, and it has room for the connections of all processes of this machine. */
export async function checkDatabase(environment: Environment): Promise<Finding[]> {
  const { databaseUrl } = environment
  if (databaseUrl === undefined) return []
  let client: pg.Client | undefined
  try {
    const { Client, connectionString } = connectorFor(databaseUrl)
    client = new Client({ connectionString, connectionTimeoutMillis: 5000 })
    client.on('error', () => {})
    await client.connect()
    await requireUsable(client)
    const { rows } = await client.query<{ version: string; room: number }>(
      `SELECT current_setting('server_version') AS version,
         current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS room`,
    )
    const { version = '', room = 0 } = rows[0] ?? {}
    return [good('Datenbank', `PostgreSQL ${version} antwortet.`), judgeConnections(environment, room)]
  } catch (error) {
    return [wrong('Datenbank', describeConnectionError(error) ?? reasonOf(error))]
  } finally {
    await client?.end().catch(() => {})
  }
}

/** @param room how many connections the database has for all who are no administrators. */
function judgeConnections(
  { workers, databaseConnections }: Pick<Environment, 'workers' | 'databaseConnections'>,
  room: number,
): Finding {
  const part = 'Verbindungen'
  const most = workers * databaseConnections
  const share =
    workers === 1 ? `bis zu ${most}` : `bis zu ${most} (WORKERS=${workers} mal ${databaseConnections})`
  return most > room
    ? wrong(
        part,
        `Dieser Rechner öffnet ${share}, die Datenbank hat Platz für ${room}. Setzen Sie DATABASE_CONNECTIONS niedriger oder dort max_connections höher.`,
      )
    : good(part, `Dieser Rechner öffnet ${share} von ${room} der Datenbank.`)
}

/** Whether images and uploads can be stored where STORAGE_URL says. */
export async function checkStorage(environment: Environment): Promise<Finding[]> {
  if (environment.storageUrl === undefined) return []
  try {
    await openFileStore(environment)
    return [good('Bilder', 'Der Speicher von STORAGE_URL antwortet.')]
  } catch (error) {
    return [wrong('Bilder', reasonOf(error))]
  }
}

/** Whether somebody besides the only administrator, or they without their password, could still enter. Asks a shop that runs. */
export function checkAdministrators(environment: Environment, clock: Clock): Promise<Finding[]> {
  const part = 'Zugang'
  return askShop(environment, clock, async (shop) =>
    (await isAdministratorAlone(shop, environment.smtpUrl !== undefined))
      ? [wrong(part, administratorAloneText)]
      : [good(part, 'Die Verwaltung ist nicht an ein einziges Passwort gebunden.')],
  )
}

/** Whether receipts of cash registers are signed and lie elsewhere as well; nothing where there is no register. Asks a shop that runs. */
export function checkRegisters(environment: Environment, clock: Clock): Promise<Finding[]> {
  const part = 'Registrierkassa'
  return askShop(environment, clock, async (shop) => {
    const found = await registerProblems(shop)
    if (found.length > 0)
      return found.map(({ severity, text }) =>
        severity === 'problem' ? wrong(part, text) : note(part, text),
      )
    return (await hasRegister(shop.db))
      ? [good(part, 'Belege werden signiert, und keine fällige Kopie fehlt.')]
      : []
  })
}

/** Asks the database of a shop that runs. Without one that answers and has its tables there is nothing to say, which other parts tell. */
async function askShop(
  environment: Environment,
  clock: Clock,
  ask: (shop: { db: Database; now: number }) => Promise<Finding[]>,
): Promise<Finding[]> {
  let client: pg.Client | undefined
  try {
    const { databaseUrl, dataDir } = environment
    const address = databaseUrl ?? embeddedAddress(path.join(path.dirname(clusterOf(dataDir)), 'run'))
    const { Client, connectionString } = connectorFor(address)
    client = new Client({ connectionString, connectionTimeoutMillis: 5000 })
    client.on('error', () => {})
    await client.connect()
    return await ask({ db: drizzle({ client }), now: clock.now() })
  } catch {
    return []
  } finally {
    await client?.end().catch(() => {})
  }
}

/** Where the key that seals secrets of the database is kept, and that of the backups. */
export function checkKeys(environment: Environment): Finding[] {
  const { dataDir, backupKeyFile } = environment
  if (backupKeyFile === undefined) return [checkSecretKey(environment)]
  const isInside = !path.relative(dataDir, path.resolve(backupKeyFile)).startsWith('..')
  return [
    checkSecretKey(environment),
    isInside
      ? wrong(
          'Schlüssel',
          `"${backupKeyFile}" liegt in DATA_DIR und ginge mit ihm verloren. Verschieben Sie die Datei.`,
        )
      : checkFile(backupKeyFile),
  ]
}

function checkSecretKey({ secretKey, dataDir, databaseUrl }: Environment): Finding {
  if (secretKey !== undefined) return good('Schlüssel', 'SECRET_KEY ist gesetzt.')
  if (databaseUrl !== undefined)
    return note(
      'Schlüssel',
      'SECRET_KEY ist nicht gesetzt. Mit DATABASE_URL sollte er es sein, damit jeder Server denselben hat.',
    )
  const file = path.join(dataDir, 'secret.key')
  return existsSync(file) ? checkFile(file) : good('Schlüssel', `Er entsteht beim ersten Start in "${file}".`)
}

function checkFile(file: string): Finding {
  const { mode } = statSync(file, { throwIfNoEntry: false }) ?? {}
  if (mode === undefined) return wrong('Schlüssel', `"${file}" gibt es nicht.`)
  return (mode & 0o077) === 0
    ? good('Schlüssel', `Er liegt in "${file}".`)
    : wrong('Schlüssel', `"${file}" können andere Benutzer lesen. Ändern Sie das: chmod 600 "${file}".`)
}

/** Whether there is a backup, its key fits and it is recent. */
export async function checkBackup(environment: Environment, clock: Clock): Promise<Finding[]> {
  const part = 'Sicherung'
  if (environment.databaseUrl !== undefined)
    return [note(part, 'Die Datenbank von DATABASE_URL sichern Sie mit deren Werkzeugen.')]
  if (!isBackedUp(environment))
    return [wrong(part, 'Es ist keine eingerichtet. Setzen Sie BACKUP_URL und BACKUP_KEY_FILE.')]
  try {
    const vault = await openVault(environment)
    const newest = (await listBases(vault)).at(-1)
    if (newest !== undefined) await readManifest(vault, newest.id)
  } catch (error) {
    return [wrong(part, error instanceof Error ? error.message : String(error))]
  }
  const problems = backupProblems(readBackupStatus(environment.dataDir), clock.now())
  if (problems.length === 0) return [good(part, 'Sie ist aktuell, und ihre Wiederherstellung wurde geprobt.')]
  return problems.map(({ isSerious, text }) => (isSerious ? wrong(part, text) : note(part, text)))
}
