import assert from 'node:assert/strict'
import { test } from 'node:test'
import { base32, newTotpSecret, stepOfCode, totpAddress, totpCode } from './totp.ts'

const secret = base32(Buffer.from('12345678901234567890'))

test('codes are those of RFC 6238', () => {
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const)
    assert.equal(totpCode(secret, Math.floor(seconds / 30)), code)
})

test('Base32 is that of RFC 4648', () => {
  for (const [text, encoded] of [
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foobar', 'MZXW6YTBOI'],
  ] as const)
    assert.equal(base32(Buffer.from(text)), encoded)
})

test('a code is good in its interval and in the one before and after', () => {
  const now = 1_234_567_890_000
  const step = Math.floor(now / 30_000)
  for (const near of [step - 1, step, step + 1])
    assert.equal(stepOfCode(secret, totpCode(secret, near), now), near)
  for (const far of [step - 2, step + 2]) assert.equal(stepOfCode(secret, totpCode(secret, far), now), null)
  for (const nonsense of ['', '000', 'abcdef']) assert.equal(stepOfCode(secret, nonsense, now), null)
})

test('every secret is new, and its address carries shop and person as apps read them', () => {
  assert.match(newTotpSecret(), /^[A-Z2-7]{32}$/)
  assert.notEqual(newTotpSecret(), newTotpSecret())
  const address = new URL(totpAddress(secret, 'Huber & Söhne', 'resi'))
  assert.equal(address.searchParams.get('secret'), secret)
  assert.equal(address.searchParams.get('issuer'), 'Huber & Söhne')
  assert.equal(decodeURIComponent(address.pathname), '/Huber & Söhne:resi')
})
