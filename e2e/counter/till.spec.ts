import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/app.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'

for (const [name, width, height] of [
  ['a tablet', 1024, 768],
  ['a phone', 390, 844],
] as const)
  test(
    `on ${name} a parcel is paid in parts, and the day is closed`,
    width === 1024 ? { tag: '@core' } : {},
    async ({ page, stage }) => {
      await page.setViewportSize({ width, height })
      const branch = await openBranch(stage, `Kassa ${width}`)
      const order = await branch.order()
      await stage.admin.call(staffOrderApi.confirmOrder, { params: { id: order.id } })
      await openScreen(page, branch.employee, '/hand-over')
      await page.getByRole('textbox', { name: /Code scannen/ }).fill(order.ticketNumber)
      await page.keyboard.press('Enter')
      const parcel = page.getByRole('article', { name: 'Sabine Lehner' })
      await parcel.getByRole('button', { name: 'Aufteilen' }).click()
      await parcel.getByRole('textbox', { name: 'Karte' }).fill('5,40')
      await parcel.getByRole('button', { name: '5,00 €' }).click()
      await expect(parcel.getByText('Rückgeld')).toBeVisible()
      await expectAccessible(page)
      await parcel.getByRole('button', { name: /5,40.€ mit Karte \+ 3,00.€ bar kassiert/ }).click()
      await expect(parcel).toContainText(/Übergeben .* von Resi Moser/)

      await openScreen(page, branch.employee, '/till')
      await expect(page.getByRole('row', { name: /Bar 3,00/ })).toBeVisible()
      await page.getByRole('textbox', { name: 'Anzahl 2 €' }).fill('1')
      await page.getByRole('textbox', { name: 'Warum?' }).fill('falsch herausgegeben')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Tag abschließen' }).click()
      const sheet = page.getByRole('article', { name: 'Tageszettel Nr. 1' })
      await expect(sheet).toContainText(/fehlt\s*1,00/)
      await expect(sheet).toContainText('Kein Beleg im Sinne der RKSV')
      await page.getByRole('button', { name: 'Zur Kassa' }).click()
      await expect(page.getByRole('button', { name: /^Nr\. 1, / })).toBeVisible()
    },
  )
