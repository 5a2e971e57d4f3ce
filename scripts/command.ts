// `command.ts <command> […]`: installs the packages that a command of this folder needs, then runs it.
import process from 'node:process'
import { areFrontEndsBuilt } from './front-ends.ts'
import { installPackages } from './install.ts'

const [command = ''] = process.argv.splice(2, 1)

try {
  await installPackages(neededFor(command))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import(`./${command}.ts`)

function neededFor(name: string) {
  if (name !== 'start') return 'everything'
  return areFrontEndsBuilt() ? 'server' : 'build'
}
