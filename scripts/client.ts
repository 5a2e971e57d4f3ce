// `npm run client [-- <folder>]` writes the typed client as a package that programs outside of this repository install.
import path from 'node:path'
import process from 'node:process'
import { buildClientPackage } from './build/client-package.ts'
import { root } from './build/front-ends.ts'

const target = path.resolve(process.argv[2] ?? path.join(root, 'dist', 'client'))

try {
  buildClientPackage(target)
  console.log(target)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
