import { createHash } from 'node:crypto'
import { compress, type Compressed } from '../http/compress.ts'
import type { Document } from './document.ts'

/** A page ready to be sent. */
export type CachedPage = { status: number; policy: string; etag: string; bodies: Compressed }

type Entry = { version: number; validUntil: number; page: Promise<CachedPage> }

/**
 * Pages are a pure function of address, version of the shop and time up to the next change of hours, schedules or menus:
 * each is rendered and compressed once and then only sent.
 */
export function createPageCache() {
  const entries = new Map<string, Entry>()

  return async function cached(
    key: string,
    version: number,
    now: number,
    render: () => Promise<{ status: number; document: Document; validUntil: number }>,
  ): Promise<CachedPage> {
    const known = entries.get(key)
    if (known && known.version === version && now < known.validUntil) return known.page
    const rendering = render()
    const page = rendering.then(({ status, document }) => finish(status, document))
    const entry: Entry = { version, validUntil: Infinity, page }
    entries.set(key, entry)
    rendering.then(({ validUntil }) => (entry.validUntil = validUntil)).catch(() => {})
    page.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return page
  }
}

export type PageCache = ReturnType<typeof createPageCache>

async function finish(status: number, { html, policy }: Document): Promise<CachedPage> {
  // Weak, because the three forms of the page share it.
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { status, policy, etag, bodies: await compress(html) }
}
