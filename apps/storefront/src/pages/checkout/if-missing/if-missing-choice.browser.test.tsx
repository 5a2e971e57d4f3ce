import { configFields } from '@theke/contract/shop/config/config.ts'
import { defaultValues } from '@theke/contract/fields.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fillIn, lineWith, offerBranch, openCheckout, refuse, sausage } from '../../../testing/storefront.tsx'

const part = page.getByRole('group', { name: 'Falls etwas fehlt' })
const ham = { ...sausage, id: 2, name: 'Schinken' }
const shop = { ...offerBranch().shop, asksIfMissing: true }

test('what is to happen where something is missing is chosen for all products or for each, and is kept in the cart', async () => {
  const view = { products: [sausage, ham], shop }
  const server = await openCheckout({ view, cart: { lines: [lineWith(sausage), lineWith(ham)] } })
  await fillIn()
  await part.getByRole('heading', { name: 'Falls etwas fehlt' }).click()
  const all = part.getByLabelText('Für alle Produkte')
  await all.selectOptions('Etwas Ähnliches geben')
  await expect.element(part.getByLabelText('Schinken')).toHaveValue('similar')
  await part.getByLabelText('Schinken').selectOptions('Bitte anrufen')
  await expect.element(all).toHaveValue('different')
  await page.getByLabelText('Telefon').fill('')
  await expect.element(part.getByRole('status')).toMatchTextContent('Telefonnummer')
  await page.getByLabelText('Telefon').fill('0664 1234567')
  expect(sessionStorage.getItem('asp.linz.cart') ?? '').toContain('"ifMissing":"call"')
  server.answerOnce(customerOrderApi.placeOrder, refuse({ field: 'donatee', reason: 'donatee-not-offered' }))
  await page.getByRole('button', { name: /abschicken/ }).click()
  await expect
    .poll(() =>
      server
        .calls(customerOrderApi.placeOrder)
        .map(({ body }) => body.items.map(({ ifMissing }) => ifMissing)),
    )
    .toEqual([['similar', 'call']])
})

test('a shop that does not ask has no such question', async () => {
  expect(defaultValues(configFields).asksIfMissing).toBe(false)
  await openCheckout()
  await expect.element(page.getByRole('heading', { name: 'Kommentar' })).toBeVisible()
  await expect.element(part).not.toBeInTheDocument()
})
