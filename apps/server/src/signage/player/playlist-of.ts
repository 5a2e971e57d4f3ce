import { createHash } from 'node:crypto'
import { intervalsBetween } from '@theke/domain/shop/opening-hours.ts'
import type { OpeningHourEntry } from '@theke/domain/shop/branch.ts'
import type { Interval } from '@theke/domain/shop/interval.ts'
import type { Playlist, PlaylistItem } from '@theke/domain/signage/playlist.ts'
import { addDays, clockChanges, dayOf, instantAt, startOfDay } from '@theke/domain/time/wall-time.ts'
import { drawingHash, type Drawing } from '../../image-templates/draw-template.ts'
import { uploadKey } from '../../media/uploads/upload-keys.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import { lastingReason, secondsOf, segmentsOf, streamOf } from '../planned-segments.ts'
import type { Signage } from '../read-signage.ts'
import type { segments, streams, televisions } from '../signage-tables.ts'
import {
  drawingOfImage,
  drawingsOfScene,
  type Scene,
  showsProduct,
  speaksOfToday,
} from './drawing-of-segment.ts'

type Television = typeof televisions.$inferSelect
type Segment = typeof segments.$inferSelect

/** How to make a file of a playlist: a picture that is drawn, or a stored file. */
export type FileSource = { drawing: Drawing; scale: number } | { key: string; mimeType: string }

/** What a television plays, and how each of its files is made, by its name. */
export type ScreenContent = { playlist: Playlist; files: ReadonlyMap<string, FileSource> }

/** A screen without a connection knows the instants of its plan for so long; then it reads the schedules. */
const knownDays = 35
/** For so long it knows when clocks change, this year included. */
const clockYears = 5
/** At this minute of the next night a drawing of a day is no longer shown; by then a screen with a connection has that of the new day. */
const drawnDayEnds = 180

const pages = {
  frontdesk: (branch: number) => `/frontdesk/${branch}/{key}`,
  monitor: (branch: number) => `/backend/monitor#/${branch}/{key}`,
  board: (branch: number) => `/backend/monitor?view=board#/${branch}/{key}`,
}

/** What a television plays from an instant on. */
export function contentOf(
  signage: Signage,
  snapshot: CatalogSnapshot,
  television: Television,
  { now, origin }: { now: number; origin: string },
): ScreenContent {
  const stream = streamOf(signage, television)
  const today = dayOf(now)
  const files = new Map<string, FileSource>()
  const items = segmentsOf(signage, stream).flatMap((segment): PlaylistItem[] => {
    if (stream === null || lastingReason(signage, television, stream, segment) !== null) return []
    const sources = sourcesOf(signage, snapshot, television, segment, { now, origin })
    for (const { file } of sources) if (file !== null) files.set(file.name, file)
    const seconds = secondsOf(signage, segment)
    const schedules = schedulesOf(stream, segment)
    const intervals = intervalsOf(schedules, today)
    return sources.map(({ file, page, hasPrices, isOfToday }, part) => ({
      segment: segment.id,
      part,
      name: segment.name,
      kind: segment.type,
      file: file?.name ?? null,
      page,
      duration: seconds === null ? null : seconds * 1000,
      transition: segment.transition,
      hasPrices,
      intervals: isOfToday ? common(intervals ?? [drawnDay(today)], [drawnDay(today)]) : intervals,
      // Beyond the horizon there are hours by the clock alone; such a drawing has none.
      schedules: isOfToday ? [[]] : schedules,
    }))
  })
  const horizon = startOfDay(addDays(today, knownDays))
  const clock = clockChanges(Number(today.slice(0, 4)), clockYears)
  return { playlist: { version: hashOf(JSON.stringify([items, horizon])), items, horizon, clock }, files }
}

type Source = {
  file: ({ name: string } & FileSource) | null
  page: string | null
  hasPrices: boolean
  isOfToday: boolean
}

/** One after the other; none where the shop has switched off what a live page needs. */
function sourcesOf(
  signage: Signage,
  snapshot: CatalogSnapshot,
  { branch, width, height }: Television,
  segment: Segment,
  moment: { now: number; origin: string },
): Source[] {
  switch (segment.type) {
    case 'scene': {
      const scene = signage.scenes.get(segment.scene ?? 0)
      if (scene === undefined) return []
      const drawings = drawingsOfScene(snapshot, scene, { product: segment.product, branch, ...moment })
      const scale = Math.min(width / scene.width, height / scene.height)
      return drawings.map((drawing) => drawn(segment, drawing, scale, scene))
    }
    case 'image': {
      const image = snapshot.images.get(segment.image ?? 0)
      return image === undefined ? [] : [drawn(segment, drawingOfImage(image, { width, height }), 1, null)]
    }
    case 'video': {
      const video = signage.videos.get(segment.video ?? 0)
      if (video === undefined) return []
      const name = `video-${video.id}-${video.version}.${video.extension}`
      const file = { name, key: uploadKey(video), mimeType: video.mimeType }
      return [{ file, page: null, ...undated }]
    }
    case 'frontdesk':
      if (!snapshot.config.enablePluginFrontdesk) return []
      return [{ file: null, page: pages.frontdesk(branch), ...undated }]
    case 'monitor':
    case 'board':
      return [{ file: null, page: pages[segment.type](branch), ...undated }]
  }
}

const undated = { hasPrices: false, isOfToday: false }

function drawn({ id, type }: Segment, drawing: Drawing, scale: number, scene: Scene | null): Source {
  const hash = hashOf(`${drawingHash(drawing)} ${scale}`)
  const name = `${type}-${id}-${hash}.${drawing.template.format}`
  const dated = scene === null ? undated : { hasPrices: showsProduct(scene), isOfToday: speaksOfToday(scene) }
  return { file: { name, drawing, scale }, page: null, ...dated }
}

function schedulesOf(stream: typeof streams.$inferSelect, segment: Segment): OpeningHourEntry[][] {
  return [stream.schedule, segment.schedule].filter((schedule) => schedule.length > 0)
}

/** When all schedules agree; null is always. */
function intervalsOf(schedules: readonly OpeningHourEntry[][], today: string): readonly Interval[] | null {
  const [first, second] = schedules.map((schedule) => plannedTimes(schedule, today))
  if (first === undefined) return null
  return second === undefined ? first : common(first, second)
}

function common(first: readonly Interval[], second: readonly Interval[]): Interval[] {
  return first.flatMap((one) =>
    second
      .map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }))
      .filter(({ from, to }) => from < to),
  )
}

/** From yesterday on, whose last hours may run past midnight. */
function plannedTimes(schedule: readonly OpeningHourEntry[], today: string): Interval[] {
  return intervalsBetween(schedule, addDays(today, -1), addDays(today, knownDays))
}

/** From yesterday on as well: the clock of a screen may be a little behind. */
function drawnDay(today: string): Interval {
  return { from: startOfDay(addDays(today, -1)), to: instantAt(addDays(today, 1), drawnDayEnds) }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
