/** What a screen has told of itself, as far as it tells whether all is well. */
export type ReportedScreen = {
  isEnabled: boolean
  /** Null before it first called. */
  lastSeenAt: number | null
  /** The size that it was set up for and the one that it has, in pixels; null where it did not tell. */
  width: number
  height: number
  shownWidth: number | null
  shownHeight: number | null
  /** Since when it has known of a newer plan without having all of its files; null where it plays the newest. */
  waitingSince: number | null
  problem: string
}

export type ScreenProblem = 'offline' | 'outdated' | 'wrongSize' | 'broken'

/** A screen calls every half minute; one that was not heard of for so long is offline. */
export const silentAfterMs = 120_000
/** New files may take some time to arrive. */
const outdatedAfterMs = 10 * 60_000

/** Whether a screen called lately. */
export function isScreenOnline(lastSeenAt: number | null, now: number): boolean {
  return lastSeenAt !== null && now - lastSeenAt < silentAfterMs
}

/** What differs between the plan of a screen and what it does; nothing of a screen that is off or was never connected. */
export function screenProblems(screen: ReportedScreen, now: number): ScreenProblem[] {
  if (!screen.isEnabled || screen.lastSeenAt === null) return []
  if (!isScreenOnline(screen.lastSeenAt, now)) return ['offline']
  const { width, height, shownWidth, shownHeight, waitingSince, problem } = screen
  const isOutdated = waitingSince !== null && now - waitingSince > outdatedAfterMs
  const hasSize = shownWidth !== null && shownHeight !== null
  const isWrongSize = hasSize && !hasShapeOf(shownWidth / shownHeight, width / height)
  return [
    ...(isOutdated ? (['outdated'] as const) : []),
    ...(isWrongSize ? (['wrongSize'] as const) : []),
    ...(problem === '' ? [] : (['broken'] as const)),
  ]
}

/** A picture fills a screen of another number of pixels as long as the shape is the same. */
function hasShapeOf(shape: number, other: number): boolean {
  return Math.abs(shape / other - 1) < 0.02
}
