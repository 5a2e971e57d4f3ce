import { expectAccessible } from '../fixtures/accessibility.ts'
import { configApi } from '@theke/contract/shop/config/config.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { expect, openAllDay, test } from '../fixtures/app.ts'

test.beforeAll(({ stage }) => stage.changeBranch('linz-urfahr', openAllDay))
test.slow()

test(
  'a customer changes to English, orders and follows the order in it',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/store/linz-urfahr')
    await page.getByRole('main').getByRole('link', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What would you like?')

    await page.getByRole('button', { name: 'Add Käsekrainer' }).click()
    await expect(page.getByText('Product added to your basket.')).toBeVisible()
    const basket = page.getByRole('complementary', { name: 'Basket' })
    await expect(basket.getByRole('button', { name: 'Order now' })).toContainText('€2.60')
    await basket.getByRole('button', { name: 'Order now' }).click()

    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
    await expect(page).toHaveTitle(/^Checkout - /)
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(page.getByText('Please check your details:')).toBeVisible()
    await expect(page.getByText('This field should not be empty.').first()).toBeVisible()
    await page.getByLabel('First name').fill('Anna')
    await page.getByLabel('Last name').fill('Gruber')
    await page.getByLabel('E-mail').fill('anna.gruber@example.at')
    await page.getByLabel('Phone').fill('+436641234567')
    await page.getByRole('checkbox', { name: 'I accept the terms and conditions.' }).check()
    await page.getByRole('checkbox', { name: 'I have read the privacy policy' }).check()
    await page.getByRole('button', { name: /^Place order/ }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order, Anna!')
    await page.reload()
    await expect(page.getByText('We have received your order; it is waiting to be confirmed.')).toBeVisible()

    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('link', { name: 'Impressum' })).toBeVisible()
  },
)

test('who reads no German orders with choices and reads the order in English', async ({ page }) => {
  await page.goto('/store/linz-urfahr?lang=en')
  await expect(page.getByText('Some product names are in German.')).toBeHidden()
  await page.getByRole('button', { name: 'Choose Extrawurst' }).click()
  const dialog = page.getByRole('dialog', { name: 'Extrawurst (mild sliced sausage)' })
  await dialog.getByText('Thick slices').click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Add/ }).last().click()
  const basket = page.getByRole('complementary', { name: 'Basket' })
  await expect(basket).toContainText('Extrawurst (mild sliced sausage)')
  await basket.getByRole('button', { name: 'Order now' }).click()
  await page.getByLabel('First name').fill('Anna')
  await page.getByLabel('Last name').fill('Gruber')
  await page.getByLabel('E-mail').fill('anna.gruber@example.at')
  await page.getByLabel('Phone').fill('+436641234567')
  await page.getByRole('checkbox', { name: 'I accept the terms and conditions.' }).check()
  await page.getByRole('checkbox', { name: 'I have read the privacy policy' }).check()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order, Anna!')
  await page.reload()
  await expect(page.getByText('Extrawurst (mild sliced sausage)')).toBeVisible()
  await expect(page.getByText('Thick slices')).toBeVisible()
  await page.goto(`${new URL(page.url()).pathname}?lang=de`)
  await expect(page.getByText('Extrawurst', { exact: true })).toBeVisible()
  await expect(page.getByText('Dicke Scheiben')).toBeVisible()
})

test('who has no script changes the language too', async ({ browser, stage }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stage.origin })
  const page = await context.newPage()
  // Without scripts a browser fetches every picture of a page at once.
  await page.route('/image/**', (route) => route.abort())
  await page.goto('/store/linz-urfahr')
  // By key, since the end of a long page still moves while what is above it is laid out for the first time.
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What would you like?')
  await page.goto('/')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' })).toBeVisible()
  await context.close()
})

test('staff word a text anew, and customers read it from then on', async ({ page, stage }) => {
  await openScreen(page, 'chefin', '/config?tab=texts')
  await page.getByRole('searchbox', { name: 'Suche' }).fill('Warenkorb leeren')
  const field = page.getByRole('textbox', { name: 'DE cart.clear', exact: true })
  await field.fill('{wort} weg')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('{wort} gibt es in diesem Text nicht.')).toBeVisible()
  await field.fill('Sackerl leeren')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('{wort} gibt es in diesem Text nicht.')).toBeHidden()
  await expect
    .poll(async () => (await stage.admin.call(configApi.loadConfig)).texts)
    .toEqual([{ key: 'cart.clear', german: 'Sackerl leeren', english: '' }])

  await page.goto('/store/linz-urfahr')
  await page.getByRole('button', { name: 'Käsekrainer hinzufügen' }).click()
  await expect(page.getByRole('button', { name: 'Sackerl leeren' })).toBeVisible()
  await stage.admin.call(configApi.saveConfig, { body: { texts: [] } })
})
