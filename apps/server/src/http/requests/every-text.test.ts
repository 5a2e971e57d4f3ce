import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allEndpoints } from '@theke/contract/api.ts'
import type { Fields } from '@theke/contract/fields.ts'
import { normaliseBody, readQuery } from './parse-request.ts'

const typed = 'Ka\u0308\u200bse\u0007'
const stored = 'Käse'

/** Contents of files, which are decoded and never stored as text. */
const isFile = (max = 0) => max > 10_000_000

/** Bodies with one text each, for every text however deep it is, by where it stands. */
function* bodiesOf(
  fields: Fields,
  where: string,
  around: (inner: object) => object,
): Generator<[where: string, body: object]> {
  for (const [name, field] of Object.entries(fields)) {
    const at = `${where}.${name}`
    const inner = field.fields ?? {}
    if (field.kind === 'object') yield* bodiesOf(inner, at, (value) => around({ [name]: value }))
    if (field.kind === 'list') yield* bodiesOf(inner, at, (value) => around({ [name]: [value] }))
    const isText = field.kind === 'text' || field.kind === 'richText'
    if (isText && !isFile(field.max)) yield [at, around({ [name]: typed })]
  }
}

test('every text of every call is brought to its one form', () => {
  let texts = 0
  for (const { method, path, body = {}, query = {} } of allEndpoints) {
    for (const [where, sent] of bodiesOf(body, `${method} ${path}`, (inner) => inner)) {
      texts += 1
      assert.match(JSON.stringify(normaliseBody(body, sent)), new RegExp(`"${stored}"`), where)
    }
    for (const [name, { kind }] of Object.entries(query)) {
      if (kind !== 'text') continue
      texts += 1
      const read = readQuery(query, { [name]: typed })
      assert.equal(read[name], stored, `${method} ${path}?${name}`)
      assert.deepEqual(readQuery(query, { [name]: '\u200b' }), {})
    }
  }
  assert.ok(texts > 1500, String(texts))
})
