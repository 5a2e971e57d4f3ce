import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { environmentVariables } from '../../apps/server/src/environment/environment-variables.ts'
import { root } from '../build/front-ends.ts'

/** Only `npm run test:full` runs these, or who names them: they take minutes, measure how long something takes, or need a machine that is idle. */
export const fullOnlyFiles = [
  'apps/server/src/scale.test.ts',
  'apps/server/src/backup/backup.test.ts',
  'apps/server/src/backup/drill.test.ts',
  'apps/server/src/backup/full-target.test.ts',
  'apps/server/src/db/embedded/embedded-postgres.test.ts',
  'apps/server/src/db/failover.test.ts',
  'apps/server/src/db/full-disk.test.ts',
  'apps/server/src/environment/release-memory.test.ts',
  'apps/server/src/http/availability.test.ts',
  'apps/server/src/http/requests/hostile-bodies.test.ts',
  'apps/server/src/http/requests/staff-bodies.test.ts',
  'apps/server/src/http/testing/malformed-requests.test.ts',
  'apps/server/src/insights/traces/traces.test.ts',
  'apps/server/src/media/hostile-pictures.test.ts',
  'apps/server/src/ordering/quotas/killed-servers.test.ts',
  'apps/server/src/payments/register/killed-processes.test.ts',
  'apps/server/src/payments/register/register-cost.test.ts',
  'apps/server/src/process-roles.test.ts',
  'apps/server/src/seed/seed-figures.test.ts',
  'apps/server/src/worker-processes.test.ts',
  'demo/past-orders.test.ts',
]

/** Each in a process of its own. These take longest, so they begin first. */
const longFiles = [
  'apps/server/src/payments/counter/random-month.test.ts',
  'apps/server/src/scale.test.ts',
  'apps/server/src/backup/backup.test.ts',
  'apps/server/src/backup/drill.test.ts',
  'apps/server/src/upgrade.test.ts',
  'apps/server/src/db/failover.test.ts',
  'apps/server/src/http/access.test.ts',
  'apps/server/src/http/requests/staff-bodies.test.ts',
  'apps/server/src/crud/bulk/bulk-operations.test.ts',
  'apps/server/src/worker-processes.test.ts',
  'bench/christmas/christmas.test.ts',
]

/** These look at what their process has loaded, or at how long it is busy at a time. */
const lonelyFiles = [
  'apps/server/src/http/requests/hostile-bodies.test.ts',
  'apps/storefront/src/texts/i18n.test.ts',
]

/** Whether a test starts a server with pages, which sends the built front ends. */
export function needsFrontEnds(file: string): boolean {
  const text = readFileSync(path.join(root, file), 'utf8')
  const hasPages = text.includes('buildApp(') && !text.includes('hasPages: false')
  return hasPages || /page-fixture\.ts|\/main\.ts|\.\/drill\.ts/.test(text)
}

/** How many processes run tests at a time, because many wait for the database or for a time to pass. */
export const testProcesses = 3

/**
 * After so many files of the server a process is replaced. To load and to compile the server takes longer than most of its tests, but what a file
 * has made stays in memory, some 10 MB each.
 */
const maxFilesOfServer = 60

/**
 * Writes a program for each process that runs test files, in the order in which they begin, and returns their paths. Processes that run files of
 * the server take the next one whenever they are done, so that all end at about the same time.
 */
export function writeBatches(files: readonly string[], folder: string): string[] {
  const runner = path.join(import.meta.dirname, 'batch.ts')
  return batchesOf(files).map((batch, index) => {
    const program = path.join(folder, `${String(index).padStart(3, '0')}.mjs`)
    writeFileSync(
      program,
      `import { testFiles } from ${JSON.stringify(runner)}\nawait testFiles(${JSON.stringify(batch.files)}, ${batch.max})\n`,
    )
    return program
  })
}

/** Takes a test file for this process. False where another one of the same run has it. */
export function takeFile(program: string, file: string): boolean {
  const mark = markOf(path.dirname(program), file)
  if (existsSync(mark)) return false
  try {
    writeFileSync(mark, '', { flag: 'wx' })
    return true
  } catch (error) {
    // Another process was quicker.
    if (existsSync(mark)) return false
    throw error
  }
}

/** The files that no process has taken, of a run whose programs are in this folder. */
export function untakenFiles(files: readonly string[], folder: string): string[] {
  return files.filter((file) => !existsSync(markOf(folder, file)))
}

const markOf = (folder: string, file: string) => path.join(folder, `${encodeURIComponent(file)}.taken`)

/** Where a program of test files notes the one that it runs. */
export const noteOf = (program: string): string => `${program}.running`

/** The test file that a program ran last; empty where it runs no others. */
export function fileUnderWay(program: string): string {
  try {
    return readFileSync(noteOf(program), 'utf8')
  } catch {
    return ''
  }
}

/** What a process runs: those of the files that no other has taken, so many at most. */
type Batch = { files: readonly string[]; max: number }

function batchesOf(files: readonly string[]): Batch[] {
  const alone = [...longFiles, ...lonelyFiles].filter((file) => files.includes(file))
  const others = files.filter((file) => !alone.includes(file))
  const light = others.filter((file) => /^(packages|apps\/(storefront|backoffice))\//.test(file))
  const ofServer = others.filter((file) => !light.includes(file))
  const whole = [...alone.map((file) => [file]), light].filter((batch) => batch.length > 0)
  const shared = { files: ofServer, max: maxFilesOfServer }
  // The last processes share what is left.
  const processes = ofServer.length === 0 ? 0 : Math.ceil(ofServer.length / shared.max) + testProcesses - 1
  return [
    ...whole.map((batch) => ({ files: batch, max: batch.length })),
    ...Array<Batch>(processes).fill(shared),
  ]
}

/** The variables of this shell without those of a shop, whose database, bucket and backups are not for tests and measurements. */
export function variablesOfTests(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(variables).filter(
      ([name]) => name === 'PG_BIN' || !Object.hasOwn(environmentVariables, name),
    ),
  )
}
