import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { tooManyAssertions, typeAssertions } from './type-assertions.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'theke-assertions-'))
after(() => rmSync(root, { recursive: true }))

function found(files: Record<string, string>) {
  rmSync(root, { recursive: true, force: true })
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), source)
  }
  return typeAssertions(root)
}

test('an assertion by way of unknown counts once, in tests as well', () => {
  const double = 'const a = 1\nexport const b = a as unknown as string'
  assert.deepEqual(found({ 'apps/a.ts': double, 'apps/a.test.ts': double }), [
    { place: 'apps/a.test.ts:2', kind: 'double' },
    { place: 'apps/a.ts:2', kind: 'double' },
  ])
})

test('another assertion counts in the code of the product only', () => {
  const single = 'export const a = (b: unknown) => b as string'
  assert.deepEqual(found({ 'apps/a.tsx': single, 'apps/testing/a.ts': single, 'e2e/a.spec.ts': single }), [
    { place: 'apps/a.tsx:1', kind: 'product' },
  ])
})

test('constants, texts, comments and renamed imports are no assertions', () => {
  const source = [
    "import { a as b } from './b.ts'",
    '// Read as string',
    'export const c = [b] as const',
    "export const d = 'a as string'",
  ].join('\n')
  assert.deepEqual(found({ 'packages/a.ts': source }), [])
})

test('more than the allowed number is refused with its places', () => {
  const assertions = found({ 'apps/a.ts': 'export const a = (b: unknown) => b as string' })
  assert.deepEqual(tooManyAssertions(assertions, { double: 0, product: 1 }), [])
  assert.match(tooManyAssertions(assertions, { double: 0, product: 0 }).join('\n'), /1 type .*apps\/a\.ts:1/)
})
