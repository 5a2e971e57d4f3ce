const quietMs = 40
const fewOrders = 5

/**
 * Gathers the numbers of changed orders for a moment and then loads them: a few one by one, many by reading the whole
 * list, so that a rush of events does not become a rush of calls. What `isKnown` by then, as this screen's own steps, is not loaded.
 */
export function collectChanges<Change extends { id: number }>(
  loadOrder: (id: number) => void,
  loadAll: () => void,
  isKnown: (change: Change) => boolean = () => false,
) {
  const changes = new Set<Change>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let holds = 0

  function flush(): void {
    timer = undefined
    const ids = new Set([...changes].filter((change) => !isKnown(change)).map(({ id }) => id))
    changes.clear()
    if (ids.size > fewOrders) loadAll()
    else for (const id of ids) loadOrder(id)
  }

  function schedule(): void {
    if (holds === 0 && changes.size > 0) timer ??= setTimeout(flush, quietMs)
  }

  return {
    add(change: Change): void {
      changes.add(change)
      schedule()
    },
    /** Only gathers until the returned function is called, as while this screen itself changes many orders. */
    hold(): () => void {
      holds++
      clearTimeout(timer)
      timer = undefined
      return () => {
        holds--
        schedule()
      }
    },
    stop(): void {
      clearTimeout(timer)
      timer = undefined
      changes.clear()
    },
  }
}
