// `npm test [-- part of a file name …]`: unit and server tests on one database server, then the journeys in a real browser.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
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

/** A file that does not end by then counts as one that failed. */
const longestUnitsMs = 10 * 60_000

if (files.length + journeys.length === 0) {
  console.error(`No test file matches: ${filters.join(', ')}`)
  process.exit(1)
}

let running: ChildProcess | undefined
let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isInterrupted = true
    running?.kill(signal)
  })
}

const began = performance.now()
const isGreen = (await runAll().catch(told)) ?? false
console.log(
  `${isGreen ? '✓ all green' : '✗ not green'} after ${((performance.now() - began) / 1000).toFixed(0)} s`,
)
process.exit(isGreen ? 0 : 1)

async function runAll(): Promise<boolean> {
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  const server = given ? undefined : await startTestServer()
  const env = { ...process.env, TEST_DATABASE_URL: given ?? server?.connectionString }
  try {
    // One after the other: what fails first must not hide the rest.
    const isBuilt =
      files.some((file) => file.startsWith('apps')) || journeys.length > 0 ? await builds() : true
    const areUnitsGreen = files.length === 0 || (await runNode(env))
    const areJourneysGreen = journeys.length === 0 || (isBuilt && (await runJourneys(env)))
    return isBuilt && areUnitsGreen && areJourneysGreen
  } finally {
    await server?.stop()
  }
}

function builds(): Promise<boolean> {
  return buildFrontEnds().then(
    () => true,
    (error: unknown) => told(error) ?? false,
  )
}

function told(error: unknown): undefined {
  console.error(error instanceof Error ? error.message : error)
}

/** The unit and server tests. As with the journeys, a busy machine may be too slow once: what fails twice is broken. */
async function runNode(env: NodeJS.ProcessEnv): Promise<boolean> {
  const failed = await filesThatFail(files, env)
  if (failed.length === 0 || !process.env.CI) return failed.length === 0
  console.log(`Once more: ${failed.join(', ')}`)
  return (await filesThatFail(failed, env)).length === 0
}

async function filesThatFail(tested: string[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'theke-test-'))
  const list = path.join(folder, 'failed')
  const reporters = {
    [filters.length > 0 ? 'spec' : 'dot']: 'stdout',
    [path.join(root, 'scripts', 'failed-files.ts')]: list,
  }
  const reported = Object.entries(reporters).flatMap(([reporter, destination]) => [
    `--test-reporter=${reporter}`,
    `--test-reporter-destination=${destination}`,
  ])
  try {
    const isGreen = await run(
      process.execPath,
      ['--test', '--test-concurrency=2', ...reported, ...options, ...tested],
      env,
      longestUnitsMs,
    )
    if (isGreen) return []
    const failed = existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : []
    return failed.length > 0 ? failed : tested
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function runJourneys(env: NodeJS.ProcessEnv): Promise<boolean> {
  const playwright = path.join(root, 'node_modules', '.bin', 'playwright')
  const chosen = filters.length > 0 ? journeys : []
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...options, ...chosen]
  return run(playwright, args, { ...env, CHROMIUM_PATH: ensureChromium() })
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv, longestMs?: number): Promise<boolean> {
  if (isInterrupted) return Promise.resolve(false)
  return new Promise((resolve) => {
    running = spawn(command, args, { cwd: root, stdio: 'inherit', env, timeout: longestMs })
    running.on('error', (error) => resolve(told(error) ?? false))
    running.on('exit', (code) => resolve(code === 0))
  })
}

function matching(pattern: string): string[] {
  const exclude = (name: string) => /(^|\/)(node_modules|dist)$/.test(name)
  return globSync(pattern, { cwd: root, exclude })
    .filter((file) => filters.length === 0 || filters.some((part) => file.includes(part)))
    .toSorted()
}
