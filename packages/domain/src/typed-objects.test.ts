import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keysOf, pick, recordOf } from './typed-objects.ts'

test('a record has the value of each of its keys, in their order', () => {
  const lengths = recordOf(['kg', 'g', 'Stück'], (unit) => unit.length)
  assert.deepEqual(lengths, { kg: 2, g: 1, Stück: 5 })
  assert.deepEqual(keysOf(lengths), ['kg', 'g', 'Stück'])
})

test('what is picked of an object has nothing else of it', () => {
  const wurst = { name: 'Wurst', price: 350, supplier: 'Huber' }
  assert.deepEqual(pick(wurst, ['name', 'price']), { name: 'Wurst', price: 350 })
})
