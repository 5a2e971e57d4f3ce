import assert from 'node:assert/strict'
import { test } from 'node:test'
import { platformOf } from './platform.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
const ipad = 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('each kind of device is told its own way to install', () => {
  const platform = (userAgent: string, maxTouchPoints: number, hasPrompt = false) =>
    platformOf({ userAgent, maxTouchPoints, hasPrompt })
  assert.equal(platform(iphone, 5), 'iphone')
  assert.equal(platform(ipad, 5), 'ipad')
  assert.equal(platform(mac, 5), 'ipad')
  assert.equal(platform(mac, 0), 'other')
  assert.equal(platform(firefox, 0), 'other')
  assert.equal(platform(firefox, 0, true), 'browser')
})
