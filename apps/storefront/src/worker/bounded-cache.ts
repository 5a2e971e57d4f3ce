/**
 * Stores a reply and lets go of the oldest ones beyond `most`; a cache that is full or forbidden is no reason to fail. The reply is
 * used up: of a copied one both have to be read to their end, and a worker that waits for that never lets the next one take over.
 */
export async function keep(
  name: string,
  address: string | Request,
  response: Response,
  most: number,
): Promise<void> {
  try {
    const cache = await caches.open(name)
    // Takes the place of an older one only when it is there to its end.
    await cache.put(address, response)
    const kept = await cache.keys()
    await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((each) => cache.delete(each)))
  } catch {
    // The page works without what could not be kept.
  }
}

/** A kept reply, whatever the request says about encodings. */
export async function kept(name: string, address: string | Request): Promise<Response | undefined> {
  const cache = await caches.open(name)
  return cache.match(address, { ignoreVary: true })
}

/** The reply that was kept last. */
export async function lastKept(name: string): Promise<Response | undefined> {
  const cache = await caches.open(name)
  const last = (await cache.keys()).at(-1)
  return last && cache.match(last, { ignoreVary: true })
}
