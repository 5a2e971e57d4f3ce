// References of comments and documents: to the product's rules, as docs/rules.md lists them, to decisions and to files.
import process from 'node:process'
import { missingFileReferences } from './file-references.ts'
import { wrongDecisionReferences, wrongRuleReferences } from './rule-references.ts'

const root = process.cwd()
const wrong = [...wrongRuleReferences(root), ...wrongDecisionReferences(root), ...missingFileReferences(root)]
for (const sentence of wrong) console.error(sentence)
process.exit(wrong.length > 0 ? 1 : 0)
