// Words that make code hard to find: see docs/glossary.md for the ones in use.
import process from 'node:process'
import { literaryWords } from './plain-words.ts'

const found = literaryWords(process.cwd())
for (const sentence of found) console.error(sentence)
process.exit(found.length > 0 ? 1 : 0)
