import { product } from '@theke/contract/catalogue/product.ts'
import type { DraftOf } from '@theke/contract/define-entity.ts'
import {
  agree,
  anna,
  cart,
  fillContact,
  goToCheckout,
  orderOf,
  quickAdd,
  submitButton,
} from '../fixtures/customer.ts'
import { expect, openAllDay, test, type AppFixture } from '../fixtures/app.ts'

const before = { price: 2.4, isEnabled: true }

test.beforeEach(async ({ stage }) => {
  await stage.changeBranch('linz-urfahr', openAllDay)
  await changeProduct(stage, 'Debreziner', before)
  await changeProduct(stage, 'Mühlviertler Bratwurst', { isEnabled: true })
})

test(
  'what the shop changed or took off leaves the cart, and the customer is told',
  { tag: '@core' },
  async ({ page, stage }) => {
    await page.goto('/store/linz-urfahr')
    for (const name of ['Käsekrainer', 'Debreziner', 'Mühlviertler Bratwurst']) await quickAdd(page, name)
    await changeProduct(stage, 'Debreziner', { price: 2.9 })
    await changeProduct(stage, 'Mühlviertler Bratwurst', { isEnabled: false })

    await page.goto('/store/linz-urfahr/checkout')
    const notice = page.getByRole('status').filter({ hasText: 'Einige Produkte haben sich geändert' })
    await expect(notice).toContainText(
      'Einige Produkte haben sich geändert und wurden aus dem Warenkorb entfernt.',
    )
    await expect(notice.getByRole('listitem')).toHaveText([
      'Debreziner hat sich geändert. Sie können es neu auswählen.',
      'Mühlviertler Bratwurst ist nicht mehr im Angebot.',
    ])
    await expect(page.getByRole('group', { name: /^Menge/ })).toHaveCount(1)
    await expect(submitButton(page)).toContainText('2,60 €')
    await notice.getByRole('button', { name: 'Verstanden' }).click()
    await expect(notice).toBeHidden()

    await page.goto('/store/linz-urfahr')
    await quickAdd(page, 'Debreziner')
    await expect(cart(page)).toContainText('2,90 €')
    await expect(page.getByRole('button', { name: 'Mühlviertler Bratwurst', exact: true })).toHaveCount(0)
  },
)

test('a price that changes while the form is filled in is shown before it is charged', async ({
  page,
  stage,
}) => {
  await page.goto('/store/linz-urfahr')
  for (const name of ['Käsekrainer', 'Debreziner']) await quickAdd(page, name)
  await goToCheckout(page)
  await fillContact(page)
  await agree(page)
  await changeProduct(stage, 'Debreziner', { price: 2.9 })
  await submitButton(page).click()

  await expect(page.getByText(/Die Preise haben sich inzwischen geändert/)).toBeVisible()
  await expect(page.getByText('Debreziner hat sich geändert. Sie können es neu auswählen.')).toBeVisible()
  await expect(submitButton(page)).toContainText('2,60 €')
  await submitButton(page).click()
  expect((await orderOf(stage, page)).pricing.totalGross).toBe(2.6)
})

test('where the changed price empties the cart, nobody is asked to check it and send it again', async ({
  page,
  stage,
}) => {
  await page.goto('/store/linz-urfahr')
  await quickAdd(page, 'Debreziner')
  await goToCheckout(page)
  await fillContact(page)
  await agree(page)
  await changeProduct(stage, 'Debreziner', { price: 2.9 })
  await submitButton(page).click()

  await expect(page.getByText('Debreziner hat sich geändert. Sie können es neu auswählen.')).toBeVisible()
  await expect(page.getByText('Keine Produkte im Warenkorb!')).toBeVisible()
  await expect(page.getByText(/Die Preise haben sich inzwischen geändert/)).toBeHidden()
  await expect(page.getByLabel('Vorname')).toHaveValue(anna.firstName)
})

const hostile: Record<string, string> = {
  'no JSON': '{"items":[',
  'another shape': '[1,"2",null]',
  'wrong types': JSON.stringify({ items: 'all', isDelivery: 'yes', order: 7, deliveryArea: { a: 1 } }),
  'impossible items': JSON.stringify({
    items: [
      { product: { id: 1e99 }, amount: -3, unit: 'stone', parts: null, addons: {} },
      {
        product: { id: 99_999_999 },
        amount: 1,
        unit: 'piece',
        parts: [],
        addons: [],
        snapshot: { name: 'x', description: '', price: 1 },
      },
      { product: '__proto__', amount: '1e400' },
    ],
    order: {
      country: 'XX',
      firstName: ['<script>'],
      appointmentDate: 'gestern',
      table: { id: 'constructor' },
    },
  }),
}

for (const [name, text] of Object.entries(hostile)) {
  test(`a stored cart with ${name} does not break the shop`, async ({ page }) => {
    await page.addInitScript((stored) => {
      for (const key of ['cart', 'submission']) sessionStorage.setItem(`asp.linz-urfahr.${key}`, stored)
    }, text)
    await page.goto('/store/linz-urfahr/checkout')
    await expect(page.getByText('Keine Produkte im Warenkorb!')).toBeVisible()
    await page.goto('/store/linz-urfahr')
    await quickAdd(page, 'Käsekrainer')
    await goToCheckout(page)
    await expect(submitButton(page)).toBeVisible()
  })
}

test('a browser that keeps nothing still lets a customer order', async ({ page, stage }) => {
  await page.addInitScript(() => {
    const forbidden = {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    }
    Object.defineProperty(window, 'sessionStorage', forbidden)
    Object.defineProperty(window, 'localStorage', forbidden)
  })
  await page.goto('/store/linz-urfahr')
  await quickAdd(page, 'Käsekrainer')
  await goToCheckout(page)
  await fillContact(page)
  await agree(page)
  await submitButton(page).click()
  await orderOf(stage, page)
})

async function changeProduct(
  { admin }: AppFixture,
  name: string,
  changes: Partial<DraftOf<typeof product>>,
): Promise<void> {
  const found = await admin.call(product.endpoints.list, { query: { search: name, limit: 50 } })
  const id = found.find((candidate) => candidate.name === name)?.id
  if (id === undefined) throw new Error(`The demo shop has no product ${name}`)
  await admin.call(product.endpoints.update, { params: { id }, body: changes })
}
