import sharp from 'sharp'

// Pictures are rendered beside orders: one thread a job, and no memory cache for pictures that are cached on disk anyway.
sharp.concurrency(1)
sharp.cache(false)

/** Draws the shop's own pictures, at most two at once; the rest waits in order. */
export const sharpJob = createLane(2)

/** Rewrites pictures that staff bring, one at a time, so that a large one does not delay the pictures that customers look at. */
export const imageImportJob = createLane(1)

function createLane(maxRunning: number) {
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
