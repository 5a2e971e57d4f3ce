import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { TestDatabase } from '../db/testing/test-database.ts'
import { freePort } from '../environment/free-port.ts'

const program = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Starts the server with two worker processes on a database, as in production; they end with the test file. */
export async function startTwoProcesses(
  { connectionString }: TestDatabase,
  stated: Record<string, string> = {},
) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'theke-two-'))
  const port = await freePort()
  const variables = {
    ...process.env,
    WORKERS: '2',
    DATABASE_URL: connectionString,
    DATABASE_CONNECTIONS: '8',
    DATA_DIR: dataDir,
    PORT: String(port),
    ...stated,
  }
  const main = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'pipe'], env: variables })
  const ended = once(main, 'exit')
  let output = ''
  for (const stream of [main.stdout, main.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  after(async () => {
    main.kill('SIGKILL')
    await ended
    rmSync(dataDir, { recursive: true })
  })
  return {
    main,
    ended,
    program,
    variables,
    origin: `http://127.0.0.1:${port}`,
    output: () => output,
    /** The processes that serve now. */
    workers: () =>
      readFileSync(`/proc/${main.pid}/task/${main.pid}/children`, 'utf8')
        .trim()
        .split(' ')
        .filter(Boolean)
        .map(Number),
  }
}
