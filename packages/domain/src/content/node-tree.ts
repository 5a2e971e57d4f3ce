/** A node by its place: below which other, and where among those beside it. */
export type PlacedNode = { id: number; parent: number | null; sortOrder: number }

/** What becomes of a move: the nodes whose place changes, or why there is none. */
type NodeMove = { ok: true; moved: PlacedNode[] } | { ok: false; reason: 'loop' | 'unknown' }

const step = 10

/** Whether the way up from a node, itself included, comes to another one. `parents` by id; null at the top. */
export function leadsUpTo(parents: ReadonlyMap<number, number | null>, from: number, to: number): boolean {
  const seen = new Set<number>()
  let id: number | null = from
  while (id !== null && !seen.has(id)) {
    if (id === to) return true
    seen.add(id)
    id = parents.get(id) ?? null
  }
  return false
}

/** The nodes below one, or at the top, in the order in which they are shown. */
export function childrenOf<Node extends PlacedNode>(nodes: readonly Node[], parent: number | null): Node[] {
  return nodes
    .filter((node) => node.parent === parent)
    .toSorted((one, other) => one.sortOrder - other.sortOrder || one.id - other.id)
}

/**
 * Puts a node below another, or at the top, before the one that is at `position` (from 0, itself not counted). Its new siblings are
 * numbered anew; only those whose place changes are named. A node is never put below itself.
 */
export function moveNode(
  nodes: readonly PlacedNode[],
  id: number,
  { parent, position }: { parent: number | null; position: number },
): NodeMove {
  const node = nodes.find((candidate) => candidate.id === id)
  const isKnown = parent === null || nodes.some((candidate) => candidate.id === parent)
  if (node === undefined || !isKnown) return { ok: false, reason: 'unknown' }
  const parents = new Map(nodes.map((each) => [each.id, each.parent]))
  if (parent !== null && leadsUpTo(parents, parent, id)) return { ok: false, reason: 'loop' }
  const siblings = childrenOf(nodes, parent).filter((sibling) => sibling.id !== id)
  const placed = siblings.toSpliced(position, 0, node).map((each, index) => ({
    id: each.id,
    parent,
    sortOrder: (index + 1) * step,
  }))
  const before = new Map(nodes.map((each) => [each.id, each]))
  return {
    ok: true,
    moved: placed.filter((each) => {
      const was = before.get(each.id)
      return was?.parent !== each.parent || was.sortOrder !== each.sortOrder
    }),
  }
}
