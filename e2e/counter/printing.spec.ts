import type { Page } from '@playwright/test'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { device } from '@theke/contract/printing/device.ts'
import { startFakeNetworkPrinter } from '../../apps/server/src/printing/testing/fake-network-printer.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/app.ts'

test(
  'staff see a paper, print it at the branch and read in the ledger that it came out',
  { tag: '@core' },
  async ({ page, stage }) => {
    const printer = await startFakeNetworkPrinter()
    try {
      const branch = await openBranch(stage, 'Druck')
      await stage.admin.call(device.endpoints.create, {
        body: {
          name: 'Bon Theke',
          identifier: `bon-${branch.identifier}`,
          type: 'receiptPrinter',
          branch: { id: branch.id },
          connection: 'network',
          address: printer.address,
        },
      })
      const order = await branch.order()
      await openScreen(page, branch.employee, `/orders?order=${order.id}`)
      const drawer = page.getByRole('dialog').filter({ hasText: `Bestellung ${order.ticketNumber}` })
      await drawer.getByRole('button', { name: 'Drucken' }).click()
      const dialog = page.getByRole('dialog', { name: 'Drucken' })
      const preview = dialog.getByRole('region', { name: 'Vorschau' })
      await expect(preview).toContainText(`TICKET ${order.ticketNumber}`)
      await dialog.getByText('Packliste').click()
      await expect(preview).toContainText('PACKLISTE')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Am Drucker der Filiale' }).click()

      await expect(drawer.getByRole('listitem').filter({ hasText: 'Packliste' })).toContainText('Gedruckt')
      expect(printer.strips.join()).toContain(`[ ] 2 × ${branch.product.name}`)
    } finally {
      await printer.close()
    }
  },
)

test('without a printer the dialog says so and leads to setting one up, until there is one', async ({
  page,
  browser,
  stage,
}) => {
  const branch = await openBranch(stage, 'Ohne Drucker')
  const order = await branch.order()
  const dialogOn = (screen: Page) => screen.getByRole('dialog', { name: 'Drucken' })
  const other = await (await browser.newContext()).newPage()
  for (const [screen, username] of [
    [page, branch.employee],
    [other, 'chefin'],
  ] as const) {
    await openScreen(screen, username, `/orders?order=${order.id}`)
    const drawer = screen.getByRole('dialog').filter({ hasText: `Bestellung ${order.ticketNumber}` })
    await drawer.getByRole('button', { name: 'Drucken' }).click()
    await expect(dialogOn(screen).getByRole('alert')).toContainText('ist kein Drucker dafür eingerichtet.')
    await expect(dialogOn(screen).getByRole('button', { name: 'Am Drucker der Filiale' })).toBeDisabled()
  }
  const setUp = { name: 'Drucker einrichten' }
  await expect(dialogOn(page).getByRole('link', setUp)).toHaveCount(0)
  await expect(dialogOn(other).getByRole('link', setUp)).toBeVisible()
  await dialogOn(page).getByText('Packliste').click()
  await expect(dialogOn(page).getByRole('alert')).toContainText('ist kein Drucker dafür eingerichtet.')

  await stage.admin.call(device.endpoints.create, {
    body: {
      name: 'Bon Theke',
      identifier: `bon-${branch.identifier}`,
      type: 'receiptPrinter',
      branch: { id: branch.id },
      connection: 'cloudPrnt',
    },
  })
  await expect(dialogOn(page)).toContainText('Druckt an: Bon Theke')
  await expect(dialogOn(page).getByRole('alert')).toHaveCount(0)
  await expect(dialogOn(page).getByRole('button', { name: 'Am Drucker der Filiale' })).toBeEnabled()
  await dialogOn(other).getByRole('button', { name: 'Schließen' }).click()
  await other.context().close()
})

test('a parcel goes out by its number and comes back', async ({ page, stage }) => {
  const branch = await openBranch(stage, 'Übergabe')
  const order = await branch.order()
  await stage.admin.call(staffOrderApi.confirmOrder, { params: { id: order.id } })
  await openScreen(page, branch.employee, '/hand-over')
  const code = page.getByRole('textbox', { name: 'Code scannen, Nummer oder Name eingeben' })
  await expect(code).toBeFocused()

  await page.keyboard.type(`THEKE-${order.uid}`)
  await page.keyboard.press('Enter')
  const parcel = page.getByRole('article', { name: 'Sabine Lehner' })
  await expect(parcel).toContainText(branch.product.name)
  await parcel.getByRole('button', { name: /8,40.€ bar kassiert – übergeben/ }).click()
  await expect(parcel).toContainText(/Übergeben .* von Resi Moser/)
  await expect.poll(() => branch.asCustomer(order)).toMatchObject({ isCompleted: true, isPaid: true })

  await parcel.getByRole('button', { name: 'Zurücknehmen' }).click()
  await expect(parcel.getByRole('button', { name: /kassiert – übergeben/ })).toBeVisible()
  await expect.poll(() => branch.asCustomer(order)).toMatchObject({ isCompleted: false, isPaid: false })
})
