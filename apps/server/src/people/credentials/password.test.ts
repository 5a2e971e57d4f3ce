import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword, isPassword } from './password.ts'

test('a password fits its hash and no other does', async () => {
  const hash = await hashPassword('Käsekrainer 12')
  assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  assert.ok(await isPassword('Käsekrainer 12', hash))
  assert.ok(await isPassword('Käsekrainer 12'.normalize('NFD'), hash))
  assert.ok(!(await isPassword('käsekrainer 12', hash)))
})

test('the same password has another hash every time', async () => {
  assert.notEqual(await hashPassword('Käsekrainer 12'), await hashPassword('Käsekrainer 12'))
})

test('nobody has no password', async () => {
  assert.ok(!(await isPassword('', null)))
})
