import { expectAnnounced } from '../fixtures/announcements.ts'
import { redirect } from '@theke/contract/content/redirect.ts'
import { site } from '@theke/contract/content/site.ts'
import type { Page } from '@playwright/test'
import { forgetSession, logInAs, openScreen } from '../fixtures/back-office.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/app.ts'

/** Goes to an address as a link of the shop does, without a new document. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new Event('theke:moved'))
  }, address)
}

const top = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('somebody reads what the footer leads to, and comes back to where the page was left', async ({
  page,
}) => {
  await page.goto('/ueber-uns')
  await expect(page).toHaveTitle('Über uns - Fleischerei Huber')
  await page.setViewportSize({ width: 390, height: 500 })
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Barrierefreiheit' })
  await link.scrollIntoViewIfNeeded()
  const left = await top(page)
  expect(left).toBeGreaterThan(100)
  await link.click()
  const heading = page.getByRole('heading', { level: 1, name: 'Erklärung zur Barrierefreiheit' })
  await expect(heading).toBeVisible()
  await expect(page).toHaveTitle('Erklärung zur Barrierefreiheit - Fleischerei Huber')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /zugänglich/)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/barrierefreiheit$/)
  await expect.poll(() => top(page)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Über uns' })).toBeVisible()
  await expect.poll(() => top(page)).toBe(left)
})

test('redirects lead on, whether the browser or the shop asks', async ({ page, stage }) => {
  await page.goto('/jause?von=plakat')
  await expect(page).toHaveURL(/\/store\/linz-hauptplatz\?von=plakat$/)
  await page.goto('/barrierefreiheit')
  await follow(page, '/uber-uns')
  await expect(page.getByRole('heading', { level: 1, name: 'Über uns' })).toBeVisible()
  await expect(page).toHaveURL(/\/ueber-uns$/)
  await stage.admin.call(redirect.endpoints.create, {
    body: { path: 'store/aufgelassen', target: '/ueber-uns', statusCode: '302' },
  })
  await page.goto('/barrierefreiheit')
  await follow(page, '/store/aufgelassen')
  await expect(page).toHaveURL(/\/ueber-uns$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/barrierefreiheit$/)
})

test('an address that moves on while the page is still coming to life is followed', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route(/site-page.*\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/barrierefreiheit', { waitUntil: 'domcontentloaded' })
  await follow(page, '/ueber-uns')
  scripts.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Über uns' })).toBeVisible()
  await expect(page).toHaveTitle('Über uns - Fleischerei Huber')
})

test('an address that does not exist says so, without a new document too, and hostile anchors break nothing', async ({
  page,
}) => {
  const reply = await page.goto('/gibt-es-nicht')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible()
  await expect(page.getByText('Leider wurde die angeforderte Seite nicht gefunden.')).toBeVisible()
  for (const address of [
    '/weder/noch',
    '/%E0%A4%A',
    '/barrierefreiheit#%E0%A4%A',
    '/nirgends#"><img src=x>',
  ]) {
    await follow(page, address)
    const heading = address.startsWith('/barriere') ? 'Erklärung zur Barrierefreiheit' : '404 Not Found'
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})

test('a page is written, looked at as a draft and published', { tag: '@core' }, async ({ page, stage }) => {
  await openScreen(page, 'theke', '/sites/new')
  await page.getByRole('textbox', { name: 'Pfad' }).fill('/aktionen/ostern/')
  await page.getByRole('textbox', { name: 'Name' }).fill('Ostern')
  await page.getByRole('textbox', { name: 'Text' }).click()
  await page.getByRole('button', { name: 'Überschrift 2' }).click()
  await page.keyboard.type('Lamm')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Bis ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('Karfreitag')
  const bold = page.getByRole('region', { name: 'Inhalt' }).getByRole('button', { name: 'Fett' })
  await expect(bold).toHaveAttribute('data-active', 'true')
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Entwurf ansehen' })).toHaveAttribute(
    'href',
    '/aktionen/ostern',
  )

  const visitor = await page.context().browser()?.newContext({ baseURL: stage.origin })
  expect((await visitor?.request.get('/aktionen/ostern'))?.status()).toBe(404)
  await page.goto('/aktionen/ostern')
  await expect(page.getByText('Entwurf', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Lamm' })).toBeVisible()
  await expect(page.locator('strong', { hasText: 'Karfreitag' })).toBeVisible()

  const [{ id } = { id: 0 }] = await stage.admin.call(site.endpoints.list, {
    query: { path: 'aktionen/ostern' },
  })
  await page.goto(`/backend#/sites/${id}`)
  await page.getByRole('switch', { name: 'Öffentlich' }).check()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expectAnnounced(page, 'Gespeichert.')
  expect((await visitor?.request.get('/aktionen/ostern'))?.status()).toBe(200)
  await visitor?.close()
})

test('a page is looked at before it is saved, and goes back to how it was', async ({ page, stage }) => {
  const { id } = await stage.admin.call(site.endpoints.create, {
    body: { path: 'fassungen', name: 'Fassungen', title: 'Eins', isPublic: true },
  })
  await openScreen(page, 'theke', `/sites/${id}`)
  const title = page.getByRole('textbox', { name: 'Titel' })
  await title.fill('Zwei')
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Vorschau' }).click(),
  ])
  await expect(preview.getByRole('heading', { level: 1, name: 'Zwei' })).toBeVisible()
  await expect(preview.getByText('Dieser Link gilt eine Stunde.')).toBeVisible()
  await preview.close()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expectAnnounced(page, 'Gespeichert.')

  await page.getByRole('button', { name: 'Fassungen' }).click()
  await page.getByRole('button', { name: 'Vergleichen' }).last().click()
  await expect(page.getByRole('cell', { name: 'Eins' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Diese Fassung übernehmen' }).click()
  await expect(title).toHaveValue('Eins')
  await expect(page.getByRole('button', { name: 'Speichern' })).toBeEnabled()
})

test('a circle of redirects is refused beside its field, and employees only look', async ({ page }) => {
  await openScreen(page, 'chefin', '/redirects')
  await page.getByRole('link', { name: 'Redirect anlegen' }).click()
  await page.getByRole('textbox', { name: 'Pfad' }).fill('ringsum')
  await page.getByRole('textbox', { name: 'Ziel' }).fill('/ringsum')
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click()
  await expect(page.getByText('Diese Weiterleitung führt im Kreis.')).toBeVisible()
  await forgetSession(page)
  await logInAs(page, 'theke')
  await page.goto('/backend#/redirects')
  await expect(page.getByRole('link', { name: 'jause' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Redirect anlegen' })).toHaveCount(0)
})
