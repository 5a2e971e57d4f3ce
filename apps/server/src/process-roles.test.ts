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
import { freePort } from './environment/free-port.ts'
import { jobs } from './queue/jobs-tables.ts'

const { db, connectionString } = await testDatabase()
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'theke-roles-'))
after(() => rmSync(dataDir, { recursive: true }))

/** Starts a process of the shop and waits for its greeting. */
async function start(t: TestContext, role: string, variables: Record<string, string> = {}): Promise<string> {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const child = spawn(process.execPath, [main, `--role=${role}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: connectionString,
      DATABASE_CONNECTIONS: '8',
      DATA_DIR: dataDir,
      PORT: '0',
      ...variables,
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

test('several processes of a role do what one does', async (t) => {
  await db.delete(jobs)
  const port = await freePort()
  const variables = { WORKERS: '2', PORT: String(port) }
  const pages = () => fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } })
  await t.test('for work', async (t) => {
    assert.doesNotMatch(await start(t, 'worker', variables), /http/)
    await assert.rejects(pages())
    assert.notEqual(await db.$count(jobs), 0)
  })
  await db.delete(jobs)
  await t.test('for requests', async (t) => {
    assert.match(await start(t, 'web', variables), /Shop {8}http/)
    assert.equal((await pages()).status, 200)
    assert.equal(await db.$count(jobs), 0)
  })
})
