import { product } from '@theke/contract/catalogue/product.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAnnounced, openScreen, startOffice } from '../../../testing/office.tsx'

const question = page.getByText('Wird jedes Stück gewogen?')
const modelOf = (position: number) => page.getByRole('combobox', { name: 'Berechnung' }).nth(position)

async function choose(name: string, position: number, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).nth(position).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a unit of weight is approximate unless somebody says otherwise, which is asked about @full', async () => {
  const server = await startOffice()
  const roll = server.add(product, { name: 'Semmel', price: 1.2, unit: 'piece' })
  await openScreen(`/products/${roll.id}?tab=price`)
  await expect.element(modelOf(0)).toHaveValue('Exakt')
  await choose('Einheit', 0, 'kg')
  await expect.element(modelOf(0)).toHaveValue('Ungefähr')
  await expect.element(question).not.toBeInTheDocument()
  await choose('Berechnung', 0, 'Exakt')
  await expect.element(question).toBeVisible()
  await page.getByRole('button', { name: 'Ja, „Ungefähr“' }).click()
  await expect.element(question).not.toBeInTheDocument()

  // What somebody chose stays; a further unit has its own model.
  await choose('Berechnung', 0, 'Minimum')
  await choose('Einheit', 0, 'dag')
  await expect.element(modelOf(0)).toHaveValue('Minimum')
  await page.getByRole('button', { name: 'Einheit hinzufügen' }).click()
  await expect.element(modelOf(1)).toHaveValue('Exakt')
  await choose('Einheit', 1, 'kg')
  await expect.element(modelOf(1)).toHaveValue('Ungefähr')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expectAnnounced('Gespeichert.')
  const { unit, calculationModel, alternativeUnits } = server.load(product, roll.id)
  expect([unit, calculationModel, alternativeUnits.map((other) => other.calculationModel)]).toEqual([
    'decagram',
    'minimum',
    ['approximate'],
  ])
})
