// Runs several test files in one process, one after the other, each as a test that contains those of the file: to load the server takes longer
// than most files do.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { mock, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { noteOf, takeFile } from './batches.ts'

const leftOpenMs = 30_000

/**
 * Runs those of the files that no other process has taken, so many at most. Each starts when the one before has ended with its hooks, and finds
 * nothing of its mocks or variables of the environment. What a test leaves open, most often one that failed, would keep the process for ever: it
 * fails a moment after the last file instead.
 */
export async function testFiles(
  files: readonly string[],
  max: number,
  maxOpenMs = leftOpenMs,
): Promise<void> {
  await testEach(files, max)
  setTimeout(() => {
    console.error(`Tests of this process left something open: ${process.getActiveResourcesInfo().join(', ')}`)
    process.exit(1)
  }, maxOpenMs).unref()
}

async function testEach(files: readonly string[], max: number): Promise<void> {
  const [, program = ''] = process.argv
  const environment = { ...process.env }
  const { THEKE_SEED: seed } = process.env
  if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) })
  let taken = 0
  for (const file of files) {
    if (taken === max) return
    if (!takeFile(program, file)) continue
    taken += 1
    writeFileSync(noteOf(program), file)
    await test(file, async () => {
      mock.reset()
      restoreEnvironment(environment)
      await import(pathToFileURL(path.resolve(file)).href)
    })
  }
}

function restoreEnvironment(environment: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
}
