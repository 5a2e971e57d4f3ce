import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultValues } from '@theke/contract/fields.ts'
import { option, part, product } from '@theke/contract/catalogue/product.ts'
import { optionValue, withOptionValues } from './option-value.ts'

test('an option gets a plain value from its name', () => {
  assert.equal(optionValue('Extra scharf', []), 'extra-scharf')
  assert.equal(optionValue(' Kräuterbutter & Röstzwiebel ', []), 'kraeuterbutter-roestzwiebel')
  assert.equal(optionValue('Crème fraîche', []), 'creme-fraiche')
})

test('two options never share a value', () => {
  assert.equal(optionValue('Senf', ['senf', 'senf-2']), 'senf-3')
  assert.equal(optionValue('???', ['option']), 'option-2')
})

test('a save gives new options their values and leaves stored ones alone', () => {
  const anOption = (name: string, value = '') => ({ ...defaultValues(option), name, value })
  const draft = {
    ...defaultValues(product.fields),
    config: {
      parts: [
        {
          ...defaultValues(part),
          options: [anOption('Milder Senf', 'senf'), anOption('Senf'), anOption('Senf')],
        },
      ],
    },
  }
  const { config } = withOptionValues(draft) as typeof draft
  assert.deepEqual(
    config.parts[0]?.options.map(({ value }) => value),
    ['senf', 'senf-2', 'senf-3'],
  )
})
