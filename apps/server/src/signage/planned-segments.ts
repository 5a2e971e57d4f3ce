import type { PlannedReason } from '@theke/contract/signage/screens-api.ts'
import { isScheduleActive } from '@theke/domain/shop/opening-hours.ts'
import { isFileKind } from '@theke/domain/signage/playlist.ts'
import type { Signage } from './read-signage.ts'
import type { segments, streams, televisions } from './signage-tables.ts'

type Television = Pick<typeof televisions.$inferSelect, 'branch' | 'group' | 'stream' | 'shownStream'>
type Segment = typeof segments.$inferSelect
type Stream = typeof streams.$inferSelect

/** The stream of a television: the one that a command shows, else its own, else that of its group (R-SIGNAGE-02). */
export function streamOf(signage: Signage, { shownStream, stream, group }: Television): Stream | null {
  const ofGroup = signage.groups.get(group ?? 0)?.stream ?? null
  return signage.streams.get(shownStream ?? stream ?? ofGroup ?? 0) ?? null
}

/** The segments of a stream in their order. */
export function segmentsOf(signage: Signage, stream: Stream | null): Segment[] {
  return (stream?.segments ?? []).flatMap((id) => signage.segments.get(id) ?? [])
}

/** Why a segment is never shown on a television, whatever the time; null where it may be. */
export function lastingReason(
  signage: Signage,
  { branch }: Pick<Television, 'branch'>,
  stream: Stream,
  segment: Segment,
): PlannedReason | null {
  if (!stream.isEnabled) return 'streamOff'
  if (!isFor(stream.branches, branch)) return 'streamBranch'
  if (!segment.isEnabled) return 'off'
  if (!isFor(segment.branches, branch)) return 'branch'
  return hasContent(signage, segment) ? null : 'empty'
}

/** Why a segment is not shown on a television at an instant; null where it plays. */
export function reasonAt(
  signage: Signage,
  television: Pick<Television, 'branch'>,
  stream: Stream,
  segment: Segment,
  at: number,
): PlannedReason | null {
  const lasting = lastingReason(signage, television, stream, segment)
  if (lasting !== null) return lasting
  if (!isScheduleActive(stream.schedule, at)) return 'streamSchedule'
  return isScheduleActive(segment.schedule, at) ? null : 'schedule'
}

/** Seconds that a segment is shown; null is a video to its end. */
export function secondsOf(signage: Signage, { type, scene, duration }: Segment): number | null {
  if (duration !== null || type === 'video') return duration
  return signage.scenes.get(scene ?? 0)?.duration ?? (isFileKind(type) ? defaultSeconds : liveSeconds)
}

const defaultSeconds = 10
/** A live page turns through pages of its own. */
const liveSeconds = 60

function isFor(branches: readonly number[], branch: number): boolean {
  return branches.length === 0 || branches.includes(branch)
}

function hasContent({ scenes, videos }: Signage, { type, scene, image, video }: Segment): boolean {
  if (!isFileKind(type)) return true
  if (type === 'scene') return scenes.has(scene ?? 0)
  return type === 'image' ? image !== null : videos.has(video ?? 0)
}
