import process from 'node:process'
import { readArguments } from './environment/arguments.ts'
import { readEnvironment, type Environment } from './environment/environment.ts'
import { requireFreePorts } from './environment/require-free-ports.ts'
import { readWorkerProcess } from './environment/worker-process.ts'
import { reportFailure, shutdownOnSignals } from './shutdown.ts'

const report = (error: unknown) => reportFailure(error, address)
let address = { host: '127.0.0.1', port: 3000 }
const shutdown = shutdownOnSignals(report)

await shutdown.start(start)

async function start(): Promise<void> {
  const { role, isEmpty } = readArguments(process.argv.slice(2))
  const environment = readEnvironment(process.env)
  address = environment
  const worker = readWorkerProcess(process.env)
  if (role !== 'worker' && worker === undefined) await requireFreePorts(environment)
  if (environment.workers > 1 && worker === undefined) return startProcesses(environment)
  // A process that only looks after others loads nothing of the shop.
  const { serve } = await import('./serve.ts')
  await serve(environment, { role, isEmpty, worker, shutdown })
}

/** Starts the database if it is ours, and processes that serve with it; this one only looks after them. */
async function startProcesses(environment: Environment): Promise<void> {
  const { openWorkerProcesses } = await import('./worker-processes.ts')
  const { startEmbeddedPostgres } = await import('./db/embedded/embedded-postgres.ts')
  const embedded =
    environment.databaseUrl === undefined
      ? await shutdown.open(startEmbeddedPostgres(environment), (opened) => opened.stop())
      : undefined
  const workers = await shutdown.open(
    Promise.resolve(openWorkerProcesses(environment, embedded?.connectionString)),
    (opened) => opened.stop(),
  )
  // The worker has said why.
  if (!(await workers.start())) await shutdown.stop(1)
}
