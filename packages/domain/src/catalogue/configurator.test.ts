import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createItem } from '../ordering/testing/item-factory.ts'
import type { CartItem, ChosenPart } from '../ordering/cart/cart.ts'
import { createPart, createProduct, createOption } from './testing/product-factory.ts'
import { withAddon, withChoice } from './choices.ts'
import {
  isItemValid,
  isPartComplete,
  isPartRequired,
  nextStep,
  previousStep,
  selectOption,
  toggleOption,
} from './configurator.ts'
import { emptyItem } from './empty-item.ts'
import { type PartType, partTypes } from './product.ts'

const upload = { id: 1, version: 1, extension: 'jpg', publicHash: 'h' }
const options = [createOption('white'), createOption('dark'), createOption('rye')]
const addons = [{ product: { id: 2 }, amount: 2 }]
const platter = createProduct({
  type: 'configurable',
  parts: partTypes.map((type) => createPart({ type, optional: false, options, addons })),
})

const completing: Record<PartType, { chosen: ChosenPart; empty: ChosenPart[] }> = {
  select: { chosen: { value: 'dark' }, empty: [{}, { value: null }, { value: '' }, { value: 'gone' }] },
  multiselect: { chosen: { values: ['rye'] }, empty: [{}, { values: [] }, { values: ['gone'] }] },
  text: { chosen: { text: 'Für Anna' }, empty: [{}, { text: '' }, { text: '  ' }, { text: '\u200b\u00ad' }] },
  textarea: { chosen: { text: 'Für Anna' }, empty: [{}, { text: '\n' }] },
  file: { chosen: { uploads: [upload] }, empty: [{}, { uploads: [] }] },
  files: { chosen: { uploads: [upload, upload] }, empty: [{}, { uploads: [] }] },
  image: { chosen: { uploads: [upload] }, empty: [{}, { uploads: [] }] },
  images: { chosen: { uploads: [upload] }, empty: [{}, { uploads: [] }] },
  addons: { chosen: {}, empty: [] },
}
const addon = { part: 8, product: { id: 2 }, amount: 1, unit: 'piece' } as const

test('a step is required only where optional is explicitly false', () => {
  assert.equal(isPartRequired(createPart({ optional: false })), true)
  assert.equal(isPartRequired(createPart({ optional: true })), false)
  assert.equal(isPartRequired(createPart({ optional: null })), false)
})

for (const type of partTypes) {
  test(`a required ${type} step is complete once something that is offered is chosen`, () => {
    const part = createPart({ type, optional: false, options, addons })
    const { chosen, empty } = completing[type]
    assert.equal(isPartComplete(part, chosen, [addon]), true)
    for (const nothing of [undefined, ...empty]) assert.equal(isPartComplete(part, nothing, []), false)
    assert.equal(isPartComplete({ ...part, optional: null }, undefined, []), true)
  })
}

test('a text that is too long completes no step, also one that is not required; an emoji is one character of it', () => {
  for (const optional of [true, false]) {
    const part = createPart({ type: 'text', optional })
    assert.equal(isPartComplete(part, { text: '👨‍👩‍👧‍👦'.repeat(2000) }, []), true)
    assert.equal(isPartComplete(part, { text: '👨‍👩‍👧‍👦'.repeat(2001) }, []), false)
  }
})

test('an addon with an amount of 0 completes nothing', () => {
  const part = createPart({ type: 'addons', optional: false, addons })
  assert.equal(isPartComplete(part, {}, [{ ...addon, amount: 0 }]), false)
})

function completeItem(): CartItem {
  return { ...emptyItem(platter), parts: partTypes.map((type) => completing[type].chosen), addons: [addon] }
}

test('an item is valid only when every single step is complete', () => {
  assert.equal(isItemValid(platter, emptyItem(platter)), false)
  assert.equal(isItemValid(platter, completeItem()), true)
  for (const [step, type] of partTypes.entries()) {
    const { parts, addons: chosenAddons } = completeItem()
    const item = {
      ...completeItem(),
      parts: parts.with(step, {}),
      addons: type === 'addons' ? [] : chosenAddons,
    }
    assert.equal(isItemValid(platter, item), false, type)
  }
})

test('an item needs an amount above 0 in a unit that converts', () => {
  const roll = createProduct()
  assert.equal(isItemValid(roll, createItem({ amount: 0.5 })), true)
  for (const amount of [0, -1, Number.NaN]) assert.equal(isItemValid(roll, createItem({ amount })), false)
  assert.equal(isItemValid(roll, createItem({ unit: 'kilogram' })), false)
})

test('steps of a simple product ask for nothing, those of a bundle have to be completed', () => {
  const parts = [createPart({ optional: false, options })]
  const simple = createProduct({ parts })
  assert.deepEqual(emptyItem(simple).parts, [])
  assert.equal(isItemValid(simple, createItem()), true)
  const bundle = createProduct({ type: 'bundle', parts })
  assert.deepEqual(emptyItem(bundle).parts, [{ value: null }])
  assert.equal(isItemValid(bundle, createItem()), false)
  assert.equal(isItemValid(bundle, createItem({ parts: [{ value: options[0]?.value ?? '' }] })), true)
  assert.equal(isItemValid(createProduct({ type: 'bundle' }), createItem()), true)
})

test('an empty item has one entry per step in the shape of its type', () => {
  const item = emptyItem(platter)
  assert.deepEqual(item, {
    product: { id: 1 },
    amount: 1,
    unit: 'piece',
    addons: [],
    parts: [
      { value: null },
      { values: [] },
      { text: '' },
      { text: '' },
      { uploads: [] },
      { uploads: [] },
      { uploads: [] },
      { uploads: [] },
      {},
    ],
  })
})

test('a single select clears on a second click only where the step is optional', () => {
  const required = createPart({ optional: false, options })
  const optional = createPart({ optional: true, options })
  assert.deepEqual(selectOption(required, { value: null }, 'dark'), { value: 'dark' })
  assert.deepEqual(selectOption(required, { value: 'dark' }, 'rye'), { value: 'rye' })
  assert.deepEqual(selectOption(required, { value: 'dark' }, 'dark'), { value: 'dark' })
  assert.deepEqual(selectOption(optional, { value: 'dark' }, 'dark'), { value: null })
})

test('a multiselect toggles options and keeps them in the order of the list', () => {
  const part = createPart({ type: 'multiselect', options })
  const first = toggleOption(part, {}, 'rye')
  const second = toggleOption(part, first, 'white')
  assert.deepEqual(second, { values: ['white', 'rye'] })
  assert.deepEqual(toggleOption(part, second, 'rye'), { values: ['white'] })
  assert.deepEqual(toggleOption(part, second, 'gone'), second)
})

test('choosing changes one step, and an addon has one amount', () => {
  const item = emptyItem(platter)
  assert.deepEqual(withChoice(item, 0, { value: 'rye' }).parts[0], { value: 'rye' })
  assert.deepEqual(withChoice(item, 0, { value: 'rye' }).parts[1], item.parts[1])
  const one = withAddon(item, addon)
  const other = withAddon(one, { ...addon, product: { id: 3 } })
  assert.deepEqual(
    withAddon(other, { ...addon, amount: 4 }).addons.map(({ product, amount }) => [product.id, amount]),
    [
      [2, 4],
      [3, 1],
    ],
  )
  assert.deepEqual(withAddon(one, { ...addon, amount: 0 }).addons, [])
})

test('next leads on from a complete step until the last, back ends at the first', () => {
  const empty = emptyItem(platter)
  assert.equal(nextStep(platter, empty, 0), null)
  assert.equal(nextStep(platter, withChoice(empty, 0, { value: 'rye' }), 0), 1)
  assert.equal(nextStep(platter, completeItem(), 7), 8)
  assert.equal(nextStep(platter, completeItem(), 8), null)
  assert.equal(previousStep(2), 1)
  assert.equal(previousStep(0), null)
})
