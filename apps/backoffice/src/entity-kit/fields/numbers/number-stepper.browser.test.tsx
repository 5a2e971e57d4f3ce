import type { QuantityRule } from '@theke/domain/units.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { Providers } from '../../../app-providers.tsx'
import type { NumberInputValue } from './german-number-input.tsx'
import { NumberStepper } from './number-stepper.tsx'
import { pasteText, turnWheel } from './testing/typed-numbers.ts'

const roast: QuantityRule = { minimum: 0.25, maximum: 2, step: 0.25 }
let value: NumberInputValue

function OneStepper({ rule, initial }: { rule: QuantityRule; initial: NumberInputValue }) {
  const [current, setCurrent] = useState(initial)
  return (
    <NumberStepper
      label="Menge"
      lessLabel="Weniger"
      moreLabel="Mehr"
      rule={rule}
      value={current}
      onChange={(next) => {
        value = next
        setCurrent(next)
      }}
    />
  )
}

async function show(initial: NumberInputValue, rule = roast): Promise<void> {
  await cleanup()
  value = initial
  await render(
    <Providers>
      <OneStepper rule={rule} initial={initial} />
    </Providers>,
  )
}

const field = page.getByRole('textbox', { name: 'Menge' })
const less = page.getByRole('button', { name: 'Weniger' })
const more = page.getByRole('button', { name: 'Mehr' })

test('an amount is what was typed or pasted, and is written out when the field is left @full', async () => {
  for (const [text, wanted, written] of [
    ['0,75', 0.75, '0,75'],
    ['1.5', 1.5, '1,5'],
    ['1.250', 1250, '1.250'],
    ['1.250,5', 1250.5, '1.250,5'],
    ['0,1234', 0.1234, '0,1234'],
    [' 2 ', 2, '2'],
    ['', null, ''],
    ['zwei', 'zwei', 'zwei'],
    ['1e3', '1e3', '1e3'],
  ] as const)
    for (const enter of [(keys: string) => userEvent.keyboard(keys), pasteText]) {
      await show(1)
      await field.click()
      if (text === '') await userEvent.keyboard('{Delete}')
      else await enter(text)
      await expect.poll(() => value, { message: text }).toBe(wanted)
      await expect.element(field).toHaveValue(text)
      await userEvent.tab()
      await expect.element(field).toHaveValue(written)
    }
})

test('neither arrows nor the wheel change an amount', async () => {
  await show(1)
  await field.click()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{PageUp}')
  turnWheel()
  await userEvent.tab()
  expect(value).toBe(1)
  await expect.element(field).toHaveValue('1')
})

test('the buttons go on from what was typed, by steps, and stop at the ends', async () => {
  await show(1)
  await field.click()
  await userEvent.keyboard('1,6')
  await more.click()
  expect(value).toBe(1.75)
  await expect.element(field).toHaveValue('1,75')
  await more.click()
  expect(value).toBe(2)
  await expect.element(more).toBeDisabled()
  for (let click = 0; click < 7; click++) await less.click()
  expect(value).toBe(0.25)
  await expect.element(less).toBeDisabled()
})

test('from what is no number the buttons begin at the smallest amount', async () => {
  for (const initial of [null, 'zwei']) {
    await show(initial)
    await expect.element(less).toBeDisabled()
    await more.click()
    expect(value).toBe(0.5)
  }
})
