import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomUuid } from './random-uuid.ts'

const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('a key is a random UUID, also without HTTPS', (context) => {
  assert.match(randomUuid(), version4)
  const { crypto } = globalThis
  const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) }
  Object.defineProperty(globalThis, 'crypto', { value: insecure, configurable: true })
  context.after(() => Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true }))
  assert.match(randomUuid(), version4)
  assert.notEqual(randomUuid(), randomUuid())
})
