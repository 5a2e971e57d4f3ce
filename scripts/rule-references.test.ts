import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { wrongRuleReferences } from './rule-references.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'theke-rules-'))
after(() => rmSync(root, { recursive: true }))

const price = 'packages/domain/src/price.ts'
const row = (rule: string, file: string) => `| ${rule} | Prices are gross. | [price.ts](../${file}) |`
// Written in parts, because this file is checked as well.
const known = ['R', 'PRICE', '01'].join('-')
const unknown = ['R', 'PRICE', '99'].join('-')

function found(files: Record<string, string>): string {
  rmSync(root, { recursive: true, force: true })
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), source)
  }
  return wrongRuleReferences(root).join('\n')
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
