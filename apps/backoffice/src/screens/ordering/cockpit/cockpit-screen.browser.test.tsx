import type { Cockpit } from '@theke/contract/ordering/counter/cockpit-api.ts'
import { cockpitApi } from '@theke/contract/ordering/counter/cockpit-api.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, startOffice } from '../../../testing/office.tsx'

const nothing = { open: 0, confirmed: 0, weighed: 0, paid: 0, ready: 0, handedOver: 0 }

test('says how far the orders are, what is late and what quotas have', async () => {
  const linz = { id: 1, name: 'Linz' }
  const cockpit: Cockpit = {
    days: [
      {
        day: '2026-12-22',
        branches: [{ ...linz, counts: { ...nothing, open: 3, ready: 4, handedOver: 5 }, notCollected: 1 }],
        hours: [{ hour: 9, orders: 12, ready: 9, places: 40 }],
      },
      { day: '2026-12-23', branches: [], hours: [] },
      { day: '2026-12-24', branches: [], hours: [] },
    ],
    late: {
      orders: [{ id: 7, ticketNumber: '018', branch: linz, stage: 'confirmed', at: '2026-12-22T07:00:00Z' }],
      total: 3,
    },
    quotas: [{ id: 1, name: 'Gans', taken: 182, amount: 200, unit: 'piece' }],
  }
  const server = await startOffice({ granted: ['orders.read'] })
  server.answer(cockpitApi.loadCockpit, () => cockpit)
  await openScreen('/cockpit')
  await expect.element(page.getByText('12 Bestellungen · 1 nicht abgeholt')).toBeVisible()
  await expect.element(page.getByTitle('5 übergeben, 4 bereit, 3 offen')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '018 Linz, nicht gewogen' })).toBeVisible()
  await expect.element(page.getByText('und 2 weitere')).toBeVisible()
  await expect.element(page.getByText('182 von 200')).toBeVisible()
  await expect.element(page.getByText('noch 18')).toBeVisible()
})
