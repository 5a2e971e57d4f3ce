import { type Drawn, type DrawingLayer, reordered } from './drawn.ts'

const separator = '/'

/** The names of the groups that a layer lies in, the outermost first. */
export function groupLevels(group: string): string[] {
  return group
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** The group of a layer by the names of its levels. */
export function toGroup(levels: readonly string[]): string {
  return levels.join(separator)
}

/** The positions of everything that lies in the same groups as these, down to a depth, in ascending order; at depth 1 in the outermost. */
export function withGroups(
  layers: readonly DrawingLayer[],
  selected: readonly number[],
  depth = 1,
): number[] {
  const chosen = new Set(selected)
  const groups = new Set(selected.flatMap((index) => groupAt(layers[index], depth) ?? []))
  return layers.flatMap((layer, index) => {
    const group = groupAt(layer, depth)
    return chosen.has(index) || (group !== null && groups.has(group)) ? [index] : []
  })
}

/** The smallest group that holds all that is selected and more; what is selected where there is none. */
export function widerSelection({ layers, selected }: Drawn<DrawingLayer>): readonly number[] {
  const [first] = selected
  const levels = groupLevels(layers[first ?? -1]?.group ?? '')
  for (let depth = levels.length; first !== undefined && depth > 0; depth--) {
    const members = withGroups(layers, [first], depth)
    if (members.length > selected.length && selected.every((index) => members.includes(index))) return members
  }
  return selected
}

/** The largest group around a layer that is smaller than what is selected; in the end the layer alone. */
export function narrowerSelection(
  { layers, selected }: Drawn<DrawingLayer>,
  index: number,
): readonly number[] {
  const levels = groupLevels(layers[index]?.group ?? '')
  for (let depth = 1; depth <= levels.length; depth++) {
    const members = withGroups(layers, [index], depth)
    if (members.length < selected.length) return members
  }
  return [index]
}

/**
 * The positions of what is selected, taken together where they behave as one: the outermost group of which nothing is missing, or else a layer by itself.
 * Locked and hidden layers count as selected with their group.
 */
export function unitsOf(drawn: Drawn<DrawingLayer>): number[][] {
  const units = new Map<string, number[]>()
  for (const index of drawn.selected) {
    const depth = unitDepth(drawn, index)
    const key = depth === null ? `${index}` : `${separator}${groupAt(drawn.layers[index], depth) ?? ''}`
    units.set(key, [...(units.get(key) ?? []), index])
  }
  return [...units.values()]
}

/**
 * Makes what is selected one group, which lies where its uppermost layer was. Whole groups stay groups within it; it lies itself in the group that all of them
 * share. A single layer or group is left as it is.
 */
export function groupSelected<L extends DrawingLayer>(drawn: Drawn<L>, name: string): Drawn<L> {
  const { layers, selected } = drawn
  const top = selected.at(-1)
  if (top === undefined || unitsOf(drawn).length < 2) return drawn
  const places = new Map(
    selected.map((index) => {
      const levels = groupLevels(layers[index]?.group ?? '')
      const outside = unitDepth(drawn, index)
      const split = outside === null ? levels.length : outside - 1
      return [index, { parent: levels.slice(0, split), inner: levels.slice(split) }]
    }),
  )
  const parent = commonLevels([...places.values()].map((place) => place.parent))
  const own = freeName(name, namesWithin(layers, parent))
  const named = layers.map((layer, index) => {
    const place = places.get(index)
    return place ? { ...layer, group: toGroup([...parent, own, ...place.inner]) } : layer
  })
  const chosen = new Set(selected)
  const order = named.map((_, index) => index)
  const below = order.filter((index) => index < top && !chosen.has(index))
  const above = order.filter((index) => index > top)
  return reordered(named, [...below, ...selected, ...above], chosen)
}

/** Dissolves the groups that are selected, by one level; layers that are selected without the rest of their group leave it. */
export function ungroupSelected<L extends DrawingLayer>(drawn: Drawn<L>): Drawn<L> {
  const layers = unitsOf(drawn).reduce<readonly L[]>((before, positions) => {
    const [first = -1] = positions
    const levels = groupLevels(before[first]?.group ?? '')
    const depth = unitDepth(drawn, first) ?? levels.length
    const parent = levels.slice(0, Math.max(0, depth - 1))
    const unit = new Set(positions)
    const taken = namesWithin(
      before.filter((_, index) => !unit.has(index)),
      parent,
    )
    return before.map((layer, index) => {
      if (!unit.has(index)) return layer
      const [child, ...inner] = groupLevels(layer.group).slice(depth)
      return {
        ...layer,
        group: toGroup(child === undefined ? parent : [...parent, freeName(child, taken), ...inner]),
      }
    })
  }, drawn.layers)
  return { layers, selected: drawn.selected }
}

/** The name, or where it is taken the same with the next number. */
export function freeName(wished: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wished)) return wished
  const base = wished.replace(/ \d+$/, '')
  for (let number = 2; ; number++) {
    if (!taken.has(`${base} ${number}`)) return `${base} ${number}`
  }
}

/** The group of a layer down to a depth; null where it does not lie so deep. */
function groupAt(layer: DrawingLayer | undefined, depth: number): string | null {
  const levels = groupLevels(layer?.group ?? '')
  return levels.length < depth ? null : toGroup(levels.slice(0, depth))
}

/** The depth of the outermost group of a layer that is selected as a whole; null where none is. */
function unitDepth({ layers, selected }: Drawn<DrawingLayer>, index: number): number | null {
  const chosen = new Set(selected)
  const levels = groupLevels(layers[index]?.group ?? '')
  for (let depth = 1; depth <= levels.length; depth++) {
    const isWhole = withGroups(layers, [index], depth).every(
      (each) => chosen.has(each) || layers[each]?.isLocked || layers[each]?.isVisible === false,
    )
    if (isWhole) return depth
  }
  return null
}

function namesWithin(layers: readonly DrawingLayer[], parent: readonly string[]): Set<string> {
  const all = layers.map(({ group }) => groupLevels(group))
  const within = all.filter((levels) => parent.every((name, depth) => levels[depth] === name))
  return new Set(within.flatMap((levels) => levels[parent.length] ?? []))
}

function commonLevels([first = [], ...others]: readonly (readonly string[])[]): readonly string[] {
  const end = first.findIndex((name, depth) => others.some((levels) => levels[depth] !== name))
  return end === -1 ? first : first.slice(0, end)
}
