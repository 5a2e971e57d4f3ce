import { placesOf } from '@theke/contract/shop/config/texts.ts'
import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { allTexts } from './dictionary.ts'
import { english } from './en.ts'

const folder = import.meta.dirname
const files = globSync(['*.ts', 'german/*.ts'], { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
for (const file of files) await import(path.join(folder, file))
const german = allTexts()

test('every text has an English one, and no English one is left over', () => {
  assert.ok(Object.keys(german).length > 300)
  assert.deepEqual(Object.keys(english).toSorted(), Object.keys(german).toSorted())
})

test('an English text has the places of the German one', () => {
  for (const [key, text] of Object.entries(german)) {
    assert.deepEqual(placesOf(english[key] ?? ''), placesOf(text), key)
  }
})

test('no English text is blank or left in German', () => {
  for (const [key, text] of Object.entries(english)) {
    assert.ok(text.trim(), key)
    assert.doesNotMatch(text, /[äöüßÄÖÜ„]/, key)
  }
})
