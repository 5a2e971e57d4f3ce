// The direction of imports, as docs/architecture.md draws it.
import process from 'node:process'
import { wrongImports } from './import-rules.ts'

const wrong = wrongImports(process.cwd())
for (const sentence of wrong) console.error(sentence)
process.exit(wrong.length > 0 ? 1 : 0)
