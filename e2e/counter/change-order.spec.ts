import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/app.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'

for (const width of [1024, 390]) {
  test.describe(() => {
    test.use({ hasTouch: width === 390 })
    test(
      `staff change an order at ${width} px, and nothing they typed is lost when somebody else was faster`,
      {
        tag: width === 1024 ? ['@core'] : [],
      },
      async ({ page, stage }) => {
        await page.setViewportSize({ width, height: 800 })
        const branch = await openBranch(stage, `Ändern ${width}`)
        const order = await branch.order({ phone: '+43 664 5550143' })
        const params = { id: order.id }
        const before = await stage.admin.call(staffOrderApi.loadOrder, { params })
        await openScreen(page, branch.employee, `/orders?order=${order.id}`)
        await page.getByRole('dialog').getByRole('button', { name: 'Ändern', exact: true }).last().click()

        // By keyboard: one more, and another telephone number.
        await page.getByRole('button', { name: `Mehr ${branch.product.name}` }).focus()
        await page.keyboard.press('Enter')
        await page.getByLabel('Telefon').fill('+43 664 5550134')
        await expect(page.getByRole('button', { name: '2 Änderungen speichern' })).toBeEnabled()
        await expect(page.getByRole('region', { name: 'Summe', exact: true })).toContainText('Summe bisher')
        await expectAccessible(page)

        const [line] = before.items
        if (line === undefined) throw new Error('The order has no line')
        await stage.admin.call(staffOrderApi.changeOrder, {
          params,
          body: {
            lastName: before.lastName,
            firstName: before.firstName,
            phone: before.phone,
            paymentMethod: before.paymentMethod,
            items: [
              {
                product: line.product,
                amount: line.amount,
                unit: line.unit,
                parts: [],
                addons: [],
                ifMissing: null,
                line: 0,
              },
            ],
            comment: 'Mit Senf',
            seen: before.updatedAt,
          },
        })
        // Saving tells it, and so does whatever is typed next.
        if (width === 390) await page.getByRole('button', { name: `Mehr ${branch.product.name}` }).tap()
        else await page.getByRole('button', { name: '2 Änderungen speichern' }).click()
        await expect(page.getByRole('alert')).toContainText('inzwischen geändert: Kommentar')
        await expect(page.getByRole('button', { name: 'Mit dem neuen Stand weitermachen' })).toBeFocused()
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name: '2 Änderungen speichern' }).click()

        const drawer = page.getByRole('dialog').filter({ hasText: `Bestellung ${order.ticketNumber}` })
        await expect(drawer).toContainText('Geändert')
        const after = await stage.admin.call(staffOrderApi.loadOrder, { params })
        expect([after.items[0]?.amount, after.phone, after.comment]).toEqual([
          line.amount + (width === 390 ? 2 : 1),
          '+436645550134',
          'Mit Senf',
        ])
        await drawer.getByRole('button', { name: 'Änderung als gesehen melden' }).click()
        await expect(drawer.getByRole('button', { name: 'Änderung als gesehen melden' })).toBeHidden()
      },
    )
  })
}
