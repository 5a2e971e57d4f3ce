// The direction of imports, as docs/architecture.md draws it, and that no files import each other in a circle.
import process from 'node:process'
import { importCircles } from './import-circles.ts'
import { wrongImports } from './import-rules.ts'
import { importGraph } from './imports-of.ts'

const root = process.cwd()
const graph = importGraph(root, '{packages,apps,demo,e2e,bench,scripts}/**/*.{ts,tsx,mts,mjs}')
const wrong = [...wrongImports(root), ...importCircles(graph)]
for (const sentence of wrong) console.error(sentence)
process.exit(wrong.length > 0 ? 1 : 0)
