// References to the product's rules, as docs/rules.md lists them.
import process from 'node:process'
import { wrongRuleReferences } from './rule-references.ts'

const wrong = wrongRuleReferences(process.cwd())
for (const sentence of wrong) console.error(sentence)
process.exit(wrong.length > 0 ? 1 : 0)
