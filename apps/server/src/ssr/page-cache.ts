import { createHash } from 'node:crypto'
import { compress, type Compressed } from '../http/replies/compress.ts'
import type { Document } from './document.ts'

/** A page ready to be sent; all that is of it, except until when it holds. */
export type CachedPage = { status: number; policy: string; etag: string; bodies: Compressed }

type Entry = {
  version: number
  madeAt: number
  validUntil: number
  digest: string
  page: Promise<CachedPage>
}

/** How a page is made: all that it shows at an instant of the present version, until when that holds, and the document from it. */
type PageSource<Shown> = {
  read: (at: number) => { shown: Shown; validUntil: number }
  render: (shown: Shown) => Promise<{ status: number; document: Document }>
}

/**
 * Pages are a pure function of what they show, which is one of address, version of the shop and time up to the next change of hours,
 * schedules or menus: each is rendered and compressed once and then only sent, until something that it shows is another.
 */
export function createPageCache<Shown>() {
  const entries = new Map<string, Entry>()

  return async function cached(
    key: string,
    version: number,
    now: number,
    { read, render }: PageSource<Shown>,
  ): Promise<{ page: CachedPage; validUntil: number }> {
    const known = entries.get(key)
    if (known && known.version !== version) adopt(known, version, read)
    if (known && known.version === version && now < known.validUntil) {
      return { page: await known.page, validUntil: known.validUntil }
    }
    const { shown, validUntil } = read(now)
    const page = render(shown).then(({ status, document }) => finish(status, document))
    const entry: Entry = { version, madeAt: now, validUntil, digest: digestOf(shown), page }
    entries.set(key, entry)
    page.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return { page: await page, validUntil }
  }
}

/**
 * Makes a page one of another version that shows the same. That is judged at the instant at which the page was made, since some pages
 * show until when they hold; from then on it shows the same until the version says that something else is due.
 */
function adopt<Shown>(entry: Entry, version: number, read: PageSource<Shown>['read']): void {
  const { shown, validUntil } = read(entry.madeAt)
  if (digestOf(shown) === entry.digest) Object.assign(entry, { version, validUntil })
}

function digestOf(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
}

async function finish(status: number, { html, policy }: Document): Promise<CachedPage> {
  // Weak, because the three forms of the page share it.
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { status, policy, etag, bodies: await compress(html) }
}
