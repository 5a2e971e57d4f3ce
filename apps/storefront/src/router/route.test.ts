import { isKioskPath, kioskPath } from '@theke/contract/shop/kiosk-path.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routeOf } from './route.ts'

test('every address of the shop leads to its page', () => {
  assert.deepEqual(routeOf('/'), { page: 'start' })
  assert.deepEqual(routeOf('/store/linz'), { page: 'branch', identifier: 'linz' })
  for (const path of ['/store/linz/', '/store/LINZ'])
    assert.deepEqual(routeOf(path), { page: 'branch', identifier: 'linz' }, path)
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
})

test('any other address may be that of a content page', () => {
  for (const path of [
    '/site/privacy',
    '/barrierefreiheit',
    '/%C3%BCber/uns/',
    '/store',
    '/store/linz/menu',
    '/store/linz/checkout/x',
    '/status/abc',
  ])
    assert.deepEqual(routeOf(path), { page: 'site' }, path)
})

test('an address that cannot be decoded is not found', () => {
  assert.deepEqual(routeOf('/%E0%A4%A'), { page: 'not-found' })
})

test('a kiosk has the pages of a branch and of an order under addresses of its own', () => {
  assert.deepEqual(routeOf('/self-service/linz'), { page: 'branch', identifier: 'linz' })
  assert.deepEqual(routeOf('/self-service/linz/checkout'), routeOf('/store/linz/checkout'))
  assert.deepEqual(routeOf('/self-service/status/abc123/ff00'), routeOf('/status/abc123/ff00'))
  assert.deepEqual(routeOf('/self-service'), { page: 'site' })
  for (const path of ['/store/linz', '/store/linz/checkout', '/status/abc123/ff00'])
    assert.deepEqual(routeOf(kioskPath(path)), routeOf(path))
  assert.deepEqual(
    ['/self-service/linz', '/self-service', '/self-services', '/store/self-service'].map(isKioskPath),
    [true, true, false, false],
  )
})
