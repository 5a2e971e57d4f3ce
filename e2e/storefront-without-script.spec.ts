import { expect, test } from './fixtures/app.ts'

test('without JavaScript the shop still shows its branches and what they offer', async ({
  browser,
  stage,
}) => {
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
})
