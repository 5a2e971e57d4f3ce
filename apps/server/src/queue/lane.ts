/** Runs at most so many works at once; the rest waits in order. */
export function createLane(maxRunning: number) {
  let running = 0
  const waiting: (() => void)[] = []

  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < maxRunning) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
