import { worker } from '../service-worker/worker-scope.ts'

const cacheName = 'theke-signage-page'
const page = '/signage'
const patienceMs = 4000

worker.addEventListener('install', (event) => event.waitUntil(renew().then(() => worker.skipWaiting())))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('message', (event) => {
  if (event.data === 'keep') event.waitUntil(renew())
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(answerPage(request))
  else if (pathname.startsWith('/signage-player.')) event.respondWith(answerFile(request))
})

/** Only the page of screens itself; live pages within it are none of ours. */
function isPage(pathname: string): boolean {
  return pathname === page || pathname.startsWith(`${page}/`)
}

/** The page from the server with all of its files, else as it was kept: never one whose script is missing. */
async function answerPage(request: Request): Promise<Response> {
  const kept = await caches.match(page, { cacheName })
  if (kept === undefined) return fetch(request)
  try {
    const fresh = await fetch(request, { signal: AbortSignal.timeout(patienceMs) })
    if (fresh.type === 'opaqueredirect') return fresh
    if (!fresh.ok) return kept
    await keep(fresh.clone())
    return fresh
  } catch {
    return kept
  }
}

async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName })) ?? fetch(request)
}

async function renew(): Promise<void> {
  const fresh = await fetch(page, { signal: AbortSignal.timeout(patienceMs) })
  if (fresh.ok) await keep(fresh)
}

/** Keeps the page with its files, whose addresses change with their content, and forgets those of an earlier build. */
async function keep(fresh: Response): Promise<void> {
  const text = await fresh.clone().text()
  const files = Array.from(text.matchAll(/(?:src|href)="(\/signage-player[^"]+)"/g), ([, file = '']) => file)
  if (files.length === 0) throw new Error('This is not the page of screens')
  const cache = await caches.open(cacheName)
  for (const file of files) if (!(await cache.match(file))) await cache.add(file)
  await cache.put(page, fresh)
  for (const { url } of await cache.keys()) {
    const path = url.slice(worker.location.origin.length)
    if (path !== page && !files.includes(path)) await cache.delete(url)
  }
}
