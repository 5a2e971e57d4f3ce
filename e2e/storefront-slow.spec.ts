import { expect, type Page } from '@playwright/test'
import {
  agree,
  anna,
  card,
  expectStatusPage,
  fillContact,
  goToCheckout,
  ordersOf,
  quickAdd,
} from './customer.ts'
import { openAllDay, test } from './journey.ts'

// What the page asks for through its service worker would pass by the line that is cut here.
test.use({ serviceWorkers: 'block' })
test.beforeAll(({ stage }) => stage.changeBranch('linz-urfahr', openAllDay))

const comment = 'Bitte vakuumieren.'
const retry = (page: Page) => page.getByRole('button', { name: 'Erneut versuchen' })

test('a customer with a slow device searches, fills the cart and orders', async ({ page, context }) => {
  test.slow()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
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

test('on a line that fails every third time nothing typed is lost and the order arrives once', async ({
  page,
  stage,
}) => {
  test.slow()
  const failures = await failEveryThird(page)
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

/** Lets one of every three calls fail, by chance but in every run alike; of orders the first arrives and its answer is lost. */
async function failEveryThird(page: Page): Promise<() => number> {
  const random = seeded(20_261_120)
  let calls = 0
  let unlucky = 0
  let failures = 0
  let hasLostAnswer = false
  await page.route('**/api/**', async (route) => {
    if (calls % 3 === 0) unlucky = Math.floor(random() * 3)
    const isUnlucky = calls % 3 === unlucky
    calls += 1
    const losesAnswer = route.request().method() === 'POST' && !hasLostAnswer
    if (!isUnlucky && !losesAnswer) return route.continue()
    failures += 1
    if (losesAnswer) {
      hasLostAnswer = true
      await route.fetch()
    }
    return route.abort('connectionreset')
  })
  return () => failures
}

/** Numbers from 0 to 1 that look like chance (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
