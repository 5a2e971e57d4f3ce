import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { slotApi } from '@theke/contract/ordering/slot-api.ts'
import { refusal } from '@theke/contract/testing/fake-records.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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

test('nothing can be typed while an order is sent, and the cursor is back where it is refused', async () => {
  const server = await startOffice()
  fakeOrders(server)
  server.answer(slotApi.loadDayOffer, () => Response.json({ data: { ...offer, campaigns: [] } }))
  server.answer(slotApi.listSlots, () => Response.json({ data: { days: [], places: null } }))
  const { promise: sent, resolve } = Promise.withResolvers<void>()
  server.answer(customerOrderApi.placeOrder, async () => {
    await sent
    throw refusal('not-allowed')
  })
  await openScreen('/orders/new')
  const phone = page.getByRole('textbox', { name: 'Telefon' })
  await phone.fill('0732 555')
  const field = phone.element()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => field.closest('[inert]')).not.toBeNull()
  resolve()
  await expect.poll(() => field.closest('[inert]')).toBeNull()
  await expect.element(phone).toHaveFocus()
  await expect.element(phone).toHaveValue('0732 555')
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
