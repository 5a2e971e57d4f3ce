import type { QuantityRule, Unit } from '@theke/domain/units.ts'
import { QuantityPicker } from '@theke/ui/quantity-picker.tsx'
import { ToastRegion } from '@theke/ui/toast-region.tsx'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { quantityTexts } from '../texts/german/quantity.ts'

const roast: QuantityRule = { minimum: 0.25, maximum: 20, step: 0.25 }
const rolls: QuantityRule = { minimum: 2, maximum: 30, step: 1 }

let amount: number

function OneQuantity({ rule, unit, unitLabel }: { rule: QuantityRule; unit: Unit; unitLabel: string }) {
  const [current, setCurrent] = useState(1)
  return (
    <QuantityPicker
      amount={current}
      rule={rule}
      unit={unit}
      unitLabel={unitLabel}
      name="Braten"
      texts={quantityTexts}
      onChange={(next) => {
        amount = next
        setCurrent(next)
      }}
    />
  )
}

async function show(rule: QuantityRule, unit: Unit, unitLabel: string): Promise<void> {
  await cleanup()
  amount = 1
  await render(
    <>
      <OneQuantity rule={rule} unit={unit} unitLabel={unitLabel} />
      <ToastRegion />
    </>,
  )
}

const field = page.getByRole('textbox', { name: 'Menge Braten' })

async function paste(text: string): Promise<void> {
  const clipboard = new DataTransfer()
  clipboard.setData('text', text)
  const event = new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true })
  if (document.activeElement?.dispatchEvent(event)) await userEvent.keyboard(text)
}

test('a quantity is what was typed or pasted, with a unit or without; neither arrows nor wheel change it @full', async () => {
  for (const [text, wanted] of [
    ['0,75', 0.75],
    ['0.75', 0.75],
    ['1.000', 1],
    ['1.500', 1.5],
    ['500 g', 0.5],
    ['50 dag', 0.5],
    ['0,75 kg', 0.75],
  ] as const)
    for (const enter of [userEvent.keyboard, paste]) {
      await show(roast, 'kilogram', 'kg')
      await field.click()
      await enter(text)
      await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}')
      document.activeElement?.dispatchEvent(
        new WheelEvent('wheel', { deltaY: 120, bubbles: true, cancelable: true }),
      )
      await userEvent.keyboard('{Tab}')
      await expect.poll(() => amount, { message: text }).toBe(wanted)
    }
})

test('what is no number becomes the smallest quantity, which is said and can be undone', async () => {
  await show(rolls, 'piece', '')
  await field.fill('3')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => amount).toBe(3)
  await field.fill('viele')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => amount).toBe(2)
  await expect.element(page.getByText('Bitte geben Sie eine Zahl ein. Die Menge ist jetzt 2.')).toBeVisible()
  // Messages of other tests of the page may still stand above it.
  await page.getByRole('button', { name: 'Rückgängig' }).last().click()
  await expect.poll(() => amount).toBe(3)
})

test('above the maximum it is the maximum, and a smaller unit is offered where the number fits it', async () => {
  await show(roast, 'kilogram', 'kg')
  await field.fill('750')
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => amount).toBe(20)
  await page.getByRole('button', { name: 'Meinten Sie 0,75 kg?' }).click()
  await expect.poll(() => amount).toBe(0.75)
  await expect.element(field).toHaveValue('0,75')
})

test('buttons step within the limits, and between steps the nearest is taken and said', async () => {
  await show(roast, 'kilogram', 'kg')
  await page.getByRole('button', { name: 'Braten: mehr' }).click()
  expect(amount).toBe(1.25)
  await field.fill('0,3')
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => amount).toBe(0.25)
  await expect.element(page.getByText('Die nächste mögliche Menge ist 0,25.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Braten: weniger' })).toBeDisabled()
})
