import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialFlags } from './order-flags.ts'
import { ratingRefusal } from './questionnaire.ts'

test('an order is rated once, after its completion', () => {
  const completed = { ...initialFlags, isCompleted: true, questionnaireRating: null }
  assert.equal(ratingRefusal(completed), null)
  assert.equal(ratingRefusal({ ...completed, questionnaireRating: 4 }), 'already-rated')
  assert.equal(ratingRefusal({ ...completed, isCompleted: false }), 'not-completed')
  assert.equal(ratingRefusal({ ...completed, isCanceled: true }), 'not-completed')
})
