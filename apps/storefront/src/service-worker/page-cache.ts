import { kept, lastInCache, putInCache } from './bounded-cache.ts'
import { cacheablePath, statusPage } from './cacheable-paths.ts'
import { type FetchEvent, worker } from './worker-scope.ts'
import { offlineEnglish } from '../texts/english/pages.ts'
import { offlineTexts } from '../texts/german/page-extras.ts'

const pagesCache = 'theke-pages'
const maxPages = 40
const patienceMs = 4000
const freshMs = 10 * 60_000

/** A page from the server; the one that was seen before where the server does not answer, or not in time. */
export async function pageReply(event: FetchEvent, path: string): Promise<Response> {
  const seen = await kept(pagesCache, path)
  const coming = fromServer(event, path)
  event.waitUntil(coming.catch(() => {}))
  if (!seen) return coming.catch(async () => offlinePage(await lastInCache(pagesCache)))
  const reply = await Promise.race([coming.catch(() => undefined), patience()])
  return reply && reply.status < 500 ? reply : seen
}

/** Caches a page that was reached by client-side navigation. */
export async function cachePage(path: string): Promise<void> {
  const address = path.startsWith('/') ? cacheablePath(path) : null
  if (address !== null && !(await isFresh(address))) await loadPage(address)
}

/** Reloads all cached pages, because those of an older build refer to files that will be removed. True where all are new. */
export async function renewPages(): Promise<boolean> {
  const cache = await caches.open(pagesCache)
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  let areNew = true
  for (const path of paths) {
    const isNew = await loadPage(path)
    areNew &&= isNew
  }
  return areNew
}

async function fromServer(event: FetchEvent, path: string): Promise<Response> {
  const response = await fetch(event.request)
  if (!isPage(response)) return response
  await putInCache(pagesCache, path, response, maxPages)
  return (await kept(pagesCache, path)) ?? fetch(event.request)
}

async function loadPage(path: string): Promise<boolean> {
  // The page of an order is the same for all of them, also for one that does not exist.
  const address = path === statusPage ? `${statusPage}/_/_` : path
  try {
    const response = await fetch(address, { headers: { accept: 'text/html' }, cache: 'no-cache' })
    if (isPage(response)) await putInCache(pagesCache, path, response, maxPages)
    else if (response.status === 404) await (await caches.open(pagesCache)).delete(path)
    return response.status < 500
  } catch {
    return false
  }
}

async function isFresh(path: string): Promise<boolean> {
  const date = (await kept(pagesCache, path))?.headers.get('date')
  return date !== null && date !== undefined && Date.now() - Date.parse(date) < freshMs
}

function isPage(response: Response): boolean {
  return (
    response.status === 200 &&
    !response.redirected &&
    (response.headers.get('content-type') ?? '').startsWith('text/html')
  )
}

function patience(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs))
}

export const isOwn = (address: URL) => address.origin === worker.location.origin

/** The page shown offline in place of one that is not cached, in the language of the last page that was seen. */
async function offlinePage(lastSeen: Response | undefined): Promise<Response> {
  const language = /^<!doctype html>\s*<html lang="en"/.test((await lastSeen?.text()) ?? '') ? 'en' : 'de'
  const { text, retry } = language === 'en' ? offlineEnglish : offlineTexts
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Offline</title>
<style>
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:1.5rem;padding:1.5rem;box-sizing:border-box;background:#faf7f2;color:#1c1a18;font:1.125rem/1.5 system-ui,sans-serif;text-align:center}
p{margin:0;max-width:26rem}
a{display:inline-flex;align-items:center;min-height:3rem;padding:0 1.5rem;border:1px solid;color:inherit;font-weight:600;text-decoration:none}
</style>
</head>
<body><main><p>${text}</p></main><a href="">${retry}</a></body>
</html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}
