import { areaOf, type Import, isTest } from './imports-of.ts'

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
  return cyclesIn(edges)
}

/** Each cycle once, found by a walk in depth. */
function cyclesIn(edges: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const done = new Set<string>()
  const cycles: string[] = []
  const walk = (area: string, way: readonly string[]): void => {
    const at = way.indexOf(area)
    if (at >= 0) {
      const cycle = [...way.slice(at), area]
      const imports = cycle.slice(1).map((to, index) => edges.get(cycle[index] ?? '')?.get(to) ?? '')
      cycles.push(`Areas import each other: ${cycle.join(' → ')} (${imports.join('; ')}).`)
      return
    }
    if (done.has(area)) return
    for (const to of edges.get(area)?.keys() ?? []) walk(to, [...way, area])
    done.add(area)
  }
  for (const area of edges.keys()) walk(area, [])
  return cycles
}

function isTable(file: string): boolean {
  return file.endsWith('-tables.ts')
}
