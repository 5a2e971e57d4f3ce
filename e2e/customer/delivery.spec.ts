import {
  fillAddress,
  agree,
  cart,
  chooseMode,
  fillContact,
  goToCheckout,
  orderOf,
  quickAdd,
  submitButton,
  typeQuantity,
} from '../fixtures/customer.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { type AppFixture, expect, openAllDay, test } from '../fixtures/app.ts'

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

test('above the free amount the delivery costs nothing', async ({ page, stage }) => {
  await typeQuantity(cart(page), 'Käsekrainer', '27')
  await expect(cart(page).getByText('Kostenlose Lieferung ab')).toBeHidden()
  await expect(cart(page)).toContainText('Kostenlos')
  await goToCheckout(page)
  await fillContact(page)
  await fillAddress(page)
  await agree(page)
  await expect(submitButton(page)).toContainText('70,20 €')
  await submitButton(page).click()
  const order = await orderOf(stage, page)
  expect(order.pricing).toMatchObject({ deliveryGross: 0, totalGross: 70.2 })
  await expect(page.getByRole('region', { name: 'Ihre Bestellung' })).toContainText('Kostenlos')
})

test('an area that gets another name while the form is filled in is asked for again, not replaced', async ({
  page,
  stage,
}) => {
  const before = await areasOf(stage)
  await typeQuantity(cart(page), 'Käsekrainer', '13')
  await goToCheckout(page)
  await fillContact(page)
  await fillAddress(page)
  await agree(page)
  const renamed = before.map((each) =>
    each.area === 'Pöstlingberg' ? { ...each, area: 'Pöstlingberg und Gründberg' } : each,
  )
  await stage.changeBranch('linz-urfahr', { deliveryAreas: renamed })
  try {
    await submitButton(page).click()
    const gone = 'In dieses Gebiet liefern wir derzeit nicht. Bitte wählen Sie ein anderes Liefergebiet.'
    await expect(page.getByRole('alert')).toContainText(`Liefergebiet: ${gone}`)
    const area = page.getByRole('combobox', { name: 'Liefergebiet' })
    await expect(area.getByRole('option', { selected: true })).toHaveText('Bitte wählen')
    await expect(area).toHaveAccessibleDescription(gone)

    await page.reload()
    await expect(area.getByRole('option', { selected: true })).toHaveText('Bitte wählen')
    await agree(page)
    await submitButton(page).click()
    await expect(page.getByRole('alert')).toContainText(`Liefergebiet: ${gone}`)

    await area.selectOption('Pöstlingberg und Gründberg')
    await expect(submitButton(page)).toContainText('37,70 €')
    await submitButton(page).click()
    expect((await orderOf(stage, page)).pricing).toMatchObject({ deliveryGross: 3.9, totalGross: 37.7 })
  } finally {
    await stage.changeBranch('linz-urfahr', { deliveryAreas: before })
  }
})

test('a delivery that is switched off meanwhile is told, and comes back as it was typed', async ({
  page,
  stage,
}) => {
  await typeQuantity(cart(page), 'Käsekrainer', '13')
  await goToCheckout(page)
  await fillContact(page)
  await fillAddress(page)
  await agree(page)
  await stage.changeBranch('linz-urfahr', { isDeliveryEnabled: false })
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'Lieferung: Diese Bestellart wird derzeit nicht angeboten.' })
  try {
    await submitButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Diese Bestellart wird derzeit nicht angeboten.')
    await expect(page.getByRole('radio', { name: /^Abholung/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /^Lieferung/ })).toHaveCount(0)
    await page.reload()
    await expect(notice).toBeVisible()
  } finally {
    await stage.changeBranch('linz-urfahr', { isDeliveryEnabled: true })
  }
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Lieferung/ })).toBeChecked()
  await expect(notice).toBeHidden()
  await expect(page.getByLabel('Straße und Hausnummer')).toHaveValue('Hauptstraße 12')
})

async function areasOf({ admin }: AppFixture) {
  const branches = await admin.call(branch.endpoints.list)
  return branches.find(({ identifier }) => identifier === 'linz-urfahr')?.deliveryAreas ?? []
}
