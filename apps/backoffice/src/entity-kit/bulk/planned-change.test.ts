import assert from 'node:assert/strict'
import { test } from 'node:test'
import { product } from '@theke/contract/catalogue/product.ts'
import { isChange, planChanges, type WantedChange } from './planned-change.ts'

const { price, minimumQuantity, isEnabled, tags } = product.fields
const nothing: WantedChange = {
  kind: 'set',
  rounding: 'exact',
  referencesKind: 'add',
  value: undefined,
  isCleared: false,
}
const times = { createdAt: '2026-01-05T08:00:00.000Z', updatedAt: '2026-01-05T08:00:00.000Z' }
const rows = [
  { id: 1, ...times, price: 12.9, minimumQuantity: null, isEnabled: true },
  { id: 2, ...times, price: 0.5, minimumQuantity: 2, isEnabled: false },
]

test('nothing changes before anything was entered', () => {
  assert.deepEqual(planChanges('price', price, nothing, rows), [])
  assert.deepEqual(planChanges('price', price, { ...nothing, value: null }, rows), [])
  assert.deepEqual(planChanges('price', price, { ...nothing, value: 'abc' }, rows), [])
  assert.deepEqual(planChanges('isEnabled', isEnabled, nothing, rows), [])
})

test('prices are raised by a percentage and rounded, each from its own', () => {
  const wanted: WantedChange = { ...nothing, kind: 'raise-percent', rounding: 'step-10', value: 10 }
  const planned = planChanges('price', price, wanted, rows)
  assert.deepEqual(
    planned.map(({ before, after }) => [before, after]),
    [
      [12.9, 14.2],
      [0.5, 0.6],
    ],
  )
})

test('what would leave its limits is left out with the reason', () => {
  const planned = planChanges('price', price, { ...nothing, kind: 'subtract', value: 1 }, rows)
  assert.deepEqual(planned.map(isChange), [true, false])
  assert.equal(planned[1]?.problem, 'Weniger als 0,00\u00a0€ geht nicht.')
})

test('what stays as it is counts as no change, and emptying is said on purpose', () => {
  const off = planChanges('isEnabled', isEnabled, { ...nothing, value: false }, rows)
  assert.deepEqual(off.map(isChange), [true, false])
  const empty = planChanges('minimumQuantity', minimumQuantity, { ...nothing, isCleared: true }, rows)
  assert.deepEqual(
    empty.map((planned) => [planned.after, isChange(planned)]),
    [
      [null, false],
      [null, true],
    ],
  )
})

test('tags are added, removed and replaced, each record from its own', () => {
  const tagged = [
    { id: 1, ...times, tags: [{ id: 7 }] },
    { id: 2, ...times, tags: [{ id: 8 }, { id: 9 }] },
  ]
  const plan = (wanted: Partial<WantedChange>) =>
    planChanges('tags', tags, { ...nothing, ...wanted }, tagged).map((planned) => [
      (planned.after as { id: number }[]).map(({ id }) => id),
      isChange(planned),
    ])
  const value = [{ id: 8 }]
  assert.deepEqual(plan({ value: [] }), [])
  assert.deepEqual(plan({ value }), [
    [[7, 8], true],
    [[8, 9], false],
  ])
  assert.deepEqual(plan({ value, referencesKind: 'remove' }), [
    [[7], false],
    [[9], true],
  ])
  assert.deepEqual(plan({ value, referencesKind: 'replace' }), [
    [[8], true],
    [[8], true],
  ])
  assert.deepEqual(plan({ isCleared: true }), [
    [[], true],
    [[], true],
  ])
})
