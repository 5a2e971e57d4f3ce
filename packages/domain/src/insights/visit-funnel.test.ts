import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { searchedTerm } from './searched-term.ts'
import { funnelStages, funnelSteps, largestLoss } from './visit-funnel.ts'

const none = { visit: 0, branch: 0, cart: 0, checkout: 0, purchase: 0 }

test('a funnel tells how many visits came so far and where they were lost', () => {
  const stages = funnelStages({ visit: 200, branch: 160, cart: 40, checkout: 30, purchase: 30 })
  assert.deepEqual(stages[2], { step: 'cart', visits: 40, share: 0.2, lost: 120, lostShare: 0.75 })
  assert.equal(largestLoss(stages)?.step, 'cart')
  assert.equal(largestLoss(funnelStages(none)), null)
  assert.deepEqual(
    funnelStages(none).map(({ share, lostShare }) => share + lostShare),
    [0, 0, 0, 0, 0],
  )
})

test('what is lost at all steps and what is left come to all visits', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { minLength: 5, maxLength: 5 }), (counts) => {
      const sorted = counts.toSorted((a, b) => b - a)
      const visits = { ...none }
      for (const [index, step] of funnelSteps.entries()) visits[step] = sorted[index] ?? 0
      const stages = funnelStages(visits)
      const lost = stages.reduce((sum, stage) => sum + stage.lost, 0)
      assert.equal(lost + visits.purchase, visits.visit)
    }),
  )
})

test('a search is counted however it is written, but nothing that may be of a person', () => {
  assert.equal(searchedTerm('  Kalbs \t KOPF '), 'kalbs kopf')
  assert.equal(searchedTerm('0,5 l Märzen'), '0,5 l märzen')
  for (const text of ['', '  ', 'maria@example.org', '0664 1234567', 'a'.repeat(61)])
    assert.equal(searchedTerm(text), null)
})
