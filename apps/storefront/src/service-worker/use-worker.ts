import { removeCaches } from './bounded-cache.ts'

const script = '/service-worker.js'

/** Whether this browser supports service workers. */
export const isServiceWorkerSupported = () => 'serviceWorker' in navigator

export async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!isServiceWorkerSupported()) return undefined
  return navigator.serviceWorker.getRegistration('/').catch(() => undefined)
}

/** Registers the service worker for the whole shop, and lets it cache the current page. Null where that fails (R-UI-05). */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  try {
    const registration = await navigator.serviceWorker.register(script, { scope: '/' })
    void navigator.serviceWorker.ready.then(({ active }) => {
      active?.postMessage('resume')
      active?.postMessage({ seen: seenPaths() })
    })
    return registration
  } catch {
    return null
  }
}

/** Unregisters the service workers and deletes their caches. */
export async function removeServiceWorkers(): Promise<void> {
  try {
    const registrations = await navigator.serviceWorker.getRegistrations()
    // A worker lives on until it is installed and its last page is closed, and would go on fetching and keeping files.
    for (const { installing, waiting, active } of registrations)
      for (const each of [installing, waiting, active]) each?.postMessage('give-up')
    await Promise.all(registrations.map((registration) => registration.unregister()))
    await removeCaches()
  } catch {
    // A browser that forbids workers has none.
  }
}

/** Asks the service worker to cache a page that was reached by client-side navigation. */
export function tellSeen(path: string): void {
  navigator.serviceWorker?.controller?.postMessage({ seen: [path] })
}

/** The page and the pictures that are on it. */
function seenPaths(): string[] {
  const pictures = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/image/'))
  return [...new Set([location.pathname, ...pictures.map(({ pathname }) => pathname)])].slice(0, 200)
}
