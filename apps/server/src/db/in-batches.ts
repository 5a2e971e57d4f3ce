const batchLength = 1000

/**
 * Repeats what removes at most so many rows until it finds fewer: no statement holds locks, and a snapshot, for as long as all would take.
 * Returns how many there were.
 */
export async function inBatches(removeSome: (limit: number) => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const removed = await removeSome(batchLength)
    total += removed
    if (removed < batchLength) return total
  }
}
