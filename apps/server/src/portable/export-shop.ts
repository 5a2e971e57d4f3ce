import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { connectionFailure } from '../db/describe-connection-error.ts'
import { connectorFor } from '../db/writable-host.ts'
import { StartError } from '../environment/startup-error.ts'
import { version } from '../environment/version.ts'
import type { FileStore } from '../storage/file-store.ts'
import { tarEnd, tarEntry } from '../storage/tar.ts'
import {
  checksumsName,
  fileFolder,
  formatName,
  type PortableChecksums,
  type PortableFormat,
  tableFolder,
} from './portable-format.ts'

const rowsPerBatch = 500
const partBytes = 4 * 1024 * 1024

/** @throws StartError where no new file can be written. */
export function requireNewFile(place: string): void {
  const folder = path.dirname(place)
  if (existsSync(place)) throw new StartError(`"${place}" gibt es schon. Nennen Sie eine andere Datei.`)
  if (!existsSync(folder))
    throw new StartError(
      `Den Ordner "${folder}" gibt es nicht. Legen Sie ihn an, oder nennen Sie eine andere Datei.`,
    )
}

/**
 * Writes all data of a shop into a file, as it is at one instant while the shop may go on. The file gets its name when it is whole.
 * @throws StartError where the database does not answer or has no shop.
 */
export async function exportShop(
  address: string,
  files: FileStore,
  place: string,
): Promise<PortableChecksums> {
  const client = await connectTo(address)
  const half = `${place}.new`
  const checksums: PortableChecksums = { tables: {}, files: 0 }
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const format = await readFormat(client)
    await pipeline(
      Readable.from(entries(client, format, files, checksums)),
      createGzip(),
      createWriteStream(half, { mode: 0o600 }),
    )
    const written = await open(half, 'r')
    await written.sync().finally(() => written.close())
    await rename(half, place)
    return checksums
  } finally {
    await client.end()
    await rm(half, { force: true }).catch(() => {})
  }
}

async function connectTo(address: string): Promise<pg.Client> {
  try {
    const { Client, connectionString } = connectorFor(address)
    const client = new Client({ connectionString })
    await client.connect()
    return client
  } catch (error) {
    throw connectionFailure(error)
  }
}

async function* entries(
  client: pg.Client,
  format: PortableFormat,
  files: FileStore,
  checksums: PortableChecksums,
): AsyncGenerator<Buffer> {
  yield tarEntry(formatName, json(format))
  for (const table of format.tables) yield* tableEntries(client, table, checksums)
  for (const { key } of await files.listAll()) {
    const content = await files.read(key)
    // Removed meanwhile.
    if (content === null) continue
    checksums.files++
    yield tarEntry(fileFolder + key, content)
  }
  yield tarEntry(checksumsName, json(checksums))
  yield tarEnd
}

async function* tableEntries(
  client: pg.Client,
  table: string,
  checksums: PortableChecksums,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let rows = 0
  let part = 0
  let lines: string[] = []
  let bytes = 0
  const entry = () => {
    const content = Buffer.from(lines.join(''))
    hash.update(content)
    lines = []
    bytes = 0
    return tarEntry(`${tableFolder}${table}/${String(++part).padStart(6, '0')}.jsonl`, content)
  }
  await client.query(
    `DECLARE rows NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS line FROM ${client.escapeIdentifier(table)} t`,
  )
  for (;;) {
    const { rows: found } = await client.query<{ line: string }>(`FETCH ${rowsPerBatch} FROM rows`)
    for (const { line } of found) {
      lines.push(`${line}\n`)
      bytes += line.length
      rows++
      if (bytes >= partBytes) yield entry()
    }
    if (found.length < rowsPerBatch) break
  }
  await client.query('CLOSE rows')
  if (lines.length > 0) yield entry()
  checksums.tables[table] = { rows, sha256: hash.digest('hex') }
}

async function readFormat(client: pg.Client): Promise<PortableFormat> {
  const { rows: known } = await client.query<{ exists: boolean }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists",
  )
  if (!known[0]?.exists)
    throw new StartError('In dieser Datenbank ist kein Shop, der exportiert werden könnte.')
  const { rows: migrations } = await client.query<{ name: string }>(
    'SELECT name FROM drizzle.__drizzle_migrations ORDER BY name',
  )
  const { rows: sequences } = await client.query<{ name: string; last: string }>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  )
  const { rows: instants } = await client.query<{ now: string }>(
    `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS now`,
  )
  return {
    format: 1,
    version,
    exportedAt: instants[0]?.now ?? '',
    migrations: migrations.map(({ name }) => name),
    tables: await shopTables(client),
    sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
  }
}

/** The tables with rows of their own; what is divided into partitions counts as one. */
export async function shopTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY relname`,
  )
  return rows.map(({ name }) => name)
}

function json(value: PortableFormat | PortableChecksums): Buffer {
  return Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`)
}
