import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { wrongDecisionReferences, wrongRuleReferences } from './rule-references.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'theke-rules-'))
after(() => rmSync(root, { recursive: true }))

const price = 'packages/domain/src/price.ts'
const row = (rule: string, file: string) => `| ${rule} | Prices are gross. | [price.ts](../${file}) |`
// Written in parts, because this file is checked as well.
const known = ['R', 'PRICE', '01'].join('-')
const unknown = ['R', 'PRICE', '99'].join('-')

function found(files: Record<string, string>): string {
  writeFiles(files)
  return wrongRuleReferences(root).join('\n')
}

function writeFiles(files: Record<string, string>) {
  rmSync(root, { recursive: true, force: true })
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), source)
  }
}

test('code and documents may name the rules of the list', () => {
  const files = {
    'docs/rules.md': row(known, price),
    [price]: `/** Gross (${known}). */`,
    'docs/decisions/001-prices.md': `Replaces ${known}.`,
  }
  assert.equal(found(files), '')
})

test('a rule that the list does not have is reported with file and line', () => {
  const files = { 'docs/rules.md': row(known, price), [price]: `\n// ${unknown}` }
  assert.ok(found(files).startsWith(`${price}:2 names ${unknown}`))
})

test('the file of a rule has to exist', () => {
  assert.match(found({ 'docs/rules.md': row(known, price) }), /rules\.md:1 names .*price\.ts/)
})

test('a number is given once', () => {
  const rows = [row(known, price), row(known, price)].join('\n')
  assert.match(found({ 'docs/rules.md': rows, [price]: '' }), /rules\.md:2 has .* a second time/)
})

test('a row without a file is reported', () => {
  assert.match(found({ 'docs/rules.md': `| ${known} | Prices are gross. | |` }), /rules\.md:1 is no row/)
})

for (const parts of [
  ['Q', '25'],
  ['SF', 'CHK', '60'],
  ['BO', 'ENT', 'ORDER', '16'],
  ['CONST', '40'],
]) {
  test(`the number ${parts.join('-')} of another document is refused`, () => {
    const files = { 'docs/rules.md': '', 'e2e/order.ts': `// (${parts.join('-')})` }
    assert.match(found(files), /^e2e\/order\.ts:1 names .* outside of the repository/)
  })
}

const record = 'docs/decisions/001-prices.md'
const index = { 'docs/decisions/README.md': '[001](001-prices.md)' }

test('a decision that is listed and says what was rejected may be named', () => {
  writeFiles({ ...index, [record]: '**Rejected.** Net prices.', [price]: '// Gross (decision 001).' })
  assert.deepEqual(wrongDecisionReferences(root), [])
})

test('a decision that does not exist is reported, also behind another one', () => {
  // Written in parts, because this file is checked as well.
  const pair = ['decisions', '001 and', '002'].join(' ')
  writeFiles({ ...index, [record]: 'Rejected: net prices.', [price]: `// Gross (${pair}).` })
  assert.deepEqual(wrongDecisionReferences(root), [
    `${price}:1 names decision ${'002'}, which does not exist.`,
  ])
})

test('a decision is listed and says what was rejected', () => {
  writeFiles({ [record]: 'Prices are gross.' })
  assert.equal(wrongDecisionReferences(root).length, 2)
})
