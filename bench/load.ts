import process from 'node:process'
import autocannon, { type Request, type Result } from 'autocannon'
import { processorMs } from './processor-time.ts'

/** What is sent in a loop: always the same, or one after the other made when it is needed. */
export type Calls = { path: string; headers?: Record<string, string>; next?: () => Request }

/**
 * One of the two that are compared. `processes` are those whose processor time its requests take, with all they have started; `settle` waits until nothing of its
 * last load is left to do.
 */
export type Side = {
  origin: string
  calls: Calls
  processes: readonly number[]
  settle?: () => Promise<void>
}

/** What is measured of a side in one round or, as medians, in all of them; `callersShare` is how much of a core the callers took. */
export type Rate = { perSecond: number; p50: number; p99: number; processorMs: number; callersShare: number }

/**
 * `ratio` is ours to the floor: of answers per second or, where callers were too slow to keep the floor or us busy, of what can be answered with the
 * same processor time.
 */
export type Comparison = { floor: Rate; ours: Rate; ratio: number; areCallersSlow: boolean }

const callers = 16
const warmUpSeconds = 3
const roundSeconds = 3
const rounds = 5

/** Callers run in one thread, which cannot take more than one core. */
const busyCallers = 0.9

/**
 * Loads both sides with 16 callers in turn, first to warm up, then round by round, and takes the medians. Taking turns spreads
 * other work of the machine over both sides.
 */
export async function compare(floor: Side, ours: Side): Promise<Comparison> {
  for (const side of [floor, ours]) await warmUp(side)
  const results: { floor: Rate; ours: Rate }[] = []
  for (let round = 0; round < rounds; round++) {
    results.push({ floor: await loaded(floor, roundSeconds), ours: await loaded(ours, roundSeconds) })
  }
  const medians = {
    floor: medianRate(results.map((round) => round.floor)),
    ours: medianRate(results.map((round) => round.ours)),
  }
  const areCallersSlow = Object.values(medians).some(({ callersShare }) => callersShare >= busyCallers)
  const ratio = median(
    results.map((round) =>
      areCallersSlow
        ? round.floor.processorMs / round.ours.processorMs
        : round.ours.perSecond / round.floor.perSecond,
    ),
  )
  return { ...medians, ratio, areCallersSlow }
}

/** Calls a side for some seconds, so that its code is compiled before it is measured. */
export async function warmUp(side: Side): Promise<void> {
  await loaded(side, warmUpSeconds)
}

/** Loads one side for some seconds. @throws Error when a single answer is not a success. */
export async function loaded({ origin, calls, processes, settle }: Side, duration: number): Promise<Rate> {
  const { path, headers = {}, next } = calls
  const before = processorMs(processes)
  const ownBefore = process.cpuUsage()
  const result = await autocannon({
    url: origin + path,
    connections: callers,
    duration,
    headers,
    ...(next === undefined ? {} : { requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }] }),
  })
  const own = process.cpuUsage(ownBefore)
  if (result.non2xx + result.errors > 0 || result['2xx'] === 0) {
    throw new Error(`${path}: ${result['2xx']} answered, ${result.non2xx} refused, ${result.errors} failed`)
  }
  // What an answer leaves to be done afterwards is part of its cost.
  await settle?.()
  return rateOf(result, processorMs(processes) - before, (own.user + own.system) / 1_000_000)
}

function rateOf(result: Result, usedMs: number, callersSeconds: number): Rate {
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    processorMs: usedMs / result['2xx'],
    callersShare: callersSeconds / result.duration,
  }
}

/** How many milliseconds something takes. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) /
    2
  )
}

function medianRate(rates: readonly Rate[]): Rate {
  const of = (name: keyof Rate) => median(rates.map((rate) => rate[name]))
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    processorMs: of('processorMs'),
    callersShare: of('callersShare'),
  }
}
