import { type EventLoopUtilization, performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** The share of its time for which a process works, from which on it counts as busy. */
const busyShare = 0.6
const restFactor = 2
const maxRestMs = 1000

type Machine = {
  now: () => number
  utilization: (since?: EventLoopUtilization) => EventLoopUtilization
  wait: (ms: number) => Promise<unknown>
}

const thisProcess: Machine = {
  now: () => performance.now(),
  utilization: (since) => performance.eventLoopUtilization(since),
  wait,
}

/**
 * Runs work that may wait so that it leaves most of a busy process to orders: a piece that ends while the process is busy is followed by a rest
 * of twice its time, at most a second. Nothing waits in a process that is not busy.
 */
export function restWhileBusy(
  machine = thisProcess,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let restsUntil = 0
  return async (work) => {
    for (let rest = restsUntil - machine.now(); rest > 0; rest = restsUntil - machine.now())
      await machine.wait(rest)
    const began = machine.now()
    const before = machine.utilization()
    try {
      return await work()
    } finally {
      const ended = machine.now()
      if (machine.utilization(before).utilization >= busyShare)
        restsUntil = Math.max(restsUntil, ended + Math.min(maxRestMs, restFactor * (ended - began)))
    }
  }
}
