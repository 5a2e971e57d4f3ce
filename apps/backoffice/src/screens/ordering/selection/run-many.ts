/** What came of one order: `unreached` means that the shop could not be asked. */
export type Outcome = 'done' | 'failed' | 'unreached'

/** Few enough that the shop goes on answering everybody else. */
const atOnce = 4

/**
 * Acts on many items, a few at a time, each as if it were alone. It stops where the shop is out of reach or `signal` says so; what was not begun then is
 * `left`, together with what did not arrive.
 */
export async function runMany<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<Outcome>,
  { signal, onDone }: { signal: AbortSignal; onDone: (count: number) => void },
): Promise<{ done: number; failed: Item[]; left: Item[]; isUnreached: boolean }> {
  const queue = [...items]
  const failed: Item[] = []
  const unreached: Item[] = []
  let done = 0

  async function work(): Promise<void> {
    for (;;) {
      const item = signal.aborted || unreached.length > 0 ? undefined : queue.shift()
      if (item === undefined) return
      const outcome = await act(item)
      if (outcome === 'done') onDone(++done)
      else (outcome === 'failed' ? failed : unreached).push(item)
    }
  }

  await Promise.all(Array.from({ length: atOnce }, work))
  return { done, failed, left: [...unreached, ...queue], isUnreached: unreached.length > 0 }
}
