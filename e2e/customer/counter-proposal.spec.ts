import { hourMs } from '@theke/domain/time/wall-time.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import type { Page } from '@playwright/test'
import type { AppFixture } from '../fixtures/app.ts'
import { anOrder, statusPath } from '../fixtures/customer.ts'
import { expect, openAllDay, test } from '../fixtures/app.ts'

test.beforeAll(({ stage }) => stage.changeBranch('linz-urfahr', openAllDay))

test('a customer accepts the other time that the shop proposes', async ({ page, stage }) => {
  const { id, date, time } = await proposedOnOpenPage(page, stage)
  await page.getByRole('button', { name: `Ja, ${time} Uhr ist in Ordnung` }).click()
  await expect(page.getByRole('heading', { name: 'Terminvorschlag' })).toBeHidden()
  await expect(page.getByText('Wir bereiten sie rechtzeitig für Sie zu.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ihre Bestellung' })).toContainText(`${date}, ${time} Uhr`)
  const kept = await stage.admin.call(staffOrderApi.loadOrder, { params: { id } })
  expect(kept).toMatchObject({ status: 'confirmed', isConfirmed: true })
})

test('a customer who refuses it after a second thought has no order any more', async ({ page, stage }) => {
  const { id } = await proposedOnOpenPage(page, stage)
  await page.getByRole('button', { name: 'Nein, Bestellung stornieren' }).click()
  await expect(page.getByText('Möchten Sie die Bestellung wirklich stornieren?')).toBeVisible()
  await page.getByRole('button', { name: 'Nein, zurück' }).click()
  await page.getByRole('button', { name: 'Nein, Bestellung stornieren' }).click()
  expect((await stage.admin.call(staffOrderApi.loadOrder, { params: { id } })).status).toBe('new')
  await page.getByRole('button', { name: 'Ja, stornieren' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Bestellung wurde storniert.')
  await expect(page.getByText('aktualisiert sich automatisch')).toBeHidden()
  expect((await stage.admin.call(staffOrderApi.loadOrder, { params: { id } })).status).toBe('canceled')
})

/** An order whose page is open while the shop proposes another time. */
async function proposedOnOpenPage(page: Page, stage: AppFixture) {
  const order = await anOrder(stage, 'linz-urfahr')
  await page.goto(statusPath(order))
  await expect(page.getByText('wartet auf Bestätigung.')).toBeVisible()
  const proposal = Math.ceil((Date.now() + 30 * hourMs) / hourMs) * hourMs
  await stage.admin.call(staffOrderApi.updateOrder, {
    params: { id: order.id },
    body: { counterAppointment: new Date(proposal).toISOString() },
  })
  const date = format({ day: '2-digit', month: '2-digit', year: 'numeric' }, proposal)
  const time = format({ hour: '2-digit', minute: '2-digit' }, proposal)
  const question = `Wäre ${date} um ${time} Uhr für Sie in Ordnung?`
  await expect(page.getByText(question)).toBeVisible()
  await expect(page.getByText('warten auf Ihre Antwort.')).toBeVisible()
  return { id: order.id, date, time }
}

function format(parts: Intl.DateTimeFormatOptions, instant: number): string {
  return new Intl.DateTimeFormat('de-AT', { ...parts, timeZone: 'Europe/Vienna' }).format(instant)
}
