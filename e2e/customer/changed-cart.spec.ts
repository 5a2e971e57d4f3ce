import { product } from '@theke/contract/catalogue/product.ts'
import type { DraftOf } from '@theke/contract/define-entity.ts'
import {
  agree,
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

test('what the shop changed or took off leaves the cart, and the customer is told', async ({
  page,
  stage,
}) => {
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
})

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
