// `command.ts <command> […]`: installs the packages that a command of this folder needs, then runs it.
import process from 'node:process'
import { areFrontEndsBuilt } from './build/front-ends.ts'
import { generateFiles } from './build/generated-files.ts'
import { installPackages } from './install.ts'

/** What operators run beside a shop needs no more than the shop. */
const operators = ['backup', 'restore', 'export', 'import', 'doctor', 'admin']

const [command = ''] = process.argv.splice(2, 1)
const isOperation = operators.includes(command) || command === 'drill'

try {
  const needed = neededFor(command)
  await installPackages(needed)
  if (needed !== 'server') await generateFiles()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import(isOperation ? `./operations/${command}.ts` : `./${command}.ts`)

function neededFor(name: string) {
  if (operators.includes(name)) return 'server'
  if (name === 'sbom') return 'build'
  if (name !== 'start' && name !== 'drill' && name !== 'build') return 'everything'
  return areFrontEndsBuilt() ? 'server' : 'build'
}
