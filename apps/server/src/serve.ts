import { flushCompileCache } from 'node:module'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { startBackups } from './backup/backup-worker.ts'
import type { Services, Traces } from './core/services.ts'
import { databaseFailure } from './db/database-failure.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import type { Arguments } from './environment/arguments.ts'
import type { Environment } from './environment/environment.ts'
import { localOrigin } from './environment/local-origin.ts'
import { releaseMemoryWhenIdle } from './environment/release-memory.ts'
import { startedMessage, type WorkerProcess } from './environment/worker-process.ts'
import { startWebhooks } from './integration/webhook-worker.ts'
import { jobList } from './job-list.ts'
import { startOutbox } from './messages/outbox-worker.ts'
import { openServices } from './open-services.ts'
import { startPaymentsWorker } from './payments/payments-worker.ts'
import { startRegisterWorker } from './payments/register/register-worker.ts'
import { prepareBuiltInSets } from './people/built-in-sets.ts'
import { ensureSetupToken } from './people/setup-token.ts'
import { startPrintWorker } from './printing/print-worker.ts'
import { startScheduler } from './queue/scheduler.ts'
import { shopOrigin } from './seed/shop-origin.ts'
import { prepareShop } from './shop/prepare-shop.ts'
import type { Shutdown } from './shutdown.ts'

const workerWelcome = '\n  Hintergrundarbeit läuft; Seiten liefert ein anderer Prozess.\n\n'
const firstPauseMs = 250
const maxPauseMs = 5000

/** Serves the shop, works in its background, or both, until the end begins. */
export async function serve(
  environment: Environment,
  { role, isEmpty, worker, shutdown }: Arguments & { worker: WorkerProcess | undefined; shutdown: Shutdown },
): Promise<void> {
  const origin = environment.publicUrl ?? localOrigin(environment)
  const traces = await openTracesIfWanted(environment, shutdown)
  const database = await shutdown.open(
    openDatabase({
      ...environment,
      embeddedAddress: worker?.embeddedAddress,
      watchPool: traces?.watchPool,
    }),
    (opened) => opened.close(),
  )
  await migrate(database.pool)
  await prepareShop(database.db)
  await prepareBuiltInSets(database.db)

  const opened = await shutdown.open(openServices(environment, database, origin), (opened) =>
    Promise.all([opened.notifyBus.close(), opened.cache.close()]),
  )
  const services = { ...opened, traces }
  const isFirst = worker === undefined || worker.number === 1
  const greeting = isFirst ? await prepareContent(services, environment, isEmpty) : []
  const app = await shutdown.open(
    buildApp(services, { backgroundPool: database.background.pool }),
    (opened) => opened.close(),
  )
  const background = { ...services, ...database.background }
  if (role !== 'web') await startWorkers(background, shutdown)
  if (isFirst) {
    await shutdown.open(startBackups(environment, database.connectionString, services.files), (backups) =>
      backups.stop(),
    )
  }
  if (role !== 'worker') {
    await listen(app, environment, worker !== undefined)
    if (isFirst) process.stdout.write(welcome(origin, greeting))
  }
  if (worker !== undefined) process.send?.(startedMessage)
  if (role !== 'web') {
    await startJobs(background, shutdown)
    if (isFirst) await whileDatabaseAway(() => prepareFigures(background), shutdown)
  }
  if (role === 'worker' && isFirst) process.stdout.write(workerWelcome)
  // Otherwise written at the end only, and not by a server that is killed.
  flushCompileCache()
  releaseMemoryWhenIdle()
}

/** The libraries for traces are loaded only where the environment names a collector. */
async function openTracesIfWanted(
  { traces: settings }: Environment,
  shutdown: Shutdown,
): Promise<Traces | undefined> {
  if (settings === undefined) return undefined
  const opening = import('./insights/traces/open-traces.ts').then(({ openTraces }) => openTraces(settings))
  return shutdown.open(opening, (traces) => traces.close())
}

/**
 * Workers share the port by the operating system. Where the main process handed them connections, one on its way to a worker that is just being
 * killed could stay open without an answer.
 */
async function listen(app: FastifyInstance, { host, port }: Environment, isShared: boolean): Promise<void> {
  const reusePort = isShared && process.platform === 'linux'
  const address = { host, port, ...(reusePort ? { reusePort } : {}) }
  await app.listen(address)
}

/** Works on messages, prints, payments and webhooks, over connections of their own. */
async function startWorkers(services: Services, shutdown: Shutdown): Promise<void> {
  await shutdown.open(startOutbox(services), (worker) => worker.stop())
  await shutdown.open(startPrintWorker(services), (worker) => worker.stop())
  await shutdown.open(startPaymentsWorker(services), (worker) => worker.stop())
  await shutdown.open(startRegisterWorker(services), (worker) => worker.stop())
  await shutdown.open(startWebhooks(services), (worker) => worker.stop())
}

/** Runs scheduled jobs, which pages need not wait for at the start. */
async function startJobs(services: Services, shutdown: Shutdown): Promise<void> {
  const scheduler = whileDatabaseAway(() => startScheduler(services, jobList), shutdown)
  await shutdown.open(scheduler, (runner) => runner.stop())
}

/** Does it again until the database lets it: a shop that answers already goes on, whatever happens to its database. */
async function whileDatabaseAway<T>(work: () => Promise<T>, shutdown: Shutdown): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    try {
      return await work()
    } catch (error) {
      if (databaseFailure(error) === null || shutdown.hasBegun()) throw error
      await wait(pauseMs)
    }
  }
}

/** A new embedded database becomes the demo shop; any other new one waits for its first administrator. */
async function prepareContent(
  services: Services,
  { databaseUrl }: Environment,
  isEmpty: boolean,
): Promise<string[]> {
  const wantsDemo = databaseUrl === undefined && !isEmpty
  const origin = await shopOrigin(services.db)
  if (origin === 'demo' || (origin === 'new' && wantsDemo)) {
    // A real shop loads nothing of the demo.
    const { demoLogins, seedDemo } = await import('./seed/seed-demo.ts')
    if (origin === 'new') await seedDemo(services)
    return demoLogins
  }
  if (origin === 'real') return []
  return [`Einrichten    ${services.origin}/backend/set-up/${await ensureSetupToken(services.db)}`]
}

/** Statistics of the demo shop before its orders begin, for which no start waits. */
async function prepareFigures({ db }: Services): Promise<void> {
  if ((await shopOrigin(db)) !== 'demo') return
  const { seedFigures } = await import('./seed/seed-figures.ts')
  await seedFigures(db)
}

function welcome(origin: string, lines: readonly string[]): string {
  return [
    '',
    `  Shop        ${origin}`,
    `  Back-office ${origin}/backend`,
    `  Schnittstelle ${origin}/api/docs`,
    ...lines.map((line) => `  ${line}`),
    '',
    '',
  ].join('\n')
}
