import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '../../money.ts'
import {
  afterSilence,
  currentOffer,
  mayReplaceUnasked,
  type OfferedLine,
  openOffer,
  type SubstituteOffer,
} from './substitute-offer.ts'

const until = Date.parse('2026-12-01T10:00:00Z')
const offer: SubstituteOffer = {
  id: 'a1',
  item: { product: { id: 2 }, amount: 2, unit: 'piece', parts: [], addons: [] },
  name: 'Käsesemmel',
  gross: cents(500),
  model: 'fixed',
  instead: { product: 1, amount: 2, unit: 'piece', gross: cents(520) },
  until,
  state: 'open',
}
const line: OfferedLine = {
  product: 1,
  amount: 2,
  unit: 'piece',
  gross: cents(520),
  weights: [],
  isRemoved: false,
  offer,
}

test('an offer holds for the line as it was, until its time has come', () => {
  assert.equal(openOffer(line, until - 1), offer)
  assert.equal(openOffer(line, until), null)
  assert.equal(openOffer({ ...line, offer: { ...offer, state: 'withdrawn' } }, until - 1), null)
  const changes: Partial<OfferedLine>[] = [
    { amount: 3 },
    { product: 5 },
    { unit: 'kilogram' },
    { gross: cents(530) },
    { weights: [190] },
    { isRemoved: true },
    { offer: null },
  ]
  for (const change of changes)
    assert.equal(currentOffer({ ...line, ...change }), null, JSON.stringify(change))
})

test('without asking only who wants something similar gets it, and never dearer', () => {
  const before = { amount: 20, unit: 'piece', gross: cents(520) } as const
  const cheaper = { before, after: before }
  assert.equal(mayReplaceUnasked('similar', cheaper), true)
  assert.equal(mayReplaceUnasked('similar', { before, after: { ...before, gross: cents(521) } }), false)
  // A kilogram in place of twenty pieces is another amount, and so is less of the same unit.
  for (const other of [{ amount: 1, unit: 'kilogram' }, { amount: 19 }] as const)
    assert.equal(mayReplaceUnasked('similar', { before, after: { ...before, ...other } }), false)
  for (const wish of ['nothing', 'call', undefined] as const)
    assert.equal(mayReplaceUnasked(wish, cheaper), false)
})

test('where nobody answers the wish of the line counts', () => {
  const dearer = { ...offer, gross: cents(521) }
  assert.equal(afterSilence('nothing', offer), 'leave-out')
  assert.equal(afterSilence('similar', offer), 'replace')
  assert.equal(afterSilence('similar', dearer), 'ask')
  const inKilograms = { ...offer, item: { ...offer.item, amount: 1, unit: 'kilogram' } } as const
  assert.equal(afterSilence('similar', inKilograms), 'ask')
  assert.equal(afterSilence('call', offer), 'ask')
  assert.equal(afterSilence(undefined, offer), 'ask')
})
