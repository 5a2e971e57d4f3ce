import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Each in a process of its own. These take longest, so they begin first. */
const longFiles = [
  'apps/server/src/scale.test.ts',
  'apps/server/src/backup/backup.test.ts',
  'apps/server/src/backup/drill.test.ts',
  'apps/server/src/upgrade.test.ts',
  'apps/server/src/db/failover.test.ts',
  'apps/server/src/http/access.test.ts',
  'apps/server/src/crud/bulk/bulk-operations.test.ts',
  'apps/server/src/worker-processes.test.ts',
]

/** These look at what their process has loaded, or at how long it is busy at a time. */
const lonelyFiles = ['apps/server/src/http/hostile-bodies.test.ts', 'apps/storefront/src/texts/i18n.test.ts']

/** To load the server takes longer than most of its tests; so many files still leave both cores busy until the end. */
const filesOfServer = 16

/** Writes a program for each process that runs test files, in the order in which they begin, and returns their paths. */
export function writeBatches(files: readonly string[], folder: string): string[] {
  const runner = path.join(import.meta.dirname, 'test-batch.ts')
  return batchesOf(files).map((batch, index) => {
    const program = path.join(folder, `${String(index).padStart(3, '0')}.mjs`)
    writeFileSync(
      program,
      `import { testFiles } from ${JSON.stringify(runner)}\ntestFiles(${JSON.stringify(batch)})\n`,
    )
    return program
  })
}

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

function batchesOf(files: readonly string[]): string[][] {
  const alone = [...longFiles, ...lonelyFiles].filter((file) => files.includes(file))
  const others = files.filter((file) => !alone.includes(file))
  const light = others.filter((file) => /^(packages|apps\/(storefront|backoffice))\//.test(file))
  const ofServer = others.filter((file) => !light.includes(file))
  const batches = Array.from({ length: Math.ceil(ofServer.length / filesOfServer) }, (_, index) =>
    ofServer.slice(index * filesOfServer, (index + 1) * filesOfServer),
  )
  return [...alone.map((file) => [file]), ...batches, ...(light.length > 0 ? [light] : [])]
}
