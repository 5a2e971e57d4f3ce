import { isRecord, textsIn } from '@theke/domain/typed-objects.ts'

/** What the worker uses of its events; the types of pages and workers cannot be had in one program. */
type LastingEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = Event & { request: Request; respondWith: (reply: Promise<Response>) => void }

/** The page that this worker keeps; the files of the back-office carry their hash in their names. */
const pagePath = new URLSearchParams(location.search).get('page') ?? ''
const cacheName = `theke-${pagePath.split('/').at(-1)}`
const filesFolder = '/backend/assets/'

const patienceMs = 4000

addEventListener('fetch', (event) => {
  if (!isFetch(event)) return
  const { origin, pathname } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== location.origin) return
  const isPage = event.request.mode === 'navigate' && pathname.replace(/\/$/, '') === pagePath
  if (isPage) event.respondWith(page(event.request))
  else if (pathname.startsWith(filesFolder)) event.respondWith(file(event.request))
})

addEventListener('message', (event) => {
  if (isLasting(event) && isRecord(event.data)) event.waitUntil(keep(textsIn(event.data.keep)))
})

/** The page from the server, or as it was kept where the server does not answer. */
async function page(request: Request): Promise<Response> {
  const kept = await caches.match(pagePath, { cacheName })
  if (kept === undefined) return fetch(request)
  try {
    const fresh = await fetch(request, { signal: AbortSignal.timeout(patienceMs) })
    return fresh.ok ? fresh : kept
  } catch {
    return kept
  }
}

/** Files never change under their name. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request)
}

/**
 * Keeps the page with the files that it has loaded, and lets go of those of an earlier build. What is kept stays where the server has a newer
 * build than the open page, as its page would be kept with the files of another.
 */
async function keep(paths: readonly string[]): Promise<void> {
  const page = await fetch(pagePath)
  const named = [...(await page.clone().text()).matchAll(/"(\/backend\/assets\/[^"]+\.(?:js|css))"/g)]
  if (!page.ok || !named.every(([, path = '']) => paths.includes(path))) return
  const cache = await caches.open(cacheName)
  const known = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  await cache.addAll(paths.filter((path) => path !== pagePath && !known.includes(path)))
  await cache.put(pagePath, page)
  for (const path of known.filter((path) => !paths.includes(path))) await cache.delete(path)
}

function isFetch(event: Event): event is FetchEvent {
  return 'respondWith' in event && 'request' in event
}

function isLasting<E extends Event>(event: E): event is E & LastingEvent {
  return 'waitUntil' in event
}
