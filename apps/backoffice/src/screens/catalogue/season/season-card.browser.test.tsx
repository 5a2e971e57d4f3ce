import { category } from '@theke/contract/catalogue/category.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAnnounced, openScreen, startOffice } from '../../../testing/office.tsx'

test('days of a season are typed as day and month, or chosen by the name of the month @full', async () => {
  const server = await startOffice()
  const { id } = server.add(category, { name: 'Gänse' })
  await openScreen(`/categories/${id}`)
  const from = page.getByRole('combobox', { name: 'Erster Tag' })
  await from.fill('11.11.')
  await userEvent.keyboard('{Tab}')
  await expect.element(from).toHaveValue('11. November')
  await page.getByRole('combobox', { name: 'Letzter Tag' }).fill('24. dez')
  await page.getByRole('option', { name: '24. Dezember' }).click()
  await expect.element(page.getByText('Wird vom 11. November bis 24. Dezember angeboten.')).toBeVisible()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expectAnnounced('Gespeichert.')
  expect(server.load(category, id)).toMatchObject({ seasonFrom: '11-11', seasonTo: '12-24' })
})

test('a day that no year has is left out', async () => {
  const server = await startOffice()
  const { id } = server.add(category, { name: 'Gänse' })
  await openScreen(`/categories/${id}`)
  const from = page.getByRole('combobox', { name: 'Erster Tag' })
  await from.fill('31.4.')
  await expect.element(page.getByText('Kein solcher Tag')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(from).toHaveValue('')
})
