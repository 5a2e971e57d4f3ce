const quietMs = 40
const fewOrders = 5

/**
 * Gathers the numbers of changed orders for a moment and then loads them: a few one by one, many by reading the whole
 * list, so that a rush of events does not become a rush of calls.
 */
export function collectChanges(loadOrder: (id: number) => void, loadAll: () => void) {
  const ids = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    timer = undefined
    if (ids.size > fewOrders) loadAll()
    else for (const id of ids) loadOrder(id)
    ids.clear()
  }

  return {
    add(id: number): void {
      ids.add(id)
      timer ??= setTimeout(flush, quietMs)
    },
    stop(): void {
      clearTimeout(timer)
      timer = undefined
      ids.clear()
    },
  }
}
