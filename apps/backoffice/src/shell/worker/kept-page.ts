// oxlint-disable-next-line import/default -- Vite makes the address of the built worker the default export
import workerUrl from './page-worker.ts?worker&url'

/** The pages of the back-office that open without a connection, each with a worker of its own. */
export type KeptPage = '/backend' | '/backend/terminal'

const filesFolder = '/backend/assets/'

/** Lets a worker keep a page with the files that it has loaded, so that it also starts without a connection. It needs HTTPS, as all workers do. */
export async function keepPageOffline(page: KeptPage): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    const address = `${workerUrl}?page=${page}`
    await navigator.serviceWorker.register(address, { scope: page, type: 'module' })
    const { active } = await navigator.serviceWorker.ready
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    const files = new Set(loaded.filter((path) => path.startsWith(filesFolder)))
    active?.postMessage({ keep: [page, ...files] })
    // What waits on this device is not to go where its storage gets short.
    await navigator.storage.persist()
  } catch {
    // Without a worker the page works for as long as it is not closed.
  }
}
