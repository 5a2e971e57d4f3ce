import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

const origin = 'https://shop.example'
const page = '/backend'
const fileOf = (build: string, name = 'index') => `/backend/assets/${name}-${build}.js`
const htmlOf = (build: string) =>
  `<link rel="icon" href="/backend/assets/icon.svg"><script type="module" src="${fileOf(build)}"></script>`

/** What the worker has kept, by path. */
const kept = new Map<string, string>()
/** The build that the server has. */
let build = 'a'

const fetchIt = (path: string) => Promise.resolve(new Response(path === page ? htmlOf(build) : path))
const cache = {
  keys: () => Promise.resolve([...kept.keys()].map((path) => ({ url: origin + path }))),
  addAll: (paths: string[]) => Promise.resolve(paths.forEach((path) => kept.set(path, path))),
  put: async (path: string, reply: Response) => void kept.set(path, await reply.text()),
  delete: (path: string) => Promise.resolve(kept.delete(path)),
}
const scope = {
  location: { search: `?page=${page}`, origin },
  addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  caches: { open: () => Promise.resolve(cache) },
}
const listeners = new Map<string, (event: object) => void>()

before(async () => {
  Object.assign(globalThis, scope)
  await import('./page-worker.ts')
})
after(() => {
  for (const name of Object.keys(scope)) Reflect.deleteProperty(globalThis, name)
})

/** Tells the worker what the open page has loaded, and waits until it has kept it. */
async function keep(loaded: string[]): Promise<void> {
  const work: Promise<unknown>[] = []
  listeners.get('message')?.({
    data: { keep: [page, ...loaded] },
    waitUntil: (one: Promise<unknown>) => work.push(one),
  })
  await Promise.all(work)
}

test('a page is kept with the files of its own build only', async (t) => {
  t.mock.method(globalThis, 'fetch', fetchIt)
  await keep([fileOf('a'), fileOf('a', 'board')])
  assert.deepEqual([...kept.keys()].toSorted(), [page, fileOf('a', 'board'), fileOf('a')])

  // The server has a newer build by now, and the open page is still the one that was kept.
  build = 'b'
  await keep([fileOf('a'), fileOf('a', 'board')])
  assert.equal(kept.get(page), htmlOf('a'))
  assert.ok(kept.has(fileOf('a')))

  await keep([fileOf('b')])
  assert.equal(kept.get(page), htmlOf('b'))
  assert.deepEqual([...kept.keys()].toSorted(), [page, fileOf('b')])
})
