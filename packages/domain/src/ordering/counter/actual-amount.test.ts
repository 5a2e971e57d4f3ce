import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actualAmount } from './actual-amount.ts'

test('what was ordered by weight is as much as it weighed, pieces stay pieces', () => {
  assert.equal(actualAmount({ amount: 1, unit: 'kilogram' }, [580, 505]), 1.085)
  assert.equal(actualAmount({ amount: 200, unit: 'gram' }, [212]), 212)
  assert.equal(actualAmount({ amount: 1, unit: 'kilogram' }, []), 1)
  assert.equal(actualAmount({ amount: 2, unit: 'piece' }, [192, 167]), 2)
})
