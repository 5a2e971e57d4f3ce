import assert from 'node:assert/strict'
import { test } from 'node:test'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import fc from 'fast-check'
import { compile, toValidationErrors } from './validate.ts'

test('a text has at most as many characters as its field takes, however many places each needs', () => {
  const max = 5
  const people = new Intl.Segmenter('de')
  const validate = compile({ type: 'object', properties: { note: { type: 'string', maxLength: max } } })
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3 * max }), (note) => {
      const isShort = Array.from(people.segment(note)).length <= max
      assert.equal(validate({ note }), isShort)
      const errors = isShort ? [] : [{ field: 'note', message: validationTexts.tooLong(max) }]
      assert.deepEqual(toValidationErrors(validate.errors ?? []), errors)
    }),
    { examples: [['\u{1fad0}\u1a74\u{46249}abc\u0013']] },
  )
})
