import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seed } from '../../apps/server/src/testing/core.ts'
import { lastWeekBegins } from './season.ts'
import { simulateSeason } from './simulate.ts'

const orders = 60

test(`the week before Christmas loses nothing, doubles nothing and adds up (seed ${seed})`, async () => {
  const { findings } = await simulateSeason({ seed, orders, firstDay: lastWeekBegins }, () => {})
  assert.deepEqual(
    findings.filter(({ holds }) => !holds),
    [],
  )
})
