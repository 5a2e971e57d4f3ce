import { expect, type Page } from '@playwright/test'
import { product as productEntity } from '@theke/contract/catalogue/product.ts'
import { configApi } from '@theke/contract/shop/config/config.ts'
import {
  anOrder,
  card,
  chooseMode,
  openCategory,
  quickAdd,
  statusPath,
  submitButton,
} from '../fixtures/customer.ts'
import { openAllDay, test } from '../fixtures/app.ts'
import { openBranch } from '../fixtures/branch.ts'
import { countShifts, expectStill } from '../fixtures/layout-shift.ts'
import { spaceText } from '../fixtures/text-spacing.ts'

test.beforeAll(({ stage }) => stage.changeBranch('linz-hauptplatz', openAllDay))

for (const viewport of [
  { width: 1440, height: 1000 },
  { width: 390, height: 844 },
]) {
  test(`nothing moves while pages appear on ${viewport.width} pixels`, async ({ page, stage }) => {
    await page.setViewportSize(viewport)
    await countShifts(page)
    // As on a slow connection, where the fonts arrive after the text.
    await page.route(/\.woff2/, (route) => setTimeout(() => void route.continue(), 800))
    await page.goto('/', { waitUntil: 'networkidle' })
    await expectStill(page, 'start page')
    await page.unrouteAll({ behavior: 'wait' })
    await page.goto('/store/linz-hauptplatz', { waitUntil: 'networkidle' })
    await expectStill(page, 'branch page')
    await quickAdd(page, 'Käsekrainer')
    await page.reload({ waitUntil: 'networkidle' })
    await expectStill(page, 'branch page with a cart')
    await page.goto('/store/linz-hauptplatz/checkout', { waitUntil: 'networkidle' })
    await expect(submitButton(page)).toBeAttached()
    await expectStill(page, 'checkout')
    await page.goto(statusPath(await anOrder(stage, 'linz-hauptplatz')))
    await expect(page.getByText('wartet auf Bestätigung.')).toBeVisible()
    await expectStill(page, 'status page')
  })
}

for (const width of [1440, 768, 390]) {
  test(`cards are as high with their pictures as without them on ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const release = Promise.withResolvers<void>()
    await page.route('**/image/**', async (route) => {
      await release.promise
      await route.continue()
    })
    await page.goto('/store/linz-urfahr', { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => document.fonts.ready)
    const cards = page.locator('.card:has(img[loading="eager"])')
    const heights = () => cards.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    const before = await heights()
    expect(before).not.toHaveLength(0)
    release.resolve()
    await expect
      .poll(() =>
        cards
          .locator('img')
          .evaluateAll((all: HTMLImageElement[]) => all.every(({ naturalWidth }) => naturalWidth > 0)),
      )
      .toBe(true)
    expect(await heights()).toEqual(before)
  })
}

test('nothing of the header is cut off where somebody spaces the text', async ({ page }) => {
  // The narrowest width at which the header names the appointment.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/store/linz-hauptplatz?table=12')
  await expect(page.getByRole('radio', { name: /^Vor Ort\s*Tisch 12$/ })).toBeChecked()
  await spaceText(page)
  await expect(page.getByRole('link', { name: 'So schnell wie möglich' })).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page, 'branch page with spaced text')
})

const narrow = {
  '320 pixels': { width: 320, height: 640 },
  '200 % zoom': { width: 720, height: 500 },
}

for (const [name, viewport] of Object.entries(narrow)) {
  test(`nothing has to be scrolled sideways at ${name}`, async ({ page, stage }) => {
    await page.setViewportSize(viewport)
    for (const path of [
      '/',
      '/site/terms-and-conditions',
      '/site/allergens',
      '/gibt-es-nicht',
      '/store/linz-hauptplatz/checkout',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSidewaysScroll(page, path)
    }
    await page.goto('/store/linz-hauptplatz')
    await quickAdd(page, 'Käsekrainer')
    await expectNoSidewaysScroll(page, 'branch page')
    await page.getByRole('button', { name: /^1 Produkt/ }).click()
    await expectNoSidewaysScroll(page, 'cart')
    await page.getByRole('button', { name: 'Schließen' }).click()
    await openCategory(page, 'Jausenplatten')
    await card(page, 'Hausplatte „Mühlviertel“').getByRole('button').first().click()
    await expect(page.getByRole('dialog', { name: 'Hausplatte „Mühlviertel“' })).toBeVisible()
    await expectNoSidewaysScroll(page, 'product')

    await page.goto('/store/linz-hauptplatz/checkout')
    for (const mode of ['Vor Ort', 'Lieferung', 'Abholung'] as const) {
      await chooseMode(page, mode)
      await expectNoSidewaysScroll(page, `checkout ${mode}`)
    }
    await page.getByRole('button', { name: 'Anderer Tag' }).click()
    await expect(page.getByRole('grid')).toBeVisible()
    await expectNoSidewaysScroll(page, 'date picker')
    await submitButton(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNoSidewaysScroll(page, 'errors')

    await page.goto(statusPath(await anOrder(stage, 'linz-hauptplatz')))
    await expect(page.getByText('wartet auf Bestätigung.')).toBeVisible()
    await expectNoSidewaysScroll(page, 'status page')
  })
}

test('a long name of the shop is cut off nowhere and leaves room for what stands beside it', async ({
  page,
  stage,
}) => {
  const named = (shopName: string) => stage.admin.call(configApi.saveConfig, { body: { shopName } })
  const { shopName } = await stage.admin.call(configApi.loadConfig, {})
  await named('Fleischhauerei und Feinkost Obermüllner-Hinterhuber')
  try {
    for (const width of [320, 390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of ['/', '/store/linz-hauptplatz', '/store/linz-hauptplatz/checkout']) {
        await page.goto(path)
        const logo = page.getByRole('banner').getByRole('link', { name: 'Fleischhauerei' })
        await expect(logo.locator('b')).toBeInViewport({ ratio: 1 })
      }
      await page.goto('/store/linz-hauptplatz')
      const modes = page.getByRole('banner').getByRole('group', { name: 'Bestellart' })
      await expect(modes.getByText('Vor Ort')).toBeInViewport({ ratio: 1 })
      const search = page.getByRole('banner').getByRole('searchbox')
      if (!(await search.isVisible())) continue
      const [field, first] = [await search.boundingBox(), await modes.boundingBox()]
      expect(field && first && field.x + field.width, 'the field ends before the modes').toBeLessThanOrEqual(
        first?.x ?? 0,
      )
    }
  } finally {
    await named(shopName)
  }
})

test('a product whose name is one long word pushes no price off the screen of a phone', async ({
  page,
  stage,
}) => {
  const { identifier, product } = await openBranch(stage, 'Wortlang')
  const name = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzbraten'
  await stage.admin.call(productEntity.endpoints.update, { params: { id: product.id }, body: { name } })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/store/${identifier}`)
  await quickAdd(page, name)
  await page.goto(`/store/${identifier}/checkout`)
  const line = page.getByRole('listitem').filter({ hasText: name })
  await line.scrollIntoViewIfNeeded()
  await expect(line.getByText('€').first()).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page, 'checkout')
  await page.goto(`/store/${identifier}`)
  // A branch with a single category has no bar of categories, and its search stands by itself.
  await page.getByRole('searchbox', { name: 'Produkte suchen' }).fill(name.slice(0, 12))
  const hit = page.getByRole('list', { name: 'Suchergebnisse' }).getByRole('button')
  await expect(hit.getByText('€')).toBeInViewport({ ratio: 1 })
})

async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const { documentElement } = document
    const scrolling = [documentElement, ...document.querySelectorAll('dialog[open]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName}: ${scrollWidth} > ${clientWidth}`)
    // A list that clips its content cannot be scrolled to what it clips.
    const cut = [...document.querySelectorAll('article')]
      .filter((article) => article.getBoundingClientRect().right > documentElement.clientWidth)
      .map((article) => `cut off: ${article.textContent.slice(0, 40)}`)
    return [...scrolling, ...cut]
  })
  expect(tooWide, `${name} is wider than the screen`).toEqual([])
}
