import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { tooLarge } from './sizes.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'theke-sizes-'))
after(() => rmSync(root, { recursive: true }))

function found(files: Record<string, string>): string[] {
  rmSync(root, { recursive: true, force: true })
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), source)
  }
  return tooLarge(root)
}

const lines = (count: number) => '.a {}\n'.repeat(count)
const folder = (name: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}/${index}.json`, '{}']))

test('a file has at most 400 lines', () => {
  assert.deepEqual(found({ 'apps/server/src/a.ts': lines(400), 'packages/ui/src/a.css': lines(400) }), [])
  assert.match(
    String(found({ 'apps/storefront/src/a.css': lines(401) })),
    /^apps\/storefront\/src\/a\.css has 401 /,
  )
  assert.match(String(found({ 'e2e/a.ts': lines(401) })), /^e2e\/a\.ts has 401 lines, 400 are allowed/)
})

test('a folder has at most 32 files, those of its folders not counted', () => {
  assert.deepEqual(found({ ...folder('bench', 32), ...folder('bench/pages', 32) }), [])
  assert.match(String(found(folder('apps/server/src/crud', 33))), /^apps\/server\/src\/crud has 33 files/)
})

test('what is made by a tool or only lists has no bounds', () => {
  const made = ['apps/server/src/db/migrations', 'packages/ui/dist', 'packages/contract/src/.generated']
  for (const name of made)
    assert.deepEqual(found({ ...folder(name, 33), [`${name}/a.ts`]: lines(401) }), [], name)
  const contract = 'packages/contract/src'
  assert.deepEqual(found({ ...folder(contract, 32), [`${contract}/reply-schemas.json`]: '{}' }), [])
  assert.deepEqual(found(folder('docs/decisions', 60)), [])
})
