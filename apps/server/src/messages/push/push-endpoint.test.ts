import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPushEndpoint } from './push-endpoint.ts'

test('the services of the browsers are known', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])
    assert.ok(isPushEndpoint(endpoint, undefined), endpoint)
})

test('nothing else can be made the target of the server', () => {
  for (const endpoint of [
    '',
    'no address',
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilfcm.googleapis.com.example/abc',
    'https://notfcm-googleapis.com/abc',
    'https://user:pass@fcm.googleapis.com/abc',
    'https://evil.example/#fcm.googleapis.com',
    'https://localhost/abc',
    'https://127.0.0.1/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/abc',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])
    assert.equal(isPushEndpoint(endpoint, undefined), false, endpoint)
})

test('one more origin can be named, and only that one', () => {
  const own = 'http://127.0.0.1:4567'
  assert.ok(isPushEndpoint(`${own}/push/1`, own))
  assert.equal(isPushEndpoint('http://127.0.0.1:4568/push/1', own), false)
})
