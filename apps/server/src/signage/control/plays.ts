import type { PlayCount, screensControlApi } from '@theke/contract/signage/screens-api.ts'
import type { playerApi } from '@theke/contract/signage/player-api.ts'
import { sheetMediaTypes } from '@theke/contract/bulk-operations.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { writeLog } from '../../audit/write-log.ts'
import type { Context } from '../../core/context.ts'
import type { Cell } from '../../crud/spreadsheet/cell.ts'
import { csvFile } from '../../crud/spreadsheet/write-csv.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { requirePlayer } from '../player/require-player.ts'
import { keptPlayDays } from '../signage-retention.job.ts'
import { readSignage } from '../read-signage.ts'
import { screenPlays, segments, televisions } from '../signage-tables.ts'
import { isAdmin } from '@theke/contract/access.ts'

const defaultDays = 30
const maxRows = 20_000
/** Seconds of the longest day, in which nothing is played more often either. */
const maxPerDay = 25 * 3600
const headings = ['Tag', 'Bildschirm', 'Inhalt', 'Wiedergaben', 'Minuten']

/** Adds what a screen has played. A report that comes again counts once, since a screen sends one after the other. */
export async function recordPlays(
  ctx: Context,
  { headers, body }: Input<typeof playerApi.sendPlays>,
): Promise<null> {
  await inTransaction(ctx, async (ctx) => {
    const { id, name: deviceName, branch } = await requirePlayer(ctx, headers)
    const [locked] = await ctx.db
      .select({ lastPlays: televisions.lastPlays })
      .from(televisions)
      .where(eq(televisions.id, id))
      .for('no key update')
    if (locked?.lastPlays === body.batch) return
    const names = await namesOf(ctx, id, body.plays)
    const latest = addDays(dayOf(ctx.now), 1)
    const earliest = addDays(dayOf(ctx.now), -keptPlayDays)
    const values = body.plays.flatMap((play) => {
      const segmentName = names.get(play.segment)
      const isPlausible = play.day !== null && earliest <= play.day && play.day <= latest
      return segmentName !== undefined && isPlausible
        ? [{ ...play, segmentName, device: id, deviceName, branch }]
        : []
    })
    const unique = added(values).map((play) => ({
      ...play,
      count: Math.min(play.count, maxPerDay),
      seconds: Math.min(play.seconds, maxPerDay),
    }))
    if (unique.length > 0)
      await ctx.db
        .insert(screenPlays)
        .values(unique)
        .onConflictDoUpdate({
          target: [screenPlays.day, screenPlays.device, screenPlays.segment],
          set: {
            count: sql`least(${screenPlays.count} + excluded.count, ${maxPerDay})`,
            seconds: sql`least(${screenPlays.seconds} + excluded.seconds, ${maxPerDay})`,
            segmentName: sql`excluded.segment_name`,
            deviceName: sql`excluded.device_name`,
            branch: sql`excluded.branch`,
          },
        })
    await ctx.db.update(televisions).set({ lastPlays: body.batch }).where(eq(televisions.id, id))
  })
  return null
}

/** What the played segments are called, also those that have gone since the screen played them first. */
async function namesOf(
  { db, services }: Context,
  device: number,
  plays: readonly { segment: number }[],
): Promise<ReadonlyMap<number, string>> {
  const { segments: known } = await readSignage(services)
  const gone = [...new Set(plays.map(({ segment }) => segment))].filter((id) => !known.has(id))
  const before =
    gone.length === 0
      ? []
      : await db
          .selectDistinct({ id: screenPlays.segment, name: screenPlays.segmentName })
          .from(screenPlays)
          .where(and(eq(screenPlays.device, device), inArray(screenPlays.segment, gone)))
  return new Map([
    ...before.map(({ id, name }): [number, string] => [id, name]),
    ...[...known.values()].map(({ id, name }): [number, string] => [id, name]),
  ])
}

/**
 * How often segments were played, of the branches that the caller sees; the newest day first. Segments and televisions that are gone have the names and
 * the branch that they had.
 */
export async function listPlays(
  ctx: Context,
  { query }: Pick<Input<typeof screensControlApi.listPlays>, 'query'>,
): Promise<PlayCount[]> {
  const today = dayOf(ctx.now)
  const from = query.from ?? addDays(today, -defaultDays)
  const own = ctx.user?.branchIds ?? []
  const deviceName = sql<string>`coalesce(${televisions.name}, ${screenPlays.deviceName})`
  const rows = await ctx.db
    .select({
      play: screenPlays,
      device: deviceName,
      segment: sql<string>`coalesce(${segments.name}, ${screenPlays.segmentName})`,
    })
    .from(screenPlays)
    .leftJoin(televisions, eq(televisions.id, screenPlays.device))
    .leftJoin(segments, eq(segments.id, screenPlays.segment))
    .where(
      and(
        gte(screenPlays.day, from),
        lte(screenPlays.day, query.to ?? today),
        query.device ? eq(screenPlays.device, query.device.id) : undefined,
        isAdmin(ctx.user?.roles ?? [])
          ? undefined
          : own.length === 0
            ? sql`false`
            : inArray(sql`coalesce(${televisions.branch}, ${screenPlays.branch})`, own),
      ),
    )
    .orderBy(desc(screenPlays.day), asc(deviceName), desc(screenPlays.count))
    .limit(maxRows)
  return rows.map(({ play: { day, count, seconds, ...ids }, device, segment }) => ({
    day,
    device: { id: ids.device, name: device },
    segment: { id: ids.segment, name: segment },
    count,
    seconds,
  }))
}

/** The same as a file for a spreadsheet. */
export async function exportPlays(
  ctx: Context,
  { query, reply }: Input<typeof screensControlApi.exportPlays>,
): Promise<Readable> {
  const plays = await listPlays(ctx, { query })
  // Exports are logged, because they take whole lists out of the shop.
  await writeLog(ctx, 'info', 'Wiedergaben exportiert', { entity: 'digital-signage-plays' })
  void reply
    .header('content-type', `${sheetMediaTypes.csv}; charset=utf-8`)
    .header('content-disposition', 'attachment; filename="wiedergaben.csv"')
    .header('cache-control', 'no-store')
  return Readable.from(csvFile(headings, linesOf(plays)), { objectMode: false })
}

async function* linesOf(plays: readonly PlayCount[]): AsyncGenerator<Cell[][]> {
  yield plays.map(({ day, device, segment, count, seconds }) => [
    { kind: 'text', text: day },
    { kind: 'text', text: device.name },
    { kind: 'text', text: segment.name },
    { kind: 'number', number: count, places: 0 },
    { kind: 'number', number: Math.round(seconds / 6) / 10, places: 1 },
  ])
}

/** One row for each day and segment, as one statement may change a row only once. */
function added<Play extends { day: string | null; segment: number; count: number; seconds: number }>(
  plays: readonly Play[],
): Play[] {
  const sums = new Map<string, Play>()
  for (const play of plays) {
    const key = `${play.day} ${play.segment}`
    const sum = sums.get(key)
    sums.set(key, sum ? { ...sum, count: sum.count + play.count, seconds: sum.seconds + play.seconds } : play)
  }
  return [...sums.values()]
}
