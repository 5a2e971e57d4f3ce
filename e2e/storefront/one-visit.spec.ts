import type { Page } from '@playwright/test'
import { websiteStatisticsApi } from '@theke/contract/insights/shop-statistics-api.ts'
import { openBranch } from '../fixtures/branch.ts'
import { expect, test, type AppFixture } from '../fixtures/app.ts'
import { agree, fillContact, goToCheckout, quickAdd, submitButton } from '../fixtures/customer.ts'

// The browser of a test says what it is, and programs are not counted.
test.use({
  decision: 'accepted',
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
})

/** How often visits of the last 30 days had something, by what is counted and its label. */
async function counted({ admin }: AppFixture): Promise<Map<string, number>> {
  const { uniqueVisitors, referrers, resolutions, browsers, pages } = websiteStatisticsApi
  const { rows } = await admin.call(uniqueVisitors)
  const visits = rows.reduce((sum, { value }) => sum + value, 0)
  const all = new Map([['visits', visits]])
  for (const endpoint of [referrers, resolutions, browsers, pages]) {
    const { kind, rows: labels } = await admin.call(endpoint)
    for (const { label, count } of labels) all.set(`${kind} ${label}`, count)
  }
  return all
}

/** Does something that shows a page, and waits until the shop heard of it. */
async function view(page: Page, show: () => Promise<unknown>): Promise<void> {
  const sent = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/analytics-log') && (request.postData() ?? '').includes('page-view'),
  )
  await show()
  await sent
}

test('a visit of twenty pages, a payment and a reload is one visit with one origin', async ({
  page,
  stage,
}) => {
  test.slow()
  const branch = await openBranch(stage, 'Ein Besuch', { isMollieEnabled: true })
  const shop = `/store/${branch.identifier}`
  const before = await counted(stage)
  const told: string[] = []
  page.on('request', (request) => {
    if ((request.postData() ?? '').includes('device-info')) told.push(request.url())
  })

  await view(page, () => page.goto('/', { referer: 'http://www.bing.com/search?q=Leberkas' }))
  // Pages by several forms of their addresses.
  const addresses = [
    '/Site/Privacy/',
    shop,
    `${shop}/?table=`,
    '/',
    '/site/privacy',
    shop.toUpperCase().replace('/STORE', '/store'),
  ]
  for (const address of [...addresses, ...addresses, ...addresses]) await view(page, () => page.goto(address))
  await view(page, () => page.goto('/nirgends'))
  await view(page, () => page.goto(shop))
  await quickAdd(page, branch.product.name)
  await view(page, () => goToCheckout(page))
  await fillContact(page)
  await page.locator('label').filter({ hasText: 'Online Zahlung' }).click()
  await agree(page)
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: 'Mollie' })).toBeVisible()
  await view(page, () => page.getByRole('button', { name: 'Bezahlen' }).click())
  await expect(page).toHaveURL(/\/status\//)
  await view(page, () => page.reload())

  await expect
    .poll(async () => {
      const after = await counted(stage)
      const more = [...after].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const)
      return Object.fromEntries(more.filter(([, count]) => count !== 0))
    })
    .toEqual({
      visits: 1,
      'referrers bing.com': 1,
      'resolutions 1920 × 1080': 1,
      'browsers Chrome': 1,
      'pages /': 4,
      'pages /site/privacy': 6,
      [`pages ${shop}`]: 10,
      [`pages ${shop}/checkout`]: 1,
      'pages /status': 2,
    })
  expect(told).toHaveLength(1)
})
