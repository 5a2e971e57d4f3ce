import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Config, ConfigState, MailAnswer } from '@theke/contract/shop/config/config.ts'
import { startFakeMailServer } from '../messages/testing/fake-mail-server.ts'
import { testApp } from '../testing/test-app.ts'

const mailServer = await startFakeMailServer()
after(() => mailServer.close())
const { visitor, loggedIn } = await testApp({ SMTP_URL: mailServer.url })
const admin = await loggedIn(['ROLE_ADMIN'])
const employee = await loggedIn(['ROLE_EMPLOYEE'])

const state = async () => (await admin<ConfigState>('GET', '/api/config/state')).data

test('a secret is written, never read, kept by an empty one, and can be removed', async () => {
  const secret = 'test_abcdefghij'
  const { data } = await admin<Config>('POST', '/api/config', { mollieApiKey: secret })
  assert.equal('mollieApiKey' in data, false)
  assert.deepEqual((await state()).secrets, ['mollieApiKey'])
  await admin('POST', '/api/config', { mollieApiKey: '' })
  assert.deepEqual((await state()).secrets, ['mollieApiKey'])
  for (const call of [visitor, employee, admin]) {
    for (const path of ['/api/config', '/api/init', '/api/changes']) {
      assert.equal(JSON.stringify(await call('GET', path)).includes(secret), false, path)
    }
  }
  assert.equal((await admin('DELETE', '/api/config/secrets/mollieApiKey')).status, 200)
  assert.deepEqual((await state()).secrets, [])
  for (const name of ['shopName', 'constructor', 'nichts']) {
    assert.equal((await admin('DELETE', `/api/config/secrets/${name}`)).status, 404, name)
  }
})

test('accounts with outside services are for administrators only', async () => {
  await admin('POST', '/api/config', { smsProvider: 'twilio', smsAccount: 'AC123', smsSender: 'Huber' })
  for (const call of [visitor, employee]) {
    const { data } = await call<Config>('GET', '/api/config')
    assert.deepEqual(
      ['smsProvider', 'smsAccount', 'smsSender', 'datatransEnvironment'].filter((name) => name in data),
      [],
    )
  }
  assert.equal((await admin<Config>('GET', '/api/config')).data.smsAccount, 'AC123')
})

const refused: [Record<string, unknown>, RegExp][] = [
  [{ currency: 'XYZ' }, /kein Code einer Währung/],
  [{ mollieApiKey: 'geheim' }, /live_ oder test_/],
  [{ datatransMerchantId: 'abc' }, /Ziffern/],
  [{ datatransSignKey: 'xyz' }, /a bis f/],
  [{ smsSender: 'Fleischerei Huber' }, /höchstens 11/],
  [{ smsSender: '06641234567' }, /Nummer mit \+/],
  [{ tagManagerId: 'UA-1' }, /GTM-ABC123/],
  [{ socialPixelId: 'a' }, /Ziffern/],
  [{ primaryColor: 'rot' }, /Farbe wie/],
  [{ primaryColor: '' }, /nicht leer/],
  [{ website: 'huber.example' }, /gültige Adresse/],
  [{ borderRadius: 99 }, /höchstens 32/],
  [{ compactLabelGrid: { rows: 0 } }, /mindestens 1/],
]
for (const [body, message] of refused) {
  test(`${JSON.stringify(body)} is refused beside its field`, async () => {
    const { status, errors } = await admin('POST', '/api/config', body)
    assert.equal(status, 422)
    assert.match(errors[0]?.message ?? '', message)
    assert.equal(errors[0]?.field?.split('.')[0], Object.keys(body)[0])
  })
}

test('what fits is kept', async () => {
  const body = {
    currency: 'CHF',
    datatransMerchantId: '1110000000',
    datatransSignKey: 'ab'.repeat(32),
    smsSender: '+436641234567',
    socialPixelId: '123',
    tagManagerId: 'GTM-ABC123',
  }
  const { status, data } = await admin<Config>('POST', '/api/config', body)
  assert.equal(status, 200)
  assert.deepEqual([data.currency, data.smsSender], ['CHF', '+436641234567'])
  assert.deepEqual([data.compactLabelGrid.rows, data.compactLabelGrid.columns], [6, 2])
})

test('a test mail goes to whoever asks, and the answer of the mail server is told', async () => {
  const sent = await admin<MailAnswer>('POST', '/api/config/test-mail')
  assert.equal(sent.data.isAccepted, true)
  assert.match(sent.data.answer, /^250 /)
  const [mail] = await mailServer.mailsTo(sent.data.recipient)
  assert.equal(mail?.subject, 'Test: E-Mails kommen an')
  mailServer.isRefusing = true
  const failed = await admin<MailAnswer>('POST', '/api/config/test-mail')
  mailServer.isRefusing = false
  assert.equal(failed.data.isAccepted, false)
  assert.match(failed.data.answer, /nicht angenommen.*451 Try again later/)
  const other = await testApp()
  const nobody = await other.loggedIn(['ROLE_ADMIN'])
  assert.match((await nobody<MailAnswer>('POST', '/api/config/test-mail')).data.answer, /kein Mailserver/)
})
