/**
 * Knows which orders have changed while a reply is on its way. The server may have read what it says before the change, so that alone it
 * would bring back how the order was.
 */
export function createChangesInFlight<Order>() {
  const awaited = new Set<Order[]>()
  return {
    add(order: Order): void {
      for (const changed of awaited) changed.push(order)
    },
    /** A reply with the orders that have changed meanwhile; `apply` puts one into it where that is newer. */
    async applyTo<Reply>(
      reply: Promise<Reply>,
      apply: (reply: Reply, changed: Order) => Reply,
    ): Promise<Reply> {
      const changed: Order[] = []
      awaited.add(changed)
      try {
        return changed.reduce(apply, await reply)
      } finally {
        awaited.delete(changed)
      }
    },
  }
}
