const doubleTapMilliseconds = 500
const fingerPixels = 40

type Tap = { x: number; y: number; at: number; order: number }

let last: Tap | null = null

/**
 * Whether a tap is the second half of a double tap that began on another order. Cards move up as soon as a step is taken;
 * without this, a nervous finger would confirm the next order unread.
 */
export function isStrayTap(
  order: number,
  event: { clientX: number; clientY: number; timeStamp: number },
): boolean {
  const { clientX: x, clientY: y, timeStamp: at } = event
  const isSamePlace = last !== null && Math.hypot(x - last.x, y - last.y) < fingerPixels
  const isStray = last !== null && last.order !== order && isSamePlace && at - last.at < doubleTapMilliseconds
  if (!isStray) last = { x, y, at, order }
  return isStray
}
