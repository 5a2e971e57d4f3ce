// Type assertions, which the compiler does not check.
import process from 'node:process'
import { tooManyAssertions, typeAssertions } from './type-assertions.ts'

const found = tooManyAssertions(typeAssertions(process.cwd()))
for (const sentence of found) console.error(sentence)
process.exit(found.length > 0 ? 1 : 0)
