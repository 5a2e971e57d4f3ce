import type { Locator } from '@playwright/test'
import { openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { expect, test } from '../fixtures/app.ts'
import { spaceText } from '../fixtures/text-spacing.ts'

const phone = { width: 390, height: 844 }

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  expect(box).not.toBeNull()
  return box ?? { x: 0, y: 0, width: 0, height: 0 }
}

test('on a desk the history names its customers on one line and keeps the rest for the products', async ({
  page,
  stage,
}) => {
  const branch = await openBranch(stage, 'Zeilen')
  const item = {
    product: { id: branch.product.id },
    unit: 'piece' as const,
    parts: [],
    addons: [],
    ifMissing: null,
  }
  await branch.order({
    firstName: 'Sabine',
    lastName: 'Zeilinger',
    items: [1, 2, 3, 4, 5, 6].map((amount) => ({ ...item, amount })),
  })
  // Orders of all branches, so that each column has its longest words.
  await openScreen(page, 'chefin', '/orders/history')
  const name = page.getByText('Sabine Zeilinger')
  await expect(name).toBeVisible()
  expect((await boxOf(name)).height).toBeLessThan(30)
})

test('lists say what they are about, and text stands at the left', async ({ page }) => {
  await openScreen(page, 'chefin', '/nodes')
  await expect(page.getByRole('heading', { name: 'Strukturierte Inhalte', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/Strukturierte Inhalte/)
  await page.goto('/backend#/digital-signage-plays')
  await expect(page.getByText('Von', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Bis' })).toHaveValue(/^\d\d\.\d\d\.\d{4}$/)
  await page.goto('/backend#/accounting')
  await expect(page.getByRole('columnheader', { name: 'Art', exact: true })).toHaveCSS('text-align', 'left')
  await expect(page.getByRole('cell', { name: 'Einnahme' }).first()).toHaveCSS('text-align', 'left')
})

test('text that somebody spaces lies over nothing and is cut off nowhere', async ({ page, stage }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const branch = await openBranch(stage, 'Abstand')
  await branch.order()
  await openScreen(page, branch.employee, '/orders')
  const call = page.getByRole('button', { name: 'Gesehen' })
  await expect(call).toBeVisible()
  await spaceText(page)
  const sidebar = await boxOf(page.getByRole('region', { name: 'Menü' }))
  const seen = await boxOf(call)
  expect(seen.x + seen.width).toBeLessThanOrEqual(sidebar.x + sidebar.width)

  await openScreen(page, 'chefin', '/menus/1')
  const name = page.getByRole('heading', { name: 'Herbst und Winter' })
  await expect(name).toBeVisible()
  await spaceText(page)
  const add = await boxOf(page.getByRole('main').getByText('Neu', { exact: true }))
  expect(add.x + add.width).toBeLessThanOrEqual((await boxOf(name)).x)
})

test('at 320 pixels no figure, name or time is cut off or lies under a button', async ({ page, stage }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const branch = await openBranch(stage, 'Schmal')
  await branch.order()
  const tooWide = (within: Locator) =>
    within.evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    )
  await openScreen(page, 'chefin', '/dashboard')
  const figures = page.getByRole('region', { name: 'Umsatz heute' }).getByRole('paragraph')
  await expect(figures.first()).toContainText('€')
  expect(await tooWide(figures)).toEqual([])
  await page.goto('/backend#/orders')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await tooWide(page.getByRole('main'))).toEqual([])
  await page.goto('/backend#/statistics')
  await expect(page.getByText('Wann bestellt wird').first()).toBeVisible()
  expect(await tooWide(page.getByRole('main'))).toEqual([])
  await page.goto('/backend#/logs/jobs')
  const cells = page.getByRole('cell')
  await expect(cells.first()).toBeVisible()
  expect(await tooWide(cells)).toEqual([])
  await page.goto('/backend#/nodes')
  const names = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(names.first()).toBeVisible()
  expect(await tooWide(names)).toEqual([])
  await page.goto('/backend#/branches/1?tab=hours')
  const holidays = page.getByRole('button', { name: /Feiertage? schließen$/ })
  await expect(holidays).toBeVisible()
  expect(await tooWide(holidays.locator('span'))).toEqual([])
})

test('the bars of a week and the shades of hours stay when own colors replace those of the shop', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const backgrounds = (parts: Locator) =>
    parts.evaluateAll((all) => all.map((part) => getComputedStyle(part).backgroundColor))
  await openScreen(page, 'chefin', '/statistics')
  const hours = page.locator('td[data-step]')
  await expect(hours.first()).toBeAttached()
  expect(new Set(await backgrounds(hours)).size).toBeGreaterThan(1)
  await page.goto('/backend#/task-board')
  const meter = page.getByRole('main').locator('li button span[aria-hidden] > span')
  await expect(meter.first()).toBeAttached()
  const card = page.getByRole('main').locator('li button').first()
  expect((await backgrounds(meter))[0]).not.toBe((await backgrounds(card))[0])
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the day of each branch shows to the end how many orders were missed', async ({ page }) => {
    await openScreen(page, 'chefin', '/dashboard')
    const missed = await boxOf(page.getByRole('columnheader', { name: 'Verpasst' }))
    expect(missed.x + missed.width).toBeLessThan(phone.width - 20)
    await expect(page.getByRole('columnheader', { name: 'Übergeben' })).toBeVisible()
  })

  test('all buttons under an order in progress reach from edge to edge', async ({ page, stage }) => {
    const branch = await openBranch(stage, 'Handyleiste')
    await openScreen(page, branch.employee, '/orders/new')
    const both = await boxOf(page.getByRole('button', { name: 'Aufnehmen und bestätigen' }))
    const clear = await boxOf(page.getByRole('button', { name: 'Verwerfen' }))
    const only = await boxOf(page.getByRole('button', { name: 'Nur aufnehmen' }))
    expect(both.width).toBeGreaterThan(350)
    expect(only.x + only.width - clear.x).toBeGreaterThan(350)
  })
})
