import { createHash, type Hash } from 'node:crypto'
import {
  accessSync,
  constants,
  cpSync,
  createReadStream,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import { isRecord } from '@theke/domain/typed-objects.ts'
import type pg from 'pg'
import { holdRegisters } from '../backup/restore-shop.ts'
import { baseline, delivered, migrate } from '../db/migrate.ts'
import { databaseError } from '../db/database-failure.ts'
import { StartError } from '../environment/startup-error.ts'
import type { FileStore } from '../storage/file-store.ts'
import { readTar } from '../storage/tar.ts'
import { shopTables } from './export-shop.ts'
import { loadRows, withoutRules } from './load-rows.ts'
import {
  checksumsName,
  fileFolder,
  formatName,
  type PortableChecksums,
  type PortableFormat,
  tableFolder,
} from './portable-format.ts'

type Entry = { name: string; content: Buffer }

/** The last migration before the baseline, which led to the same tables. */
const lastBeforeBaseline = '20261127215208_drop-indexes-of-sorted-texts'

/** An export writes a table in parts of 4 MB and one row, and the largest file of a shop is an output of its pictures. */
const maxTableBytes = 64 * 1024 * 1024
const maxFileBytes = 450 * 1024 * 1024

/** Errors of PostgreSQL that say that what was read is not what an export writes: wrong values, doubled rows, no such table. */
const wrongData = /^(22|23|42)/

const damaged = 'Die Datei ist beschädigt oder brach ab; es wurde nichts übernommen.'

/** @throws StartError where there is no file that can be read. */
export function requireFile(place: string): void {
  try {
    accessSync(place, constants.R_OK)
  } catch (error) {
    throw new StartError(`Die Datei "${place}" gibt es nicht, oder sie lässt sich nicht lesen.`, {
      cause: error,
    })
  }
  if (statSync(place).isDirectory())
    throw new StartError(
      `"${place}" ist ein Ordner. Nennen Sie die Datei, die "npm run export" geschrieben hat.`,
    )
}

/**
 * Brings all data of an exported shop into an empty database, by the tables of the version that exported it, and migrates them. Nothing of the
 * database is changed where it fails.
 * @throws StartError where the database is not empty or the file is damaged or newer than this version.
 */
export async function importShop(pool: pg.Pool, files: FileStore, place: string): Promise<PortableChecksums> {
  requireFile(place)
  const entries = readEntries(place)
  const first = await entries.next()
  if (first.done || first.value.name !== formatName) throw new StartError(damaged)
  const format = withBaseline(readFormat(first.value.content))
  refuseNewer(format)
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await clearEmptyShop(client)
    await migrateTo(pool, format.migrations)
    await client.query('BEGIN')
    let checksums: PortableChecksums | undefined
    await withoutRules(client, async () => {
      const tables = (await shopTables(client)).map((table) => client.escapeIdentifier(table))
      await client.query(`TRUNCATE ${tables.join(', ')}`)
      checksums = await loadEntries(client, entries, files)
    })
    for (const [name, last] of Object.entries(format.sequences))
      await client.query('SELECT setval($1::regclass, $2)', [client.escapeIdentifier(name), last])
    await holdRegisters(client, new Date(format.exportedAt))
    await client.query('COMMIT')
    if (checksums === undefined) throw new StartError(damaged)
    await migrate(pool)
    return checksums
  } catch (error) {
    throw wrongData.test(databaseError(error)?.code ?? '') ? new StartError(damaged, { cause: error }) : error
  } finally {
    // Closed, which rolls back what was not committed.
    client.release(true)
  }
}

/** Reads what follows the format, and compares it with the checksums at the end. */
async function loadEntries(
  client: pg.PoolClient,
  entries: AsyncGenerator<Entry>,
  files: FileStore,
): Promise<PortableChecksums> {
  const found = new Map<string, { rows: number; hash: Hash }>()
  let count = 0
  for await (const { name, content } of entries) {
    if (name.startsWith(tableFolder)) {
      const [table = ''] = name.slice(tableFolder.length).split('/')
      const lines = content.toString().split('\n').slice(0, -1)
      const known = found.get(table) ?? { rows: 0, hash: createHash('sha256') }
      known.hash.update(content)
      found.set(table, { ...known, rows: known.rows + lines.length })
      await loadRows(client, table, lines)
    } else if (name.startsWith(fileFolder)) {
      await files.write(safeKey(name.slice(fileFolder.length)), content)
      count++
    } else if (name === checksumsName) {
      const checksums = readChecksums(content)
      verify(checksums, found, count)
      return checksums
    } else throw new StartError(damaged)
  }
  throw new StartError(damaged)
}

function verify(
  checksums: PortableChecksums,
  found: ReadonlyMap<string, { rows: number; hash: Hash }>,
  files: number,
): void {
  const isSame = Object.entries(checksums.tables).every(([table, { rows, sha256 }]) => {
    const known = found.get(table) ?? { rows: 0, hash: createHash('sha256') }
    return known.rows === rows && known.hash.digest('hex') === sha256
  })
  const isNamed = [...found.keys()].every((table) => Object.hasOwn(checksums.tables, table))
  if (!isSame || !isNamed || checksums.files !== files) throw new StartError(damaged)
}

async function* readEntries(place: string): AsyncGenerator<Entry> {
  const input = createReadStream(place)
  const unpacked = createGunzip()
  input.on('error', (error) => unpacked.destroy(error)).pipe(unpacked)
  let pieces: Buffer[] = []
  try {
    for await (const { name, content, offset, size } of readTar(unpacked)) {
      if (size > (name.startsWith(fileFolder) ? maxFileBytes : maxTableBytes)) throw new StartError(damaged)
      pieces.push(content)
      if (offset + content.length < size) continue
      yield { name, content: Buffer.concat(pieces) }
      pieces = []
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // Errors of the operating system speak for themselves.
    throw code.startsWith('E') || error instanceof StartError
      ? error
      : new StartError(damaged, { cause: error })
  }
}

/** A file may come from anywhere, and must not write outside of the folder of files. */
function safeKey(key: string): string {
  if (/^[\w-]+(?:\/[\w-][\w.-]*)+$/.test(key)) return key
  throw new StartError(damaged)
}

/** @throws StartError where it is not what an export writes. */
function readFormat(content: Buffer): PortableFormat {
  try {
    const format: PortableFormat = JSON.parse(content.toString())
    if (isRecord(format) && Array.isArray(format.migrations) && isRecord(format.sequences)) return format
  } catch (error) {
    throw new StartError(damaged, { cause: error })
  }
  throw new StartError(damaged)
}

/** @throws StartError where they are not what an export writes. */
function readChecksums(content: Buffer): PortableChecksums {
  try {
    const checksums: PortableChecksums = JSON.parse(content.toString())
    if (isRecord(checksums) && isRecord(checksums.tables)) return checksums
  } catch (error) {
    throw new StartError(damaged, { cause: error })
  }
  throw new StartError(damaged)
}

/** The format with the baseline in place of all migrations of the development that led to it. */
function withBaseline(format: PortableFormat): PortableFormat {
  return format.migrations.includes(lastBeforeBaseline) ? { ...format, migrations: [baseline] } : format
}

function refuseNewer({ format, version, migrations }: PortableFormat): void {
  const ours = readdirSync(delivered)
  if (format === 1 && migrations.includes(baseline) && migrations.every((name) => ours.includes(name))) return
  throw new StartError(
    `Diese Datei kommt von einer anderen Version (${version}). Importieren Sie sie mit jener.`,
  )
}

/** Removes the tables of a shop in which nothing is yet. @throws StartError where something is. */
async function clearEmptyShop(client: pg.PoolClient): Promise<void> {
  const tables = await shopTables(client)
  if (tables.length === 0) return
  const telling = ['users', 'branches', 'products', 'orders']
  const counts = telling.map((table) => `SELECT 1 FROM ${table}`).join(' UNION ALL ')
  const isShop = telling.every((table) => tables.includes(table))
  if (!isShop || (await client.query(`${counts} LIMIT 1`)).rowCount) {
    throw new StartError(
      'Die Datenbank ist nicht leer. Importiert wird nur in eine leere: Setzen Sie DATA_DIR auf einen neuen Ordner oder DATABASE_URL auf eine neue Datenbank.',
    )
  }
  await client.query(
    'DROP SCHEMA IF EXISTS drizzle CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public',
  )
}

/** Makes the tables that the shop had when it was exported. */
async function migrateTo(pool: pg.Pool, migrations: readonly string[]): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'theke-import-'))
  try {
    for (const name of migrations)
      cpSync(path.join(delivered, name), path.join(folder, name), { recursive: true })
    await migrate(pool, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
