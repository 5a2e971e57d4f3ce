/** How long a finger that has acted on one order may come down again at the same place without acting on the next. */
export const strayTapMilliseconds = 2000
const fingerPixels = 60

type Tap = { x: number; y: number; at: number; order: number }

let last: Tap | null = null

/** The order that was tapped last, and when; null where nobody has tapped yet. */
export function lastTap(): Pick<Tap, 'order' | 'at'> | null {
  return last
}

/**
 * Whether a tap is the second half of a double tap that began on another order. Cards move up as soon as a step is taken;
 * without this, a nervous finger would confirm the next order unread.
 */
export function isMisclick(
  order: number,
  event: { clientX: number; clientY: number; timeStamp: number },
): boolean {
  const { clientX: x, clientY: y, timeStamp: at } = event
  const isSamePlace = last !== null && Math.hypot(x - last.x, y - last.y) < fingerPixels
  const isStray = last !== null && last.order !== order && isSamePlace && at - last.at < strayTapMilliseconds
  if (!isStray) last = { x, y, at, order }
  return isStray
}
