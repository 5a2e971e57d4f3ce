import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import type { Environment } from '../environment/environment.ts'
import { freePort } from '../environment/free-port.ts'
import { StartError } from '../environment/startup-error.ts'
import { openDiskStore } from '../storage/disk-store.ts'
import { openFileStore } from '../storage/open-file-store.ts'
import { backUpChanges, backUpEverything, needsBase, recordFailure } from './back-up.ts'
import { recordBackup } from './backup-status.ts'
import { withClient, withShopDatabase } from './backup-source.ts'
import { openParts } from './backup-worker.ts'
import { differences, measureShop, type Measures } from './compare-shops.ts'
import { restoreShop } from './restore-shop.ts'
import { openVault } from './vault.ts'

type Drill = {
  measures: Measures
  /** How long each step took in milliseconds. */
  restoreMs: number
  startMs: number
}

const startMs = 120_000
const pages = ['/readyz', '/']
/** What the restored shop takes over; by the second Node finds a library that the system lacks. */
const inherited = ['PATH', 'LD_LIBRARY_PATH', 'SECRET_KEY', 'PG_BIN']

/**
 * Restores the shop into an empty folder, compares it with the original and starts it there. Records the success for the state of the system.
 * @throws StartError saying what is wrong with the backup.
 */
export async function drill(environment: Environment): Promise<Drill> {
  const folder = path.join(environment.dataDir, 'backup', 'drill')
  removeShop(folder)
  try {
    const { before, until, after } = await backUpNow(environment)
    const began = performance.now()
    // Never into the bucket of the shop, and never a shop that sends mails or takes money.
    const copy = { ...environment, dataDir: folder, storageUrl: undefined }
    await restoreShop(copy, await openVault(environment), until)
    const measures = await measureCopy(copy)
    const wrong = differences(before, after, measures)
    if (wrong.length > 0)
      throw new StartError(`Die wiederhergestellten Daten weichen ab: ${wrong.join('; ')}.`)
    const restored = performance.now()
    await startShop(folder)
    recordBackup(environment.dataDir, 'drill', { at: until })
    return { measures, restoreMs: restored - began, startMs: performance.now() - restored }
  } catch (error) {
    return recordFailure(environment, 'drill', error)
  } finally {
    removeShop(folder)
  }
}

/** Backs up what there is now, and measures the shop before and after. */
function backUpNow(environment: Environment): Promise<{ before: Measures; until: number; after: Measures }> {
  return withShopDatabase(environment, async (source) => {
    const files = await openFileStore(environment)
    const measure = () => withClient(source, (client) => measureShop(client, files))
    const parts = await openParts(environment, source, files)
    const before = await measure()
    const changes = await backUpChanges(parts, { begins: false })
    const { archived } = changes
    const isLed = archived !== null && !(await needsBase(parts.vault, archived))
    const until = isLed ? archived.until : (await backUpEverything(parts, changes)).endedAt
    return { before, until, after: await measure() }
  })
}

async function measureCopy(copy: Environment): Promise<Measures> {
  const { connectionString, stop } = await startEmbeddedPostgres(copy)
  const files = await openDiskStore(copy.dataDir)
  return withClient({ connectionString }, (client) => measureShop(client, files)).finally(stop)
}

/** Starts a process that answers requests only, and asks it for the page of the shop. */
async function startShop(dataDir: string): Promise<void> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../main.ts', import.meta.url)), '--role=web'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...Object.fromEntries(inherited.map((name) => [name, process.env[name]])),
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        PORT: String(port),
      },
    },
  )
  let said = ''
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  const ended = once(child, 'exit')
  try {
    for (const page of pages) await waitForPage(`http://127.0.0.1:${port}${page}`, child, () => said)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

async function waitForPage(
  address: string,
  child: { exitCode: number | null },
  said: () => string,
): Promise<void> {
  let answer = 'keine Antwort'
  for (const end = performance.now() + startMs; performance.now() < end && child.exitCode === null;) {
    try {
      const { status } = await fetch(address)
      // A shop that is not opened yet answers 503 to visitors, as it should.
      if (status === 200 || (status === 503 && !address.endsWith('/readyz'))) return
      answer = `Antwort ${status}`
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  throw new StartError(
    `Der wiederhergestellte Shop läuft nicht (${new URL(address).pathname}: ${said().trim() || answer}).`,
  )
}

/** Removes a data folder with its database, which may lie elsewhere. */
function removeShop(folder: string): void {
  const home = path.join(folder, 'postgres')
  if (existsSync(home)) rmSync(realpathSync(home), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}
