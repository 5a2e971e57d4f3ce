// oxlint-disable-next-line import/default -- Vite makes the address of the built worker the default export
import workerUrl from './terminal-worker.ts?worker&url'
import { filesFolder, terminalPath } from './terminal-cache.ts'

/** Lets a worker keep this page with its files, so that the terminal also starts without a connection. It needs HTTPS, as all workers do. */
export async function keepPageOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(workerUrl, { scope: terminalPath, type: 'module' })
    const { active } = await navigator.serviceWorker.ready
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    const files = new Set(loaded.filter((path) => path.startsWith(filesFolder)))
    active?.postMessage({ keep: [terminalPath, ...files] })
  } catch {
    // Without a worker the terminal works for as long as it is not closed.
  }
}
