import { findRegistration } from './use-worker.ts'

const firstCheckMs = 2500
const checkEveryMs = 30 * 60_000
const patienceMs = 3000
// Chromium delays a service worker that is to take over for minutes while its page is still loading files.
const calmMs = 2500
const takesOverWithinMs = 10 * 60_000
const takeOverKey = 'asp.takeOver'

/** Checks for a new service worker 2.5 s after the start and every 30 minutes, and reports one that waits. Returns a function that stops it. */
export function watchUpdates(onWaiting: (waiting: ServiceWorker) => void): () => void {
  const watched = new WeakSet<ServiceWorkerRegistration>()
  let calm: ReturnType<typeof setTimeout> | undefined

  const consider = ({ waiting }: ServiceWorkerRegistration) => {
    // The very first worker replaces nothing.
    if (!waiting || !navigator.serviceWorker.controller || isTakingOver()) return
    clearTimeout(calm)
    calm = setTimeout(() => onWaiting(waiting), calmMs)
  }
  const watch = (registration: ServiceWorkerRegistration) => {
    if (watched.has(registration)) return
    watched.add(registration)
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => consider(registration))
    })
  }
  const check = async () => {
    const registration = await findRegistration()
    if (!registration) return
    watch(registration)
    consider(registration)
    // Offline there is no update; the next interval tries again.
    await registration.update().catch(() => {})
  }

  const first = setTimeout(() => void check(), firstCheckMs)
  const timer = setInterval(() => void check(), checkEveryMs)
  return () => {
    clearTimeout(first)
    clearInterval(timer)
    clearTimeout(calm)
  }
}

/**
 * Makes the waiting worker take over, and loads the page anew with it. A browser may let the old worker end in its own time,
 * some minutes at most; the page comes from the server and is the new one all the same.
 */
export function restartWith(waiting: ServiceWorker): void {
  const reload = () => location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  waiting.postMessage('take-over')
  rememberTakeOver()
  setTimeout(reload, patienceMs)
}

function rememberTakeOver(): void {
  try {
    sessionStorage.setItem(takeOverKey, String(Date.now()))
  } catch {
    // The banner may then be seen once more.
  }
}

/** A waiting service worker that was asked to take over need not be asked again. */
function isTakingOver(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(takeOverKey)) < takesOverWithinMs
  } catch {
    return false
  }
}
