import { expectAnnounced } from '../fixtures/announcements.ts'
import { expect, type Page } from '@playwright/test'
import { card, cart, quickAdd } from '../fixtures/customer.ts'
import { openAllDay, test } from '../fixtures/app.ts'
import { tabTo } from '../fixtures/keyboard.ts'

test.beforeAll(({ stage }) => stage.changeBranch('linz-hauptplatz', openAllDay))

const notice = (page: Page, text: RegExp) => page.locator('.range-notice').filter({ hasText: text })

test('who orders for a day sees what can be had on it, and what only later', async ({ page }) => {
  await page.goto('/store/linz-hauptplatz')
  await page.getByRole('button', { name: 'Tag wählen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Für welchen Tag?' })
  await expect(dialog.getByRole('button', { name: 'So schnell wie möglich' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await dialog.getByRole('button', { name: /^Morgen, / }).click()
  await expect(notice(page, /^Für .+: \d+ von \d+ Produkten\. Termin ist \d\d:\d\d Uhr/)).toBeVisible()
  const platter = card(page, 'Geburtstagsplatte mit Foto')
  await platter.scrollIntoViewIfNeeded()
  await expect(platter.getByText(/^ab \w\w, \d\d\.\d\d\.$/)).toBeVisible()
  await expect(platter.getByRole('button', { name: /auswählen$/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^\w\w, \d\d\.\d\d\., \d\d:\d\d Uhr$/ })).toBeVisible()

  await page.reload()
  await expect(notice(page, /^Für /)).toBeVisible()
  await page.getByRole('button', { name: 'Tag aufheben' }).click()
  await expect(notice(page, /^Für /)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'So schnell wie möglich' })).toBeVisible()
})

test('the link of a product opens it, and one that leads nowhere breaks nothing', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], baseURL ? { origin: baseURL } : {})
  await page.goto('/store/linz-hauptplatz')
  await page.getByRole('button', { name: 'Käsekrainer', exact: true }).click()
  await page.getByRole('button', { name: 'Käsekrainer teilen' }).click()
  await expectAnnounced(page, 'Der Link wurde kopiert.')
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toMatch(/\/store\/linz-hauptplatz\?product=\d+$/)

  await page.goto(address)
  const dialog = page.getByRole('dialog', { name: 'Käsekrainer' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/store\/linz-hauptplatz$/)
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Tag wählen' })).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await page.goto('/store/linz-hauptplatz?product=0x7f%00<script>')
  await expectAnnounced(page, 'Dieses Produkt gibt es hier derzeit nicht.')
  await quickAdd(page, 'Käsekrainer')
})

test('by keyboard the cart is three keys away, on a wide screen and at 200 % zoom', async ({ page }) => {
  await page.goto('/store/linz-hauptplatz')
  await quickAdd(page, 'Käsekrainer')
  await expect(cart(page).getByRole('button', { name: 'Käsekrainer entfernen' })).toBeVisible()
  for (const viewport of [
    { width: 1440, height: 1000 },
    { width: 720, height: 500 },
  ]) {
    await page.setViewportSize(viewport)
    await page.reload()
    // The server knows no cart: it is filled, and its buttons are there, when the scripts have come.
    await expect(cart(page).getByText(/€/).filter({ visible: true })).not.toHaveCount(0)
    const toCart = page.getByRole('link', { name: 'Zum Warenkorb' })
    await tabTo(page, toCart, 20)
    await expect(toCart).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const inCart = cart(page).locator(':focus')
    await expect(inCart).toBeVisible()
    await expect(inCart).toBeInViewport({ ratio: 1 })
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Warenkorb' }).getByText('Käsekrainer')).toBeVisible()
})
