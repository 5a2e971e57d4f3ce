import { handOverApi } from '@theke/contract/ordering/hand-over-api.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { card, column, openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { findParcel } from '../fixtures/parcel.ts'
import { orderRoast } from '../fixtures/roast.ts'
import { demoPassword, expect, test } from '../fixtures/app.ts'

test(
  'a step is taken back only as long as nobody has gone on with the order',
  { tag: '@core' },
  async ({ page, stage }) => {
    const branch = await openBranch(stage, 'Weiter')
    const order = await branch.order()
    await openScreen(page, branch.employee, '/orders')
    await card(column(page, 'Neu'), order).getByRole('button', { name: 'Bestätigen' }).click()
    const undo = page.getByRole('button', { name: `Rückgängig: ${order.ticketNumber}` })
    await expect(undo).toBeVisible()
    await stage.admin.call(staffOrderApi.readyOrder, { params: { id: order.id } })
    await expect(card(column(page, 'Abholbereit / In Zustellung'), order)).toBeVisible()
    // At once, not when its time is over.
    expect(await undo.isVisible()).toBe(false)
  },
)

test('a parcel on the screen of hand-overs is as others have left it', async ({ page, stage }) => {
  const branch = await openBranch(stage, 'Nebenan', { isWeighingRequired: true })
  const { order, params, weigh } = await orderRoast(stage, branch)
  await openScreen(page, branch.employee, '/hand-over')
  const parcel = await findParcel(page, order.ticketNumber)
  await expect(parcel).toContainText('Diese Bestellung ist noch nicht gewogen.')
  await weigh('1005')
  await expect(parcel.getByRole('button', { name: /kassiert – übergeben/ })).toBeVisible()
  await stage.admin.call(handOverApi.handOver, { params, body: { isPaymentTaken: true, amount: null } })
  await expect(parcel).toContainText(/Übergeben .* von Maria Huber/)
})

test('a hand-over whose reply was lost is shown as what it is, without an error', async ({ page, stage }) => {
  const branch = await openBranch(stage, 'Verloren')
  const order = await branch.order()
  await stage.admin.call(staffOrderApi.confirmOrder, { params: { id: order.id } })
  await openScreen(page, branch.employee, '/hand-over')
  const parcel = await findParcel(page, order.ticketNumber)
  await page.route(`**/api/orders/${order.id}/hand-over`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await parcel.getByRole('button', { name: /kassiert – übergeben/ }).click()
  await expect(parcel).toContainText(/Übergeben .* von Resi Moser/)
  await expect(parcel.getByRole('alert')).toBeHidden()
})

test('words to a customer outlive the end of the session', async ({ page, stage }) => {
  const branch = await openBranch(stage, 'Abgelaufen')
  const order = await branch.order()
  await openScreen(page, branch.employee, `/orders?order=${order.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Ablehnen' }).click()
  const dialog = page.getByRole('dialog', { name: `Bestellung ${order.ticketNumber} ablehnen` })
  await dialog.getByLabel('Nachricht an den Kunden').fill('Leider ist der Kren ausgegangen.')
  await page.context().clearCookies()
  await dialog.getByRole('button', { name: 'Endgültig ablehnen' }).click()
  const login = page.getByRole('dialog', { name: 'Bitte melden Sie sich wieder an' })
  await expect(login.getByLabel('Passwort', { exact: true })).toBeFocused()
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(login).toBeHidden()
  await expect(dialog).toBeHidden()
  const now = await stage.admin.call(staffOrderApi.loadOrder, { params: { id: order.id } })
  expect([now.status, now.rejectionMessage]).toEqual(['rejected', 'Leider ist der Kren ausgegangen.'])
})
