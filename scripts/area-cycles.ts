import { areaOf, type Import, isTest } from './imports-of.ts'

/**
 * Imports between areas that go against the direction of all others and are still to be taken apart, as "from → to". Nothing may be
 * added here, and what is gone must be taken out.
 */
export const importsAgainstDirection: readonly string[] = ['people → messages']

/**
 * The areas of the server form a graph without cycles, types included, so that each can be understood with what lies below it. Tables
 * refer to each other by foreign keys and are left out; the files beside the areas put them together and may import all of them.
 */
export function cyclesBetweenAreas(
  graph: ReadonlyMap<string, Import[]>,
  exceptions: readonly string[],
): string[] {
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
  const unused = exceptions.filter((exception) => {
    const [from = '', to = ''] = exception.split(' → ')
    return edges.get(from)?.delete(to) !== true
  })
  return [
    ...unused.map(
      (exception) =>
        `No import goes ${exception} any more: take it out of the list in scripts/area-cycles.ts.`,
    ),
    ...cyclesIn(edges),
  ]
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
