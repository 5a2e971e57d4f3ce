import { type Bounds, type Box, boundsOf, boundsOfAll, moved, type Point, rounded } from './box.ts'

/** What the rules of a drawing need of a layer. Layers with the same group, which is not empty, belong together. */
export type DrawingLayer = Box & { name: string; group: string; isLocked: boolean; isVisible: boolean }

/** The layers of a drawing from the bottom to the top, and the positions of those that are selected, in ascending order. */
export type Drawn<L extends DrawingLayer> = { layers: readonly L[]; selected: readonly number[] }

export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'
export type Axis = 'x' | 'y'
export type Place = 'front' | 'forward' | 'backward' | 'back'

/** Changes those selected layers that are not locked. */
export function changeSelected<L extends DrawingLayer>(
  { layers, selected }: Drawn<L>,
  change: (layer: L) => L,
): Drawn<L> {
  const chosen = new Set(selected)
  return {
    layers: layers.map((layer, index) => (chosen.has(index) && !layer.isLocked ? change(layer) : layer)),
    selected,
  }
}

export function moveSelected<L extends DrawingLayer>(drawn: Drawn<L>, way: Point): Drawn<L> {
  return changeSelected(drawn, (layer) => moved(layer, way))
}

/** Brings an edge or the middle of the selected layers to that of all of them, of a single one to that of the canvas. */
export function alignSelected<L extends DrawingLayer>(
  drawn: Drawn<L>,
  edge: Edge,
  canvas: { width: number; height: number },
): Drawn<L> {
  const chosen = layersAt(drawn)
  const whole = { left: 0, top: 0, right: canvas.width, bottom: canvas.height }
  const frame = chosen.length > 1 ? (boundsOfAll(chosen) ?? whole) : whole
  return changeSelected(drawn, (layer) => moved(layer, wayTo(edge, boundsOf(layer), frame)))
}

/** Makes the gaps between the selected layers equal; the outermost stay where they are. Fewer than three are left as they are. */
export function distributeSelected<L extends DrawingLayer>(drawn: Drawn<L>, axis: Axis): Drawn<L> {
  const spans = layersAt(drawn)
    .map((layer) => ({ layer, ...spanOf(boundsOf(layer), axis) }))
    .toSorted((a, b) => a.from + a.to - (b.from + b.to))
  const first = spans[0]
  const last = spans.at(-1)
  if (spans.length < 3 || !first || !last) return drawn
  const filled = spans.reduce((sum, { from, to }) => sum + to - from, 0)
  const gap = (last.to - first.from - filled) / (spans.length - 1)
  const starts = new Map<L, number>()
  let next = first.from
  for (const { layer, from, to } of spans) {
    starts.set(layer, next - from)
    next += to - from + gap
  }
  return changeSelected(drawn, (layer) => {
    const way = starts.get(layer) ?? 0
    return moved(layer, axis === 'x' ? { x: way, y: 0 } : { x: 0, y: way })
  })
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
  const names = new Set(layers.map(({ group }) => group))
  const renamed = new Map<string, string>([['', '']])
  for (const { group } of added) {
    if (renamed.has(group)) continue
    const name = freeName(group, names)
    names.add(name)
    renamed.set(group, name)
  }
  const copies = added.map((layer) => ({
    ...moved(layer, { x: aside, y: aside }),
    group: renamed.get(layer.group) ?? '',
  }))
  return { layers: [...layers, ...copies], selected: copies.map((_, index) => layers.length + index) }
}

/** Removes the selected layers that are not locked. */
export function removeSelected<L extends DrawingLayer>({ layers, selected }: Drawn<L>): Drawn<L> {
  const chosen = new Set(selected)
  return { layers: layers.filter((layer, index) => !chosen.has(index) || layer.isLocked), selected: [] }
}

/** Makes the selected layers one group, which lies where its uppermost layer was. */
export function groupSelected<L extends DrawingLayer>(
  { layers, selected }: Drawn<L>,
  name: string,
): Drawn<L> {
  const top = selected.at(-1)
  if (selected.length < 2 || top === undefined) return { layers, selected }
  const chosen = new Set(selected)
  const group = freeName(name, new Set(layers.map((layer) => layer.group)))
  const named = layers.map((layer, index) => (chosen.has(index) ? { ...layer, group } : layer))
  const order = named.map((_, index) => index)
  const below = order.filter((index) => index < top && !chosen.has(index))
  const above = order.filter((index) => index > top)
  return reordered(named, [...below, ...selected, ...above], chosen)
}

export function ungroupSelected<L extends DrawingLayer>({ layers, selected }: Drawn<L>): Drawn<L> {
  const chosen = new Set(selected)
  return {
    layers: layers.map((layer, index) => (chosen.has(index) ? { ...layer, group: '' } : layer)),
    selected,
  }
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

/** The positions of everything that is grouped with these, in ascending order. */
export function withGroups(layers: readonly DrawingLayer[], selected: readonly number[]): number[] {
  const groups = new Set(selected.map((index) => layers[index]?.group).filter(Boolean))
  const chosen = new Set(selected)
  return layers.flatMap(({ group }, index) => (chosen.has(index) || groups.has(group) ? [index] : []))
}

/** A step of a drawing, which is taken back by its reverse. */
export type DrawingStep<L> = { before: readonly L[]; after: readonly L[] }

export function reverseStep<L>({ before, after }: DrawingStep<L>): DrawingStep<L> {
  return { before: after, after: before }
}

export function layersAt<L extends DrawingLayer>({ layers, selected }: Drawn<L>): L[] {
  return selected.flatMap((index) => layers[index] ?? [])
}

function reordered<L extends DrawingLayer>(
  layers: readonly L[],
  order: readonly number[],
  chosen: ReadonlySet<number>,
): Drawn<L> {
  return {
    layers: order.flatMap((index) => layers[index] ?? []),
    selected: order.flatMap((index, position) => (chosen.has(index) ? [position] : [])),
  }
}

function freeName(wished: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wished)) return wished
  const base = wished.replace(/ \d+$/, '')
  for (let number = 2; ; number++) {
    if (!taken.has(`${base} ${number}`)) return `${base} ${number}`
  }
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
