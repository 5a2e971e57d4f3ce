import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { makeReplySchemas, replySchemasFile } from './reply-schemas.ts'

test('the schemas of replies are what their types say; after a change run `node scripts/reply-schemas.ts`', () => {
  assert.ok(readFileSync(replySchemasFile, 'utf8') === makeReplySchemas(), 'node scripts/reply-schemas.ts')
})
