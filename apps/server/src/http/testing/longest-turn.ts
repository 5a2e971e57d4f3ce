import process from 'node:process'

/**
 * Runs work and returns its result with the longest time in ms that this thread computed without giving others a turn. Processor time
 * is measured, not time on the clock, so that other programs on the machine make no difference.
 */
export async function maxTurn<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  let longest = 0
  let isDone = false
  let last = processorMs()
  const watch = () => {
    const now = processorMs()
    longest = Math.max(longest, now - last)
    last = now
    if (!isDone) setImmediate(watch)
  }
  setImmediate(watch)
  const result = await work().finally(() => (isDone = true))
  watch()
  return { result, ms: longest }
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
