import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isReferrerSpam } from './referrer-spam.ts'

test('websites that advertise themselves in statistics are known with their subdomains, others are not', () => {
  for (const host of [
    'semalt.com',
    '99.semalt.com',
    'trafficbot.life',
    '4webmasters.org',
    'hulfingtonpost.com',
  ])
    assert.ok(isReferrerSpam(host), host)
  const honest = [
    'google.com',
    'bing.com',
    'l.facebook.com',
    'instagram.com',
    'derstandard.at',
    'noen.at',
    'com',
    'notsemalt.com',
  ]
  for (const host of honest) assert.ok(!isReferrerSpam(host), host)
})
