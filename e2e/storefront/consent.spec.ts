import { configApi } from '@theke/contract/shop/config/config.ts'
import type { Page, Request } from '@playwright/test'
import {
  agree,
  expectStatusPage,
  fillContact,
  goToCheckout,
  quickAdd,
  submitButton,
} from '../fixtures/customer.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, openAllDay, test as journey } from '../fixtures/app.ts'

const shop = '/store/linz-hauptplatz'
const consentCookie = 'cookie-banner-acceptance-state'

/** Fake scripts of other hosts: the pixel sends every call with the page's address to its host. */
const scripts: [host: RegExp, script: string][] = [
  [
    /^https:\/\/connect\.facebook\.net\//,
    `fbq.callMethod = (...call) => {
       const query = new URLSearchParams({ call: JSON.stringify(call), page: location.href })
       if (call[0] === 'track') new Image().src = 'https://www.facebook.com/tr/?' + query
     }
     fbq.queue.splice(0).forEach((call) => fbq.callMethod(...call))`,
  ],
  [/^https:\/\/www\.googletagmanager\.com\//, 'dataLayer.push({ event: "loaded" })'],
  [/^https:\/\/www\.facebook\.com\/tr/, ''],
]

/** Everything the page asks for; other hosts answer here, so nothing leaves the machine. */
type Requests = { strangers: () => Request[]; tracked: () => Batch[]; pixel: () => unknown[][] }
type Batch = {
  sessionId: string
  events: { type: string; action: string; path: string; data: Record<string, unknown> }[]
}

const test = journey.extend<{ requests: Requests }>({
  // Other hosts are what these journeys are about.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
  noStrangers: async ({}, provide) => provide(),
  requests: async ({ page, stage }, provide) => {
    await page.clock.install()
    const all: Request[] = []
    page.on('request', (request) => all.push(request))
    for (const [host, body] of scripts)
      await page.route(host, (route) => route.fulfill({ contentType: 'text/javascript', body }))
    const strangers = () =>
      all.filter(
        (request) => /^https?:/.test(request.url()) && new URL(request.url()).origin !== stage.origin,
      )
    const bodies = (path: string) => all.filter((request) => new URL(request.url()).pathname === path)
    await provide({
      strangers,
      tracked: () => bodies('/api/analytics-log').map((request) => request.postDataJSON() as Batch),
      pixel: () =>
        bodies('/tr/').map(
          (request) => JSON.parse(new URL(request.url()).searchParams.get('call') ?? '[]') as unknown[],
        ),
    })
  },
})

// The offer to install the shop has a cookie of its own, so here nobody has answered it.
test.use({ decision: null, isAskedToInstall: true })

test.beforeAll(async ({ stage }) => {
  await stage.changeBranch('linz-hauptplatz', openAllDay)
  await stage.admin.call(configApi.saveConfig, {
    body: { socialPixelId: '1234567890', tagManagerId: 'GTM-TEST1' },
  })
})

test.afterAll(async ({ stage }) => {
  await stage.admin.call(configApi.saveConfig, {
    body: { socialPixelId: '', tagManagerId: '', enablePluginAnalytics: true },
  })
})

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })

/** Runs the timer that sends events, and waits for a later request: what the timer sends would have been seen before it. */
async function letEventsLeave(page: Page): Promise<void> {
  await page.clock.fastForward(2500)
  await page.evaluate(async () => {
    await fetch('/healthz')
  })
}

test('before a decision and after a refusal nothing leaves, and a refusal is remembered', async ({
  page,
  context,
  requests,
}) => {
  await page.goto(shop)
  await expect(banner(page)).toContainText('Wir verwenden Cookies, um unser Angebot zu verbessern.')
  await expect(banner(page).getByRole('link', { name: 'Datenschutzerklärung' })).toHaveAttribute(
    'href',
    '/site/privacy',
  )
  await quickAdd(page, 'Käsekrainer')
  await letEventsLeave(page)
  expect([requests.strangers().length, requests.tracked().length]).toEqual([0, 0])
  expect(await context.cookies()).toEqual([])

  await banner(page).getByRole('button', { name: 'Ablehnen' }).click()
  await expect(banner(page)).toBeHidden()
  await page.reload({ waitUntil: 'networkidle' })
  await quickAdd(page, 'Debreziner')
  await letEventsLeave(page)
  await expect(banner(page)).toBeHidden()
  expect([requests.strangers().length, requests.tracked().length]).toEqual([0, 0])
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ name: consentCookie, value: 'refused' })
  expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(365, 1)
})

test(
  'after consent events, pixel and tag manager work up to the order, and its secret address reaches no other host',
  { tag: '@core' },
  async ({ page, requests }) => {
    await page.goto(shop)
    await quickAdd(page, 'Käsekrainer')
    await banner(page).getByRole('button', { name: 'Akzeptieren' }).click()
    await expect(banner(page)).toBeHidden()
    const events = () => requests.tracked().flatMap((batch) => batch.events)
    await expect
      .poll(() => events().map(({ type, action }) => [type, action]))
      .toEqual(
        expect.arrayContaining([
          ['device-info', 'info'],
          ['page-view', 'view'],
          ['commerce', 'add-to-cart'],
        ]),
      )
    expect(requests.tracked()[0]?.sessionId).toMatch(/^[0-9a-f]{32}$/)
    await expect
      .poll(() => requests.pixel().map(([, name]) => name))
      .toEqual(expect.arrayContaining(['PageView', 'AddToCart']))
    expect(requests.strangers().some((request) => request.url().includes('gtm.js?id=GTM-TEST1'))).toBe(true)

    await page.getByRole('searchbox', { name: 'Produkte suchen' }).first().fill('Schinken')
    await expect
      .poll(() =>
        requests
          .tracked()
          .flatMap((batch) => batch.events)
          .filter(({ type }) => type === 'search'),
      )
      .toMatchObject([{ data: { label: 'Schinken' } }])
    await page.keyboard.press('Escape')

    await goToCheckout(page)
    await fillContact(page)
    await agree(page)
    await submitButton(page).click()
    const { hash: secret } = await expectStatusPage(page)
    const actions = () =>
      requests.tracked().flatMap((batch) => batch.events.map(({ action, path }) => [action, path]))
    await expect.poll(actions).toEqual(
      expect.arrayContaining([
        ['initiate-checkout', `${shop}/checkout`],
        ['purchase', `${shop}/checkout`],
        ['view', '/status'],
      ]),
    )
    const tracked = requests.tracked()
    expect(new Set(tracked.map((batch) => batch.sessionId)).size).toBe(1)
    expect(JSON.stringify(tracked)).not.toContain(secret)
    expect(requests.pixel().map(([, name]) => name)).toEqual(
      expect.arrayContaining(['InitiateCheckout', 'Purchase']),
    )
    for (const request of requests.strangers()) {
      expect(decodeURIComponent(request.url())).not.toContain(secret)
      expect(await request.headerValue('referer')).not.toContain(secret)
    }
  },
)

test('who comes back with consent is not asked; the link in the footer changes one’s mind and all stops', async ({
  page,
  context,
  stage,
  requests,
}) => {
  await context.addCookies([{ name: consentCookie, value: 'accepted', url: stage.origin }])
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect.poll(() => requests.tracked().length).toBeGreaterThan(0)
  await expect(banner(page)).toBeHidden()
  await context.addCookies([{ name: '_fbp', value: 'fb.1', url: stage.origin }])

  await page.getByRole('link', { name: 'Cookie-Einstellungen' }).click()
  await expect(banner(page)).toBeFocused()
  await expect(banner(page)).toContainText('Sie haben zugestimmt.')
  const reloaded = page.waitForEvent('load')
  await banner(page).getByRole('button', { name: 'Ablehnen' }).click()
  await reloaded
  const before = [requests.strangers().length, requests.tracked().length]
  await letEventsLeave(page)
  expect([requests.strangers().length, requests.tracked().length]).toEqual(before)
  expect((await context.cookies()).map(({ name, value }) => [name, value])).toEqual([
    [consentCookie, 'refused'],
  ])
  expect(await page.evaluate(() => sessionStorage.getItem('asp.analytics.session'))).toBeNull()
})

test('a shop with nothing to consent to asks nobody and its policy names no other host', async ({
  page,
  stage,
}) => {
  await page.clock.install()
  const policy = async () => (await page.goto('/'))?.headers()['content-security-policy'] ?? ''
  expect(await policy()).toMatch(
    /script-src 'self' 'sha256-[^']+' https:\/\/connect\.facebook\.net https:\/\/www\.googletagmanager\.com;/,
  )
  await stage.admin.call(configApi.saveConfig, { body: { socialPixelId: '', tagManagerId: '' } })
  await expect.poll(policy).not.toContain('https:')
  await expect(banner(page)).toBeVisible()
  await stage.admin.call(configApi.saveConfig, { body: { enablePluginAnalytics: false } })
  await expect.poll(async () => (await page.goto('/'))?.text()).toContain('"enablePluginAnalytics":false')
  await page.mouse.wheel(0, 4000)
  await letEventsLeave(page)
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Cookie-Einstellungen' })).toBeHidden()
  await stage.admin.call(configApi.saveConfig, {
    body: { socialPixelId: '1234567890', tagManagerId: 'GTM-TEST1', enablePluginAnalytics: true },
  })
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 1000 },
]) {
  test(`the banner leaves the page usable on ${viewport.width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto(shop)
    await expect(banner(page)).toBeVisible()
    const { height = Infinity } = (await banner(page).boundingBox()) ?? {}
    expect(height).toBeLessThan(viewport.height / 3)
    // The end of the page can be scrolled above the banner.
    const last = page.getByRole('link', { name: 'Cookie-Einstellungen' })
    await last.focus()
    const { y: linkTop = 0, height: linkHeight = 0 } = (await last.boundingBox()) ?? {}
    const { y: bannerTop = 0 } = (await banner(page).boundingBox()) ?? {}
    expect(linkTop + linkHeight).toBeLessThanOrEqual(bannerTop)
    const sizes = await banner(page)
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => [
          button.getBoundingClientRect().width,
          button.getBoundingClientRect().height,
          button.className,
          button.dataset.kind,
        ]),
      )
    expect(sizes[0]).toEqual(sizes[1])
    expect(Number(sizes[0]?.[1])).toBeGreaterThanOrEqual(44)
    await expectAccessible(page)
    await quickAdd(page, 'Käsekrainer')
    if (viewport.width < 600) {
      await page.getByRole('button', { name: /^1 Produkt/ }).click()
      await expect(page.getByRole('dialog', { name: 'Warenkorb' })).toBeVisible()
    }
  })
}
