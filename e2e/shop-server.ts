import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { copyPreparedShop, newDataFolder } from './prepared-shop.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A running server; `greeting` is what it said in the terminal until it was ready. */
export type ShopServer = {
  origin: string
  greeting: string
  process: ChildProcess
  stop: () => Promise<void>
}

/** Starts the real server on a free port; without DATABASE_URL with a demo shop in a folder of its own. */
export async function startShop(
  variables: Record<string, string> = {},
  args: readonly string[] = [],
): Promise<ShopServer> {
  const port = variables.PORT === undefined ? await freePort() : Number(variables.PORT)
  const dataDir = variables.DATA_DIR ?? newDataFolder()
  if (variables.DATABASE_URL === undefined && !args.includes('--empty')) copyPreparedShop(dataDir)
  const { DATABASE_URL: _database, TEST_DATABASE_URL: _test, SMTP_URL: _smtp, ...inherited } = process.env
  const child = spawn(process.execPath, ['apps/server/src/main.ts', ...args], {
    cwd: root,
    env: { ...inherited, PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const greeting = await listening(child)
  return {
    origin: `http://127.0.0.1:${port}`,
    greeting,
    process: child,
    async stop() {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
      child.kill('SIGTERM')
      await ended
      if (variables.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * A port that nobody uses at this moment. It lies below the ports that the system gives to outgoing connections, so that a server that was
 * killed finds it free when it starts again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('/api/docs')) resolve(said)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)))
  })
}
