import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { variablesOfTests } from './batches.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'theke-batch-'))
after(() => rmSync(folder, { recursive: true }))

/** Runs a test file as one of a batch, as a program of its own; rejects where it fails. */
function runBatch(name: string, content: string) {
  const file = path.join(folder, `${name}.test.mjs`)
  const program = path.join(folder, `${name}.mjs`)
  const batch = fileURLToPath(new URL('batch.ts', import.meta.url))
  writeFileSync(file, content)
  writeFileSync(
    program,
    `import { testFiles } from ${JSON.stringify(batch)}\nawait testFiles([${JSON.stringify(file)}], 1, 100)`,
  )
  // Otherwise it would take itself for a part of these tests.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  return promisify(execFile)(process.execPath, [program], { env })
}

test('a test that leaves something open ends with an error instead of never', async () => {
  const leaky = `import { test } from 'node:test'\ntest('leaks', () => void setInterval(() => {}, 1000))`
  await assert.rejects(runBatch('leaky', leaky), /left something open: .*Timeout/)
})

test('a test that leaves nothing open ends by itself', async () => {
  const tidy = `import { test } from 'node:test'\ntest('is tidy', () => {})`
  const { stderr } = await runBatch('tidy', tidy)
  assert.equal(stderr, '')
})

test('tests leave a shop alone whose variables the shell has', () => {
  const shop = {
    DATABASE_URL: 'postgres://db/shop',
    BACKUP_URL: 's3://shop',
    SECRET_KEY: 'x',
    DATA_DIR: '/srv',
  }
  const others = { PATH: '/bin', PG_BIN: '/pg', TEST_DATABASE_URL: 'postgres://db/tests', THEKE_SEED: '1' }
  assert.deepEqual(variablesOfTests({ ...shop, ...others }), others)
})
