import { expect } from '@playwright/test'
import { anOrder, quickAdd, statusPath } from '../fixtures/customer.ts'
import { openAllDay, test } from '../fixtures/app.ts'

test.beforeAll(({ stage }) => stage.changeBranch('linz-urfahr', openAllDay))

const branchPath = '/store/linz-urfahr'
const pages = [
  '/',
  branchPath,
  `${branchPath}/checkout`,
  `${branchPath}/checkout/error`,
  '/status/x/y',
  '/site/imprint',
  '/gibt-es-nicht',
  '/self-service/linz-urfahr',
]

const additions = [
  '?table=%00&product=-1&product=2&a[__proto__][x]=1#%E0%A4%A',
  '?table=<script>alert(1)</script>&product=__proto__#"><img src=x onerror=alert(1)>',
  `?product=${'9'.repeat(4000)}&%E0%A4%A#${'a'.repeat(20_000)}`,
]

test('nothing that is added to an address breaks a page', async ({ page }) => {
  for (const path of pages) {
    for (const addition of additions) {
      await page.goto(`${path}${addition}`)
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
      await expect(page.getByText('Internal Server Error'), path).toHaveCount(0)
    }
  }
})

const values = {
  'no JSON': '{"items":[',
  'a number': '-1e400',
  'a list of anything': '[null,1,"x",[],{},{"uid":1},{"uid":"../..","hash":"<script>","branch":"//"}]',
  'an object with traps':
    '{"__proto__":{"x":1},"constructor":null,"items":{"length":-1},"order":[],"uid":{}}',
  'far too much': `["${'x'.repeat(500_000)}"]`,
}

test('stored values that make no sense break no page', async ({ browser, stage }) => {
  test.slow()
  const order = await anOrder(stage, 'linz-urfahr')
  for (const [name, value] of Object.entries(values)) {
    const context = await browser.newContext({ baseURL: stage.origin })
    const page = await context.newPage()
    await page.addInitScript(storeEverywhere, [value, order.uid] as const)
    for (const path of [...pages, statusPath(order)]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first(), `${path}, ${name}`).toBeVisible()
    }
    await page.goto(branchPath)
    await quickAdd(page, 'Käsekrainer')
    await expect(page.getByRole('button', { name: 'Tag wählen' }), name).toBeVisible()
    await context.close()
  }
})

function storeEverywhere([text, uid]: readonly [text: string, uid: string]): void {
  const both = ['asp.newsPopup', 'asp.again', 'asp.analytics.session', 'asp.linz-urfahr.submission']
  const paying = ['asp.paying', 'asp.linz-urfahr.paying']
  for (const key of [...both, ...paying, 'asp.linz-urfahr.cart']) sessionStorage.setItem(key, text)
  const settings = ['asp.settings.showProductData', 'asp.settings.isToolbarOpen']
  const kept = ['asp.orders', 'asp.allergens', ...settings]
  for (const key of [...kept, `asp.order.${uid}.ratingDismissed`]) localStorage.setItem(key, text)
  for (const key of ['install-prompt-dismissed', 'staff']) {
    document.cookie = `${key}=${encodeURIComponent(text.slice(0, 2000))}; path=/`
  }
}
