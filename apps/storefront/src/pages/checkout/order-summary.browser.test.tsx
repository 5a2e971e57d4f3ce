import { createPart } from '@theke/domain/catalogue/testing/product-factory.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fillIn, lineWith, offerProduct, openCheckout, refuse, sausage } from '../../testing/storefront.tsx'

const summary = page.getByRole('complementary', { name: 'Ihre Bestellung' })

test('above the free amount the delivery costs nothing', async () => {
  const area = { area: 'Pöstlingberg', price: 3.9, tax: 20, free: false }
  const deliveryAreas = [{ ...area, freeFromOrderValue: 70, minimumOrderValue: 30 }]
  const open = (amount: number) =>
    openCheckout({
      view: { branch: { deliveryAreas } },
      cart: { lines: [lineWith(sausage, amount)], mode: 'delivery', deliveryArea: 'Pöstlingberg' },
    })
  await open(26)
  await expect.element(summary).toMatchTextContent('Kostenlose Lieferung ab 70,00 €.')
  await expect.element(summary).toMatchTextContent('Lieferung3,90 €')
  await expect.element(page.getByRole('button', { name: /abschicken/ })).toMatchTextContent('71,50 €')
  await open(27)
  await expect.element(summary).toMatchTextContent('LieferungKostenlos')
  await expect.element(summary).not.toMatchTextContent('Kostenlose Lieferung ab')
  await expect.element(page.getByRole('button', { name: /abschicken/ })).toMatchTextContent('70,20 €')
})

test('what is to be paid ahead is said before the order is sent, and follows the cart', async () => {
  const rule = {
    id: 1,
    branches: [],
    campaigns: [],
    products: [sausage.id],
    isOfProducts: true,
    fromTotal: 10,
    isForNotCollected: false,
    share: 'percent' as const,
    percent: 50,
    amount: 0,
    ways: ['counter' as const, 'online' as const],
    daysBefore: 0,
    remindDaysBefore: null,
    isCanceledIfOverdue: false,
  }
  const advance = { rules: [rule], provider: 'mollie' as const, hasAccount: false, campaign: null }
  const open = (amount: number) =>
    openCheckout({ view: { advance }, cart: { lines: [lineWith(sausage, amount)] } })
  await open(26)
  const notice = page.getByText(/^Im Voraus zu bezahlen/)
  await expect.element(notice).toMatchTextContent('33,80 €')
  await expect.element(notice).toMatchTextContent('in der Filiale oder online')
  await open(1)
  await expect.element(page.getByRole('button', { name: /abschicken/ })).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

test('a file that is gone meanwhile is asked for again, and everything else is kept', async () => {
  const platter = offerProduct({
    id: 2,
    name: 'Firmenplatte',
    type: 'configurable',
    parts: [createPart({ name: 'Logo', type: 'files' })],
  })
  const line = {
    ...lineWith(platter),
    parts: [{ uploads: [{ id: 7, version: 1, extension: 'png', publicHash: 'a' }] }],
  }
  const server = await openCheckout({ view: { products: [platter] }, cart: { lines: [line] } })
  await fillIn()
  server.answerOnce(customerOrderApi.placeOrder, refuse({ field: 'items.0', reason: 'upload-missing' }))
  await page.getByRole('button', { name: /abschicken/ }).click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Eine Ihrer Dateien wurde nicht gefunden. Bitte laden Sie sie noch einmal hoch.')
  await expect.element(page.getByLabelText('Vorname')).toHaveValue('Anna')
  await expect.element(summary).toMatchTextContent('1 Datei')
})
