import { soldOutApi } from '@theke/contract/catalogue/sold-out-api.ts'
import { menu } from '@theke/contract/catalogue/menu.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { addDays, dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import type { Page } from '@playwright/test'
import { expectAnnounced } from '../fixtures/announcements.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { openBranch, type TestBranch } from '../fixtures/branch.ts'
import {
  agree,
  card,
  cart,
  fillContact,
  goToCheckout,
  orderOf,
  quickAdd,
  submitButton,
} from '../fixtures/customer.ts'
import { expect, test } from '../fixtures/app.ts'

const today = dayOf(Date.now())
const feast = addDays(today, 4)

const notice = (page: Page) => page.locator('.range-notice').filter({ hasText: /^Für / })
const shelf = (page: Page, branch: TestBranch) => page.goto(`/store/${branch.identifier}`)

test('who orders for a day sees its menu, keeps what is chosen from it while it is that day, and gets it then', async ({
  page,
  context,
  stage,
}) => {
  const branch = await openBranch(stage, 'Fest')
  const goose = await stage.admin.call(product.endpoints.create, {
    body: { name: `Martinigans ${branch.identifier}`, price: 39.9, unit: 'piece', takeawayTax: 10 },
  })
  await stage.admin.call(menu.endpoints.create, {
    body: {
      name: `Martini ${branch.identifier}`,
      availableFrom: new Date(startOfDay(feast)).toISOString(),
      branches: [{ id: branch.id }],
      catalog: [{ category: { id: branch.category.id }, products: [{ id: goose.id }] }],
    },
  })

  await shelf(page, branch)
  await expect(card(page, branch.product.name)).toBeVisible()
  await expect(card(page, goose.name)).toHaveCount(0)
  await chooseDay(page, feast)
  await expect(card(page, goose.name)).toBeVisible()
  await expect(card(page, branch.product.name)).toHaveCount(0)
  await expect(notice(page)).toContainText('1 von 1 Produkten')
  await quickAdd(page, goose.name)

  await page.reload()
  await expect(notice(page)).toBeVisible()
  await expect(cart(page)).toContainText(goose.name)

  await page.getByRole('button', { name: 'Tag aufheben' }).click()
  await expect(card(page, branch.product.name)).toBeVisible()
  await expect(page.getByText(`${goose.name} ist nicht mehr im Angebot.`)).toBeVisible()
  await expect(cart(page)).not.toContainText(goose.name)

  await chooseDay(page, feast)
  await quickAdd(page, goose.name)
  await goToCheckout(page)
  await page.reload()
  await expect(page.getByRole('complementary').getByText(goose.name)).toBeVisible()
  await fillContact(page)
  await agree(page)
  await submitButton(page).click()
  const order = await orderOf(stage, page)
  expect(dayOf(Date.parse(order.appointmentDate ?? ''))).toBe(feast)

  const board = await context.newPage()
  await openScreen(board, branch.employee, '/orders')
  const waiting = board.getByRole('main')
  await expect(waiting).toContainText(`${shortDay(feast).slice(0, 2)} 00:00`)
  await waiting.getByRole('button', { name: /^Bestätigen/ }).click()
  await expect(waiting).toContainText('Vorbestellungen1')
})

test('a cart with something that is ordered ahead names the earliest time', async ({ page, stage }) => {
  const branch = await openBranch(stage, 'Vorlauf', {
    openingHours: [{ type: 'daily', date: null, isClosed: false, from: '08:00', to: '18:00' }],
  })
  await stage.admin.call(product.endpoints.update, {
    params: { id: branch.product.id },
    body: { isLeadTimeEnabled: true, leadTimeType: 'days', leadTimeValue: 3 },
  })
  await shelf(page, branch)
  await quickAdd(page, branch.product.name)
  const earliest = /· ab \w\w, \d\d\.\d\d\., \d\d:\d\d Uhr/
  await expect(cart(page)).toContainText(earliest)
  await expect(page.getByText('So schnell wie möglich')).toHaveCount(0)
  const [named = ''] = earliest.exec((await cart(page).textContent()) ?? '') ?? []

  await goToCheckout(page)
  await expect(page.getByText(/Frühestens am/)).toContainText(
    named.slice('· ab Mo, '.length, -'., 00:00 Uhr'.length),
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a collapsed cart says within two seconds that something in it was sold out', async ({
    page,
    stage,
  }) => {
    const branch = await openBranch(stage, 'Klein')
    await shelf(page, branch)
    await quickAdd(page, branch.product.name)
    const bar = page.getByRole('button', { name: /^1 Produkt/ })
    await expect(bar).toBeVisible()
    await markSoldOut(stage, branch)
    await expect(bar).toContainText(`„${branch.product.name}“: Heute ausverkauft`)
    await expectAnnounced(page, `„${branch.product.name}“ in Ihrem Warenkorb: Heute ausverkauft.`)
  })

  test('an open checkout offers no time at which something was sold out meanwhile', async ({
    page,
    stage,
  }) => {
    const branch = await openBranch(stage, 'Kassa')
    await shelf(page, branch)
    await quickAdd(page, branch.product.name)
    await page.goto(`/store/${branch.identifier}/checkout`)
    await page.getByRole('button', { name: 'Anderer Tag' }).click()
    const days = page.getByRole('dialog', { name: 'Tag auswählen' })
    const tomorrow = days.getByRole('button', { name: inWords(addDays(today, 1)) })
    await expect(tomorrow).toBeEnabled()
    await markSoldOut(stage, branch, addDays(today, 2))
    await expect(tomorrow).toBeDisabled()
    await expect(days.getByRole('button', { name: inWords(addDays(today, 2)) })).toBeEnabled()
  })
})

async function chooseDay(page: Page, day: string): Promise<void> {
  await page.getByRole('button', { name: 'Tag wählen' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: shortDay(day) })
    .click()
  await expect(notice(page)).toBeVisible()
}

async function markSoldOut({ admin }: Parameters<typeof openBranch>[0], branch: TestBranch, backOn?: string) {
  await admin.call(soldOutApi.markSoldOut, {
    params: { branchId: branch.id },
    body: {
      product: { id: branch.product.id },
      ...(backOn === undefined ? { duration: 'today' } : { duration: 'day', backOn }),
    },
  })
}

/** A day as the page writes it: Do, 26.11. */
function shortDay(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).toLocaleDateString('de-AT', {
    weekday: 'short',
    timeZone: 'UTC',
  })
  return `${weekday.replace('.', '')}, ${day.slice(8)}.${day.slice(5, 7)}.`
}

/** A day as screen readers say it: Sonntag, 22. November 2026. */
const inWords = (day: string) =>
  new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' }).format(
    Date.parse(`${day}T12:00:00Z`),
  )
