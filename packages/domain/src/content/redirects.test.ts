import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isRedirectTarget, leadsInCircle, redirectAddress } from './redirects.ts'

const origins = ['https://shop.example']

test('a target is a path of the shop or a web address', () => {
  for (const target of [
    '/',
    'kontakt',
    '/store/linz?mode=delivery#x',
    'https://example.com/a',
    'http://x.at',
  ])
    assert.equal(isRedirectTarget(target), true, target)
  for (const target of [
    '//evil.example',
    '/\\evil',
    'javascript:alert(1)',
    'data:x',
    'a b',
    'https://',
    'mailto:a@b.at',
  ])
    assert.equal(isRedirectTarget(target), false, target)
})

test('the query of the request goes along unless the target has one', () => {
  assert.equal(redirectAddress('store/linz', '?table=5'), '/store/linz?table=5')
  assert.equal(redirectAddress('/a#b', '?x=1'), '/a?x=1#b')
  assert.equal(redirectAddress('/a?y=2', '?x=1'), '/a?y=2')
  assert.equal(redirectAddress('über uns'), '/%C3%BCber%20uns')
  assert.equal(redirectAddress('https://example.com/a'), 'https://example.com/a')
})

test('no target leads out of the shop by its slashes', () => {
  fc.assert(
    fc.property(fc.string(), (rest) => {
      fc.pre(isRedirectTarget(rest) && !/^[a-z][a-z\d+.-]*:/i.test(rest))
      assert.equal(new URL(redirectAddress(rest), 'https://shop.example').origin, 'https://shop.example')
    }),
  )
})

test('a redirect onto itself, directly or through others, is a circle', () => {
  assert.equal(leadsInCircle({ path: 'a', target: '/a' }, [], origins), true)
  assert.equal(leadsInCircle({ path: 'a', target: 'https://shop.example/a/?x#y' }, [], origins), true)
  assert.equal(
    leadsInCircle(
      { path: 'a', target: 'b' },
      [
        { path: 'b', target: '/c' },
        { path: 'c', target: 'a' },
      ],
      origins,
    ),
    true,
  )
  assert.equal(leadsInCircle({ path: 'ä', target: '/%C3%A4' }, [], origins), true)
})

test('a chain that ends is none, nor is the same path elsewhere', () => {
  assert.equal(leadsInCircle({ path: 'a', target: 'b' }, [{ path: 'b', target: 'c' }], origins), false)
  assert.equal(leadsInCircle({ path: 'a', target: 'https://other.example/a' }, [], origins), false)
  assert.equal(
    leadsInCircle(
      { path: 'a', target: 'b' },
      [
        { path: 'b', target: 'c' },
        { path: 'c', target: 'b' },
      ],
      origins,
    ),
    false,
  )
})
