import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { rateLimitKey } from './rate-limit-key.ts'

test('an IPv4 address counts as a whole, also written within IPv6', () => {
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '::FFFF:C000:0207'])
    assert.equal(rateLimitKey(address), '192.0.2.7')
  assert.notEqual(rateLimitKey('192.0.2.7'), rateLimitKey('192.0.2.8'))
})

test('IPv6 addresses of one network are one client', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
  const half = fc.array(group, { minLength: 4, maxLength: 4 })
  // 0:0:0:0 is the network in which IPv4 addresses are written.
  const network = half.filter((groups) => groups[0] !== '0')
  fc.assert(
    fc.property(network, half, half, (prefix, one, other) => {
      const [first, second] = [one, other].map((rest) => rateLimitKey([...prefix, ...rest].join(':')))
      assert.equal(first, second)
    }),
  )
  assert.notEqual(rateLimitKey('2001:db8:0:1::1'), rateLimitKey('2001:db8:0:2::1'))
  assert.equal(rateLimitKey('2001:db8::1'), rateLimitKey('2001:0DB8:0000:0000:ffff::'))
})

test('a port that a proxy writes behind an address changes nothing', () => {
  assert.equal(rateLimitKey('192.0.2.7:40001'), '192.0.2.7')
  assert.equal(rateLimitKey('[2001:db8::1]:40001'), rateLimitKey('2001:db8::2'))
  assert.equal(rateLimitKey('[2001:db8::1]'), rateLimitKey('2001:db8::1'))
})

test('where a proxy names no address, the proxy is counted', () => {
  for (const named of ['unknown', '_hidden', '192.0.2.7:x', '192.0.2.700:1', ''])
    assert.equal(rateLimitKey(named, '172.17.0.2'), '172.17.0.2', named)
  assert.equal(rateLimitKey('', undefined), '')
})
