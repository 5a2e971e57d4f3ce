import assert from 'node:assert/strict'
import { test } from 'node:test'
import { optionValue } from './option-value.ts'

test('an option gets a plain value from its name', () => {
  assert.equal(optionValue('Extra scharf', []), 'extra-scharf')
  assert.equal(optionValue(' Kräuterbutter & Röstzwiebel ', []), 'kraeuterbutter-roestzwiebel')
  assert.equal(optionValue('Crème fraîche', []), 'creme-fraiche')
})

test('two options never share a value', () => {
  assert.equal(optionValue('Senf', ['senf', 'senf-2']), 'senf-3')
  assert.equal(optionValue('???', ['option']), 'option-2')
})
