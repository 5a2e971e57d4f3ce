import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { nullWhereMissing } from '../storage/null-where-missing.ts'
import { backupLocks, type BackupSource, withClient } from './backup-source.ts'
import {
  chunkName,
  type LogChunk,
  lsnOf,
  parseChunkName,
  positionOf,
  segmentOf,
  startOfSegment,
} from './log-position.ts'
import type { Vault } from './vault.ts'

/** What one pass has archived. */
export type Archived = {
  stream: string
  /** All that was committed up to this instant is archived. */
  until: number
}

type Log = { timeline: string; segmentBytes: number; flushed: bigint; now: number }

const slotPrefix = 'theke_backup_'

/**
 * Archives the log of a database, pass by pass. A replication slot keeps what is not archived yet, so nothing is lost while
 * the place of the backup is away; where that takes too long PostgreSQL gives the slot up, and a new stream begins.
 */
export function openLogArchive(source: BackupSource, vault: Vault) {
  let checkedStream: string | undefined
  let ofSegment: string[] = []

  /**
   * Archives what was committed since the last pass.
   * @param begins whether to begin a stream where there is none.
   * @returns null where there is no stream.
   */
  async function archive({ begins }: { begins: boolean }): Promise<Archived | null> {
    return withClient(source, async (client) => {
      await client.query('SELECT pg_advisory_lock($1)', [backupLocks.log])
      let slot = await findSlot(client)
      if (slot === null && !begins) return null
      if (slot !== null && slot.stream !== checkedStream && !(await continues(client, slot))) {
        await dropSlot(client, slot.stream)
        slot = null
      }
      slot ??= await createSlot(client)
      checkedStream = slot.stream
      return archiveFrom(client, slot)
    })
  }

  async function archiveFrom(client: pg.Client, slot: Slot): Promise<Archived> {
    const { stream } = slot
    const { timeline, segmentBytes, flushed, now } = await readLog(client)
    const superseded: string[] = []
    let position = slot.position
    while (position < flushed) {
      const segment = segmentOf(timeline, position, segmentBytes)
      const start = startOfSegment(segment, segmentBytes)
      const isWhole = flushed >= start + BigInt(segmentBytes)
      const to = isWhole ? segmentBytes : Number(flushed - start)
      // A finished file replaces its stretches, so that there are not thousands of small ones.
      const from = isWhole ? 0 : Number(position - start)
      const until = start + BigInt(to) === flushed ? now : 0
      const name = chunkName({ stream, segment, from, to, until })
      await vault.write('wal', name, await readSegment(source.cluster, segment, from, to))
      position = start + BigInt(to)
      await client.query('SELECT pg_replication_slot_advance($1, $2::pg_lsn)', [
        slotPrefix + stream,
        lsnOf(position),
      ])
      if (isWhole) superseded.push(...ofSegment.splice(0))
      else ofSegment.push(name)
    }
    for (const name of superseded) await vault.remove('wal', name)
    return { stream, until: now }
  }

  /**
   * Whether the stream leads on from what is archived. It does not where another place got what lies between, or where the database was put
   * back to an older state.
   */
  async function continues(client: pg.Client, { stream, position }: Slot): Promise<boolean> {
    const { segmentBytes, flushed } = await readLog(client)
    const end = (chunk: LogChunk) => startOfSegment(chunk.segment, segmentBytes) + BigInt(chunk.to)
    const chunks = (await vault.list('wal')).map(parseChunkName).filter((chunk) => chunk?.stream === stream)
    const last = chunks
      .filter((chunk) => chunk !== null)
      .toSorted((a, b) => Number(end(a) - end(b)))
      .at(-1)
    // What was archived when the process died is archived again.
    if (last === undefined || end(last) < position || end(last) > flushed) return false
    const archived = await vault.read('wal', chunkName(last))
    // A finished file that was archived goes with the next checkpoint, perhaps before more of the log is archived.
    const present = await readSegment(source.cluster, last.segment, last.from, last.to).catch(
      nullWhereMissing,
    )
    return present !== null && archived.equals(present)
  }

  return { archive }
}

/** Gives up the streams of a database that is no longer archived, so that it keeps its log no longer. */
export async function endStreams(source: Pick<BackupSource, 'connectionString'>): Promise<void> {
  await withClient(source, (client) =>
    client.query(
      'SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE NOT active AND starts_with(slot_name, $1)',
      [slotPrefix],
    ),
  )
}

type Slot = { stream: string; position: bigint }

async function findSlot(client: pg.Client): Promise<Slot | null> {
  const { rows } = await client.query<{ name: string; position: string | null; status: string }>(
    `SELECT slot_name AS name, restart_lsn::text AS position, wal_status AS status
     FROM pg_replication_slots WHERE starts_with(slot_name, $1)`,
    [slotPrefix],
  )
  const [found] = rows
  if (found === undefined) return null
  const stream = found.name.slice(slotPrefix.length)
  if (found.position !== null && found.status !== 'lost')
    return { stream, position: positionOf(found.position) }
  await dropSlot(client, stream)
  return null
}

async function createSlot(client: pg.Client): Promise<Slot> {
  const stream = randomBytes(6).toString('hex')
  await client.query('SELECT pg_create_physical_replication_slot($1, true)', [slotPrefix + stream])
  const { rows } = await client.query<{ position: string }>(
    'SELECT restart_lsn::text AS position FROM pg_replication_slots WHERE slot_name = $1',
    [slotPrefix + stream],
  )
  return { stream, position: positionOf(rows[0]?.position ?? '0/0') }
}

async function dropSlot(client: pg.Client, stream: string): Promise<void> {
  await client.query('SELECT pg_drop_replication_slot($1)', [slotPrefix + stream])
}

/** The instant, and how far the log is on the disk after a commit later than that. */
export async function readLog(client: pg.Client): Promise<Log> {
  const { rows: instants } = await client.query<{ now: string }>(
    'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::text AS now',
  )
  await client.query('SET synchronous_commit = on')
  // Recovery to an instant ends at the first commit after it, so there has to be one.
  await client.query("SELECT pg_logical_emit_message(true, 'theke backup', '')")
  const { rows } = await client.query<{ flushed: string; timeline: string; segmentBytes: number }>(
    `SELECT pg_current_wal_flush_lsn()::text AS flushed,
       left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) AS timeline,
       pg_size_bytes(current_setting('wal_segment_size'))::int AS "segmentBytes"`,
  )
  const [log] = rows
  if (log === undefined) throw new Error('The database did not tell where its log ends')
  return { ...log, flushed: positionOf(log.flushed), now: Number(instants[0]?.now) }
}

/** Bytes of a file of the log. */
export async function readSegment(
  cluster: string,
  segment: string,
  from: number,
  to: number,
): Promise<Buffer> {
  const file = await open(path.join(cluster, 'pg_wal', segment), 'r')
  try {
    const bytes = Buffer.alloc(to - from)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, from)
    if (bytesRead !== bytes.length) throw new Error(`The log ${segment} is shorter than the database says`)
    return bytes
  } finally {
    await file.close()
  }
}
