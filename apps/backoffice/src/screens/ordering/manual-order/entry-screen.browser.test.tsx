import { slotApi } from '@theke/contract/ordering/slot-api.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, startOffice } from '../../../testing/office.tsx'
import { fakeOrders } from '../testing/fake-orders.ts'

test('orders are taken by people with that permission only', async () => {
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Aufnehmen' })
  for (const granted of [['orders.read'], ['orders.read', 'orders.take']]) {
    await startOffice({ roles: ['ROLE_EMPLOYEE'], granted })
    await openScreen('/profile')
    await expect.element(page.getByRole('heading', { name: 'Angaben' })).toBeVisible()
    expect(entry.elements().length > 0).toBe(granted.includes('orders.take'))
  }
})

test('an order in a campaign that ends goes on in the daily range, and the next begins there', async () => {
  const server = await startOffice()
  fakeOrders(server)
  // It ends as soon as it is chosen.
  server.answer(slotApi.loadDayOffer, ({ query }) =>
    Response.json({ data: { ...offer, campaigns: query.campaign ? [] : [{ id: 7, name: 'Weihnachten' }] } }),
  )
  server.answer(slotApi.listSlots, () => Response.json({ data: { days: [], places: null } }))
  await openScreen('/orders/new')
  const range = page.getByRole('combobox', { name: 'Sortiment' })
  await range.selectOptions('Weihnachten')
  await expect.element(range).toHaveDisplayValue('Aktion, die vorbei ist')
  await range.selectOptions('Tägliches Sortiment')
  await expect.element(range).toHaveDisplayValue('Tägliches Sortiment')
  await range.selectOptions('Weihnachten')
  await expect.element(range).toHaveDisplayValue('Aktion, die vorbei ist')
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await expect.element(range).toHaveDisplayValue('Tägliches Sortiment')
})

/** What a branch offers, as far as this screen reads it. */
const offer = {
  branch: { identifier: 'neubau', deliveryAreas: [], isTableSelectionEnabled: false },
  states: { takeaway: { kind: 'open', until: '2099-01-01T00:00:00.000Z', untilTime: '' } },
  modes: ['takeaway'],
  paymentMethods: ['cash'],
  tables: [],
  categories: [],
  products: [],
  addonProducts: [],
  hasQuotas: false,
  hasTimeLimits: false,
  donationAmount: null,
  frequent: [],
}
