import { cyclesIn } from './cycles-in.ts'
import type { Import } from './imports-of.ts'

/**
 * Files form a graph without circles, types and late imports included, so that each can be understood with what lies below it. Returns
 * each circle as one sentence. To break one, move what its files share into a file below them, or hand it in from above.
 */
export function importCircles(graph: ReadonlyMap<string, readonly Import[]>): string[] {
  const targetsOf = new Map([...graph].map(([file, imports]) => [file, imports.map(({ target }) => target)]))
  return cyclesIn(targetsOf).map((circle) => `Files import each other: ${circle.join(' → ')}.`)
}
