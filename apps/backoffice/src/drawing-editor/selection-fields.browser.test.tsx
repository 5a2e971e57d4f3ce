import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { pasteText, turnWheel } from '../entity-kit/fields/numbers/testing/typed-numbers.ts'
import { Providers } from '../app-providers.tsx'
import { drawingTexts as text } from './drawing-texts.ts'
import { TypedNumber } from './selection-fields.tsx'

let taken: number[]
let submits: number

function OneNumber({ min }: { min: number }) {
  const [value, setValue] = useState(120)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submits += 1
      }}
    >
      <TypedNumber
        label="Breite"
        value={value}
        min={min}
        isDisabled={false}
        onType={(next) => {
          taken.push(next)
          setValue(next)
        }}
      />
      <button type="submit">Speichern</button>
    </form>
  )
}

async function show(min = 1): Promise<void> {
  await cleanup()
  taken = []
  submits = 0
  await render(
    <Providers>
      <OneNumber min={min} />
    </Providers>,
  )
  await field.click()
}

const field = page.getByRole('textbox', { name: 'Breite' })

test('a number of several layers counts once, when its field is left, whatever keys made it @full', async () => {
  for (const [typed, wanted, written] of [
    ['80', 80, '80'],
    ['80,5', 80.5, '80,5'],
    ['1.234', 1234, '1.234'],
    ['12.9', 12.9, '12,9'],
    ['−5', -5, '-5'],
  ] as const)
    for (const enter of [(keys: string) => userEvent.keyboard(keys), pasteText]) {
      await show(-Infinity)
      await enter(typed)
      await expect.element(field).toHaveValue(typed)
      expect(taken).toEqual([])
      await userEvent.tab()
      expect(taken).toEqual([wanted])
      await expect.element(field).toHaveValue(written)
    }
})

test('Enter takes the number and does not save the record', async () => {
  await show()
  await userEvent.keyboard('80{Enter}')
  expect([taken, submits]).toEqual([[80], 0])
  await expect.element(field).not.toHaveFocus()
})

test('what changes nothing is no step: leaving the field, the same number, arrows and the wheel', async () => {
  await show()
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{PageUp}')
  turnWheel()
  await userEvent.tab()
  await field.click()
  await userEvent.keyboard('120')
  await userEvent.tab()
  expect(taken).toEqual([])
  await expect.element(field).toHaveValue('120')
})

test('what is no number or too small stays to be corrected, with the reason', async () => {
  for (const [typed, reason] of [
    ['breit', text.noNumber],
    ['{Delete}', text.noNumber],
    ['0', text.tooSmall(1)],
  ] as const) {
    await show()
    await userEvent.keyboard(typed)
    await userEvent.tab()
    await expect.element(page.getByText(reason)).toBeVisible()
    expect(taken).toEqual([])
    await expect.element(field).toHaveValue(typed === '{Delete}' ? '' : typed)
    await field.click()
    await userEvent.keyboard('90')
    await userEvent.tab()
    await expect.element(page.getByText(reason)).not.toBeInTheDocument()
    expect(taken).toEqual([90])
  }
})
