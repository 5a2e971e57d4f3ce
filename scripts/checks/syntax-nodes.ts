import { parseSync } from 'vite'

/** A node of a syntax tree, as the parser gives it. */
export type Node = Record<string, unknown>

/** Visits every node of a source file, from the outermost inwards. */
export function visitNodes(file: string, source: string, visit: (node: Node) => void): void {
  walk(parseSync(file, source).program, visit)
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (!isNode(value)) return
  if (!Array.isArray(value)) visit(value)
  for (const part of Object.values(value)) walk(part, visit)
}
