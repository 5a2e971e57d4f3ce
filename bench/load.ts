import autocannon, { type Request, type Result } from 'autocannon'

/** What is sent in a loop: always the same, or one after the other made when it is needed. */
export type Calls = { path: string; headers?: Record<string, string>; next?: () => Request }

/** One of the two that are compared; `settle` waits until nothing of its last load is left to do. */
export type Side = { origin: string; calls: Calls; settle?: () => Promise<void> }

export type Rate = { perSecond: number; p50: number; p99: number }
export type Comparison = { floor: Rate; ours: Rate; ratio: number }

const callers = 16
const warmUpSeconds = 3
const roundSeconds = 3
const rounds = 5

/**
 * Loads both sides with 16 callers in turn, first to warm up, then round by round, and takes the medians. Taking turns spreads
 * other work of the machine over both sides.
 */
export async function compare(floor: Side, ours: Side): Promise<Comparison> {
  const results: { floor: Result; ours: Result }[] = []
  for (const side of [floor, ours]) await loaded(side, warmUpSeconds)
  for (let round = 0; round < rounds; round++) {
    results.push({ floor: await loaded(floor, roundSeconds), ours: await loaded(ours, roundSeconds) })
  }
  return {
    floor: rate(results.map((round) => round.floor)),
    ours: rate(results.map((round) => round.ours)),
    ratio: median(results.map((round) => perSecond(round.ours) / perSecond(round.floor))),
  }
}

/** Loads one side for some seconds. @throws Error when a single answer is not a success. */
async function loaded({ origin, calls, settle }: Side, duration: number): Promise<Result> {
  const { path, headers = {}, next } = calls
  const result = await autocannon({
    url: origin + path,
    connections: callers,
    duration,
    headers,
    ...(next === undefined ? {} : { requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }] }),
  })
  if (result.non2xx + result.errors > 0 || result['2xx'] === 0) {
    throw new Error(`${path}: ${result['2xx']} answered, ${result.non2xx} refused, ${result.errors} failed`)
  }
  await settle?.()
  return result
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) /
    2
  )
}

function rate(results: readonly Result[]): Rate {
  return {
    perSecond: median(results.map(perSecond)),
    p50: median(results.map(({ latency }) => latency.p50)),
    p99: median(results.map(({ latency }) => latency.p99)),
  }
}

function perSecond(result: Result): number {
  return result['2xx'] / result.duration
}
