import { cyclesIn } from './cycles-in.ts'
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
  const targetsOf = new Map([...edges].map(([area, targets]) => [area, [...targets.keys()]]))
  return cyclesIn(targetsOf).map((cycle) => {
    const imports = cycle.slice(1).map((to, index) => edges.get(cycle[index] ?? '')?.get(to) ?? '')
    return `Areas import each other: ${cycle.join(' → ')} (${imports.join('; ')}).`
  })
}

function isTable(file: string): boolean {
  return file.endsWith('-tables.ts')
}
