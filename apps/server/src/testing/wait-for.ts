import { setTimeout as wait } from 'node:timers/promises'

const patienceMs = 60_000
const pauseMs = 20

type Found<T> = T | undefined | false

/**
 * What `look` finds, once it finds anything, for tests of what happens by itself. @throws with what `last` tells where it finds nothing in
 * time.
 */
export async function waitFor<T>(
  look: () => Found<T> | Promise<Found<T>>,
  last: () => string = () => 'it did not happen in time',
): Promise<T> {
  // Tests may have stopped the clock that `Date` shows.
  for (const end = performance.now() + patienceMs; ;) {
    const found = await look()
    if (found !== undefined && found !== false) return found
    if (performance.now() > end) throw new Error(last())
    await wait(pauseMs)
  }
}
