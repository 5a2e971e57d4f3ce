/** A rectangle of a drawing that is turned clockwise around its middle: lengths in pixels, the angle in degrees. */
export type Box = { x: number; y: number; width: number; height: number; rotation: number }

/** The upright rectangle around something. */
export type Bounds = { left: number; top: number; right: number; bottom: number }

export type Point = { x: number; y: number }

/** Where a box is pulled: each part is -1, 0 or 1, so that (1, 0) is the middle of its right side. */
export type Handle = Point

/** Lengths are stored with three decimal places. */
export function rounded(value: number): number {
  // Zero has no sign in what is stored.
  return Math.round(value * 1000) / 1000 || 0
}

export function boundsOf(box: Box): Bounds {
  const corners = [
    { x: -1, y: -1 },
    { x: 1, y: -1 },
    { x: 1, y: 1 },
    { x: -1, y: 1 },
  ].map((corner) => pointOf(box, corner))
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** The rectangle around all of several; null around none. */
export function boundsOfAll(boxes: readonly Box[]): Bounds | null {
  if (boxes.length === 0) return null
  const all = boxes.map(boundsOf)
  return {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  }
}

/** Where a handle of a box stands in the drawing. */
export function pointOf({ x, y, width, height, rotation }: Box, handle: Handle): Point {
  const turned = turn({ x: (handle.x * width) / 2, y: (handle.y * height) / 2 }, rotation)
  return { x: x + width / 2 + turned.x, y: y + height / 2 + turned.y }
}

export function moved<B extends Box>(box: B, { x, y }: Point): B {
  return { ...box, x: rounded(box.x + x), y: rounded(box.y + y) }
}

/**
 * The box after one of its handles was pulled by a way in the drawing: what lies opposite the handle stays where it is, also of a turned box.
 * No side becomes shorter than a pixel. With `keepsRatio` a corner keeps width to height.
 */
export function resized<B extends Box>(box: B, handle: Handle, way: Point, keepsRatio = false): B {
  const pulled = turn(way, -box.rotation)
  let width = handle.x === 0 ? box.width : Math.max(1, box.width + handle.x * pulled.x)
  let height = handle.y === 0 ? box.height : Math.max(1, box.height + handle.y * pulled.y)
  if (keepsRatio && handle.x !== 0 && handle.y !== 0 && box.width > 0 && box.height > 0) {
    const factor = Math.max(width / box.width, height / box.height)
    width = box.width * factor
    height = box.height * factor
  }
  const size = { ...box, width: rounded(width), height: rounded(height) }
  const opposite = { x: -handle.x, y: -handle.y }
  const before = pointOf(box, opposite)
  const after = pointOf(size, opposite)
  return moved(size, { x: before.x - after.x, y: before.y - after.y })
}

/** The box turned so that its upper side looks at a point; in steps of so many degrees. */
export function turnedTo<B extends Box>(box: B, point: Point, step = 1): B {
  const x = point.x - (box.x + box.width / 2)
  const y = point.y - (box.y + box.height / 2)
  if (x === 0 && y === 0) return box
  const angle = (Math.atan2(x, -y) * 180) / Math.PI
  return { ...box, rotation: normalAngle(Math.round(angle / step) * step) }
}

/**
 * What becomes of a box when the frame that it lies in becomes another: it keeps its place and its share of the frame and turns with it. A box that stands askew
 * in a frame of another ratio keeps its right angles; its sides become as long as they would be with the shear. None becomes shorter than a pixel.
 */
export function fitted<B extends Box>(box: B, from: Box, to: Box): B {
  const scale = { x: ratio(to.width, from.width), y: ratio(to.height, from.height) }
  const middle = { x: 0, y: 0 }
  const [own, before, after] = [pointOf(box, middle), pointOf(from, middle), pointOf(to, middle)]
  const inside = turn({ x: own.x - before.x, y: own.y - before.y }, -from.rotation)
  const way = turn({ x: inside.x * scale.x, y: inside.y * scale.y }, to.rotation)
  const askew = ((box.rotation - from.rotation) * Math.PI) / 180
  const [across, along] = [Math.cos(askew), Math.sin(askew)]
  const longer = (side: number, factor: number) => rounded(Math.max(Math.min(1, side), side * factor))
  const width = longer(box.width, Math.hypot(scale.x * across, scale.y * along))
  const height = longer(box.height, Math.hypot(scale.x * along, scale.y * across))
  const turned = to.rotation - from.rotation
  return {
    ...box,
    x: rounded(after.x + way.x - width / 2),
    y: rounded(after.y + way.y - height / 2),
    width,
    height,
    rotation: turned === 0 ? box.rotation : normalAngle(box.rotation + turned),
  }
}

function ratio(after: number, before: number): number {
  return before > 0 ? after / before : 1
}

/** The same angle from -180, which is left out, to 180 degrees. */
export function normalAngle(angle: number): number {
  const rest = rounded(((angle % 360) + 360) % 360)
  return rest > 180 ? rounded(rest - 360) : rest
}

function turn({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return {
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
  }
}
