import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingAccounts } from './takings-accounts.ts'

test('a tip by card needs the account of the cash that it is paid out from, one in cash none', () => {
  const accounts = {
    ofMethod: (method: string) => (method === 'cash' ? '' : '2800'),
    ofRate: () => '4010',
  }
  assert.deepEqual(missingAccounts(accounts, [], []), [])
  assert.deepEqual(missingAccounts(accounts, [], [{ method: 'cash' }]), [])
  assert.deepEqual(missingAccounts(accounts, [], [{ method: 'atm-card' }]), ['Bar'])
})
