import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Fields } from '@theke/contract/fields.ts'
import { configFields, type ConfigState } from '@theke/contract/shop/config/config.ts'
import { paymentMethods } from '@theke/domain/shop/branch.ts'
import { recordOf } from '@theke/domain/typed-objects.ts'
import { configGroups } from './config-groups.ts'
import { missingNeeds } from './missing-needs.ts'

const bare: ConfigState = {
  secrets: [],
  lostSecrets: [],
  hasMailServer: false,
  donatees: 0,
  branches: recordOf(paymentMethods, () => 0),
}

test('what is off lacks nothing, what is on tells all it lacks', () => {
  assert.deepEqual(missingNeeds('enableMollie', {}, bare), [])
  assert.deepEqual(missingNeeds('enableMollie', { enableMollie: true }, bare), [])
  assert.deepEqual(missingNeeds('enableMollie', { enableMollie: true, enablePluginMollie: true }, bare), [
    'Mollie: API-Schlüssel',
    'eine Filiale, die sie eingeschaltet hat',
  ])
  assert.deepEqual(missingNeeds('enablePluginDonations', { enablePluginDonations: true }, bare), [
    'ein Spendenempfänger (Website)',
  ])
})

test('a key counts as there when it is set and when it was just typed', () => {
  const draft = { enableMollie: true, enablePluginMollie: true }
  const branches = { ...bare.branches, mollie: 2 }
  assert.deepEqual(missingNeeds('enableMollie', draft, { ...bare, branches, secrets: ['mollieApiKey'] }), [])
  assert.deepEqual(
    missingNeeds('enableMollie', { ...draft, mollieApiKey: 'test_a' }, { ...bare, branches }),
    [],
  )
})

test('only Twilio needs an account', () => {
  const draft = { enablePluginSMS: true, smsSender: 'Huber' }
  const state = { ...bare, secrets: ['smsProviderKey'] }
  assert.deepEqual(missingNeeds('enablePluginSMS', { ...draft, smsProvider: 'linkMobility' }, state), [])
  assert.deepEqual(missingNeeds('enablePluginSMS', { ...draft, smsProvider: 'twilio' }, state), ['SMS-Konto'])
})

test('every field of the configuration that can be entered stands in one group, and none without words that explain it', () => {
  const names = configGroups.flatMap(({ cards }) => cards.flatMap((card) => card.names))
  const fields: Fields = configFields
  const entered = Object.keys(fields).filter((name) => !fields[name]?.isReadOnly)
  assert.deepEqual(names.toSorted(), entered.toSorted())
  const explainedByCard = ['texts', 'customerMessages']
  const german = (name: string) => name.replace(/En$/, '')
  // An English text needs no words of its own beside the German one.
  const silent = names.filter((name) => !fields[german(name)]?.hint && !explainedByCard.includes(name))
  assert.deepEqual(silent, [])
})
