import { product } from '@theke/contract/catalogue/product.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, startOffice } from '../../../testing/office.tsx'

const draft = { name: 'Bratenspieß', price: 4.2, unit: 'piece', allergens: 'A, G' } as const
const preview = page.getByRole('complementary')

test('amounts are in the currency of the shop', async () => {
  const server = await startOffice({ currency: 'CHF' })
  const { id } = server.add(product, draft)
  await openScreen(`/products/${id}`)
  await expect.element(preview).toMatchTextContent('4,20 CHF')
  await page.getByRole('tab', { name: 'Preis & Einheiten' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Preis', exact: true })).toHaveValue('4,20 CHF')
})

test('the preview says what its letters mean, as the card in the shop does', async () => {
  const server = await startOffice()
  const { id } = server.add(product, draft)
  await openScreen(`/products/${id}`)
  await expect.element(preview).toMatchTextContent('Allergene: A, G')
})

test('on a phone the name of a record has a line of its own beside the buttons', async () => {
  const server = await startOffice()
  const { id } = server.add(product, draft)
  await page.viewport(390, 844)
  await openScreen(`/products/${id}`)
  const boxOf = async (place: ReturnType<typeof page.getByRole>) => {
    await expect.element(place).toBeVisible()
    return place.element().getBoundingClientRect()
  }
  const name = await boxOf(page.getByRole('heading', { name: draft.name, level: 1 }))
  const back = await boxOf(page.getByRole('link', { name: 'Zurück zur Liste' }))
  const save = await boxOf(page.getByRole('button', { name: 'Speichern' }))
  expect(name.width).toBeGreaterThan(300)
  expect(back.x).toBeLessThan(30)
  expect(save.bottom).toBeLessThanOrEqual(name.y)
})
