const quietMs = 40
const fewOrders = 5

/**
 * Gathers the numbers of changed orders for a moment and then loads them: a few one by one, many by reading the whole
 * list, so that a rush of events does not become a rush of calls.
 */
export function collectChanges(loadOrder: (id: number) => void, loadAll: () => void) {
  const ids = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let holds = 0

  function flush(): void {
    timer = undefined
    if (ids.size > fewOrders) loadAll()
    else for (const id of ids) loadOrder(id)
    ids.clear()
  }

  function schedule(): void {
    if (holds === 0 && ids.size > 0) timer ??= setTimeout(flush, quietMs)
  }

  return {
    add(id: number): void {
      ids.add(id)
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
      ids.clear()
    },
  }
}
