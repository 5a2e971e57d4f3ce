import type { Page } from '@playwright/test'
import { product } from '@theke/contract/catalogue/product.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { card, openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import {
  agree,
  card as productCard,
  cart,
  fillContact,
  goToCheckout,
  quickAdd,
  statusPath,
  submitButton,
} from '../fixtures/customer.ts'
import { expect, test } from '../fixtures/app.ts'

const payment = (page: Page) => page.getByRole('region', { name: 'Ihre Bestellung' })
const placedBefore = (page: Page) => page.getByRole('alert').filter({ hasText: 'haben Sie schon bestellt.' })

/** Submits the checkout to pay online; returns the address of the provider's page. */
async function payOnline(page: Page): Promise<string> {
  await fillContact(page)
  await page.locator('label').filter({ hasText: 'Online Zahlung' }).click()
  await agree(page)
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: 'Mollie' })).toBeVisible()
  return page.url()
}

test(
  'a customer turns back at the payment, tries again and pays; only then the cart is empty',
  { tag: '@core' },
  async ({ page, stage }) => {
    const branch = await openBranch(stage, 'Onlinezahlung', { isMollieEnabled: true })
    await page.goto(`/store/${branch.identifier}`)
    await quickAdd(page, branch.product.name)
    await goToCheckout(page)
    await fillContact(page)
    const submit = async () => {
      await page.locator('label').filter({ hasText: 'Online Zahlung' }).click()
      await agree(page)
      await submitButton(page).click()
      await expect(page.getByRole('heading', { name: 'Mollie' })).toBeVisible()
    }
    await submit()
    await expect(page.getByText('4,20 EUR')).toBeVisible()
    await page.getByRole('button', { name: 'Abbrechen' }).click()

    await expect(page).toHaveURL(/\/checkout\/error$/)
    await expect(
      page.getByText(
        'Leider ist Ihre Zahlung fehlgeschlagen. Bitte überprüfen Sie Ihre Daten und versuchen Sie es erneut.',
      ),
    ).toBeVisible()
    await expect(page.getByLabel('Vorname')).toHaveValue('Anna')

    await submit()
    await page.getByRole('button', { name: 'Bezahlen' }).click()
    await expect(page).toHaveURL(/\/status\//)
    await expect(payment(page)).toContainText('Online Zahlung (Bezahlt)')
    await page.goto(`/store/${branch.identifier}`)
    await expect(cart(page)).toContainText('Keine Produkte im Warenkorb!')
  },
)

test('a customer adds to a paid order and pays the rest', async ({ page, stage }) => {
  const branch = await openBranch(stage, 'Aufgestockt', { isMollieEnabled: true })
  await page.goto(`/store/${branch.identifier}`)
  await quickAdd(page, branch.product.name)
  await goToCheckout(page)
  await payOnline(page)
  await page.getByRole('button', { name: 'Bezahlen' }).click()
  await expect(payment(page)).toContainText('Online Zahlung (Bezahlt)')

  await page.getByRole('button', { name: 'Bestellung ändern' }).click()
  await productCard(page, branch.product.name)
    .getByRole('button', { name: `${branch.product.name}: mehr` })
    .click()
  await page.getByRole('button', { name: 'Weiter zur Änderung' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bestellung ändern' })).toBeVisible()
  await expect(page.getByText('Danach bezahlen Sie online.')).toBeVisible()
  await page.getByRole('button', { name: 'Änderung zahlungspflichtig abschicken' }).click()

  await expect(page.getByRole('heading', { name: 'Mollie' })).toBeVisible()
  await expect(page.getByText('4,20 EUR')).toBeVisible()
  await page.getByRole('button', { name: 'Bezahlen' }).click()
  await expect(page).toHaveURL(/\/status\//)
  await expect(payment(page)).toContainText('8,40 €')
  await expect(payment(page)).toContainText('Online Zahlung (Bezahlt)')
})

test('what is being paid or was paid elsewhere is not ordered a second time unasked', async ({
  page,
  stage,
}) => {
  const branch = await openBranch(stage, 'Zurück', { isMollieEnabled: true })
  await page.goto(`/store/${branch.identifier}`)
  await quickAdd(page, branch.product.name)
  await goToCheckout(page)
  await fillContact(page)
  await page.locator('label').filter({ hasText: 'Online Zahlung' }).click()
  await agree(page)
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: 'Mollie' })).toBeVisible()
  const provider = page.url()
  await page.goBack()
  const notice = page.getByRole('alert').filter({ hasText: 'Diesen Warenkorb haben Sie schon bestellt.' })
  await expect(notice).toContainText('wartet noch auf Ihre Zahlung')
  await expect(notice.getByRole('link', { name: 'Zahlung fortsetzen' })).toBeVisible()

  const elsewhere = await page.context().newPage()
  await elsewhere.goto(provider)
  await elsewhere.getByRole('button', { name: 'Bezahlen' }).click()
  await expect(elsewhere).toHaveURL(/\/status\//)
  await agree(page)
  await submitButton(page).click()
  await expect(notice).toContainText('ist bei uns eingegangen')
  await notice.getByRole('button', { name: 'Trotzdem neu bestellen' }).click()
  await page.locator('label').filter({ hasText: 'Online Zahlung' }).click()
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: 'Mollie' })).toBeVisible()
  expect(page.url()).not.toBe(provider)
})

test('orders that are being paid at two branches at once are both known there', async ({ page, stage }) => {
  const branches = [
    await openBranch(stage, 'Erste', { isMollieEnabled: true }),
    await openBranch(stage, 'Zweite', { isMollieEnabled: true }),
  ]
  const providers: string[] = []
  for (const { identifier, product: goods } of branches) {
    await page.goto(`/store/${identifier}`)
    await quickAdd(page, goods.name)
    await goToCheckout(page)
    providers.push(await payOnline(page))
  }
  for (const [index, { identifier }] of branches.entries()) {
    await page.goto(`/store/${identifier}/checkout`)
    await expect(placedBefore(page)).toContainText('Diesen Warenkorb haben Sie schon bestellt.')
    await page.goto(providers[index] ?? '')
    await page.getByRole('button', { name: 'Bezahlen' }).click()
    await expect(payment(page)).toContainText('Online Zahlung (Bezahlt)')
    await page.goto(`/store/${identifier}`)
    await expect(cart(page)).toContainText('Keine Produkte im Warenkorb!')
  }
})

test('what is added while an order is being paid is not called ordered, and stays when it is paid', async ({
  page,
  stage,
}) => {
  const branch = await openBranch(stage, 'Nachschlag', { isMollieEnabled: true })
  await page.goto(`/store/${branch.identifier}`)
  await quickAdd(page, branch.product.name)
  await goToCheckout(page)
  const provider = await payOnline(page)
  await page.goto(`/store/${branch.identifier}`)
  await cart(page)
    .getByRole('button', { name: `${branch.product.name}: mehr` })
    .click()
  await goToCheckout(page)
  await expect(placedBefore(page)).toContainText('Einen Teil dieses Warenkorbs haben Sie schon bestellt.')
  await expect(placedBefore(page)).toContainText('wartet noch auf Ihre Zahlung')
  await expect(submitButton(page)).toContainText('8,40 €')
  await page.setViewportSize({ width: 390, height: 844 })
  const ways = placedBefore(page).locator('a, button')
  const widths = await ways.evaluateAll((all) => all.map((way) => way.getBoundingClientRect().width))
  expect(new Set(widths).size, `${widths.join(', ')}: buttons of one width`).toBe(1)

  await page.goto(provider)
  await page.getByRole('button', { name: 'Bezahlen' }).click()
  await expect(payment(page)).toContainText('Online Zahlung (Bezahlt)')
  await page.goto(`/store/${branch.identifier}/checkout`)
  await expect(submitButton(page)).toContainText('4,20 €')
  await expect(placedBefore(page)).toBeHidden()
})

test('what was added while an order is being paid can be ordered alone', async ({ page, stage }) => {
  const branch = await openBranch(stage, 'Nur Neues', { isMollieEnabled: true })
  await page.goto(`/store/${branch.identifier}`)
  await quickAdd(page, branch.product.name)
  await goToCheckout(page)
  const provider = await payOnline(page)
  await page.goto(`/store/${branch.identifier}`)
  await cart(page)
    .getByRole('button', { name: `${branch.product.name}: mehr` })
    .click()
  await goToCheckout(page)
  await placedBefore(page).getByRole('button', { name: 'Nur das Neue bestellen' }).click()
  await expect(placedBefore(page)).toBeHidden()
  await expect(submitButton(page)).toContainText('4,20 €')
  expect(await payOnline(page)).not.toBe(provider)
})

test(
  'who paid for an order that the branch cancels gets the money back',
  { tag: '@core' },
  async ({ page, stage }) => {
    const branch = await openBranch(stage, 'Rückzahlung', { isDatatransEnabled: true })
    const order = await branch.order({ paymentMethod: 'datatrans' })
    await page.goto(statusPath(order))
    await page.getByRole('link', { name: 'Jetzt bezahlen' }).click()
    await expect(page.getByRole('heading', { name: 'Datatrans' })).toBeVisible()
    await page.getByRole('button', { name: 'Bezahlen' }).click()
    await expect(payment(page)).toContainText('Online Zahlung (Bezahlt)')

    await stage.admin.call(staffOrderApi.cancelOrder, {
      params: { id: order.id },
      body: { reason: 'aus', rejectionMessage: '', toldBy: null },
    })
    await expect(page.getByRole('heading', { name: 'Ihre Bestellung wurde storniert.' })).toBeVisible()
    // The page of an order that is over does not ask again by itself.
    await expect(async () => {
      await page.reload()
      await expect(payment(page)).toContainText('Online Zahlung (Rückerstattet)', { timeout: 1000 })
    }).toPass()
  },
)

test('what is weighed is what is charged', async ({ page, stage }) => {
  const branch = await openBranch(stage, 'Waage', {
    isDatatransEnabled: true,
    weighedPaymentRule: 'hold',
    isWeighingRequired: true,
  })
  await stage.admin.call(product.endpoints.update, {
    params: { id: branch.product.id },
    body: { price: 24.9, unit: 'kilogram', pricing: 'approximate', calculationModel: 'approximate' },
  })
  const items = [
    {
      product: { id: branch.product.id },
      amount: 1,
      unit: 'kilogram' as const,
      parts: [],
      addons: [],
      ifMissing: null,
    },
  ]
  const order = await branch.order({ paymentMethod: 'datatrans', items })
  await page.goto(`/pay/${order.uid}/${order.hash}`)
  // The estimate with what it may cost more.
  await expect(page.getByText('28,64 EUR')).toBeVisible()
  await page.getByRole('button', { name: 'Bezahlen' }).click()
  await expect(payment(page)).toContainText('Online Zahlung (Bezahlt, wird bei Übergabe abgebucht)')

  await openScreen(page, branch.employee, '/orders')
  await card(page, order).getByRole('button', { name: 'Bestätigen' }).click()
  await card(page, order).getByRole('button', { name: order.ticketNumber }).first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('noch nicht gewogen, bestellt etwa 1 kg')).toBeVisible()
  const weight = drawer.getByRole('textbox', { name: /^Gewicht von/ })
  await weight.fill('5120+511')
  await weight.press('Enter')
  await expect(drawer.getByText('Bestellt waren etwa 1 kg, gewogen sind 5,631 kg. Stimmt das?')).toBeVisible()
  await weight.fill('512+511')
  await weight.press('Enter')
  await expect(drawer.getByText('gewogen 1,023 kg (+2 %)')).toBeVisible()
  await drawer.getByRole('button', { name: 'Abschließen' }).click()

  await page.goto(statusPath(order))
  await expect(payment(page)).toContainText('gewogen: 1,023 kg')
  await expect(payment(page)).toContainText('25,47 €')
  await expect(async () => {
    const { payments } = await stage.admin.call(staffOrderApi.loadOrder, { params: { id: order.id } })
    expect(payments).toMatchObject([{ state: 'paid', captured: 25.47, refunded: 0 }])
  }).toPass()
})

test('an amount that changes before it is taken in the drawer of an order is told first', async ({
  page,
  stage,
}) => {
  const branch = await openBranch(stage, 'Nachzahlung', { isDatatransEnabled: true })
  const order = await branch.order({ paymentMethod: 'datatrans' })
  await page.goto(`/pay/${order.uid}/${order.hash}`)
  await page.getByRole('button', { name: 'Bezahlen' }).click()
  await expect(payment(page)).toContainText('Online Zahlung (Bezahlt)')
  const params = { id: order.id }
  const resize = (amount: number) =>
    stage.admin.call(staffOrderApi.updateItem, { params: { ...params, index: 0 }, body: { amount } })
  await stage.admin.call(staffOrderApi.confirmOrder, { params })
  const { payment: before } = await resize(20)
  // The drawer does not hear of changes, as where the connection of a tablet is slow.
  await page.route('**/api/orders/events*', (route) => route.abort())
  await openScreen(page, branch.employee, `/orders?order=${order.id}`)
  const drawer = page.getByRole('dialog')
  const takes = ({ open }: { open: number }) =>
    drawer.getByRole('button', { name: `${open.toFixed(2).replace('.', ',')} € bar kassiert` })
  const told = drawer.getByText('Der offene Betrag hat sich geändert. Bitte sehen Sie noch einmal nach.')
  await expect(takes(before)).toBeVisible()
  const { payment: after } = await resize(30)
  // As when the tablet wakes.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(takes(after)).toBeVisible()
  await expect(told).toBeVisible()
  await takes(after).click()
  await expect(told).toBeHidden()
  const unpaid = await stage.admin.call(staffOrderApi.loadOrder, { params })
  expect(unpaid.payment.open).toBe(after.open)
  await takes(after).click()
  await expect(takes(after)).toBeHidden()
  const paid = await stage.admin.call(staffOrderApi.loadOrder, { params })
  expect(paid.payment.open).toBe(0)

  // A button that names an amount for the first time has nothing to correct.
  await resize(20)
  await stage.admin.call(staffOrderApi.completeOrder, { params })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(drawer.getByRole('button', { name: '42,00 € zurückgegeben' })).toBeVisible()
  await expect(drawer.getByRole('alert')).toBeHidden()
})
