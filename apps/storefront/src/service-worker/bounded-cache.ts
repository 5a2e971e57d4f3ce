/** All caches of the shop begin with this. */
const prefix = 'theke-'

let hasStopped = false

export async function removeCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)))
}

/** Stops caching. An unregistered service worker continues to answer the open page. */
export async function stopCaching(): Promise<void> {
  hasStopped = true
  await removeCaches()
}

/** Browsers bring a worker that was unregistered back when the same page registers it again. */
export function resumeCaching(): void {
  hasStopped = false
}

/**
 * Stores a reply and lets go of the oldest ones beyond `most`; a cache that is full or forbidden is no reason to fail. The reply is
 * used up: of a copied one both have to be read to their end, and a worker that waits for that never lets the next one take over.
 */
export async function putInCache(
  name: string,
  address: string | Request,
  response: Response,
  most: number,
): Promise<void> {
  if (hasStopped) return
  try {
    const cache = await caches.open(name)
    // Replaces the older one only when it is complete.
    await cache.put(address, response)
    const matchInCache = await cache.keys()
    await Promise.all(
      matchInCache.slice(0, Math.max(0, matchInCache.length - most)).map((each) => cache.delete(each)),
    )
    // What was on its way when the worker stopped.
    if (hasStopped) await removeCaches()
  } catch {
    // The page works without the cache.
  }
}

/** A cached reply, whatever the request says about encodings. */
export async function kept(name: string, address: string | Request): Promise<Response | undefined> {
  // Opening a cache would create it.
  return caches.match(address, { cacheName: name, ignoreVary: true })
}

/** The reply that was cached last. */
export async function lastInCache(name: string): Promise<Response | undefined> {
  if (!(await caches.has(name))) return undefined
  const cache = await caches.open(name)
  const last = (await cache.keys()).at(-1)
  return last && cache.match(last, { ignoreVary: true })
}
