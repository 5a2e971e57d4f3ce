import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { card, column, openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { expect, test } from '../fixtures/app.ts'

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
