// `npm test [-- part of a file name …]`: unit and server tests on one database server, then component tests and journeys in a real browser. Without
// a name it leaves out what `docs/testing.md` calls the full suite; `npm run test:full` runs that too.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { startTestServer } from '../apps/server/src/db/testing/test-database.ts'
import { ensureChromium } from './chromium.ts'
import { buildFrontEnds, root } from './build/front-ends.ts'
import {
  fullOnlyFiles,
  needsFrontEnds,
  testProcesses,
  untakenFiles,
  variablesOfTests,
  writeBatches,
} from './testing/batches.ts'
import { testFolder } from './testing/folder.ts'

const filters = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const flags = process.argv.slice(2).filter((argument) => argument.startsWith('-'))
const options = flags.filter((flag) => flag !== '--full')
/** What is named is always run whole. */
const isCore = filters.length === 0 && !flags.includes('--full')
const components = matching('apps/*/src/**/*.browser.test.tsx')
const files = matching('{packages,apps,demo,examples,scripts,bench}/**/*.test.{ts,tsx}').filter(
  (file) => !components.includes(file) && (!isCore || !fullOnlyFiles.includes(file)),
)
const journeys = existsSync(path.join(root, 'e2e', 'playwright.config.ts'))
  ? matching('e2e/**/*.spec.ts')
  : []

/** Tests that do not end by then have failed. On a quiet machine they take five minutes. */
const maxUnitsMinutes = 30

if (files.length + components.length + journeys.length === 0) {
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
const folder = testFolder()
const reports = mkdtempSync(path.join(folder, 'theke-test-'))
const isGreen = (await runAll().catch(printError)) ?? false
const failures = failuresOfUnits()
if (failures !== '') console.log(`\nFailed before the journeys:\n\n${failures}`)
rmSync(reports, { recursive: true })
console.log(
  `${isGreen ? '✓ all green' : '✗ not green'} after ${((performance.now() - began) / 1000).toFixed(0)} s`,
)
process.exit(isGreen ? 0 : 1)

async function runAll(): Promise<boolean> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? undefined : await startTestServer(folder)
  const env = {
    ...variablesOfTests(process.env),
    TMPDIR: folder,
    // Hundreds of processes load the same modules.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'theke-compiled'),
    TEST_DATABASE_URL: given ?? server?.connectionString,
    ...(isCore && {
      THEKE_TESTS: 'core',
      THEKE_KILLS: process.env.THEKE_KILLS ?? '3',
      THEKE_SEED: process.env.THEKE_SEED ?? '1',
    }),
  }
  try {
    // One after the other: what fails first must not hide the rest.
    const isBuilt = journeys.length > 0 || files.some(needsFrontEnds) ? await builds() : true
    const areUnitsGreen = files.length === 0 || (await runNode(env))
    const areComponentsGreen = components.length === 0 || (await runComponents(env))
    const areJourneysGreen = journeys.length === 0 || (isBuilt && (await runJourneys(env)))
    return isBuilt && areUnitsGreen && areComponentsGreen && areJourneysGreen
  } finally {
    await server?.stop()
  }
}

function builds(): Promise<boolean> {
  return buildFrontEnds().then(
    () => true,
    (error: unknown) => printError(error) ?? false,
  )
}

function printError(error: unknown): undefined {
  console.error(error instanceof Error ? error.message : error)
}

/** Unit and server tests: files in batches, several processes at a time. */
async function runNode(env: NodeJS.ProcessEnv): Promise<boolean> {
  const reporters = [
    ...reporter(filters.length > 0 ? 'spec' : path.join(root, 'scripts', 'testing', 'reporter.ts'), 'stdout'),
    ...reporter(path.join(root, 'scripts', 'testing', 'failures.ts'), path.join(reports, 'units.txt')),
  ]
  const args = [
    // More room for young objects, of which tests make many.
    '--max-semi-space-size=32',
    '--test',
    `--test-concurrency=${testProcesses}`,
    ...reporters,
    ...options,
  ]
  // Options such as the name of a test are of single tests, not of files with tests in them.
  if (options.length > 0) return run(process.execPath, [...args, ...files], env, maxUnitsMinutes)
  const isGreen = await run(
    process.execPath,
    [...args, ...writeBatches(files, reports)],
    env,
    maxUnitsMinutes,
  )
  const left = untakenFiles(files, reports)
  if (left.length > 0) console.error(`\nThese test files were not run: ${left.join(', ')}`)
  return isGreen && left.length === 0
}

function reporter(name: string, destination: string): string[] {
  return [`--test-reporter=${name}`, `--test-reporter-destination=${destination}`]
}

/** What failed before the journeys: their output is long, and often only the end of a log is kept. */
function failuresOfUnits(): string {
  return globSync('*.txt', { cwd: reports })
    .map((file) => readFileSync(path.join(reports, file), 'utf8'))
    .join('')
}

/** Component tests take no options: those given are for the runners of the other tests. */
function runComponents(env: NodeJS.ProcessEnv): Promise<boolean> {
  const vitest = path.join(root, 'node_modules', '.bin', 'vitest')
  const core = isCore ? ['--testNamePattern', '^(?!.*@full)'] : []
  return run(vitest, ['run', ...core, ...components], { ...env, CHROMIUM_PATH: ensureChromium() })
}

function runJourneys(env: NodeJS.ProcessEnv): Promise<boolean> {
  const playwright = path.join(root, 'node_modules', '.bin', 'playwright')
  const chosen = filters.length > 0 ? journeys : []
  const core = isCore ? ['--grep', '@core'] : []
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...core, ...options, ...chosen]
  return run(playwright, args, { ...env, CHROMIUM_PATH: ensureChromium() })
}

function run(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  maxMinutes = Infinity,
): Promise<boolean> {
  if (isInterrupted) return Promise.resolve(false)
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env })
    running = child
    const end = () => {
      console.error(`\nThe tests were ended, because they took longer than ${maxMinutes} minutes.`)
      child.kill()
    }
    const timer = Number.isFinite(maxMinutes) ? setTimeout(end, maxMinutes * 60_000) : undefined
    child.on('error', (error) => resolve(printError(error) ?? false))
    child.on('exit', (code) => {
      clearTimeout(timer)
      resolve(code === 0)
    })
  })
}

function matching(pattern: string): string[] {
  const exclude = (name: string) => /(^|\/)(node_modules|dist)$/.test(name)
  return globSync(pattern, { cwd: root, exclude })
    .filter((file) => filters.length === 0 || filters.some((part) => file.includes(part)))
    .toSorted()
}
