import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { literaryWords } from './plain-words.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'theke-words-'))
after(() => rmSync(root, { recursive: true }))

function found(source: string, file = 'apps/server/src/order.ts'): string[] {
  rmSync(root, { recursive: true, force: true })
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), source)
  return literaryWords(root)
}

const refused = [
  '// Who has the key has sent it.',
  '/** Returns the order. Whoever has the key may see it. */',
  '/** So many rows are read at once. */',
  '// Of several processes one takes it.',
  ' * Stores a page for an hour, for who has the link.',
  '/** The longest text, 255 unless told. */',
  '// The customer is told when it is ready.',
  '// Shown without a line.',
  '// Tried again when the line is back.',
  '// The page has come to life.',
  '/** Nothing of it has left the house. */',
  '/** A stand-in for the provider. */',
  'const house = await testApp()',
  'const mollieStandIn = open()',
  'await eventually(() => isSent())',
]

for (const source of refused) {
  test(`refused: ${source.trim()}`, () => {
    const [sentence, ...more] = found(`\n${source}`)
    assert.match(sentence ?? '', /^apps\/server\/src\/order\.ts:2: /)
    assert.deepEqual(more, [])
  })
}

const accepted = [
  '// Who may call this endpoint?',
  '// A customer who pays online is notified later.',
  '// The line of the file that is wrong.',
  '// How many rows are read at once, so many that one call is enough.',
  '// Offline nothing is loaded.',
  "const text = 'the house of the customer'",
  '/** Households with several tabs. */',
]

for (const source of accepted) {
  test(`accepted: ${source}`, () => {
    assert.deepEqual(found(source), [])
  })
}

test('documents are read whole', () => {
  assert.equal(found('Whoever installs the shop', 'docs/architecture.md').length, 1)
})

test('helpers of tests are not named with an article', () => {
  assert.equal(found('', 'apps/server/src/ordering/testing/an-order.ts').length, 1)
  assert.equal(found('', 'apps/server/src/ordering/testing/order-fixture.ts').length, 0)
})
