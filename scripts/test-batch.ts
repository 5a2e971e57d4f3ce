// Runs several test files in one process, one after the other, each as a test that contains those of the file: to load the server takes longer
// than most files do.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { mock, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { noteOf } from './test-batches.ts'

/** Each file starts when the one before has ended with its hooks, and finds nothing of its mocks or variables of the environment. */
export function testFiles(files: readonly string[]): void {
  const [, program = ''] = process.argv
  const environment = { ...process.env }
  for (const file of files) {
    void test(file, async () => {
      writeFileSync(noteOf(program), file)
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
