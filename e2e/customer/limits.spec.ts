import { product } from '@theke/contract/catalogue/product.ts'
import type { Page } from '@playwright/test'
import {
  agree,
  card,
  cart,
  fillContact,
  goToCheckout,
  orderOf,
  quickAdd,
  submitButton,
} from '../fixtures/customer.ts'
import { openBranch } from '../fixtures/branch.ts'
import { type AppFixture, expect, openAllDay, test } from '../fixtures/app.ts'

const name = 'Debreziner'

test.beforeAll(async ({ stage }) => {
  await stage.changeBranch('linz-urfahr', openAllDay)
  await limit(stage, 5)
})
test.afterAll(({ stage }) => limit(stage, null))

test('who adds more than is sold at once reads how much there may be and how much there is', async ({
  page,
}) => {
  await page.goto('/store/linz-urfahr')
  await addThree(page)
  await expect(page.getByText('Produkt zum Warenkorb hinzugefügt.')).toBeVisible()
  await addThree(page)
  await expect(
    page.getByText(
      'Von „Debreziner“ können Sie höchstens 5 Paar bestellen. Diese Menge liegt jetzt im Warenkorb.',
    ),
  ).toBeVisible()
  await expect(page.getByText('Produkt zum Warenkorb hinzugefügt.')).toHaveCount(0)
  await addThree(page)
  await expect(
    page.getByText(
      'Von „Debreziner“ können Sie höchstens 5 Paar bestellen. Diese Menge liegt schon im Warenkorb.',
    ),
  ).toBeVisible()
  await expect(cart(page).getByRole('textbox', { name: `Menge ${name}` })).toHaveValue('5')
})

test('a quantity that is typed and not possible is changed, and the customer is told', async ({ page }) => {
  await page.goto('/store/linz-urfahr')
  await quickAdd(page, name)
  const quantity = card(page, name).getByRole('textbox', { name: `Menge ${name}` })
  await quantity.fill('12')
  await quantity.press('Enter')
  await expect(quantity).toHaveValue('5')
  await expect(
    page.getByText('Die größte mögliche Menge ist 5. Wir haben die Menge angepasst.'),
  ).toBeVisible()
  await quantity.fill('2,4')
  await quantity.press('Enter')
  await expect(quantity).toHaveValue('2')
  await expect(
    page.getByText('Die nächste mögliche Menge ist 2. Wir haben die Menge angepasst.'),
  ).toBeVisible()
})

test('where as soon as possible is fully booked, the customer reads so and takes the next free time', async ({
  page,
  stage,
}) => {
  const full = await openBranch(stage, 'Ausgebucht', {
    capacities: [{ mode: 'takeaway', intervalMinutes: 240, maximumOrders: 1 }],
  })
  await full.order()
  await page.goto(`/store/${full.identifier}`)
  await quickAdd(page, full.product.name)
  await goToCheckout(page)
  await fillContact(page)
  await agree(page)
  const notice = page.getByRole('status').filter({ hasText: 'dieser Zeitraum ist ausgebucht' })
  await expect(notice).toContainText(
    /^So schnell wie möglich geht es gerade nicht, dieser Zeitraum ist ausgebucht\. Der nächste freie Termin ist am \d\d\.\d\d\.\d{4} um \d\d:\d\d Uhr\./,
  )
  await submitButton(page).click()
  await expect(page.getByRole('alert')).toContainText(
    /Gewünschter Termin: So schnell wie möglich geht es gerade nicht, dieser Zeitraum ist ausgebucht\. Der nächste freie Termin ist /,
  )
  await page.getByRole('button', { name: /^\d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr wählen$/ }).click()
  await expect(page.getByRole('button', { name: /^Uhrzeit/ })).toBeVisible()
  await submitButton(page).click()
  expect((await orderOf(stage, page)).appointmentDate).not.toBeNull()
})

/** Adds three by the dialog of the product. */
async function addThree(page: Page): Promise<void> {
  await card(page, name).getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  const quantity = dialog.getByRole('textbox', { name: `Menge ${name}` })
  await quantity.fill('3')
  await quantity.press('Enter')
  await dialog.getByRole('button', { name: 'Zum Warenkorb hinzufügen' }).click()
  await expect(dialog).toBeHidden()
}

async function limit({ admin }: AppFixture, maximumQuantity: number | null): Promise<void> {
  const found = await admin.call(product.endpoints.list, { query: { search: name, limit: 50 } })
  const id = found.find((candidate) => candidate.name === name)?.id
  if (id === undefined) throw new Error(`The demo shop has no product ${name}`)
  await admin.call(product.endpoints.update, { params: { id }, body: { maximumQuantity } })
}
