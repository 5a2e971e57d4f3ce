import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { hourMs } from '@theke/domain/time/wall-time.ts'
import { anOrder, statusPath, toTheCentre } from '../fixtures/customer.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, openAllDay, test } from '../fixtures/app.ts'

test.beforeAll(({ stage }) => stage.changeBranch('linz-hauptplatz', openAllDay))

const screens = { desktop: { width: 1440, height: 1000 }, phone: { width: 390, height: 844 } }

for (const [name, viewport] of Object.entries(screens)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })
    test.slow()

    test('everybody can read that an order was canceled or does not exist', async ({ page, stage }) => {
      const order = await anOrder(stage, 'linz-hauptplatz')
      await stage.admin.call(staffOrderApi.rejectOrder, {
        params: { id: order.id },
        body: { rejectionMessage: 'Die Käsekrainer sind heute leider aus.' },
      })
      await page.goto(statusPath(order))
      await expect(page.getByText('Die Käsekrainer sind heute leider aus.')).toBeVisible()
      await expectAccessible(page)
      await page.goto('/status/gibt-es/nicht')
      await expect(page.getByText('Diese Bestellung gibt es nicht.')).toBeVisible()
      await expectAccessible(page)
    })
  })
}

// The states are made of the same parts at both sizes.
test.describe('on a phone, state by state', () => {
  test.use({ viewport: screens.phone })
  test.slow()

  test('everybody can follow an order through all its states', async ({ page, stage: { admin }, stage }) => {
    const order = await anOrder(stage, 'linz-hauptplatz', toTheCentre)
    const params = { id: order.id }
    await page.goto(statusPath(order))
    await expect(page.getByText('wartet auf Bestätigung.')).toBeVisible()
    await expectAccessible(page)
    const counterAppointment = new Date(Date.now() + 30 * hourMs).toISOString()
    await admin.call(staffOrderApi.updateOrder, { params, body: { counterAppointment } })
    await page.getByRole('button', { name: 'Nein, Bestellung stornieren' }).click()
    await expect(page.getByRole('button', { name: 'Nein, zurück' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Nein, zurück' }).click()
    await page.getByRole('button', { name: /ist in Ordnung$/ }).click()
    await expect(page.getByText('Wir bereiten sie rechtzeitig für Sie zu.')).toBeVisible()
    await expectAccessible(page)
    await admin.call(staffOrderApi.readyOrder, { params })
    await expect(page.getByText('Ihre Bestellung ist unterwegs zu Ihnen.')).toBeVisible()
    await expectAccessible(page)
    await admin.call(staffOrderApi.deliverOrder, { params })
    await admin.call(staffOrderApi.completeOrder, { params, body: { paidBy: 'cash' } })
    await expect(page.getByRole('heading', { name: 'Wie zufrieden waren Sie?' })).toBeVisible()
    await expectAccessible(page)
  })
})
