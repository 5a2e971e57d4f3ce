import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { card, column, openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { expect, test } from '../fixtures/app.ts'

test(
  'a cut line is told, no step is lost, and what happened meanwhile comes with the line',
  { tag: '@core' },
  async ({ page, stage, context }) => {
    const branch = await openBranch(stage, 'Leitung')
    const order = await branch.order()
    await openScreen(page, branch.employee, '/orders')
    const connection = page.getByRole('status').filter({ hasText: /live|Verbindung/ })
    await expect(connection).toHaveText('live')

    await context.setOffline(true)
    const confirm = card(column(page, 'Neu'), order).getByRole('button', { name: 'Bestätigen' })
    await confirm.click()
    await expect(card(page, order).getByRole('alert')).toContainText(
      'Keine Verbindung. Bitte versuchen Sie es noch einmal.',
    )
    await expect(
      page.getByText('Sie sind offline. Bitte überprüfen Sie Ihre Internetverbindung.'),
    ).toBeVisible()
    await expect(connection).toHaveText('Verbindung unterbrochen – wird wiederhergestellt')
    expect((await branch.asCustomer(order)).isConfirmed).toBe(false)
    const missed = await branch.order()

    await context.setOffline(false)
    await expect(page.getByText('Sie sind offline.')).toBeHidden()
    await expect(card(column(page, 'Neu'), missed)).toBeVisible()
    await expect(connection).toHaveText('live')
    await confirm.click()
    await expect(card(column(page, 'In Zubereitung'), order)).toBeVisible()
    expect((await branch.asCustomer(order)).isConfirmed).toBe(true)
  },
)

test('a dialog whose files are lost with the line leaves the board as it is, and opens when the line is back', async ({
  page,
  stage,
}) => {
  const branch = await openBranch(stage, 'Dateien')
  const order = await branch.order()
  await openScreen(page, branch.employee, '/orders')
  const refuse = card(page, order).getByRole('button', { name: 'Ablehnen' })
  await expect(refuse).toBeVisible()
  await page.route('**/backend/assets/*', (route) => route.abort('connectionreset'))
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/backend/assets/'))
  await refuse.click()
  await lost
  await expect(page.getByRole('heading', { level: 1, name: 'Bestellungen' })).toBeVisible()
  await expect(refuse).toBeVisible()

  await page.unroute('**/backend/assets/*')
  const dialog = page.getByRole('dialog', { name: /ablehnen$/ })
  await dialog.getByRole('button', { name: 'Bestellung behalten' }).click()
  await expect(dialog).toBeHidden()
})

test('code that an update has taken away is told, and the screen that needed it stays', async ({
  page,
  stage,
}) => {
  const branch = await openBranch(stage, 'Neuerung')
  const order = await branch.order()
  await openScreen(page, branch.employee, '/orders')
  const told = page
    .getByRole('alert')
    .filter({ hasText: 'Theke wurde aktualisiert. Bitte laden Sie die Seite neu.' })
  const refuse = card(page, order).getByRole('button', { name: 'Ablehnen' })
  await expect(refuse).toBeVisible()
  await page.route('**/backend/assets/**', (route) => route.fulfill({ status: 404 }))
  await refuse.click()
  await expect(told).toBeVisible()
  await expect(refuse).toBeVisible()
})

test('a page whose code an update has taken away says so', async ({ page }) => {
  await page.route('**/backend/assets/login-page-*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto('/backend/login')
  const told = page.getByRole('alert').filter({ hasText: 'Theke wurde aktualisiert.' })
  await expect(told.getByRole('button', { name: 'Seite neu laden' })).toBeVisible()
})

test('a step that somebody else was faster with is explained, and the card shows what is true', async ({
  page,
  stage,
}) => {
  const branch = await openBranch(stage, 'Zugleich')
  const order = await branch.order()
  // The screen does not know of the change yet, as when the event is still on its way.
  await page.route('**/api/orders/events*', (route) => route.abort())
  await openScreen(page, branch.employee, '/orders')
  const confirm = card(column(page, 'Neu'), order).getByRole('button', { name: 'Bestätigen' })
  await expect(confirm).toBeVisible()
  const params = { id: order.id }
  await stage.admin.call(staffOrderApi.confirmOrder, { params })
  await stage.admin.call(staffOrderApi.readyOrder, { params })

  await confirm.click()
  const fresh = card(column(page, 'Abholbereit / In Zustellung'), order)
  await expect(fresh.getByRole('alert')).toContainText(
    'Bestellstatus konnte nicht geändert werden. Die Bestellung wurde inzwischen von jemand anderem geändert.',
  )
  await fresh.getByRole('button', { name: 'Hinweis schließen' }).click()
  await expect(fresh.getByRole('alert')).toBeHidden()
  expect((await branch.asCustomer(order)).status).toBe('inDelivery')
})

test('a dialog tells that the order is no longer open to a refusal', async ({ page, stage }) => {
  const branch = await openBranch(stage, 'Zu spät')
  const order = await branch.order()
  await page.route('**/api/orders/events*', (route) => route.abort())
  await openScreen(page, branch.employee, '/orders')
  await card(page, order).getByRole('button', { name: 'Ablehnen' }).click()
  await stage.admin.call(staffOrderApi.confirmOrder, { params: { id: order.id } })
  const dialog = page.getByRole('dialog', { name: /ablehnen$/ })
  await dialog.getByRole('button', { name: 'Endgültig ablehnen' }).click()
  await expect(dialog.getByRole('alert')).toContainText('inzwischen von jemand anderem geändert')
  await dialog.getByRole('button', { name: 'Bestellung behalten' }).click()
  await expect(card(column(page, 'In Zubereitung'), order)).toBeVisible()
  expect((await branch.asCustomer(order)).status).toBe('confirmed')
})

test('a list that was on its way before a step does not bring the order back to where it was', async ({
  page,
  stage,
}) => {
  const branch = await openBranch(stage, 'Überholt')
  const order = await branch.order()
  await page.route('**/api/orders/events*', (route) => route.abort())
  await openScreen(page, branch.employee, '/orders')
  const confirm = card(column(page, 'Neu'), order).getByRole('button', { name: 'Bestätigen' })
  await expect(confirm).toBeVisible()
  const later = await branch.order()
  const held = Promise.withResolvers<void>()
  const read = Promise.withResolvers<void>()
  await page.route(`**${staffOrderApi.listCurrentOrders.path}`, async (route) => {
    const response = await route.fetch()
    read.resolve()
    await held.promise
    await route.fulfill({ response })
  })
  // As when the tablet wakes.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await read.promise
  await confirm.click()
  await expect(card(column(page, 'In Zubereitung'), order)).toBeVisible()

  held.resolve()
  await expect(card(column(page, 'Neu'), later)).toBeVisible()
  // Asked once: the next list puts it right in any case.
  expect(await card(column(page, 'Neu'), order).count()).toBe(0)
  await expect(card(column(page, 'In Zubereitung'), order)).toBeVisible()
})

test('an order that is read twice at once ends in the newer state also in its details', async ({
  page,
  stage,
}) => {
  const branch = await openBranch(stage, 'Doppelt')
  const order = await branch.order()
  await openScreen(page, branch.employee, '/orders')
  await card(column(page, 'Neu'), order)
    .getByRole('button', { name: /öffnen/ })
    .first()
    .click()
  const state = page.getByRole('dialog').locator('b[data-state]')
  await expect(state).toHaveText('Neu')
  const held = Promise.withResolvers<void>()
  const read = Promise.withResolvers<void>()
  await page.route(
    `**/api/orders/${order.id}`,
    async (route) => {
      const response = await route.fetch()
      read.resolve()
      await held.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await stage.admin.call(staffOrderApi.confirmOrder, { params: { id: order.id } })
  await read.promise
  await stage.admin.call(staffOrderApi.readyOrder, { params: { id: order.id } })
  await expect(state).toHaveText('Abholbereit')

  const arrived = page.waitForResponse((response) => response.url().endsWith(`/api/orders/${order.id}`))
  held.resolve()
  await (await arrived).finished()
  // What is read after it is shown after it.
  const later = await branch.order()
  await expect(card(column(page, 'Neu'), later)).toBeVisible()
  expect(await state.textContent()).toBe('Abholbereit')
})
