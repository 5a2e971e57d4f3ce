import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { after, test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { testDatabase } from './db/testing/test-database.ts'
import { jobs } from './queue/jobs-tables.ts'

const { db, connectionString } = await testDatabase()
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'theke-roles-'))
after(() => rmSync(dataDir, { recursive: true }))

/** Starts a process of the shop and waits for its greeting. */
async function start(t: TestContext, role: string): Promise<string> {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const child = spawn(process.execPath, [main, `--role=${role}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: connectionString,
      DATABASE_CONNECTIONS: '8',
      DATA_DIR: dataDir,
      PORT: '0',
    },
  })
  t.after(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  const ended = once(child, 'exit').then(([code]) => assert.fail(`The process ended with ${code}`))
  ended.catch(() => {})
  while (!output.includes('\n\n')) await Promise.race([once(child.stdout, 'data'), ended])
  return output
}

test('a process for requests leaves the work to a process for work, which serves no pages', async (t) => {
  assert.match(await start(t, 'web'), /Shop {8}http/)
  assert.equal(await db.$count(jobs), 0)
  assert.doesNotMatch(await start(t, 'worker'), /http/)
  assert.notEqual(await db.$count(jobs), 0)
})
