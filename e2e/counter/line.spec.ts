import { card, column, openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { expect, test } from '../fixtures/app.ts'

test(
  'a cut line is told, a step waits for it, and what happened meanwhile comes with the connection',
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
    await expect(card(column(page, 'In Zubereitung'), order)).toContainText('Bestätigt, wird nachgetragen')
    await expect(page.getByText(/Ohne Verbindung seit \d\d:\d\d · 1 Schritt gemerkt/)).toBeVisible()
    await expect(connection).toHaveText('Verbindung unterbrochen – wird wiederhergestellt')
    expect((await branch.asCustomer(order)).isConfirmed).toBe(false)
    const missed = await branch.order()

    await context.setOffline(false)
    await expect(page.getByText('Ohne Verbindung')).toBeHidden()
    await expect(card(column(page, 'Neu'), missed)).toBeVisible()
    await expect(connection).toHaveText('live')
    await expect(page.getByText('1 Schritt nachgetragen.')).toBeVisible()
    expect((await branch.asCustomer(order)).isConfirmed).toBe(true)
  },
)

test('a dialog whose files are lost with the connection leaves the board as it is, and opens when the connection is back', async ({
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
