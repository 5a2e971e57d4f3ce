import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { StartError } from '../environment/startup-error.ts'
import { version } from '../environment/version.ts'
import { tarEnd, tarEntry } from '../storage/tar.ts'
import { readLog, readSegment } from './archive-log.ts'
import { type BackupSource, withClient } from './backup-source.ts'
import { archiveClusterFile, clusterFiles } from './cluster-files.ts'
import { positionOf, segmentOf } from './log-position.ts'
import type { Vault } from './vault.ts'

/** What is known of a base backup. It is written last, so a base backup that has one is whole. */
export type BaseManifest = {
  format: 1
  id: string
  /** The version of the shop that was backed up. */
  version: string
  postgresMajor: number
  /** The stream of the log that continues this base backup; null where none is archived. */
  stream: string | null
  /** Instants in milliseconds: it can be restored to the second and, with the log, to any later one. */
  startedAt: number
  endedAt: number
  timeline: string
  startLsn: string
  stopLsn: string
  segmentBytes: number
  parts: number
  bytes: number
  /** Names of the images and uploads that there were. */
  files: string[]
}

// An upload of a part has to end within the time-out of a bucket, over a slow line too.
const partBytes = 8 * 1024 * 1024
const idPattern = /^(\d{13})-[0-9a-f]{6}$/

/** The instant at which a base backup began, by its name; null for other names. */
export function instantOfBase(id: string): number | null {
  const [, instant] = idPattern.exec(id) ?? []
  return instant === undefined ? null : Number(instant)
}

export function partName(id: string, part: number): string {
  return `${id}-${String(part).padStart(6, '0')}`
}

/**
 * Copies the files of a running database as PostgreSQL describes it, with the log that makes the copy consistent. It can be
 * killed at any time: what has no manifest is removed by the next one.
 * @param stream the stream of the log that is archived meanwhile.
 */
export async function backUpBase(
  source: BackupSource,
  vault: Vault,
  { stream, files }: { stream: string | null; files: string[] },
): Promise<BaseManifest> {
  return withClient(source, async (client) => {
    await refuseTablespaces(client)
    // Keeps the log that the copy needs until this connection ends.
    await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [
      `theke_base_${randomBytes(6).toString('hex')}`,
    ])
    const { now: startedAt } = await readLog(client)
    const id = `${startedAt}-${randomBytes(3).toString('hex')}`
    const parts = openParts(vault, id)
    const { rows: began } = await client.query<{ lsn: string }>(
      'SELECT pg_backup_start($1, true)::text AS lsn',
      [id],
    )
    for (const name of await clusterFiles(source.cluster)) {
      for await (const bytes of archiveClusterFile(source.cluster, name)) await parts.add(bytes)
    }
    const { rows: ended } = await client.query<{ lsn: string; label: string }>(
      'SELECT lsn::text, labelfile AS label FROM pg_backup_stop(false)',
    )
    const startLsn = began[0]?.lsn ?? ''
    const { lsn: stopLsn = '', label = '' } = ended[0] ?? {}
    const { timeline, segmentBytes, flushed, now: endedAt } = await readLog(client)
    for (const [segment, to] of segmentsBetween(timeline, positionOf(startLsn), flushed, segmentBytes)) {
      const content = Buffer.alloc(segmentBytes)
      ;(await readSegment(source.cluster, segment, 0, to)).copy(content)
      await parts.add(tarEntry(`pg_wal/${segment}`, content))
    }
    await parts.add(tarEntry('backup_label', Buffer.from(label)))
    await parts.add(tarEnd)
    const { count, bytes } = await parts.end()
    const manifest: BaseManifest = {
      format: 1,
      id,
      version,
      postgresMajor: await majorOf(client),
      stream,
      startedAt,
      endedAt,
      timeline,
      startLsn,
      stopLsn,
      segmentBytes,
      parts: count,
      bytes,
      files,
    }
    await vault.write('bases', id, Buffer.from(JSON.stringify(manifest)))
    return manifest
  })
}

/** The finished base backups, oldest first. */
export async function listBases(vault: Vault): Promise<{ id: string; startedAt: number }[]> {
  return (await vault.list('bases')).flatMap((id) => {
    const startedAt = instantOfBase(id)
    return startedAt === null ? [] : [{ id, startedAt }]
  })
}

export async function readManifest(vault: Vault, id: string): Promise<BaseManifest> {
  const manifest: BaseManifest = JSON.parse((await vault.read('bases', id)).toString())
  if (manifest.format === 1) return manifest
  throw new StartError(
    `Die Sicherung ${id} hat ein neueres Format. Nehmen Sie das Theke, das sie gemacht hat (${manifest.version}).`,
  )
}

async function refuseTablespaces(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("SELECT 1 FROM pg_tablespace WHERE spcname NOT LIKE 'pg\\_%'")
  if (rowCount) throw new StartError('Eine Datenbank mit eigenen Tablespaces kann Theke nicht sichern.')
}

async function majorOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ major: number }>(
    "SELECT current_setting('server_version_num')::int / 10000 AS major",
  )
  return rows[0]?.major ?? 0
}

/** Cuts a stream of bytes into parts of one size. */
function openParts(vault: Vault, id: string) {
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let count = 0
  let bytes = 0

  async function writePart(length: number): Promise<void> {
    const all = Buffer.concat(waiting)
    waiting = [all.subarray(length)]
    waitingBytes = all.length - Math.min(length, all.length)
    await vault.write('parts', partName(id, ++count), all.subarray(0, length))
  }

  return {
    async add(content: Buffer): Promise<void> {
      waiting.push(content)
      waitingBytes += content.length
      bytes += content.length
      while (waitingBytes >= partBytes) await writePart(partBytes)
    },
    async end(): Promise<{ count: number; bytes: number }> {
      await writePart(partBytes)
      return { count, bytes }
    },
  }
}

/** The files of the log between two positions, each with how many bytes of it are written. */
function segmentsBetween(
  timeline: string,
  from: bigint,
  to: bigint,
  segmentBytes: number,
): [segment: string, bytes: number][] {
  const found: [string, number][] = []
  const size = BigInt(segmentBytes)
  for (let start = from - (from % size); start < to; start += size) {
    const left = to - start
    found.push([segmentOf(timeline, start, segmentBytes), Number(left < size ? left : size)])
  }
  return found
}
