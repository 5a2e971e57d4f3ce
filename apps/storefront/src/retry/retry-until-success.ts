const firstPauseMs = 3000
const maxPauseMs = 60_000

let missing = 0

/**
 * Retries until success, then calls back: with growing delays, but at once when the browser
 * says that the connection is back. A second failure is shown on the page (`missing-notice.ts`). Returns a function that gives up.
 */
export function retryUntilSuccess<T>(fetchIt: () => Promise<T>, use: (fetched: T) => void): () => void {
  let isWanted = true
  let isMissing = false
  const tell = (isNow: boolean) => {
    if (isNow === isMissing) return
    isMissing = isNow
    missing += isNow ? 1 : -1
    const notice = document.getElementById('missing')
    if (notice) notice.hidden = missing === 0
  }
  const attempt = (pauseMs: number) => {
    const askAgain = async () => {
      tell(isWanted && pauseMs > firstPauseMs)
      await pause(pauseMs)
      if (isWanted) attempt(Math.min(pauseMs * 2, maxPauseMs))
    }
    void fetchIt().then((fetched) => {
      tell(false)
      if (isWanted) use(fetched)
    }, askAgain)
  }
  attempt(firstPauseMs)
  return () => {
    isWanted = false
    tell(false)
  }
}

function pause(ms: number): Promise<unknown> {
  return new Promise((resolve) => {
    const goOn = () => {
      removeEventListener('online', goOn)
      resolve(undefined)
    }
    setTimeout(goOn, ms)
    addEventListener('online', goOn)
  })
}
