import type { ScreenCard, ScreenPeriod, ShownContent } from '@theke/contract/signage/screens-api.ts'
import { type Interval, contains } from '@theke/domain/shop/interval.ts'
import { isPlanned, type Playlist } from '@theke/domain/signage/playlist.ts'
import { isScreenOnline } from '@theke/domain/signage/screen-health.ts'
import { addDays, dayOf, minutesOfDay, startOfDay } from '@theke/domain/time/wall-time.ts'
import { asc } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { ofOwnBranches } from '../../crud/staff-rights.ts'
import { reasonAt, segmentsOf, streamOf } from '../planned-segments.ts'
import { messagesFor } from '../player/player-state.ts'
import { screenContent } from '../player/require-player.ts'
import { readSignage } from '../read-signage.ts'
import { televisions } from '../signage-tables.ts'

type Television = typeof televisions.$inferSelect

/** More than any shop has; each takes a card. */
const maxScreens = 300
const minutesPerDay = 1440

/** The televisions that the caller sees, with what each shows. */
export async function listScreens(ctx: Context): Promise<ScreenCard[]> {
  const rows = await ctx.db
    .select()
    .from(televisions)
    .where(ofOwnBranches(ctx, televisions.branch))
    .orderBy(asc(televisions.branch), asc(televisions.name), asc(televisions.id))
    .limit(maxScreens)
  const { branches } = await ctx.services.cache.current()
  const names = new Map(branches.map(({ id, name }) => [id, name]))
  return Promise.all(
    rows.map(async (row) => ({
      ...(await cardOf(ctx, row)),
      branch: { id: row.branch, name: names.get(row.branch) ?? '' },
    })),
  )
}

async function cardOf(ctx: Context, television: Television): Promise<Omit<ScreenCard, 'branch'>> {
  const { now } = ctx
  const { id, name, width, height, isEnabled, isSwitchedOff, lastSeenAt, onlineSince, problem } = television
  const [signage, { playlist, files }] = await Promise.all([
    readSignage(ctx.services),
    screenContent(ctx, television),
  ])
  const stream = streamOf(signage, television)
  const contents = segmentsOf(signage, stream).map((segment): ShownContent => {
    const item = playlist.items.find((known) => known.segment === segment.id)
    const file = item?.file ?? null
    const source = files.get(file ?? '')
    return {
      segment: segment.id,
      name: segment.name,
      kind: segment.type,
      picture: source !== undefined && 'drawing' in source ? file : null,
      reason:
        (stream && reasonAt(signage, television, stream, segment, now)) ??
        (item === undefined ? 'empty' : null),
    }
  })
  const isOnline = isScreenOnline(lastSeenAt?.getTime() ?? null, now)
  const running = contents.filter(({ reason }) => reason === null)
  const told = isOnline ? running.find(({ segment }) => segment === television.currentSegment) : undefined
  return {
    id,
    name,
    width,
    height,
    isEnabled,
    isSwitchedOff,
    isOnline,
    onlineSince: isOnline ? (onlineSince?.toISOString() ?? null) : null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    problem,
    shown: isEnabled && !isSwitchedOff ? (told ?? running[0] ?? null) : null,
    contents,
    day: periodsOf(playlist, dayOf(now)),
    messages: (await messagesFor(ctx, television))
      .filter(({ from }) => from === null || Date.parse(from) <= now)
      .map(({ text }) => text),
  }
}

/** The day as parts in which the same things are shown in turn. */
function periodsOf(playlist: Playlist, today: string): ScreenPeriod[] {
  const day: Interval = { from: startOfDay(today), to: startOfDay(addDays(today, 1)) }
  const ends = playlist.items
    .flatMap(({ intervals }) => intervals ?? [])
    .flatMap(({ from, to }) => [from, to])
    .filter((at) => contains(day, at))
  const starts = [...new Set([day.from, ...ends])].toSorted((a, b) => a - b)
  const periods = starts.map((from, index) => ({
    from,
    to: starts[index + 1] ?? day.to,
    names: namesAt(playlist, from),
  }))
  return periods
    .filter(({ names }) => names.length > 0)
    .map(({ from, to, names }) => ({
      from: minutesOfDay(from),
      to: to === day.to ? minutesPerDay : minutesOfDay(to),
      names,
    }))
}

function namesAt(playlist: Playlist, instant: number): string[] {
  const shown = playlist.items.filter((item) => isPlanned(item, instant, playlist))
  return [...new Map(shown.map(({ segment, name }) => [segment, name])).values()]
}
