import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createItem } from '../testing/item-factory.ts'
import { earliestAppointment } from './lead-time.ts'
import { isOrderedAhead, leadTimeOf, needsAppointment } from './ordered-ahead.ts'

test('what is ready within the hour of every appointment needs none, what takes longer does', () => {
  assert.equal(isOrderedAhead(null), false)
  assert.equal(isOrderedAhead({ type: 'minutes', value: 60 }), false)
  assert.equal(isOrderedAhead({ type: 'minutes', value: 61 }), true)
  assert.equal(isOrderedAhead({ type: 'hours', value: 1 }), false)
  assert.equal(isOrderedAhead({ type: 'days', value: 0 }), false)
  assert.equal(isOrderedAhead({ type: 'days', value: 1 }), true)
})

test('an appointment is needed exactly where the earliest one is later than for anything else', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.constantFrom('minutes', 'hours', 'days', 'weeks'),
      fc.nat(200),
      fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }),
      (isLeadTimeEnabled, leadTimeType, leadTimeValue, now) => {
        const product = { isLeadTimeEnabled, leadTimeType, leadTimeValue }
        const isLater = earliestAppointment([product], now) > earliestAppointment([], now)
        assert.equal(isOrderedAhead(leadTimeOf(product)), isLater)
      },
    ),
  )
})

test('addons that are ordered ahead make the whole order wait', () => {
  const products = new Map([
    [1, { leadTime: null }],
    [2, { leadTime: { type: 'days', value: 4 } as const }],
  ])
  const addons = [{ part: 0, product: { id: 2 }, amount: 1, unit: 'piece' as const }]
  assert.equal(needsAppointment([createItem({ product: { id: 1 } })], products), false)
  assert.equal(needsAppointment([createItem({ product: { id: 1 }, addons })], products), true)
})
