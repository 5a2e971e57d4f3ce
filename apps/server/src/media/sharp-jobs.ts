import sharp from 'sharp'

const jobsAtOnce = 2

// Pictures are rendered beside orders: one thread a job, and no memory kept for pictures that are cached on disk anyway.
sharp.concurrency(1)
sharp.cache(false)

let running = 0
const waiting: (() => void)[] = []

/** Runs work on pictures, at most two at once; the rest waits in order. */
export async function sharpJob<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < jobsAtOnce) running++
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
