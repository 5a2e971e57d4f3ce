import assert from 'node:assert/strict'
import path from 'node:path'
import test from 'node:test'
import { importGraph } from './imports-of.ts'

const root = path.join(import.meta.dirname, '..', '..')
const source = 'apps/backoffice/src'
const screens = `${source}/screens`
const graph = importGraph(root, `${source}/**/*.{ts,tsx}`)

/** What the counter opens only to do something that needs the shop. */
const needsShop = [
  `${screens}/ordering/actions/item-dialog.tsx`,
  `${screens}/ordering/actions/propose-dialog.tsx`,
  `${screens}/ordering/actions/refuse-dialog.tsx`,
  `${screens}/ordering/alerts/board-watch-dialog.tsx`,
  `${screens}/ordering/substitutes/substitute-dialog.tsx`,
  `${screens}/printing/ean-bars.tsx`,
  `${screens}/printing/print-dialog.tsx`,
]

const lazyIn = (file: string) => (graph.get(file) ?? []).filter(({ isLazy }) => isLazy)

/** A file with all that comes along with it. */
function along(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const { target, isLazy, isTypeOnly } of graph.get(file) ?? [])
    if (!isLazy && !isTypeOnly && target.startsWith(source)) along(target, seen)
  return seen
}

test('every part of the board and the hand-over that comes late is kept for when there is no connection, unless it needs the shop', () => {
  const kept = [`${screens}/ordering/live/order-watch.tsx`, `${source}/shell/late/late-menu.ts`]
    .flatMap(lazyIn)
    .map(({ target }) => target)
  assert.ok(kept.includes(`${screens}/ordering/board/board-screen.tsx`))
  const opened = kept.filter((file) => file.startsWith(screens)).flatMap((file) => [...along(file)])
  const late = new Set(opened.flatMap(lazyIn).map(({ target }) => target))
  const lacking = [...late].filter((file) => !kept.includes(file) && !needsShop.includes(file))
  assert.deepEqual(lacking, [], 'to be loaded by `keepCounter` of order-watch.tsx')
  const unknown = needsShop.filter((file) => !late.has(file) || kept.includes(file))
  assert.deepEqual(unknown, [], 'named in this test and not there any more')
})
