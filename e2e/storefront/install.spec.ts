import { configApi } from '@theke/contract/shop/config/config.ts'
import type { Page } from '@playwright/test'
import { anOrder, statusPath } from '../fixtures/customer.ts'
import { expect, openAllDay, test, type AppFixture } from '../fixtures/app.ts'

test.use({ isAskedToInstall: true, decision: null })

const offer = (page: Page) => page.getByRole('region', { name: 'Diese Seite als App installieren' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

/** Opens the page of an order, which offers to install the shop. */
async function openOrder(page: Page, stage: AppFixture): Promise<void> {
  await stage.changeBranch('linz-urfahr', openAllDay)
  await page.goto(statusPath(await anOrder(stage, 'linz-urfahr')))
  await expect(offer(page)).toBeVisible()
}

test('nobody who browses is asked to install, and who does not want to after an order is not asked for a month', async ({
  page,
  context,
  stage,
}) => {
  await page.clock.install()
  await page.goto('/store/linz-urfahr', { waitUntil: 'networkidle' })
  await page.clock.fastForward(60_000)
  await expect(button(page, 'Ablehnen')).toBeVisible()
  await expect(offer(page)).toHaveCount(0)

  await openOrder(page, stage)
  // A part of the page, which lies over nothing.
  expect(await offer(page).evaluate((part) => getComputedStyle(part).position)).toBe('static')
  await button(page, 'Jetzt nicht').click()
  await expect(offer(page)).toBeHidden()
  const cookie = (await context.cookies()).find(({ name }) => name === 'install-prompt-dismissed')
  expect(cookie?.value).toBe('true')
  await page.reload({ waitUntil: 'networkidle' })
  await expect(offer(page)).toHaveCount(0)
  expect(await workers(page)).toBe(0)
})

test('installing registers the worker and tells how to go on; canceling takes it back', async ({
  page,
  stage,
}) => {
  await openOrder(page, stage)
  await button(page, 'Installieren').click()
  await expect(offer(page)).toContainText('Bitte fügen Sie die App manuell über das Browsermenü hinzu.')
  await expect(offer(page)).toBeFocused()
  await expect.poll(() => workers(page)).toBe(1)
  await button(page, 'Abbrechen').click()
  await expect(button(page, 'Jetzt nicht')).toBeVisible()
  await expect.poll(() => workers(page)).toBe(0)
})

test('a browser that can ask by itself is made to ask', async ({ page, stage }) => {
  await openOrder(page, stage)
  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.title = 'gefragt'
        return Promise.resolve()
      },
    })
    dispatchEvent(event)
  })
  await button(page, 'Installieren').click()
  await expect(offer(page)).toContainText('bestätigen Sie die Abfrage Ihres Browsers.')
  await expect(page).toHaveTitle('gefragt')
  await button(page, 'Installation abschliessen').click()
  await expect(offer(page)).toBeHidden()
  await expect.poll(() => workers(page)).toBe(1)
})

test('the link in the footer installs too, and is gone afterwards', async ({ page }) => {
  await page.goto('/')
  await button(page, 'Ablehnen').click()
  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
  const link = page.getByRole('contentinfo').getByRole('button', { name: 'App installieren' })
  await link.click()
  await button(page, 'Installation abschliessen').click()
  await expect(link).toBeHidden()
})

test('when the plugin is switched off the worker goes', async ({ page, stage }) => {
  await openOrder(page, stage)
  await button(page, 'Installieren').click()
  await button(page, 'Installation abschliessen').click()
  await expect.poll(() => workers(page)).toBe(1)
  try {
    await stage.admin.call(configApi.saveConfig, { body: { enablePluginPWA: false } })
    // The page in the cache does not have it yet; the server's page does.
    await page.reload()
    await expect.poll(() => workers(page)).toBe(0)
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  } finally {
    await stage.admin.call(configApi.saveConfig, { body: { enablePluginPWA: true } })
  }
})

test('a kiosk offers nothing to install', async ({ page }) => {
  await page.goto('/self-service/linz-urfahr')
  await expect(page.locator('link[rel=manifest]')).toHaveCount(0)
})
