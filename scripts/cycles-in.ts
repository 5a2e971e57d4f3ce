/** The cycles of a graph, each once as the nodes along it with the first one repeated at the end, found by a walk in depth. */
export function cyclesIn<Node>(targetsOf: ReadonlyMap<Node, readonly Node[]>): Node[][] {
  const done = new Set<Node>()
  const cycles: Node[][] = []
  const walk = (node: Node, way: readonly Node[]): void => {
    const at = way.indexOf(node)
    if (at >= 0) {
      cycles.push([...way.slice(at), node])
      return
    }
    if (done.has(node)) return
    for (const target of targetsOf.get(node) ?? []) walk(target, [...way, node])
    done.add(node)
  }
  for (const node of targetsOf.keys()) walk(node, [])
  return cycles
}
