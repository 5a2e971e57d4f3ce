import assert from 'node:assert/strict'
import { test } from 'node:test'
import { webhookHeaders } from './sign-webhook.ts'
import { isCallableAddress } from '../http/forbidden-addresses.ts'
import { isWebhookUrl } from './webhook-address.ts'

test('a signature is that of the example of Standard Webhooks', () => {
  const headers = webhookHeaders(
    { messageId: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' },
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    1_614_265_330_500,
  )
  assert.deepEqual(headers, {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('webhooks lead to public addresses with encryption only', () => {
  for (const ip of ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946']) {
    assert.equal(isCallableAddress(ip, true, []), true, ip)
    assert.equal(isCallableAddress(ip, false, []), false, ip)
  }
  const inner = [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::7f00:1',
    '224.0.0.1',
  ]
  for (const ip of inner) assert.equal(isCallableAddress(ip, true, []), false, ip)
})

test('networks of the shop are reached where the environment names them, and link-local addresses never', () => {
  assert.equal(isCallableAddress('192.168.1.20', false, ['192.168.1.20']), true)
  assert.equal(isCallableAddress('192.168.1.21', true, ['192.168.1.20']), false)
  assert.equal(isCallableAddress('127.0.0.1', false, ['loopback']), true)
  assert.equal(isCallableAddress('169.254.169.254', true, ['169.254.0.0/16']), false)
})

test('an address is judged when it is stored', () => {
  assert.equal(isWebhookUrl('https://buchhaltung.example/hook', []), true)
  for (const url of [
    'http://buchhaltung.example/hook',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://user:secret@buchhaltung.example/',
    'ftp://buchhaltung.example/',
    'nonsense',
    '',
  ])
    assert.equal(isWebhookUrl(url, []), false, url)
  assert.equal(isWebhookUrl('http://buchhaltung.intern/', ['192.168.1.0/24']), true)
})
