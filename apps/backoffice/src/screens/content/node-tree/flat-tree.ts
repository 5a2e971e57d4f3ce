import { childrenOf, leadsUpTo, type PlacedNode } from '@theke/domain/content/node-tree.ts'

/** A node as a row of the tree: its depth and its position among its siblings. */
export type TreeLine<Node extends PlacedNode = PlacedNode> = {
  node: Node
  depth: number
  /** From 0. */
  position: number
  siblings: number
}

/** Where a node is put: below which other, and at which place there, itself not counted. */
export type Target = { parent: number | null; position: number }

/** The ways in which a node can be moved without a pointer. */
export const directions = ['up', 'down', 'indent', 'outdent'] as const
export type Direction = (typeof directions)[number]

/** All nodes from the top to the bottom, each followed by those below it. */
export function flatTree<Node extends PlacedNode>(nodes: readonly Node[]): TreeLine<Node>[] {
  const below = (parent: number | null, depth: number): TreeLine<Node>[] =>
    childrenOf(nodes, parent).flatMap((node, position, { length }) => [
      { node, depth, position, siblings: length },
      ...below(node.id, depth + 1),
    ])
  return below(null, 0)
}

/** Where a step leads; null where there is none. */
export function targetOf(nodes: readonly PlacedNode[], id: number, direction: Direction): Target | null {
  const node = nodes.find((each) => each.id === id)
  if (node === undefined) return null
  const siblings = childrenOf(nodes, node.parent)
  const position = siblings.findIndex((each) => each.id === id)
  switch (direction) {
    case 'up':
      return position > 0 ? { parent: node.parent, position: position - 1 } : null
    case 'down':
      return position < siblings.length - 1 ? { parent: node.parent, position: position + 1 } : null
    case 'indent': {
      const above = siblings[position - 1]
      return above ? { parent: above.id, position: childrenOf(nodes, above.id).length } : null
    }
    case 'outdent': {
      const parent = nodes.find((each) => each.id === node.parent)
      if (parent === undefined) return null
      const aunts = childrenOf(nodes, parent.parent)
      return { parent: parent.parent, position: aunts.findIndex((each) => each.id === parent.id) + 1 }
    }
  }
}

/** Where a node dragged over the row of another would land: the further to the right, the deeper. Null where it stays. */
export function dropTarget(
  nodes: readonly PlacedNode[],
  { id, over, deeper }: { id: number; over: number; deeper: number },
): Target | null {
  const parents = new Map(nodes.map((node) => [node.id, node.parent]))
  const lines = flatTree(nodes)
  // What stands below the dragged node goes with it.
  const others = lines.filter(({ node }) => !leadsUpTo(parents, node.id, id))
  const dragged = lines.find(({ node }) => node.id === id)
  const overIndex = others.findIndex(({ node }) => node.id === over)
  if (dragged === undefined || (overIndex === -1 && over !== id)) return null
  const before = others.filter((line) => lines.indexOf(line) < lines.indexOf(dragged)).length
  // Downwards it comes after the row it is over, upwards before it.
  const index = over === id ? before : overIndex < before ? overIndex : overIndex + 1
  const above = others[index - 1]
  const least = others[index]?.depth ?? 0
  const depth = Math.max(least, Math.min(dragged.depth + deeper, above ? above.depth + 1 : 0))
  const ahead = others.slice(0, index).toReversed()
  const parent = depth === 0 ? null : (ahead.find((line) => line.depth === depth - 1)?.node.id ?? null)
  const position = ahead.filter(({ node }) => node.parent === parent).length
  const isSame = dragged.node.parent === parent && dragged.position === position
  return isSame ? null : { parent, position }
}
