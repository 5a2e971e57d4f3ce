// `npm test [-- part of a file name …]`: unit and server tests on one database server, then the journeys in a real browser.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { startTestServer } from '../apps/server/src/db/test-database.ts'
import { ensureChromium } from './chromium.ts'
import { buildFrontEnds, root } from './front-ends.ts'

const filters = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const options = process.argv.slice(2).filter((argument) => argument.startsWith('-'))
const files = matching('{packages,apps,demo,scripts,bench}/**/*.test.{ts,tsx}')
const journeys = existsSync(path.join(root, 'e2e', 'playwright.config.ts'))
  ? matching('e2e/**/*.spec.ts')
  : []

if (files.length + journeys.length === 0) {
  console.error(`No test file matches: ${filters.join(', ')}`)
  process.exit(1)
}

let isGreen: boolean
const began = performance.now()
try {
  isGreen = await runAll()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  isGreen = false
}
console.log(
  `${isGreen ? '✓ all green' : '✗ not green'} after ${((performance.now() - began) / 1000).toFixed(0)} s`,
)
process.exit(isGreen ? 0 : 1)

async function runAll(): Promise<boolean> {
  const chromium = journeys.length > 0 ? ensureChromium() : undefined
  const isBuildNeeded = journeys.length > 0 || files.some((file) => file.startsWith('apps'))
  if (isBuildNeeded) await buildFrontEnds()

  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  const server = given ? undefined : await startTestServer()
  const environment = { ...process.env, TEST_DATABASE_URL: given ?? server?.connectionString }
  try {
    const areUnitsGreen = files.length === 0 || runNode(environment)
    const areJourneysGreen =
      chromium === undefined || runPlaywright({ ...environment, CHROMIUM_PATH: chromium })
    return areUnitsGreen && areJourneysGreen
  } finally {
    await server?.stop()
  }
}

function runNode(env: NodeJS.ProcessEnv): boolean {
  const reporter = filters.length > 0 ? 'spec' : 'dot'
  return run(
    process.execPath,
    ['--test', '--test-concurrency=2', `--test-reporter=${reporter}`, ...options, ...files],
    env,
  )
}

function runPlaywright(env: NodeJS.ProcessEnv): boolean {
  const playwright = path.join(root, 'node_modules', '.bin', 'playwright')
  const chosen = filters.length > 0 ? journeys.map((file) => path.join(root, file)) : []
  return run(playwright, ['test', '--config', 'e2e/playwright.config.ts', ...options, ...chosen], env)
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv): boolean {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env }).status === 0
}

function matching(pattern: string): string[] {
  const exclude = (name: string) => /(^|\/)(node_modules|dist)$/.test(name)
  return globSync(pattern, { cwd: root, exclude })
    .filter((file) => filters.length === 0 || filters.some((part) => file.includes(part)))
    .toSorted()
}
