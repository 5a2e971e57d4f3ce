/** How long a finger that has acted on one order may come down again at the same place without acting on the order that has come there. */
export const strayTapMilliseconds = 1000
const fingerPixels = 60

type Tap = { x: number; y: number; at: number; order: number }

let last: Tap | null = null

/** The order that was tapped last, and when; null where nobody has tapped yet. */
export function lastTap(): Pick<Tap, 'order' | 'at'> | null {
  return last
}

/**
 * Whether a tap is the second half of a double tap that began on another order. Cards move up as soon as a step is taken; without this, a nervous
 * finger would confirm the next order unread. Where the order of the first tap still stands under it, nothing has moved and the tap counts.
 * `orderAt` says which order stands at a place of the window, null where none does.
 */
export function isMisclick(
  order: number,
  event: { clientX: number; clientY: number; timeStamp: number },
  orderAt: (x: number, y: number) => number | null,
): boolean {
  const { clientX: x, clientY: y, timeStamp: at } = event
  const isStray =
    last !== null &&
    last.order !== order &&
    at - last.at < strayTapMilliseconds &&
    Math.hypot(x - last.x, y - last.y) < fingerPixels &&
    orderAt(last.x, last.y) !== last.order
  if (!isStray) last = { x, y, at, order }
  return isStray
}
