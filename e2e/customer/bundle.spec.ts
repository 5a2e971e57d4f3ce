import type { Locator } from '@playwright/test'
import { menu } from '@theke/contract/catalogue/menu.ts'
import { option, part, product } from '@theke/contract/catalogue/product.ts'
import { defaultValues } from '@theke/contract/fields.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { configApi } from '@theke/contract/shop/config/config.ts'
import { screensApi } from '@theke/contract/ordering/screens-api.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/app.ts'
import { card as boardCard, column, openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { agree, card, fillContact, orderOf, submitButton } from '../fixtures/customer.ts'

for (const width of [390, 1024]) {
  test.describe(() => {
    test.use({ hasTouch: width === 390, viewport: { width, height: 844 } })
    test(`a bundle with a choice is ordered for now, called up and packed at ${width} px`, async ({
      page,
      browser,
      stage,
    }) => {
      await stage.admin.call(configApi.saveConfig, { body: { enablePluginFrontdesk: true } })
      const branch = await openBranch(stage, `Paket ${width}`)
      const name = `Grillpaket ${width}`
      const sausage = await stage.admin.call(product.endpoints.create, {
        body: { name: `Käsekrainer ${width}`, price: 4.5, unit: 'pair' },
      })
      const choices = { ...defaultValues(part), name: 'Dazu', type: 'select' as const }
      const sauces = ['Senf', 'Kren'].map((sauce) => ({
        ...defaultValues(option),
        name: sauce,
        value: sauce,
      }))
      const bundle = await stage.admin.call(product.endpoints.create, {
        body: {
          name,
          price: 20,
          unit: 'bunch',
          type: 'bundle',
          bundleItems: [{ product: { id: sausage.id }, amount: 4, unit: 'pair' }],
          config: { parts: [{ ...choices, options: sauces }] },
        },
      })
      await stage.admin.call(menu.endpoints.create, {
        body: {
          name: `${branch.name} Pakete`,
          availableFrom: '2020-01-02T00:00:00Z',
          branches: [{ id: branch.id }],
          catalog: [
            {
              category: { id: branch.category.id },
              products: [branch.product.id, bundle.id].map((id) => ({ id })),
            },
          ],
        },
      })
      const press = (target: Locator) => (width === 390 ? target.tap() : target.click())

      await page.goto(`/store/${branch.identifier}`)
      await press(card(page, name).getByRole('button', { name: `${name} auswählen` }))
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toContainText(`4 Paar ${sausage.name}`)
      await press(dialog.getByText('Kren'))
      await expectAccessible(page)
      await press(dialog.getByRole('button', { name: 'Zum Warenkorb hinzufügen' }))
      if (width === 390) await press(page.getByRole('button', { name: /^1 Produkt/ }))
      await press(page.getByRole('button', { name: 'Jetzt bestellen' }).filter({ visible: true }))
      await expect(page.getByRole('button', { name: /^So schnell wie möglich/ })).toBeVisible()
      await fillContact(page)
      await agree(page)
      await submitButton(page).press('Enter')

      const order = await orderOf(stage, page)
      await expect(page.getByText(order.ticketNumber, { exact: true })).toBeVisible()
      const facts = page.getByRole('region', { name: 'Ihre Bestellung' })
      await expect(facts).toContainText('So schnell wie möglich')
      await expect(facts).toContainText(`4 Paar ${sausage.name}`)
      await expectAccessible(page)

      // Numbers count for the day on which an order is due, and tomorrow's stand on no screen of today.
      const appointmentDate = new Date(Date.now() + 26 * 3_600_000).toISOString()
      const tomorrow = [await branch.order({ appointmentDate }), await branch.order({ appointmentDate })]
      expect(tomorrow.map(({ ticketNumber }) => ticketNumber)).toEqual(['001', '002'])
      for (const { id } of [order, ...tomorrow])
        await stage.admin.call(staffOrderApi.confirmOrder, { params: { id } })
      const { apiKey } = await stage.admin.call(screensApi.renewApiKey, { params: { branchId: branch.id } })
      const counter = await browser.newPage({ hasTouch: width === 390, viewport: { width, height: 844 } })
      await counter.goto(`${stage.origin}/frontdesk/${branch.id}/${apiKey}`)
      const cooking = counter.getByRole('region', { name: 'In Zubereitung' })
      await expect(cooking).toContainText(order.ticketNumber)
      await expect(cooking).not.toContainText('002')

      await openScreen(counter, branch.employee, '/orders')
      if (width === 390) await counter.getByRole('button', { name: '1 Zubereitung' }).tap()
      const mine = boardCard(column(counter, 'In Zubereitung'), order)
      await expect(mine).toContainText(name)
      await expect(mine).toContainText('Kren')
      await expectAccessible(counter)
      await counter.close()
    })
  })
}
