/** How often an order is loaded again, so that an event that got lost costs seconds only (R-ORDER-17). */
const pollMs = 10_000

type Watch = {
  /** Where the events of the order come from. */
  eventsAddress: string
  /** Loads the order again; true where that worked. */
  reload: () => Promise<boolean>
  onConnection: (isConnected: boolean) => void
}

/**
 * Keeps an order up to date: it is loaded at once, again when the shop says that it changed, every ten seconds while somebody looks, and when
 * the page comes back to the front. Returns what ends it.
 */
export function watchOrder({ eventsAddress, reload, onConnection }: Watch): () => void {
  const events = new EventSource(eventsAddress)
  let isEnded = false
  let isOpen = false

  const refresh = async () => {
    const isLoaded = await reload()
    if (!isEnded) onConnection(isLoaded)
  }
  const refreshWhenSeen = () => {
    if (!document.hidden) void refresh()
  }

  void refresh()
  events.addEventListener('message', () => void refresh())
  events.addEventListener('open', () => {
    isOpen = true
    // A new connection does not report earlier events.
    void refresh()
  })
  events.addEventListener('error', () => {
    // Once for each lost connection: the browser retries by itself, and each failed retry is an error too.
    if (isOpen) refreshWhenSeen()
    isOpen = false
  })
  document.addEventListener('visibilitychange', refreshWhenSeen)
  window.addEventListener('online', refreshWhenSeen)
  const timer = setInterval(refreshWhenSeen, pollMs)

  return () => {
    isEnded = true
    events.close()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', refreshWhenSeen)
    window.removeEventListener('online', refreshWhenSeen)
  }
}
