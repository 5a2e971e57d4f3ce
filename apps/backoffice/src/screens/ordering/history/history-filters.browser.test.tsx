import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, startOffice } from '../../../testing/office.tsx'

test('the filter offers the payment methods that an order can have', async () => {
  const server = await startOffice()
  server.answer(staffOrderApi.listShortOrders, () => [])
  await openScreen('/orders/history')
  const payment = page.getByRole('combobox', { name: 'Zahlungsart' })
  await expect.element(payment).toBeInTheDocument()
  expect(
    payment
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Alle',
    'Barzahlung',
    'EC Karte / Debitkarte',
    'HydroAG Gutschein',
    'Online Zahlung',
    'Online Zahlung (Karte)',
  ])
})
