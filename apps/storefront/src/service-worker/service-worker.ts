import { isRecord } from '@theke/domain/typed-objects.ts'
import { putInCache, kept, resumeCaching, stopCaching } from './bounded-cache.ts'
import { cacheablePath } from './cacheable-paths.ts'
import { isOwn, cachePage, pageReply, renewPages } from './page-cache.ts'
import { showNotification, openNotification } from './push-notification.ts'
import { worker, type FetchEvent } from './worker-scope.ts'

declare const __FILES__: readonly string[]

const filesCache = 'theke-files'
const imagesCache = 'theke-images'
const maxFiles = 400
const maxImages = 300

const installation = new AbortController()

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', answer)
worker.addEventListener('push', (event) => event.waitUntil(showNotification(event.data)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event.notification)))
worker.addEventListener('message', (event) => {
  const { data } = event
  if (data === 'take-over') event.waitUntil(worker.skipWaiting())
  if (data === 'resume') resumeCaching()
  if (data === 'give-up') event.waitUntil(giveUp())
  if (isSeen(data)) event.waitUntil(keepSeen(data.seen))
})

async function install(): Promise<void> {
  const cache = await caches.open(filesCache)
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const { signal } = installation
  await cache.addAll(
    __FILES__.filter((file) => !known.has(file)).map((file) => new Request(file, { signal })),
  )
  await cachePage('/')
}

async function giveUp(): Promise<void> {
  installation.abort()
  await stopCaching()
}

async function activate(): Promise<void> {
  await worker.clients.claim()
  // Pages that could not be renewed still need the files of their own build.
  if (await renewPages()) await removeOldFiles()
}

async function removeOldFiles(): Promise<void> {
  const cache = await caches.open(filesCache)
  const old = (await cache.keys()).filter(({ url }) => !__FILES__.includes(new URL(url).pathname))
  await Promise.all(old.map((file) => cache.delete(file)))
}

/** Answers requests for public files and pages; all others go to the network. */
function answer(event: FetchEvent): void {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== 'GET' || !isOwn(address)) return
  if (address.pathname.startsWith('/assets/')) {
    event.respondWith(keptOrLoaded(filesCache, request, maxFiles))
  } else if (/^\/(image|font)\//.test(address.pathname)) {
    event.respondWith(keptOrLoaded(imagesCache, request, maxImages))
  } else if (request.mode === 'navigate') {
    const path = cacheablePath(address.pathname)
    if (path !== null) event.respondWith(pageReply(event, path))
  }
}

/** For addresses whose content never changes. */
async function keptOrLoaded(name: string, request: Request, most: number): Promise<Response> {
  const known = await kept(name, request)
  if (known) return known
  const response = await fetch(request)
  if (response.status !== 200) return response
  await putInCache(name, request, response, most)
  return (await kept(name, request)) ?? fetch(request)
}

/** A page that was shown before the worker came, or without a document of its own, with its pictures. */
async function keepSeen(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if (path.startsWith('/image/')) {
      const request = new Request(path, { headers: { accept: 'image/webp,*/*' } })
      await keptOrLoaded(imagesCache, request, maxImages).catch(() => {})
    } else await cachePage(path)
  }
}

function isSeen(data: unknown): data is { seen: string[] } {
  if (!isRecord(data)) return false
  const { seen } = data
  return Array.isArray(seen) && seen.length <= maxImages && seen.every((path) => typeof path === 'string')
}
