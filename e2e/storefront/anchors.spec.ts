import { cart, quickAdd } from '../fixtures/customer.ts'
import { expect, openAllDay, test } from '../fixtures/app.ts'

test.beforeAll(({ stage }) => stage.changeBranch('linz-urfahr', openAllDay))
test.slow()

const pages = ['/', '/store/linz-urfahr', '/store/linz-urfahr/checkout', '/site/imprint', '/barrierefreiheit']
// Opens the question about cookies, wherever it is pressed.
const commands = ['cookie-einstellungen']

test('every link to a place on a page leads to a place that exists', async ({ page }) => {
  await page.goto('/store/linz-urfahr')
  await quickAdd(page, 'Käsekrainer')
  const targets = new Set<string>()
  for (const path of pages) {
    await page.goto(path)
    await page.mouse.move(10, 10)
    await page.mouse.move(20, 20)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const addresses = await page
      .locator('a[href*="#"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    for (const address of addresses) targets.add(address)
  }
  const missing: string[] = []
  for (const address of targets) {
    const { origin, pathname, hash } = new URL(address)
    const anchor = decodeURIComponent(hash.slice(1))
    if (origin !== new URL(page.url()).origin || commands.includes(anchor)) continue
    if (page.url() !== origin + pathname) await page.goto(pathname)
    const place = page.locator(`[id="${anchor}"]`)
    await place.waitFor({ state: 'attached', timeout: 20_000 }).catch(() => missing.push(address))
  }
  expect(missing).toEqual([])
  expect([...targets].some((address) => address.endsWith('/checkout#termin'))).toBe(true)
})

test('the appointment in the header leads to the appointment of the checkout', async ({ page }) => {
  await page.goto('/store/linz-urfahr')
  await quickAdd(page, 'Käsekrainer')
  await expect(cart(page)).toContainText('Käsekrainer')
  await page.evaluate(() => scrollTo({ top: 6000, behavior: 'instant' }))
  await page.getByRole('banner').getByRole('link', { name: 'So schnell wie möglich' }).click()
  await expect(page.getByRole('heading', { name: 'Bestellvorgang' })).toBeVisible()
  const place = page.getByRole('group', { name: /Termin/ })
  await expect.poll(async () => (await place.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0)
  await expect(place).toBeInViewport()
})

test('search results are as wide as the screen of a phone, the best first', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/store/linz-urfahr')
  await page.getByRole('button', { name: 'Produkte suchen' }).click()
  await page.getByRole('searchbox', { name: 'Produkte suchen' }).fill('brat')
  const results = page.getByRole('list', { name: 'Suchergebnisse' }).getByRole('listitem')
  await expect(results.first()).toContainText('Bratwurst')
  expect((await results.first().boundingBox())?.width).toBeGreaterThan(380)
})
