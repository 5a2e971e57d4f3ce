import { open, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { nullWhereMissing } from '../storage/null-where-missing.ts'
import { tarEntry, tarHeader, tarPadding } from '../storage/tar.ts'

// PostgreSQL makes the contents of these folders anew; the log is added by itself.
const emptied = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const left = ['postmaster.pid', 'postmaster.opts', 'backup_label', 'backup_label.old', 'tablespace_map']
const control = 'global/pg_control'
const maxAttempts = 20
const pieceBytes = 4 * 1024 * 1024

/** Files and folders (ending with a slash) of a database as a base backup needs them, the control file last. */
export async function clusterFiles(cluster: string): Promise<string[]> {
  const names: string[] = []
  const folders = ['']
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries = await readdir(path.join(cluster, folder), { withFileTypes: true }).catch(nullWhereMissing)
    for (const entry of entries ?? []) {
      const name = folder + entry.name
      if (entry.isDirectory()) {
        names.push(`${name}/`)
        if (!emptied.includes(name) && entry.name !== 'pgsql_tmp') folders.push(`${name}/`)
      } else if (
        !left.includes(name) &&
        name !== control &&
        !/^pg(?:sql_tmp|_internal\.init)/.test(entry.name)
      ) {
        names.push(name)
      }
    }
  }
  return [...names, 'pg_wal/archive_status/', 'pg_wal/summaries/', control]
}

/**
 * One of these as bytes of an archive. What was removed meanwhile is left out, and what changes while it is read may be torn or
 * filled up with zeros: the log since the begin of the backup repairs both.
 */
export async function* archiveClusterFile(cluster: string, name: string): AsyncGenerator<Buffer> {
  if (name.endsWith('/')) return yield tarEntry(name, Buffer.alloc(0))
  if (name === control) return yield tarEntry(name, await readControl(path.join(cluster, name)))
  const file = await open(path.join(cluster, name), 'r').catch(nullWhereMissing)
  if (file === null) return
  try {
    const { size } = await file.stat()
    yield tarHeader(name, size)
    for (let offset = 0; offset < size; offset += pieceBytes) {
      const piece = Buffer.alloc(Math.min(pieceBytes, size - offset))
      await file.read(piece, 0, piece.length, offset)
      yield piece
    }
    yield tarPadding(size)
  } finally {
    await file.close()
  }
}

/** The log does not repair this file, so it is read until it was the same twice. */
async function readControl(place: string): Promise<Buffer> {
  let before = await readFile(place)
  for (let attempt = 1; attempt < maxAttempts; attempt++) {
    const now = await readFile(place)
    if (now.equals(before)) return now
    before = now
  }
  throw new Error('The control file of the database does not stand still')
}
