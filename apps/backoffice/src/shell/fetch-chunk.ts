import { applyStyle } from '@theke/ui/apply-style.ts'
import { reportConnectivity, subscribeConnectivity } from '../connectivity.ts'

const firstPauseMs = 1000
const maxPauseMs = 10_000

const arrivals = new Map<string, Promise<void>>()

/**
 * Wraps every `import()` of the build (`scripts/build/late-files.ts`): waits until all files of a chunk have arrived, then imports it from
 * the browser's cache. React and most browsers remember an import that failed until the page is reloaded, so a lost connection
 * must not make one fail. It still fails where the server no longer has a file, because there is a new version.
 */
export async function fetchChunk<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map(arrivalOf))
  return load()
}

function arrivalOf(file: string): Promise<void> {
  const known = arrivals.get(file)
  if (known) return known
  const arrival = fetchUntilAnswered(`${import.meta.env.BASE_URL}${file}`)
  arrivals.set(file, arrival)
  return arrival
}

async function fetchUntilAnswered(address: string): Promise<void> {
  for (let pauseMs = firstPauseMs; !(await isAnswered(address)); pauseMs = Math.min(2 * pauseMs, maxPauseMs))
    await connectionOrPause(pauseMs)
  if (address.endsWith('.css') && !document.head.querySelector(`[href="${address}"]`))
    await applyStyle(address)
}

async function isAnswered(address: string): Promise<boolean> {
  try {
    const reply = await fetch(address)
    await reply.arrayBuffer()
    return reply.status < 500
  } catch {
    reportConnectivity(false)
    return false
  }
}

function connectionOrPause(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(done, pauseMs)
    const unsubscribe = subscribeConnectivity((connectivity) => {
      if (connectivity === 'open') done()
    })
  })
}
