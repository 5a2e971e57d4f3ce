const minWaitMs = 2000
const maxWaitMs = 60_000
/** The server sends a sign of life every 15 seconds. */
const silenceMs = 45_000

/** Calls `tell` whenever the server has something new for this screen, for as long as the page lives; lost connections are made anew. */
export async function watchEvents(key: string, tell: () => void): Promise<never> {
  for (let waitMs = minWaitMs; ;) {
    const began = performance.now()
    await readEvents(key, tell).catch(() => {})
    waitMs = performance.now() - began > maxWaitMs ? minWaitMs : Math.min(maxWaitMs, waitMs * 2)
    // A hundred screens do not come back in the same moment.
    await new Promise((resolve) => setTimeout(resolve, waitMs * (0.5 + Math.random())))
  }
}

async function readEvents(key: string, tell: () => void): Promise<void> {
  const abort = new AbortController()
  let watchdog = setTimeout(() => abort.abort(), silenceMs)
  try {
    const response = await fetch('/api/signage/player/events', {
      headers: { authorization: `Bearer ${key}` },
      credentials: 'omit',
      signal: abort.signal,
    })
    const reader = response.ok ? response.body?.getReader() : undefined
    if (reader === undefined) return
    const decoder = new TextDecoder()
    for (let text = ''; ;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(watchdog)
      watchdog = setTimeout(() => abort.abort(), silenceMs)
      const events = (text + decoder.decode(value, { stream: true })).split('\n\n')
      text = events.pop() ?? ''
      if (events.some((event) => /^data:/m.test(event))) tell()
    }
  } finally {
    clearTimeout(watchdog)
  }
}
