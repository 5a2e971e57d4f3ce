import {
  fillAddress,
  agree,
  cart,
  chooseMode,
  fillContact,
  orderOf,
  quickAdd,
  submitButton,
  typeQuantity,
} from '../fixtures/customer.ts'
import { expect, openAllDay, test } from '../fixtures/app.ts'

test.beforeAll(({ stage }) => stage.changeBranch('linz-urfahr', openAllDay))

test.beforeEach(async ({ page }) => {
  await page.goto('/store/linz-urfahr')
  await chooseMode(page, 'Lieferung')
  await cart(page).getByLabel('Liefergebiet').selectOption('Pöstlingberg')
  await quickAdd(page, 'Käsekrainer')
})

test(
  'a delivery below the minimum cannot be sent until enough is in the cart',
  { tag: '@core' },
  async ({ page, stage }) => {
    const missed = 'Sie haben den Mindestbestellwert in Höhe von 30,00 € leider noch nicht erreicht.'
    const advice = (difference: string) =>
      `Bitte fügen Sie noch Waren im Wert von ${difference} hinzu oder wählen Sie eine andere Bestellart.`
    await expect(cart(page)).toContainText(missed)
    await expect(cart(page)).toContainText(advice('27,40 €'))
    await expect(cart(page)).toContainText('Kostenlose Lieferung ab 70,00 €.')
    await expect(cart(page).getByRole('button', { name: 'Jetzt bestellen' })).toBeDisabled()

    await page.goto('/store/linz-urfahr/checkout')
    await expect(page.getByText(missed)).toBeVisible()
    await expect(submitButton(page)).toHaveCount(0)

    const goods = page.getByRole('complementary', { name: 'Ihre Bestellung' })
    await typeQuantity(goods, 'Käsekrainer', '11')
    await expect(page.getByText(advice('1,40 €'))).toBeVisible()
    await expect(submitButton(page)).toHaveCount(0)
    await goods.getByRole('button', { name: 'Käsekrainer: mehr' }).click()
    await expect(page.getByText(missed)).toBeHidden()
    await expect(page.getByText('Kostenlose Lieferung ab 70,00 €.')).toBeVisible()

    await fillContact(page)
    await fillAddress(page)
    await agree(page)
    await expect(submitButton(page)).toContainText('35,10 €')
    await submitButton(page).click()
    const order = await orderOf(stage, page)
    expect(order).toMatchObject({
      isDelivery: true,
      pricing: { gross: 31.2, deliveryGross: 3.9, totalGross: 35.1 },
    })
    await expect(page.getByRole('region', { name: 'Ihre Bestellung' })).toContainText('Lieferung')
  },
)
