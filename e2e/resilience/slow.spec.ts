import { expectAnnounced } from '../fixtures/announcements.ts'
import { soldOutApi } from '@theke/contract/catalogue/sold-out-api.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { openBranch } from '../fixtures/branch.ts'
import {
  agree,
  anna,
  card,
  cart,
  expectStatusPage,
  fillContact,
  goToCheckout,
  ordersOf,
  quickAdd,
} from '../fixtures/customer.ts'
import { failEveryThird, slowDown } from '../fixtures/throttling.ts'
import { openAllDay, test } from '../fixtures/app.ts'

// Requests through the service worker would bypass the failures that are simulated here.
test.use({ serviceWorkers: 'block' })
test.beforeAll(({ stage }) => stage.changeBranch('linz-urfahr', openAllDay))

const comment = 'Bitte vakuumieren.'
const retry = (page: Page) => page.getByRole('button', { name: 'Erneut versuchen' })

test('a customer with a slow device searches, fills the cart and orders', async ({ page }) => {
  test.slow()
  await slowDown(page)
  await page.goto('/store/linz-urfahr')
  const search = page.getByRole('searchbox', { name: 'Produkte suchen' })
  await search.pressSequentially('käsekrainer', { delay: 40 })
  await expect(search).toHaveValue('käsekrainer')
  await page.getByRole('list', { name: 'Suchergebnisse' }).getByRole('button').first().click()
  await expect(card(page, 'Käsekrainer')).toBeInViewport()
  await quickAdd(page, 'Käsekrainer')
  await goToCheckout(page)
  await fillForm(page)
  await page.getByRole('button', { name: /abschicken/ }).click()
  await expectStatusPage(page)
})

test('what is typed into the search of branches before the script has come finds them once it has', async ({
  page,
}) => {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Filiale suchen' }).pressSequentially('4040')
  released.resolve()
  await expect(page.getByText(/^1 von \d+ Filialen werden angezeigt\.$/)).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Filiale suchen' })).toHaveValue('4040')
})

test('a plus that is pressed before the scripts have come is not pressed in vain', async ({ page }) => {
  const hasPressed = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await hasPressed.promise
    await route.continue()
  })
  await page.goto('/store/linz-urfahr', { waitUntil: 'commit' })
  await card(page, 'Käsekrainer').getByRole('button', { name: 'Käsekrainer hinzufügen' }).click()
  hasPressed.resolve()
  await expectAnnounced(page, 'Produkt zum Warenkorb hinzugefügt.')
  await expect(cart(page).getByRole('textbox', { name: 'Menge Käsekrainer' })).toHaveValue('1')
})

test('files that do not arrive are asked for again, and the page says so meanwhile', async ({ page }) => {
  let isCut = true
  await page.route(/\/assets\/.*\.(js|css)$/, (route) =>
    isCut ? route.abort('connectionreset') : route.continue(),
  )
  await page.goto('/store/linz-urfahr')
  await card(page, 'Käsekrainer').getByRole('button', { name: 'Käsekrainer hinzufügen' }).click()
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'Ein Teil dieser Seite ist noch nicht angekommen.' })
  await expect(notice.getByRole('link', { name: 'Seite neu laden' })).toBeVisible()

  isCut = false
  await expect(cart(page).getByRole('textbox', { name: 'Menge Käsekrainer' })).toHaveValue('1')
  await expect(notice).toBeHidden()
  await goToCheckout(page)
  await expect(page.getByLabel('Vorname')).toBeVisible()
})

test('a part of the page that is lost once is fetched under another address, as browsers remember what was lost', async ({
  page,
}) => {
  const lost = new Set<string>()
  await page.route(/\/assets\/branch-.*\.js$/, (route) => {
    const { pathname } = new URL(route.request().url())
    const isFirstAddress = !pathname.includes('/retry-')
    if (isFirstAddress) lost.add(pathname)
    return isFirstAddress ? route.abort('connectionreset') : route.continue()
  })
  await page.goto('/store/linz-urfahr')
  await card(page, 'Käsekrainer').getByRole('button', { name: 'Käsekrainer hinzufügen' }).click()
  await expect(cart(page).getByRole('textbox', { name: 'Menge Käsekrainer' })).toHaveValue('1')
  expect(lost.size).toBeGreaterThan(0)
})

for (const part of ['checkout-entry', 'refused-order']) {
  test(`a page whose part ${part} was lost goes on when the connection is back, without a reload`, async ({
    page,
  }) => {
    const lost = new Set<string>()
    let isCut = true
    await page.route(new RegExp(`/assets/${part}-.*\\.js$`), (route) => {
      if (isCut) lost.add(route.request().url())
      return isCut ? route.abort('connectionreset') : route.continue()
    })
    await page.goto('/store/linz-urfahr')
    await quickAdd(page, 'Käsekrainer')
    await goToCheckout(page)
    const notice = page
      .getByRole('alert')
      .filter({ hasText: 'Ein Teil dieser Seite ist noch nicht angekommen. Wir versuchen es weiter.' })
    await expect(notice).toBeVisible()
    expect(lost.size).toBeGreaterThan(0)

    isCut = false
    await expect(page.getByLabel('Vorname')).toBeVisible()
    await expect(notice).toBeHidden()
  })
}

test('a product that is sold out before the scripts of the cart have come is announced all the same', async ({
  page,
  stage,
}) => {
  const branch = await openBranch(stage, 'Langsam')
  const mayArrive = Promise.withResolvers<void>()
  await page.route(/\/assets\/branch-keeper-.*\.js$/, async (route) => {
    await mayArrive.promise
    await route.continue()
  })
  await page.goto(`/store/${branch.identifier}`)
  await quickAdd(page, branch.product.name)
  await stage.admin.call(soldOutApi.markSoldOut, {
    params: { branchId: branch.id },
    body: { product: { id: branch.product.id }, duration: 'today' },
  })
  await expect(card(page, branch.product.name)).toContainText('Heute ausverkauft')

  mayArrive.resolve()
  await expectAnnounced(page, `„${branch.product.name}“ in Ihrem Warenkorb: Heute ausverkauft.`)
})

test('the day dialog stays until the range of the day is shown, so that nothing moves under a finger afterwards', async ({
  page,
}) => {
  const mayArrive = Promise.withResolvers<void>()
  await page.route(/\/day-range\?.*day=/, async (route) => {
    await mayArrive.promise
    await route.continue()
  })
  await page.goto('/store/linz-urfahr')
  await quickAdd(page, 'Käsekrainer')
  const days = await openDays(page)
  const hasAsked = page.waitForRequest(/\/day-range\?.*day=/)
  await days.getByRole('button', { name: /^Morgen, / }).click()
  await hasAsked
  await expect(days.locator('[aria-busy="true"]')).toBeVisible()

  mayArrive.resolve()
  await expect(days).toHaveCount(0)
  expect(await page.getByRole('button', { name: 'Tag aufheben' }).isVisible()).toBe(true)
  await goToCheckout(page)
})

test('where the range of a day does not arrive, the day dialog closes nevertheless', async ({ page }) => {
  await page.route(/\/day-range\?.*day=/, (route) => route.abort('connectionreset'))
  await page.goto('/store/linz-urfahr')
  await quickAdd(page, 'Käsekrainer')
  const days = await openDays(page)
  await days.getByRole('button', { name: /^Morgen, / }).click()
  await expect(days).toHaveCount(0)
  await goToCheckout(page)
})

async function openDays(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Tag wählen' }).click()
  return page.getByRole('dialog', { name: 'Für welchen Tag?' })
}

test('on a line that fails every third time nothing typed is lost and the order arrives once', async ({
  page,
  stage,
}) => {
  test.slow()
  const failures = await failEveryThird(page, { losesAnswer: true })
  await page.goto('/store/linz-urfahr')
  await quickAdd(page, 'Käsekrainer')
  const days = page.getByRole('dialog', { name: 'Für welchen Tag?' })
  await expect(async () => {
    if (await days.isVisible()) await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Tag wählen' }).click()
    await expect(days.getByRole('button', { name: /^Morgen, / })).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(async () => {
    const tomorrow = days.getByRole('button', { name: /^Morgen, / })
    if (await tomorrow.isVisible()) await tomorrow.click()
    await expect(days).toHaveCount(0, { timeout: 2000 })
  }).toPass()
  await goToCheckout(page)
  const lastName = `Gruber-${Date.now()}`
  await fillForm(page, lastName)

  await page.getByRole('button', { name: /abschicken/ }).click()
  await expect(async () => {
    if (await retry(page).isVisible()) {
      await expect(page.getByLabel('Nachname')).toHaveValue(lastName)
      await expect(page.getByPlaceholder(/Details zur Bestellung/)).toHaveValue(comment)
      await retry(page).click()
    }
    await expect(page).toHaveURL(/\/status\//, { timeout: 2000 })
  }).toPass()
  await expect(async () => {
    if (await retry(page).isVisible()) await retry(page).click()
    await expect(page.getByRole('heading', { name: /Vielen Dank/ })).toBeVisible({ timeout: 2000 })
  }).toPass()
  expect(failures(), 'requests that failed').toBeGreaterThan(1)
  expect(await ordersOf(stage, lastName)).toBe(1)
})

async function fillForm(page: Page, lastName = anna.lastName): Promise<void> {
  await fillContact(page, { ...anna, lastName })
  await page.getByPlaceholder(/Details zur Bestellung/).fill(comment)
  await agree(page)
}
