import assert from 'node:assert/strict'
import { test } from 'node:test'
import { phoneKey } from './phone-key.ts'

test('one number has one key however it is written', () => {
  for (const typed of ['+43 664 1234567', '0043 664 1234567', '0664/123 45 67', '+436641234567'])
    assert.equal(phoneKey(typed), '41234567', typed)
})

test('what is no number has no key', () => {
  for (const typed of ['', '+', '12345', 'keine']) assert.equal(phoneKey(typed), '')
})

test('a short number is its own key', () => {
  assert.equal(phoneKey('345 678'), '345678')
})
