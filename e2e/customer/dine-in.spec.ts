import { agree, cart, goToCheckout, orderOf, quickAdd, submitButton } from '../fixtures/customer.ts'
import { expect, openAllDay, test } from '../fixtures/app.ts'

test.beforeAll(({ stage }) => stage.changeBranch('linz-hauptplatz', openAllDay))

test('the QR code of a table leads to an order for that table', { tag: '@core' }, async ({ page, stage }) => {
  await page.goto('/store/linz-hauptplatz?table=5')
  await expect(page.getByRole('radio', { name: /^Vor Ort\s*Tisch 5$/ })).toBeChecked()
  await expect(page).toHaveURL(/\/store\/linz-hauptplatz$/)
  await quickAdd(page, 'Käsekrainer')
  await expect(cart(page)).toContainText('Tisch 5')
  await goToCheckout(page)

  const table = page.getByLabel('Tischnummer *')
  await expect(table.getByRole('option', { selected: true })).toHaveText(/^5 /)
  await expect(page.getByText('Die Tischnummer finden Sie auf dem QR-Code an Ihrem Tisch.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Kontaktdetails' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Adresse' })).toBeHidden()
  await agree(page)
  await submitButton(page).click()

  const order = await orderOf(stage, page)
  expect(order).toMatchObject({ isDineIn: true, isDelivery: false, tableIdentifier: '5' })
  const facts = page.getByRole('region', { name: 'Ihre Bestellung' })
  await expect(facts).toContainText(/Bestellart\s*Vor Ort/)
  await expect(facts).toContainText(/Tischnummer\s*5/)
})
