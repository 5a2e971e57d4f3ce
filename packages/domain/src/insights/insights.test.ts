import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { keptSince, monthsAhead, oldestMonthKept } from './analytics-months.ts'
import { maxEventDepth, maxEventLength, readEventData } from './event-data.ts'
import { isSecretPath, trackedPath } from './tracked-path.ts'
import { visitOrigin } from './visit-origin.ts'

const at = (text: string) => Date.parse(text)
const nested = (levels: number): unknown => (levels === 0 ? 'x' : { a: nested(levels - 1) })

test('the secret in the address of an order or a front-desk screen never becomes part of a tracked path', () => {
  assert.equal(trackedPath('/status/abc/secret'), '/status')
  assert.equal(trackedPath('/self-service/status/abc/secret'), '/self-service/status')
  assert.equal(trackedPath('/frontdesk/3/key'), '/frontdesk')
  assert.equal(trackedPath('/store/linz?table=secret#x'), '/store/linz')
  assert.equal(trackedPath('/statuses/of/things'), '/statuses/of/things')
  assert.deepEqual(['/status/a/b', '/store/a'].map(isSecretPath), [true, false])
  fc.assert(
    fc.property(fc.string(), (rest) => {
      assert.equal(trackedPath(`/status/${rest}`), '/status')
    }),
  )
  assert.equal(trackedPath('/Status/7x/9f'), '/status')
})

test('a page is one whatever slashes and case, and what is no path is none', () => {
  for (const path of ['/store/linz', '/store/linz/', '/Store/LINZ', '//store//linz//', '/store/linz/?a=1'])
    assert.equal(trackedPath(path), '/store/linz')
  for (const path of ['/%C3%BCber-uns', '/%c3%9cber-uns/', '/u\u0308ber-uns?x=%zz', '/über-uns%00'])
    assert.equal(trackedPath(path), '/über-uns')
  assert.equal(trackedPath('/100%'), '/100%')
  assert.deepEqual(['/', '//', '', 'https://evil.example/x'].map(trackedPath), ['/', '/', '', ''])
})

test('a visit comes from one website whatever its address, and from none where the shop or a payment sent it', () => {
  const ownHosts = ['www.shop.example', 'Fleischerei.at']
  const isSpam = (host: string) => host === 'listed.example'
  const origin = (host: string) => visitOrigin(host, { ownHosts, isSpam })
  assert.deepEqual(['www.bing.com', 'BING.com', 'google.at.', 'xn--bcher-kva.de'].map(origin), [
    'bing.com',
    'bing.com',
    'google.at',
    'xn--bcher-kva.de',
  ])
  const nowhere = [
    '',
    'localhost',
    '127.0.0.1',
    '[::1]',
    'shop.example',
    'www.fleischerei.at',
    'pay.mollie.com',
    'www.paypal.com',
    'pay.datatrans.com',
    'top1-seo-service.com',
    'buttons-for-website.com',
    'semalt.com',
    '99.semalt.com',
    'free-social-buttons.xyz',
    'get-free-traffic-now.com',
    '4-best-seo.com',
    'trafficbot.live',
    'bot-traffic.icu',
    'www.Listed.example.',
  ]
  for (const host of nowhere) assert.equal(origin(host), '', host)
  for (const host of ['facebook.com', 'museo.at', 'seoul.kr', 'traffic.at', 'mollie.com.evil.example'])
    assert.equal(origin(host), host)
})

test('event data is a record of limited depth and length', () => {
  assert.deepEqual(readEventData({ a: [1, { b: null }], c: true }), { a: [1, { b: null }], c: true })
  assert.notEqual(readEventData(nested(maxEventDepth)), null)
  for (const wrong of [null, undefined, 'text', 7, [1], nested(maxEventDepth + 1), nested(2000)])
    assert.equal(readEventData(wrong), null)
  assert.equal(readEventData({ text: 'x'.repeat(maxEventLength) }), null)
  assert.notEqual(readEventData({ text: 'x'.repeat(maxEventLength - 20) }), null)
})

test('event data holds no character that a database refuses', () => {
  assert.deepEqual(readEventData({ 'n\u0000ame': 'a\u0000b\ud800c😀' }), { name: 'ab\ufffdc😀' })
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }), (value) => {
      const text = JSON.stringify(readEventData({ value }))
      assert.equal(text.includes('\\u0000'), false)
      assert.equal(/\\ud[89a-f]/i.test(text), false)
    }),
  )
})

test('three months are ready to be written to, without a gap, over the end of a year', () => {
  const months = monthsAhead(at('2026-12-31T23:59:59Z'))
  assert.deepEqual(
    months.map(({ name }) => name),
    ['2026_12', '2027_01', '2027_02'],
  )
  assert.equal(months[0]?.to, months[1]?.from)
  assert.equal(months[2]?.to, at('2027-03-01T00:00:00Z'))
})

test('analytics data is kept for thirteen months', () => {
  assert.equal(keptSince(at('2026-11-20T12:00:00Z')), at('2025-10-20T12:00:00Z'))
  assert.equal(oldestMonthKept(at('2026-11-20T12:00:00Z')), '2025_10')
  // February has no thirtieth.
  assert.equal(keptSince(at('2027-03-30T00:00:00Z')), at('2026-03-01T00:00:00Z'))
})
