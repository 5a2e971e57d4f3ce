import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, startOffice } from '../../../testing/office.tsx'

test('orders are taken by people with that permission only', async () => {
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Aufnehmen' })
  for (const granted of [['orders.read'], ['orders.read', 'orders.take']]) {
    await startOffice({ roles: ['ROLE_EMPLOYEE'], granted })
    await openScreen('/profile')
    await expect.element(page.getByRole('heading', { name: 'Angaben' })).toBeVisible()
    expect(entry.elements().length > 0).toBe(granted.includes('orders.take'))
  }
})
