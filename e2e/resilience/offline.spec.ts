import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { card, cart, quickAdd } from '../fixtures/customer.ts'
import { test } from '../fixtures/restartable-server.ts'

const warning = (page: Page) =>
  page.getByText('Sie sind offline. Bitte überprüfen Sie Ihre Internetverbindung.')

/** Installs the shop on the page it shows, and waits until the worker has taken over. */
async function install(page: Page): Promise<void> {
  // The footer is hydrated at the first interaction.
  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
  await page.getByRole('contentinfo').getByRole('button', { name: 'App installieren' }).click()
  await page.getByRole('button', { name: 'Installation abschliessen' }).click()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const isKept = () =>
    page.evaluate(async () => (await caches.match(location.pathname, { ignoreVary: true })) !== undefined)
  await expect.poll(isKept).toBe(true)
}

test(
  'pages that were seen, their pictures and the cart are there without the server',
  { tag: '@core' },
  async ({ page, server }) => {
    await page.goto('/store/linz-urfahr')
    await quickAdd(page, 'Käsekrainer')
    await install(page)
    await server.kill()

    await page.reload()
    await expect(card(page, 'Käsekrainer')).toBeVisible()
    await expect(cart(page)).toContainText('Käsekrainer')
    await expect(warning(page)).toBeVisible()
    const picture = page.getByRole('article').locator('img').first()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(warning(page)).toBeVisible()

    await page.goto('/store/linz-hauptplatz')
    await expect(warning(page)).toBeVisible()
    await server.start()
    await page.getByRole('link', { name: 'Erneut versuchen' }).click()
    await expect(card(page, 'Käsekrainer')).toBeVisible()
    await expect(warning(page)).toBeHidden()
  },
)

test('the warning goes by itself when the server is back', async ({ page, server }) => {
  await page.goto('/')
  await install(page)
  await server.kill()
  await page.reload()
  await expect(warning(page)).toBeVisible()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(warning(page)).toBeVisible()
  await server.start()
  // The page asks about every second; the rest is for a slow machine to answer and to paint.
  await expect(warning(page)).toBeHidden({ timeout: 3000 })
})

test('a newer version of the shop says so, and takes over when it is told to', async ({ page, server }) => {
  await page.goto('/')
  await install(page)
  await server.kill()
  const file = fileURLToPath(new URL('../../apps/storefront/dist/client/service-worker.js', import.meta.url))
  const before = readFileSync(file, 'utf8')
  try {
    appendFileSync(file, '\n// The next build.\n')
    await server.start()
  } finally {
    writeFileSync(file, before)
  }
  await page.reload()
  await expect(page.getByText('Ein Update wurde installiert!')).toBeVisible()
  await page.getByRole('button', { name: 'Später' }).click()
  await expect(page.getByText('Ein Update wurde installiert!')).toBeHidden()
  await page.reload()
  await expect(page.getByText('Ein Update wurde installiert!')).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { isOldPage: true }))
  await page.getByRole('button', { name: 'App neustarten' }).click()
  await page.waitForFunction(() => !('isOldPage' in globalThis))
  await expect(page.getByText('Ein Update wurde installiert!')).toBeHidden()
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/')
        return { waiting: registration?.waiting ?? null, active: registration?.active?.state }
      }),
    )
    .toEqual({ waiting: null, active: 'activated' })
})
