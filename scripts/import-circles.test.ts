import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { importCircles } from './import-circles.ts'
import { importGraph } from './imports-of.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'theke-circles-'))
after(() => rmSync(root, { recursive: true }))

function graphOf(files: Record<string, string>) {
  rmSync(root, { recursive: true, force: true })
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), source)
  }
  return importGraph(root, 'apps/**/*.{ts,tsx}')
}

test('files that stand on each other in one direction are fine, also where two lead to a third', () => {
  const graph = graphOf({
    'apps/a.ts': "import { b } from './b.ts'\nimport { c } from './c.ts'",
    'apps/b.ts': "import { c } from './c.ts'\nimport { test } from 'node:test'",
    'apps/c.ts': 'export const c = 1',
  })
  assert.deepEqual(importCircles(graph), [])
})

test('a circle is shown file by file, also where it is closed by a type or a late import', () => {
  const graph = graphOf({
    'apps/a.ts': "import type { B } from './parts/b.ts'",
    'apps/parts/b.ts': "export const load = () => import('../c.tsx')",
    'apps/c.tsx': "export { a } from './a.ts'",
  })
  const [circle, ...others] = importCircles(graph)
  assert.match(circle ?? '', /apps\/a\.ts → apps\/parts\/b\.ts → apps\/c\.tsx → apps\/a\.ts/)
  assert.deepEqual(others, [])
})

test('a file that imports itself is a circle', () => {
  const graph = graphOf({ 'apps/a.ts': "import type { A } from './a.ts'" })
  assert.match(importCircles(graph).join('\n'), /apps\/a\.ts → apps\/a\.ts/)
})
