import { menu } from '@theke/contract/catalogue/menu.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { campaign } from '@theke/contract/ordering/campaign.ts'
import { addDays, dayOf, hourMs, startOfDay } from '@theke/domain/time/wall-time.ts'
import { openBranch } from '../fixtures/branch.ts'
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
import { expect, test } from '../fixtures/app.ts'

const today = dayOf(Date.now())
const pickUp = addDays(today, 20)

test('a customer goes through the door of a campaign and orders there, while the daily cart stays as it is', async ({
  page,
  stage,
}) => {
  const branch = await openBranch(stage, 'Advent')
  const goose = await stage.admin.call(product.endpoints.create, {
    body: { name: `Weihnachtsgans ${branch.identifier}`, price: 79, unit: 'piece', takeawayTax: 10 },
  })
  const own = await stage.admin.call(menu.endpoints.create, {
    body: {
      name: `Weihnachten ${branch.identifier}`,
      availableFrom: '2020-01-01T00:00:00Z',
      catalog: [{ category: { id: branch.category.id }, products: [{ id: goose.id }] }],
    },
  })
  await stage.admin.call(campaign.endpoints.create, {
    body: {
      name: 'Gänse im Advent',
      identifier: `weihnachten-${branch.identifier}`,
      menu: { id: own.id },
      branches: [{ id: branch.id }],
      opensAt: new Date(Date.now() - hourMs).toISOString(),
      closesAt: new Date(startOfDay(addDays(today, 10))).toISOString(),
      days: [{ day: pickUp, from: '08:00', to: '12:00' }],
      isEnabled: true,
    },
  })

  await page.goto(`/store/${branch.identifier}`)
  await quickAdd(page, branch.product.name)
  const door = page.getByRole('region', { name: 'Gänse im Advent' })
  await expect(door).toContainText('noch 9 Tage')
  await door.getByRole('link', { name: 'Zur Aktion' }).click()

  await expect(page.getByRole('heading', { name: 'Gänse im Advent', level: 1 })).toBeVisible()
  await expect(card(page, branch.product.name)).toHaveCount(0)
  await expect(cart(page)).not.toContainText(branch.product.name)
  await quickAdd(page, goose.name)
  await goToCheckout(page)
  await fillContact(page)
  await agree(page)
  await submitButton(page).click()
  await expect(page.getByText('Bitte wählen Sie einen Termin aus.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Anderer Tag' }).click()
  const days = page.getByRole('dialog', { name: 'Tag auswählen' })
  const open = days.getByRole('gridcell').locator('button:enabled')
  await expect(open).toHaveCount(1)
  await open.click()
  await days.getByRole('button', { name: 'Speichern' }).click()
  await submitButton(page).click()
  const order = await orderOf(stage, page)
  expect(order.campaignName).toBe('Gänse im Advent')
  expect(dayOf(Date.parse(order.appointmentDate ?? ''))).toBe(pickUp)

  await page.goto(`/store/${branch.identifier}`)
  await expect(cart(page)).toContainText(branch.product.name)
  await expect(cart(page)).not.toContainText(goose.name)
})

test('the door of a campaign of the demo shop leaves the first product in sight on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/store/linz-hauptplatz')
  await expect(page.getByRole('region', { name: 'Aktion: Weihnachten' })).toContainText('noch')
  await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 0.5 })
})
