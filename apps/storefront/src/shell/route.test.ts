import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routeOf } from './route.ts'

test('every address of the shop leads to its page', () => {
  assert.deepEqual(routeOf('/'), { page: 'start' })
  assert.deepEqual(routeOf('/store/linz'), { page: 'branch', identifier: 'linz' })
  assert.deepEqual(routeOf('/store/linz/'), { page: 'branch', identifier: 'linz' })
  assert.deepEqual(routeOf('/store/linz/checkout'), {
    page: 'checkout',
    identifier: 'linz',
    hasPaymentFailed: false,
  })
  assert.deepEqual(routeOf('/store/linz/checkout/error'), {
    page: 'checkout',
    identifier: 'linz',
    hasPaymentFailed: true,
  })
  assert.deepEqual(routeOf('/status/abc123/ff00'), { page: 'status', uid: 'abc123', hash: 'ff00' })
  assert.deepEqual(routeOf('/site/privacy'), { page: 'legal', name: 'privacy' })
})

test('other addresses are not found, also such that cannot be decoded', () => {
  for (const path of [
    '/store',
    '/store/linz/menu',
    '/store/linz/checkout/x',
    '/status/abc',
    '/site/jobs',
    '/%E0%A4%A',
  ])
    assert.deepEqual(routeOf(path), { page: 'not-found' }, path)
})
