import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { entityNamesFile, makeEntityNames } from './entity-names.ts'

test('the sidebar calls entities as they are declared; after a change run `node scripts/entity-names.ts`', () => {
  assert.equal(readFileSync(entityNamesFile, 'utf8'), makeEntityNames())
})
