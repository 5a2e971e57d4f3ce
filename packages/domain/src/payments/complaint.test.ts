import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cents, cents } from '../money.ts'
import { complaintProblem } from './complaint.ts'

const day = 24 * 60 * 60_000
const complaint = { amount: cents(500), before: cents(0), left: cents(1840), handedOverAt: 0, now: day }
const limits = { days: 14, amount: cents(2000) }

test('money goes back after the hand-over, as long and as far as the shop says', () => {
  const problem = (stated: object, limited: object = {}) =>
    complaintProblem({ ...complaint, ...stated }, { ...limits, ...limited })
  assert.equal(problem({}), null)
  assert.equal(problem({ handedOverAt: null }), 'not-handed-over')
  assert.equal(problem({ now: 14 * day }), null)
  assert.equal(problem({ now: 14 * day + 1 }), 'too-late')
  assert.equal(problem({ amount: cents(1841) }), 'too-much')
  assert.equal(problem({}, { amount: cents(499) }), 'beyond-limit')
  assert.equal(problem({}, { amount: null }), null)
})

test('the limit is for all that goes back of an order, in however many parts', () => {
  const problem = (before: number, amount: Cents | null = cents(2000)) =>
    complaintProblem({ ...complaint, before: cents(before) }, { ...limits, amount })
  assert.equal(problem(1500), null)
  assert.equal(problem(1501), 'beyond-limit')
  assert.equal(problem(1501, null), null)
})
