import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { commandOf, promiseList } from './promise-list.ts'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('the page of promises has each promise of the list with its command, and no other', () => {
  const rows = [...read('docs/performance.md').matchAll(/^\| `([\w-]+)` \| (.+?) \| `(.+?)` \| .+ \|$/gm)]
  assert.deepEqual(
    rows.map(([, key, sentence, command]) => ({ key, sentence, command })),
    promiseList.map((promise) => ({
      key: promise.key,
      sentence: promise.sentence,
      command: commandOf(promise),
    })),
  )
})

test('every promise has a key of its own, and what proves it exists', () => {
  assert.equal(new Set(promiseList.map(({ key }) => key)).size, promiseList.length)
  const bench = read('bench/main.ts')
  for (const { key, proof } of promiseList) {
    if ('bench' in proof) assert.match(bench, new RegExp(`(isWanted|includes)\\('${proof.bench}'\\)`), key)
    else for (const file of proof.tests) assert.ok(existsSync(path.join(root, file)), `${key}: ${file}`)
  }
})
