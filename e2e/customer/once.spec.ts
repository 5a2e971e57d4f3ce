import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  agree,
  anna,
  expectStatusPage,
  fillContact,
  goToCheckout,
  ordersOf,
  quickAdd,
  submitButton,
} from '../fixtures/customer.ts'
import { expect, openAllDay, test } from '../fixtures/app.ts'

test.beforeAll(({ stage }) => stage.changeBranch('linz-urfahr', openAllDay))

const unanswered = /Wir haben noch keine Antwort auf Ihre Bestellung erhalten\./

test('a double click on the button places one order', { tag: '@core' }, async ({ page, stage }) => {
  const lastName = await readyToSubmit(page)
  await submitButton(page).dblclick()
  await expectStatusPage(page)
  expect(await ordersOf(stage, lastName)).toBe(1)
})

test('an order that is sent from a copy of its tab as well is placed once', async ({ page, stage }) => {
  const lastName = await readyToSubmit(page)
  const [copy] = await Promise.all([page.waitForEvent('popup'), page.evaluate('window.open(location.href)')])
  await agree(copy)
  await submitButton(page).click()
  const placed = await expectStatusPage(page)
  await submitButton(copy).click()
  expect(await expectStatusPage(copy)).toEqual(placed)
  expect(await ordersOf(stage, lastName)).toBe(1)
})

test(
  'an order whose answer gets lost is placed once when it is sent again',
  { tag: '@core' },
  async ({ page, stage }) => {
    const lastName = await readyToSubmit(page)
    await submitWithoutAnswer(page)
    expect(await ordersOf(stage, lastName)).toBe(1)
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expectStatusPage(page)
    expect(await ordersOf(stage, lastName)).toBe(1)
  },
)

test('an order whose answer gets lost is found again after a reload', async ({ page, stage }) => {
  const lastName = await readyToSubmit(page)
  await submitWithoutAnswer(page)
  await page.reload()
  await expect(page.getByText(unanswered)).toBeVisible()
  await expect(page.getByLabel('Nachname')).toHaveValue(lastName)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expectStatusPage(page)
  expect(await ordersOf(stage, lastName)).toBe(1)
})

test('a reload while the order is on its way places it once', async ({ page, stage }) => {
  const lastName = await readyToSubmit(page)
  const arrived = Promise.withResolvers<void>()
  await page.route(
    '**/api/orders',
    async (route) => {
      await route.fetch()
      arrived.resolve()
    },
    { times: 1 },
  )
  await submitButton(page).click()
  await arrived.promise
  await page.reload()
  await expect(page.getByText(unanswered)).toBeVisible()
  await agree(page)
  await submitButton(page).click()
  await expectStatusPage(page)
  expect(await ordersOf(stage, lastName)).toBe(1)
})

test('after a lost answer an order with other goods is not sent unasked', async ({ page, stage }) => {
  const lastName = await readyToSubmit(page)
  await submitWithoutAnswer(page)
  await page.getByRole('button', { name: 'Käsekrainer: mehr' }).click()
  await submitButton(page).click()
  await expect(page.getByText('Ihre frühere Bestellung ist bei uns eingegangen.')).toBeVisible()
  expect(await ordersOf(stage, lastName)).toBe(1)
  await page.getByRole('button', { name: 'Als neue Bestellung abschicken' }).click()
  await expectStatusPage(page)
  expect(await ordersOf(stage, lastName)).toBe(2)
})

test('an order that had arrived before it was taken back is canceled, and leads to where it stands', async ({
  page,
  stage,
}) => {
  const lastName = await readyToSubmit(page)
  await submitWithoutAnswer(page)
  await page.getByRole('button', { name: 'Bestellung zurückziehen' }).click()
  const kept = page.getByRole('region', { name: 'Gespeicherte Bestellung' })
  await expect(kept).toContainText('hatte uns doch schon erreicht. Wir haben sie storniert.')
  await kept.getByRole('link', { name: 'Bestellung ansehen' }).click()
  await expect(page.getByRole('heading', { name: 'Ihre Bestellung wurde storniert.' })).toBeVisible()
  await expect(kept).toBeHidden()
  expect(await ordersOf(stage, lastName)).toBe(1)
})

/** A filled checkout of somebody whose name nobody else has. */
async function readyToSubmit(page: Page): Promise<string> {
  const lastName = `Einmal ${randomUUID().slice(0, 8)}`
  await page.goto('/store/linz-urfahr')
  await quickAdd(page, 'Käsekrainer')
  await goToCheckout(page)
  await fillContact(page, { ...anna, lastName })
  await agree(page)
  return lastName
}

/** Sends the order until the page gives up: it reaches the shop, but no answer reaches the customer. */
async function submitWithoutAnswer(page: Page): Promise<void> {
  await page.route('**/api/orders', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await submitButton(page).click()
  await expect(page.getByRole('alert')).toContainText(unanswered)
  await page.unroute('**/api/orders')
}
