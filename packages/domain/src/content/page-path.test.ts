import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isReservedPath, isTechnicalPath, pagePath } from './page-path.ts'
import { addressOfPath, joinedPath, pathSegments } from './path-segments.ts'

test('a path is kept without slashes at its ends, decoded', () => {
  assert.equal(pagePath('barrierefreiheit'), 'barrierefreiheit')
  assert.equal(pagePath(' /ueber-uns//team/ '), 'ueber-uns/team')
  assert.equal(pagePath('/%C3%BCber-uns'), 'über-uns')
})

test('a path is one whatever its case, slashes and the form of its letters', () => {
  for (const typed of ['/Über-uns/', 'u\u0308ber-uns', '%C3%9CBER-UNS', '//ÜBER-uns'])
    assert.equal(pagePath(typed), 'über-uns', typed)
  assert.equal(isReservedPath(pagePath('API/x') ?? ''), true)
})

test('what cannot be asked for as a page is no path', () => {
  for (const typed of [
    '',
    ' / ',
    'a?b',
    'a#b',
    'a\\b',
    '../a',
    'a/./b',
    '100%',
    '%2525',
    'a%2Fb',
    'a\u0007',
    'a\ud800',
  ])
    assert.equal(pagePath(typed), null, typed)
})

test('paths of the product are taken', () => {
  for (const path of ['store/linz', 'status', 'api/x', 'backend', 'sitemap.xml', 'robots.txt'])
    assert.equal(isReservedPath(path), true, path)
  for (const path of ['site/privacy', 'storefront', 'apis', 'a/api', 'stories.html'])
    assert.equal(isReservedPath(path), false, path)
  assert.equal(isTechnicalPath('store/old'), false)
})

test('a kept path is found by its own address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (typed) => {
      const path = pagePath(typed)
      fc.pre(path !== null)
      assert.equal(pagePath(path), path)
      assert.equal(joinedPath(pathSegments(addressOfPath(path)) ?? []), path)
    }),
  )
})
