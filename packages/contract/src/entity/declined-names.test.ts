import assert from 'node:assert/strict'
import { test } from 'node:test'
import { declinedNames } from './declined-names.ts'
import { externalUser } from '../people/external-user.ts'

test('a name is declined where it has forms of its own, and is the singular or plural otherwise', () => {
  assert.deepEqual(declinedNames(externalUser), {
    accusative: 'Externen Benutzer',
    pluralAfterArticle: 'externen Benutzer',
    pluralOfSome: 'Externe Benutzer',
  })
  assert.deepEqual(declinedNames({ singular: 'Tag', plural: 'Tags' }), {
    accusative: 'Tag',
    pluralAfterArticle: 'Tags',
    pluralOfSome: 'Tags',
  })
})
