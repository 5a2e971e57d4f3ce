import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, startOffice, typeAddress } from '../../../testing/office.tsx'
import { fakeOrders } from '../testing/fake-orders.ts'

test('the field of the search says what the address does, also where that changes', async () => {
  fakeOrders(await startOffice())
  await openScreen('/orders/history?search=huber')
  const field = page.getByRole('searchbox', { name: 'Bestellungen suchen' })
  await expect.element(field).toHaveValue('huber')
  typeAddress('/orders/history')
  await expect.element(field).toHaveValue('')
  await field.fill('maier ')
  await expect.poll(() => location.hash).toBe('#/orders/history?search=maier')
  await expect.element(field).toHaveValue('maier ')
})
