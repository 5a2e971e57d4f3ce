import { expect, test } from '../fixtures/app.ts'

test(
  'without JavaScript the shop still shows its branches and what they offer',
  { tag: '@core' },
  async ({ browser, stage }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stage.origin })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fleischerei Huber')
    const branches = page.getByRole('main').getByRole('article')
    await expect(branches.filter({ hasText: 'Böhmergasse 7' })).toContainText('Freistadt')
    await branches.getByRole('link', { name: 'Linz Hauptplatz' }).click()

    await expect(page).toHaveURL(/\/store\/linz-hauptplatz$/)
    await expect(page.getByRole('heading', { level: 2, name: 'Wurst & Schinken' })).toBeVisible()
    const product = page.getByRole('article').filter({ hasText: 'Käsekrainer' }).first()
    await expect(product).toContainText('2,60 €')
    await expect(product).toContainText('Allergene: G, M')
    await page.getByRole('link', { name: 'Getränke' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Getränke' })).toBeInViewport()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum')
    await context.close()
  },
)

test('without JavaScript the pages that need it say so and name a telephone number', async ({
  browser,
  stage,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stage.origin })
  const page = await context.newPage()
  const notice = page.locator('noscript .notice')
  for (const path of ['/store/linz-hauptplatz', '/store/linz-hauptplatz/checkout']) {
    await page.goto(path)
    await expect(notice).toContainText('Zum Bestellen braucht diese Seite JavaScript.')
    await expect(notice.locator('a')).toHaveText('+43 732 5550120')
    await expect(notice.locator('a')).toHaveAttribute('href', 'tel:+437325550120')
  }
  await page.goto('/status/aaaaaaaaaaaa/0123456789abcdef0123456789abcdef')
  await expect(notice).toBeVisible()
  await expect(notice).toContainText('Um Ihre Bestellung anzuzeigen, braucht diese Seite JavaScript.')
  await expect(notice).toContainText('Linz Urfahr: +43 732 5550140')
  await expect(page.getByText('Ihre Bestellung wird geladen …')).toBeHidden()
  await context.close()
})
