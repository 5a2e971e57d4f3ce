import type { Locator } from '@playwright/test'
import { expectAnnounced } from '../fixtures/announcements.ts'
import { logInAs } from '../fixtures/back-office.ts'
import { quickAdd } from '../fixtures/customer.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, openAllDay, test } from '../fixtures/app.ts'

const shop = '/store/linz-urfahr'

test.beforeAll(({ stage }) => stage.changeBranch('linz-urfahr', openAllDay))

test('staff find their toolbar beside the shop, administrators their tools, customers neither', async ({
  page,
}) => {
  const toolbar = page.getByRole('complementary', { name: 'Werkzeugleiste' })
  await page.goto(shop)
  await quickAdd(page, 'Käsekrainer')
  await expect(toolbar).toHaveCount(0)

  await logInAs(page, 'theke')
  await page.reload()
  const tab = toolbar.getByRole('button', { name: 'Werkzeugleiste öffnen' })
  await expect(tab).toBeVisible()
  for (const width of [390, 700, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const { start } = await edgesOf(page.getByRole('heading', { level: 1 }))
    expect((await edgesOf(tab)).end, `beside the page at ${width}`).toBeLessThanOrEqual(start)
  }
  await tab.click()
  await expect(toolbar).toContainText(/Version \d+\.\d+/)
  const links = toolbar.getByRole('link')
  expect(await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))).toEqual([
    '/backend#/sites',
    '/backend#/dashboard',
    '/backend#/navigations',
    '/backend',
    '/backend/logout',
  ])
  await expect(toolbar.getByRole('heading', { name: 'Werkzeuge' })).toHaveCount(0)

  await page.context().clearCookies({ name: 'theke_session' })
  await logInAs(page, 'chefin')
  await page.reload()
  // It stays open until it is closed.
  await expect(toolbar.getByRole('heading', { name: 'Werkzeuge' })).toBeVisible()
  await toolbar.getByRole('checkbox', { name: 'Produktdaten anzeigen' }).check()
  await expect(toolbar.getByText(/^Produktdaten \(\d+\)$/)).toBeVisible()
  await expectAccessible(page)
  await toolbar.getByRole('button', { name: 'Daten neu laden' }).click()
  await expectAnnounced(page, 'Daten wurden neu geladen.')
  await toolbar.getByRole('button', { name: 'Warenkorb leeren' }).click()
  await expect(page.getByText('Keine Produkte im Warenkorb!').first()).toBeVisible()
  await toolbar.getByRole('button', { name: 'Werkzeugleiste schließen' }).click()
  await expect(links.first()).toBeHidden()

  // It would lie over what is printed.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Werkzeugleiste öffnen' })).toBeHidden()
})

async function edgesOf(element: Locator): Promise<{ start: number; end: number }> {
  const box = await element.boundingBox()
  if (box === null) throw new Error('It is not shown')
  return { start: box.x, end: box.x + box.width }
}
