import type { Environment } from './environment.ts'

/** What a process gets that serves together with others of the same machine. */
export type WorkerProcess = Readonly<{
  /** From 1. The first one does what is done once on a machine: the demo shop, the greeting and backups. */
  number: number
  /** Where the embedded database listens, which the main process has started. */
  embeddedAddress: string | undefined
}>

/** What a worker tells the main process when it is ready. */
export const startedMessage = 'started'

type Variables = Record<string, string | undefined>

const numberName = 'THEKE_WORKER'
const addressName = 'THEKE_WORKER_DATABASE'

/** The variables that make a process the worker of this number. */
export function workerVariables({ number, embeddedAddress }: WorkerProcess, { metricsPort }: Environment) {
  return {
    [numberName]: String(number),
    ...(embeddedAddress === undefined ? {} : { [addressName]: embeddedAddress }),
    // Prometheus counts each process by itself, so each has a port of its own.
    ...(metricsPort ? { METRICS_PORT: String(metricsPort + number - 1) } : {}),
  }
}

/** Undefined for a process that nobody has started as a worker. */
export function readWorkerProcess(variables: Variables): WorkerProcess | undefined {
  const number = variables[numberName]
  return number === undefined
    ? undefined
    : { number: Number(number), embeddedAddress: variables[addressName] }
}
