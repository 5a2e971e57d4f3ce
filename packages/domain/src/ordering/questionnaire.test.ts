import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchDonatees } from './donation.ts'
import { initialFlags } from './order-flags.ts'
import { hasAllRatings, questionnaireProblems, ratingRefusal } from './questionnaire.ts'

const answers = { rating: 5, foodRating: 1, serviceRating: 3, processRating: 4, comment: '' }

test('four whole ratings from 1 to 5 and a remark of at most 2000 characters are accepted', () => {
  assert.deepEqual(questionnaireProblems({ ...answers, comment: 'x'.repeat(2000) }), [])
  for (const foodRating of [0, 6, 2.5, -1, Number.NaN]) {
    assert.deepEqual(questionnaireProblems({ ...answers, foodRating }), [
      { field: 'foodRating', reason: 'rating-invalid' },
    ])
  }
  assert.deepEqual(questionnaireProblems({ ...answers, rating: null, comment: 'x'.repeat(2001) }), [
    { field: 'rating', reason: 'rating-missing' },
    { field: 'comment', reason: 'too-long', limit: 2000 },
  ])
})

test('the remark shows once all four are rated', () => {
  assert.equal(hasAllRatings(answers), true)
  assert.equal(hasAllRatings({ ...answers, processRating: null }), false)
})

test('an order is rated once, after its completion', () => {
  const completed = { ...initialFlags, isCompleted: true, questionnaireRating: null }
  assert.equal(ratingRefusal(completed), null)
  assert.equal(ratingRefusal({ ...completed, questionnaireRating: 4 }), 'already-rated')
  assert.equal(ratingRefusal({ ...completed, isCompleted: false }), 'not-completed')
  assert.equal(ratingRefusal({ ...completed, isCanceled: true }), 'not-completed')
})

test('donatees are found by name or description, whatever the case', () => {
  const donatees = [
    { name: 'Tierheim Linz', description: 'Hunde und Katzen' },
    { name: 'Volkshilfe', description: 'für Menschen in Linz' },
  ]
  const found = (term: string) => searchDonatees(donatees, term).length
  assert.deepEqual([found('LINZ'), found('katzen'), found(' '), found('Wien')], [2, 1, 2, 0])
})
