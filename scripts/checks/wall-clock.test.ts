import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { clockReads } from './wall-clock.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'theke-clock-'))
after(() => rmSync(root, { recursive: true }))

function linesIn(file: string, source: string, allowed: string[] = []): number[] {
  rmSync(root, { recursive: true, force: true })
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), source)
  return clockReads(root, allowed).map((sentence) => Number(/:(\d+)/.exec(sentence)?.[1]))
}

const source = [
  'export const instant = Date.now()',
  "export const texts = ['Date.now()', new Date(instant), Date.parse('2026-05-04')]",
  '// new Date()',
  'export const date = new Date()',
  'export const text = Date()',
].join('\n')

test('every way to read the clock is found in the server, the domain, the contract and tests', () => {
  for (const file of ['apps/server/src/a.ts', 'packages/domain/src/a.ts', 'apps/storefront/src/a.test.tsx']) {
    assert.deepEqual(linesIn(file, source), [1, 4, 5], file)
  }
})

test('browsers have a clock of their own, and a file may be allowed', () => {
  assert.deepEqual(linesIn('apps/storefront/src/a.ts', source), [])
  assert.deepEqual(linesIn('apps/server/src/a.ts', source, ['apps/server/src/a.ts']), [])
})
