import { createHash } from 'node:crypto'
import { intervalsBetween } from '@theke/domain/shop/opening-hours.ts'
import type { OpeningHourEntry } from '@theke/domain/shop/branch.ts'
import type { Interval } from '@theke/domain/shop/interval.ts'
import type { Playlist, PlaylistItem } from '@theke/domain/signage/playlist.ts'
import { addDays, clockChanges, dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { drawingHash, type Drawing } from '../../image-templates/draw-template.ts'
import { uploadKey } from '../../media/uploads/upload-keys.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import { lastingReason, secondsOf, segmentsOf, streamOf } from '../planned-segments.ts'
import type { Signage } from '../read-signage.ts'
import type { segments, streams, televisions } from '../signage-tables.ts'
import { drawingOfImage, drawingsOfScene, showsProduct } from './drawing-of-segment.ts'

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
    return sources.map(({ file, page, hasPrices }, part) => ({
      segment: segment.id,
      part,
      name: segment.name,
      kind: segment.type,
      file: file?.name ?? null,
      page,
      duration: seconds === null ? null : seconds * 1000,
      transition: segment.transition,
      hasPrices,
      intervals: intervalsOf(schedulesOf(stream, segment), today),
      schedules: schedulesOf(stream, segment),
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
      return drawings.map((drawing) => drawn(segment, drawing, scale, showsProduct(scene)))
    }
    case 'image': {
      const image = snapshot.images.get(segment.image ?? 0)
      return image === undefined ? [] : [drawn(segment, drawingOfImage(image, { width, height }), 1, false)]
    }
    case 'video': {
      const video = signage.videos.get(segment.video ?? 0)
      if (video === undefined) return []
      const name = `video-${video.id}-${video.version}.${video.extension}`
      const file = { name, key: uploadKey(video), mimeType: video.mimeType }
      return [{ file, page: null, hasPrices: false }]
    }
    case 'frontdesk':
      if (!snapshot.config.enablePluginFrontdesk) return []
      return [{ file: null, page: pages.frontdesk(branch), hasPrices: false }]
    case 'monitor':
    case 'board':
      return [{ file: null, page: pages[segment.type](branch), hasPrices: false }]
  }
}

function drawn({ id, type }: Segment, drawing: Drawing, scale: number, hasPrices: boolean): Source {
  const hash = hashOf(`${drawingHash(drawing)} ${scale}`)
  const name = `${type}-${id}-${hash}.${drawing.template.format}`
  return { file: { name, drawing, scale }, page: null, hasPrices }
}

function schedulesOf(stream: typeof streams.$inferSelect, segment: Segment): OpeningHourEntry[][] {
  return [stream.schedule, segment.schedule].filter((schedule) => schedule.length > 0)
}

/** When all schedules agree; null is always. */
function intervalsOf(schedules: readonly OpeningHourEntry[][], today: string): readonly Interval[] | null {
  const [first, second] = schedules.map((schedule) => plannedTimes(schedule, today))
  if (first === undefined) return null
  if (second === undefined) return first
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

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
