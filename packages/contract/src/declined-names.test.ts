import assert from 'node:assert/strict'
import { test } from 'node:test'
import { declinedNames, irregularNames } from './declined-names.ts'
import { entities } from './entities.ts'

test('every irregular name is that of an entity', () => {
  const paths = entities.map(({ path }) => path)
  assert.deepEqual(
    Object.keys(irregularNames).filter((path) => !paths.includes(path)),
    [],
  )
})

test('a name is declined where it has forms of its own, and is the singular or plural otherwise', () => {
  assert.deepEqual(
    declinedNames({ path: 'external-users', singular: 'Externer Benutzer', plural: 'Externe Benutzer' }),
    {
      accusative: 'Externen Benutzer',
      pluralAfterArticle: 'externen Benutzer',
      pluralOfSome: 'Externe Benutzer',
    },
  )
  assert.deepEqual(declinedNames({ path: 'tags', singular: 'Tag', plural: 'Tags' }), {
    accusative: 'Tag',
    pluralAfterArticle: 'Tags',
    pluralOfSome: 'Tags',
  })
})
