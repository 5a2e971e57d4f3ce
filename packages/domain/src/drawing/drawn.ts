import type { Box } from './box.ts'

/**
 * What the rules of a drawing need of a layer. Layers with the same group, which is not empty, belong together; a group within another stands behind a
 * slash, as in `Angebot/Schild`.
 */
export type DrawingLayer = Box & { name: string; group: string; isLocked: boolean; isVisible: boolean }

/** The layers of a drawing from the bottom to the top, and the positions of those that are selected, in ascending order. */
export type Drawn<L extends DrawingLayer> = { layers: readonly L[]; selected: readonly number[] }

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

export function layersAt<L extends DrawingLayer>({ layers, selected }: Drawn<L>): L[] {
  return selected.flatMap((index) => layers[index] ?? [])
}

/** The layers in another order; the same ones are selected. */
export function reordered<L extends DrawingLayer>(
  layers: readonly L[],
  order: readonly number[],
  chosen: ReadonlySet<number>,
): Drawn<L> {
  return {
    layers: order.flatMap((index) => layers[index] ?? []),
    selected: order.flatMap((index, position) => (chosen.has(index) ? [position] : [])),
  }
}
