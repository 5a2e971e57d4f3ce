import type { Locator } from '@playwright/test'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/app.ts'
import { card as boardCard, column, openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { card, statusPath } from '../fixtures/customer.ts'

for (const width of [390, 1024]) {
  test.describe(() => {
    test.use({ hasTouch: width === 390 })
    test(
      `a customer changes amount and time by the link at ${width} px, and staff see what is other`,
      { tag: width === 390 ? '@core' : [] },
      async ({ page, browser, stage }) => {
        await page.setViewportSize({ width, height: 844 })
        const branch = await openBranch(stage, `Umbestellt ${width}`)
        const at = new Date(Date.now() + 48 * 60 * 60_000)
        at.setUTCHours(10, 0, 0, 0)
        const order = await branch.order({ appointmentDate: at.toISOString() })

        await page.goto(statusPath(order))
        // By finger on a phone, with the mouse elsewhere; what comes after by keyboard.
        const press = (target: Locator) => (width === 390 ? target.tap() : target.click())
        await press(page.getByRole('button', { name: 'Bestellung ändern' }))
        const band = page.getByText(`Sie ändern Bestellung ${order.ticketNumber}.`)
        await expect(band).toBeVisible()
        await expectAccessible(page)
        const more = card(page, branch.product.name).getByRole('button', {
          name: `${branch.product.name}: mehr`,
        })
        await press(more)
        // On a phone the cart is behind a bar.
        if (width === 390) await press(page.getByRole('button', { name: /^3 Produkte/ }))
        await press(page.getByRole('button', { name: 'Weiter zur Änderung' }).filter({ visible: true }))

        await expect(page.getByText(`${branch.product.name}: 2 Stück → 3 Stück`)).toBeVisible()
        const time = page.getByRole('button', { name: 'Andere Uhrzeit' })
        await time.focus()
        await page.keyboard.press('Enter')
        const times = page.getByRole('dialog', { name: 'Uhrzeit auswählen' })
        await times.getByRole('button', { name: 'Eine Stunde später' }).press('Enter')
        await times.getByRole('button', { name: 'Speichern' }).press('Enter')
        await expect(page.getByText(/^Zeit: /)).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('button', { name: /Änderung zahlungspflichtig abschicken/ }).press('Enter')

        await expect(page.getByText('Ihre Bestellung ist geändert.')).toBeVisible()
        await expect(page).toHaveURL(statusPath(order))
        await expect(page.getByRole('region', { name: 'Ihre Bestellung' })).toContainText('3 ×')
        const changed = await stage.admin.call(staffOrderApi.loadOrder, { params: { id: order.id } })
        at.setUTCHours(11)
        expect([changed.items[0]?.amount, changed.appointmentDate]).toEqual([3, at.toISOString()])

        const counter = await browser.newPage()
        await openScreen(counter, branch.employee, '/orders')
        await expect(boardCard(column(counter, 'Neu'), order)).toContainText('Geändert')
        await counter.close()
      },
    )
  })
}
