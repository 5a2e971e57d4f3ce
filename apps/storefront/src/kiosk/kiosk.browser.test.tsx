import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { agree, offerBranch, openKioskCheckout } from '../testing/storefront.tsx'

const submitButton = page.getByRole('button', { name: /abschicken/ })
const cancelButton = page.getByRole('button', { name: 'Abbrechen' })
const back = page.getByRole('link', { name: 'Zurück' })

const { shop } = offerBranch()

test('a kiosk begins with what it offers, though the shop prefers deliveries and the branch is paid online', async () => {
  const server = await openKioskCheckout({
    view: {
      shop: { ...shop, defaultDeliveryMethod: 'delivery' },
      paymentMethods: ['atm-card', 'mollie'],
    },
  })
  await page.getByLabelText('Vorname').fill('Eva')
  await agree()
  await expect.element(page.getByRole('radio', { name: 'Zustellung' })).not.toBeInTheDocument()
  await submitButton.click()
  await expect
    .poll(() => server.calls(customerOrderApi.placeOrder)[0]?.body)
    .toMatchObject({ isSelfService: true, isDelivery: false, paymentMethod: 'atm-card' })
})

test('a kiosk of a branch that is paid online alone takes no order @full', async () => {
  await openKioskCheckout({ view: { paymentMethods: ['mollie'] } })
  await expect.element(back).toBeVisible()
  await expect.element(submitButton).not.toBeInTheDocument()
  await back.click()
  await expect.element(cancelButton).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Jetzt bestellen/ })).not.toBeInTheDocument()
})
