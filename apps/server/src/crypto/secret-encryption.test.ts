import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { openSecretBox } from './secret-encryption.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'theke-secret-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))
const secretKey = 'ein Schlüssel aus der Umgebung, lang genug'

test('what was sealed opens again, for the same subject and with the same key only', () => {
  const box = openSecretBox({ secretKey, dataDir })
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'totp 1')
  assert.ok(!sealed.includes('JBSWY3DPEHPK3PXP'))
  assert.notEqual(box.seal('JBSWY3DPEHPK3PXP', 'totp 1'), sealed)
  assert.equal(openSecretBox({ secretKey, dataDir }).open(sealed, 'totp 1'), 'JBSWY3DPEHPK3PXP')
  assert.equal(box.open(sealed, 'totp 2'), null)
  assert.equal(openSecretBox({ secretKey: `${secretKey}!`, dataDir }).open(sealed, 'totp 1'), null)
})

test('what was changed, cut or never sealed does not open', () => {
  const box = openSecretBox({ secretKey, dataDir })
  const sealed = box.seal('geheim', 'totp 1')
  const changed = sealed.slice(0, 20) + (sealed[20] === 'A' ? 'B' : 'A') + sealed.slice(21)
  for (const text of [changed, sealed.slice(0, 12), 'geheim', '', 'sealed:'])
    assert.equal(box.open(text, 'totp 1'), null, text)
})

test('without a key in the environment one is made once, for the own user only', () => {
  const sealed = openSecretBox({ secretKey: undefined, dataDir }).seal('geheim', 'totp 1')
  assert.equal(openSecretBox({ secretKey: undefined, dataDir }).open(sealed, 'totp 1'), 'geheim')
  assert.equal(statSync(path.join(dataDir, 'secret.key')).mode & 0o777, 0o600)
})
