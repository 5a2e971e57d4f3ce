import assert from 'node:assert/strict'
import { test } from 'node:test'
import { configFields } from '@theke/contract/shop/config/config.ts'
import { initialConfig } from '../snapshot/complete-config.ts'
import { stateBefore } from './load-earlier-state.ts'

test('a donation that nobody had set yet goes back to 7 cents, as a shop begins with it', () => {
  const { values } = stateBefore(configFields, { donationAmount: 0.1 }, [{ donationAmount: null }])
  assert.equal(values.donationAmount, 0.07)
  assert.equal(initialConfig().donationAmount, 7)
})
