/** How many connections each part of a process may open. */
type ConnectionShares = {
  /** For requests. */
  requests: number
  /** For jobs and messages, so that long work takes no connection from an order. */
  background: number
  /** For statistics, so that many of them leave orders their connections. */
  statistics: number
  /** For reading the shop, which may be asked for inside a transaction. */
  snapshot: number
}

/** One that listens for notifications. */
const listening = 1
const snapshot = 2
const maxBackground = 8
const manyConnections = 16

/** Divides what a process may open among its parts: a third of what is left after the fixed ones is for work in the background. */
export function shareConnections(total: number): ConnectionShares {
  const statistics = total < manyConnections ? 1 : 2
  const left = total - listening - snapshot - statistics
  const background = Math.min(maxBackground, Math.max(2, Math.floor(left / 3)))
  return { requests: left - background, background, statistics, snapshot }
}
