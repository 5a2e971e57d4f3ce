import { areaOf, type Import, isTest } from './imports-of.ts'

/** The rows of areas as `docs/architecture.md` draws them, from the top: an area imports from its own row and from those below. */
const rowsOfAreas = [
  'integration ssr init insights customer-data seed demo content-ai handbook doctor',
  'timekeeping payments printing messages sold-out',
  'ordering',
  'shop content people media catalogue signage image-templates',
  'crud',
  'audit http queue',
  'core',
  'backup portable',
  'snapshot',
  'storage text db crypto environment',
].map((row) => row.split(' '))

/**
 * The areas of the server form a graph without cycles, types included, so that each can be understood with what lies below it. Tables
 * refer to each other by foreign keys and are left out; the files beside the areas put them together and may import all of them.
 */
export function cyclesBetweenAreas(graph: ReadonlyMap<string, Import[]>): string[] {
  const edges = new Map<string, Map<string, string>>()
  for (const [file, imports] of graph) {
    const from = areaOf(file)
    if (from === undefined || isTest(file) || isTable(file)) continue
    for (const { target } of imports) {
      const to = areaOf(target)
      if (to === undefined || to === from || isTest(target) || isTable(target)) continue
      const targets = edges.get(from) ?? new Map<string, string>()
      edges.set(from, targets.set(to, targets.get(to) ?? `${file} imports ${target}`))
    }
  }
  const targetsOf = new Map([...edges].map(([area, targets]) => [area, [...targets.keys()]]))
  const upward = [...edges].flatMap(([area, targets]) =>
    [...targets].flatMap(([target, example]) =>
      rowOf(target) < rowOf(area) ? [`${example}: ${target} is drawn above ${area}.`] : [],
    ),
  )
  const cycles = cyclesIn(targetsOf).map((cycle) => {
    const imports = cycle.slice(1).map((to, index) => edges.get(cycle[index] ?? '')?.get(to) ?? '')
    return `Areas import each other: ${cycle.join(' → ')} (${imports.join('; ')}).`
  })
  return [...upward, ...cycles]
}

/** An area that is drawn nowhere stands on top, so that nothing may import it before it is drawn. */
function rowOf(area: string): number {
  return rowsOfAreas.findIndex((row) => row.includes(area))
}

function isTable(file: string): boolean {
  return file.endsWith('-tables.ts')
}

/** The cycles of a graph, each once as the nodes along it with the first one repeated at the end, found by a walk in depth. */
function cyclesIn<Node>(targetsOf: ReadonlyMap<Node, readonly Node[]>): Node[][] {
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
