import { block } from '@theke/contract/content/block.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { configApi, type Config } from '@theke/contract/shop/config/config.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, openAllDay, test as journey, type AppFixture } from '../fixtures/app.ts'

const maps = 'https://maps.example'

/** A shop whose map comes from another host, which answers here with the demo shop's own. */
const test = journey.extend<{ asked: string[] }>({
  // Another host is what some of these journeys are about.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
  noStrangers: async ({}, provide) => provide(),
  asked: async ({ page, stage }, provide) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { origin } = new URL(request.url())
      if (/^https?:/.test(request.url()) && origin !== stage.origin) asked.push(request.url())
    })
    const style = await (await fetch(`${stage.origin}/demo/map.json`)).text()
    await page.route(`${maps}/**`, (route) =>
      route.fulfill({
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*' },
        body: style,
      }),
    )
    await provide(asked)
  },
})

/** Changes the configuration and waits until the start page shows it. */
async function configure(
  { admin, origin }: AppFixture,
  body: Partial<Config>,
  expected: RegExp,
): Promise<void> {
  await admin.call(configApi.saveConfig, { body })
  await expect.poll(async () => (await fetch(origin)).text()).toMatch(expected)
}

/** Leaves one branch of the demo shop public, or makes them all public again. */
async function openOnly({ admin }: AppFixture, identifier: string | null): Promise<void> {
  for (const { id, identifier: own } of await admin.call(branch.endpoints.list)) {
    const isPublic = identifier === null || own === identifier
    await admin.call(branch.endpoints.update, { params: { id }, body: { isPublic } })
  }
}

test.afterAll(async ({ stage }) => {
  await openOnly(stage, null)
  await configure(
    stage,
    { enablePluginHomePage: false, enablePluginMapbox: false, mapStyleUrl: '/demo/map.json' },
    /"page":"start"/,
  )
})

const news = (page: Page) => page.getByRole('dialog', { name: 'Neuigkeiten' })

test('the plugin’s home page greets with news, once until they change, and leads to every branch', async ({
  page,
  stage,
}) => {
  await configure(stage, { enablePluginHomePage: true }, /"page":"home"/)
  await page.goto('/')
  await expect(news(page)).toContainText('Grillen im Advent')
  await expect(news(page).getByRole('button', { name: 'Schließen' }).first()).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(news(page)).toBeHidden()
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 2, name: 'Unsere Filialen' })).toBeVisible()
  await expect(news(page)).toBeHidden()

  const [found] = await stage.admin.call(block.endpoints.list, { query: { identifier: 'grillkurs' } })
  await stage.admin.call(block.endpoints.update, {
    params: { id: found?.id ?? 0 },
    body: { content: { body: '<p>Der Kurs ist voll.</p>', bodyEn: '' } },
  })
  await expect(async () => {
    await page.reload()
    await expect(news(page)).toContainText('Der Kurs ist voll.', { timeout: 2000 })
  }).toPass()
  await news(page).getByRole('button', { name: 'Schließen' }).last().click()

  const card = page.getByRole('article').filter({ hasText: 'Freistadt' })
  await expect(card).toContainText('Böhmergasse 7')
  await expect(card.getByRole('link', { name: 'Route planen Freistadt' })).toHaveAttribute(
    'href',
    /destination=48\.\d+%2C14\.\d+$/,
  )
  // Branches of journeys before may be there, too.
  const links = page.getByRole('navigation', { name: 'Unsere Filialen' })
  for (const branch of ['Linz Hauptplatz', 'Linz Urfahr', 'Wels Partyservice', 'Freistadt'])
    await expect(links.getByRole('link', { name: branch })).toBeVisible()
  await card.getByRole('link', { name: /^(Jetzt (vor)?bestellen|Angebot ansehen) Freistadt$/ }).click()
  await expect(page).toHaveURL(/\/store\/freistadt$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: 'Unsere Filialen' })).toBeVisible()
  await expect(news(page)).toBeHidden()
  await configure(stage, { enablePluginHomePage: false }, /"page":"start"/)
})

test('the home of the only branch has its hours, and a map that asks before it asks another host', async ({
  page,
  stage,
  asked,
}) => {
  await stage.changeBranch('linz-hauptplatz', {
    ...openAllDay,
    isDeliveryHoursEnabled: true,
    deliveryHours: [{ type: 'monday', date: null, isClosed: false, from: '10:00', to: '12:00' }],
  })
  await openOnly(stage, 'linz-hauptplatz')
  await configure(
    stage,
    { enablePluginMapbox: true, mapStyleUrl: `${maps}/dark.json?key={key}` },
    /"page":"single".*maps\.example/s,
  )
  await page.goto('/')
  const ways = page.getByRole('list', { name: 'Bestellen und hinkommen' })
  await expect(ways.getByRole('link')).toHaveCount(3)
  await expect(ways.getByRole('link', { name: /^Anrufen/ })).toHaveAttribute('href', 'tel:+437325550120')
  const main = page.getByRole('main')
  await expect(main.getByRole('row', { name: 'MO 00:00 - 24:00 Uhr' })).toBeVisible()
  await main.getByRole('button', { name: 'Lieferzeiten' }).click()
  await expect(main.getByRole('table', { name: 'Lieferzeiten' })).toContainText('DIGeschlossen')
  await expect(main.getByRole('row', { name: 'MO 10:00 - 12:00 Uhr' })).toBeVisible()

  const map = page.getByRole('region', { name: 'Karte: Linz Hauptplatz' })
  await map.scrollIntoViewIfNeeded()
  await expect(map).toContainText('Die Karte kommt von maps.example.')
  expect(asked).toEqual([])
  await map.getByRole('button', { name: 'Karte anzeigen' }).click()
  await expect(map.getByRole('img', { name: 'Standort: Linz Hauptplatz' })).toBeVisible()
  await expect(map.getByRole('button', { name: 'Vergrößern' })).toBeVisible()
  await expect.poll(() => asked).toEqual([`${maps}/dark.json?key=demo`])
  await ways.getByRole('link', { name: /^Online bestellen/ }).click()
  await expect(page).toHaveURL(/\/store\/linz-hauptplatz$/)
})

test.describe('with consent', () => {
  test.use({ decision: 'accepted', viewport: { width: 390, height: 700 } })

  test('the map is fetched when it is seen, not before; without its style the page says so', async ({
    page,
    stage,
    asked,
  }) => {
    await openOnly(stage, 'linz-hauptplatz')
    await configure(
      stage,
      { enablePluginMapbox: true, mapStyleUrl: `${maps}/dark.json?key={key}` },
      /"page":"single".*maps\.example/s,
    )
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(asked).toEqual([])
    const map = page.getByRole('region', { name: 'Karte: Linz Hauptplatz' })
    await map.scrollIntoViewIfNeeded()
    await expect.poll(() => asked.length).toBe(1)
    await expect(map.getByRole('img', { name: 'Standort: Linz Hauptplatz' })).toBeVisible()

    await page.unroute(`${maps}/**`)
    await page.route(`${maps}/**`, (route) => route.abort())
    await page.reload()
    await map.scrollIntoViewIfNeeded()
    await expect(map.getByRole('alert')).toHaveText('Die Karte kann hier nicht angezeigt werden.')
  })
})
