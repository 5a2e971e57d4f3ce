import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localOrigin } from './local-origin.ts'

test('the address that a server listens on is an address of the web, also with IPv6', () => {
  const origins = ['127.0.0.1', '0.0.0.0', '::', '::1', 'shop.local'].map((host) =>
    localOrigin({ host, port: 3000 }),
  )
  assert.deepEqual(origins, [
    'http://127.0.0.1:3000',
    'http://localhost:3000',
    'http://localhost:3000',
    'http://[::1]:3000',
    'http://shop.local:3000',
  ])
  for (const origin of origins) assert.equal(new URL(origin).origin, origin)
})
