import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { missingFileReferences } from './file-references.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'theke-files-'))
after(() => rmSync(root, { recursive: true }))

const money = 'packages/domain/src/money.ts'

function found(files: Record<string, string>): string[] {
  rmSync(root, { recursive: true, force: true })
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), source)
  }
  return missingFileReferences(root)
}

test('a file may be named by the end of its path', () => {
  const text = ['money.ts', 'src/money.ts', 'domain/money.ts', money].map((name) => `\`${name}\``).join(' ')
  assert.deepEqual(found({ 'docs/architecture.md': text, [money]: `/** See \`domain/money.ts\`. */` }), [])
})

test('a name that no file has is reported with its line', () => {
  const [sentence] = found({ 'docs/architecture.md': '\nSee `domain/cents.ts`.', [money]: '' })
  assert.equal(sentence, 'docs/architecture.md:2 names domain/cents.ts, which does not exist.')
})

test('the folder counts where it is named', () => {
  assert.equal(found({ 'README.md': '`server/money.ts`', [money]: '' }).length, 1)
})

test('template texts in code are no references', () => {
  const source = 'const file = `cents.ts`\n// See `cents.ts`.'
  assert.deepEqual(found({ [money]: source }), [`${money}:2 names cents.ts, which does not exist.`])
})

test('a link is called like the file it leads to', () => {
  const links =
    '[money.ts](../domain/money.ts) [domain/money.ts](../domain/money.ts#cents) [cents.ts](../domain/money.ts)'
  assert.deepEqual(found({ 'docs/architecture.md': links }), [
    'docs/architecture.md:1 calls ../domain/money.ts cents.ts.',
  ])
})
