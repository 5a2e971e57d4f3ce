import { type Bounds, type Box, boundsOfAll, fitted, moved, type Point, rounded } from './box.ts'
import { changeSelected, type Drawn, type DrawingLayer, layersAt, reordered } from './drawn.ts'
import { freeName, groupLevels, toGroup, unitsOf } from './layer-groups.ts'

export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'
export type Axis = 'x' | 'y'
export type Place = 'front' | 'forward' | 'backward' | 'back'

export function moveSelected<L extends DrawingLayer>(drawn: Drawn<L>, way: Point): Drawn<L> {
  return changeSelected(drawn, (layer) => moved(layer, way))
}

/** The box around the selected layers that are not locked, by whose handles they are changed: that of a single one is turned as it is. Null without any. */
export function frameOf(drawn: Drawn<DrawingLayer>): Box | null {
  const chosen = layersAt(drawn).filter(({ isLocked }) => !isLocked)
  const [only] = chosen
  if (only && chosen.length === 1) {
    const { x, y, width, height, rotation } = only
    return { x, y, width, height, rotation }
  }
  const bounds = boundsOfAll(chosen)
  if (bounds === null) return null
  const { left, top, right, bottom } = bounds
  return {
    x: rounded(left),
    y: rounded(top),
    width: rounded(right - left),
    height: rounded(bottom - top),
    rotation: 0,
  }
}

/** Resizes, turns and moves the selected layers together, as their frame becomes another. */
export function fitSelected<L extends DrawingLayer>(drawn: Drawn<L>, from: Box, to: Box): Drawn<L> {
  return changeSelected(drawn, (layer) => fitted(layer, from, to))
}

/** Turns the selected layers together around the middle of their frame, clockwise by so many degrees. */
export function turnSelected<L extends DrawingLayer>(drawn: Drawn<L>, degrees: number): Drawn<L> {
  const frame = frameOf(drawn)
  return frame ? fitSelected(drawn, frame, { ...frame, rotation: frame.rotation + degrees }) : drawn
}

/** Brings an edge or the middle of what is selected to that of all of it, of a single layer or group to that of the canvas. */
export function alignSelected<L extends DrawingLayer>(
  drawn: Drawn<L>,
  edge: Edge,
  canvas: { width: number; height: number },
): Drawn<L> {
  const whole = { left: 0, top: 0, right: canvas.width, bottom: canvas.height }
  const spans = boundedUnits(drawn)
  const frame = spans.length > 1 ? (boundsOfAll(layersAt(drawn)) ?? whole) : whole
  return moveUnits(
    drawn,
    spans.map(({ positions, bounds }) => ({ positions, way: wayTo(edge, bounds, frame) })),
  )
}

/** Makes the gaps between the selected layers and groups equal; the outermost stay where they are. Fewer than three are left as they are. */
export function distributeSelected<L extends DrawingLayer>(drawn: Drawn<L>, axis: Axis): Drawn<L> {
  const spans = boundedUnits(drawn)
    .map(({ positions, bounds }) => ({ positions, ...spanOf(bounds, axis) }))
    .toSorted((a, b) => a.from + a.to - (b.from + b.to))
  const first = spans[0]
  const last = spans.at(-1)
  if (spans.length < 3 || !first || !last) return drawn
  const filled = spans.reduce((sum, { from, to }) => sum + to - from, 0)
  const gap = (last.to - first.from - filled) / (spans.length - 1)
  let next = first.from
  const ways = spans.map(({ positions, from, to }) => {
    const way = next - from
    next += to - from + gap
    return { positions, way: axis === 'x' ? { x: way, y: 0 } : { x: 0, y: way } }
  })
  return moveUnits(drawn, ways)
}

/** Moves the selected layers before or behind others; among themselves they keep their order. */
export function reorderSelected<L extends DrawingLayer>(
  { layers, selected }: Drawn<L>,
  place: Place,
): Drawn<L> {
  const chosen = new Set(selected)
  const order = layers.map((_, index) => index)
  if (place === 'front' || place === 'back') {
    const rest = order.filter((index) => !chosen.has(index))
    return reordered(layers, place === 'front' ? [...rest, ...selected] : [...selected, ...rest], chosen)
  }
  const walk = place === 'forward' ? order.toReversed() : order
  const step = place === 'forward' ? 1 : -1
  const next = [...order]
  for (const index of walk) {
    const neighbour = next[index + step]
    const own = next[index]
    if (own === undefined || neighbour === undefined || !chosen.has(own) || chosen.has(neighbour)) continue
    next[index + step] = own
    next[index] = neighbour
  }
  return reordered(layers, next, chosen)
}

/** Takes one layer from a position to another. */
export function moveLayer<L extends DrawingLayer>(
  { layers, selected }: Drawn<L>,
  from: number,
  to: number,
): Drawn<L> {
  const order = layers.map((_, index) => index)
  const [taken] = order.splice(from, 1)
  if (taken === undefined) return { layers, selected }
  order.splice(to, 0, taken)
  return reordered(layers, order, new Set(selected))
}

/** Puts copies of the selected layers above all others, a little aside, and selects them. */
export function duplicateSelected<L extends DrawingLayer>(drawn: Drawn<L>, aside = 20): Drawn<L> {
  return addLayers(drawn, layersAt(drawn), aside)
}

/** Puts layers above all others and selects them; groups get other names than those that are there. */
export function addLayers<L extends DrawingLayer>(
  { layers }: Drawn<L>,
  added: readonly L[],
  aside = 0,
): Drawn<L> {
  const names = new Set(layers.map(({ group }) => groupLevels(group)[0] ?? ''))
  const renamed = new Map<string, string>()
  const copies = added.map((layer) => {
    const [outer, ...inner] = groupLevels(layer.group)
    if (outer === undefined) return { ...moved(layer, { x: aside, y: aside }), group: '' }
    const name = renamed.get(outer) ?? freeName(outer, names)
    names.add(name)
    renamed.set(outer, name)
    return { ...moved(layer, { x: aside, y: aside }), group: toGroup([name, ...inner]) }
  })
  return { layers: [...layers, ...copies], selected: copies.map((_, index) => layers.length + index) }
}

/** Removes the selected layers that are not locked. */
export function removeSelected<L extends DrawingLayer>({ layers, selected }: Drawn<L>): Drawn<L> {
  const chosen = new Set(selected)
  return { layers: layers.filter((layer, index) => !chosen.has(index) || layer.isLocked), selected: [] }
}

/** Sets whether the selected layers are locked or visible: where some are not, all become so, otherwise none. */
export function toggleSelected<L extends DrawingLayer>(
  { layers, selected }: Drawn<L>,
  flag: 'isLocked' | 'isVisible',
): Drawn<L> {
  const chosen = new Set(selected)
  const value = selected.some((index) => !layers[index]?.[flag])
  return {
    layers: layers.map((layer, index) => (chosen.has(index) ? { ...layer, [flag]: value } : layer)),
    selected,
  }
}

/** A step of a drawing, which is taken back by its reverse. */
export type DrawingStep<L> = { before: readonly L[]; after: readonly L[] }

export function reverseStep<L>({ before, after }: DrawingStep<L>): DrawingStep<L> {
  return { before: after, after: before }
}

function boundedUnits<L extends DrawingLayer>({ layers, selected }: Drawn<L>) {
  return unitsOf({ layers, selected }).flatMap((positions) => {
    const bounds = boundsOfAll(layersAt({ layers, selected: positions }))
    return bounds ? [{ positions, bounds }] : []
  })
}

function moveUnits<L extends DrawingLayer>(
  { layers, selected }: Drawn<L>,
  ways: readonly { positions: readonly number[]; way: Point }[],
): Drawn<L> {
  return ways.reduce<Drawn<L>>(
    (drawn, { positions, way }) => ({
      layers: moveSelected({ ...drawn, selected: positions }, way).layers,
      selected,
    }),
    { layers, selected },
  )
}

function wayTo(edge: Edge, own: Bounds, frame: Bounds): Point {
  switch (edge) {
    case 'left':
    case 'right':
      return { x: rounded(frame[edge] - own[edge]), y: 0 }
    case 'center':
      return { x: rounded((frame.left + frame.right - own.left - own.right) / 2), y: 0 }
    case 'top':
    case 'bottom':
      return { x: 0, y: rounded(frame[edge] - own[edge]) }
    case 'middle':
      return { x: 0, y: rounded((frame.top + frame.bottom - own.top - own.bottom) / 2) }
  }
}

function spanOf(bounds: Bounds, axis: Axis): { from: number; to: number } {
  return axis === 'x' ? { from: bounds.left, to: bounds.right } : { from: bounds.top, to: bounds.bottom }
}
