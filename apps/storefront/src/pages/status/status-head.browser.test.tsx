import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import { customerStatus } from '@theke/domain/ordering/customer-status.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { customerOrderOf } from './customer-order.ts'
import { StatusHead } from './status-head.tsx'
import '../../styles.css'

type Item = PricedOrder['items'][number]

const ham = {
  name: 'Schinken',
  amount: 0.52,
  ordered: { name: 'Schinken', amount: 0.5 },
  isRemoved: false,
  scale: { weights: [0.52] },
} as Item
const order = {
  isConfirmed: true,
  firstName: 'Sabine',
  numberKind: 'ticket',
  ticketNumber: '12',
  paymentMethod: 'cash',
  payment: { kind: 'due', toReturn: 0, returned: 0 },
  times: { placed: '2026-12-01T08:00:00.000Z', confirmed: null },
  appointmentDate: '2026-12-01T09:30:00.000Z',
  appointment: null,
  counterAppointment: null,
  items: [] as Item[],
} as PricedOrder

async function show(changes: Partial<PricedOrder>): Promise<void> {
  await cleanup()
  const shown = { ...order, ...changes }
  const status = customerStatus(customerOrderOf(shown), false)
  const shop = { currency: 'EUR' } as ShopView
  const now = Date.parse('2026-12-01T08:10:00.000Z')
  await render(<StatusHead {...{ shop, order: shown, status, now }} isConnected isOver={false} />)
}

const changed = /Wir haben etwas geändert/

test('while another time is proposed, the page states none', async () => {
  await show({ isConfirmed: false })
  await expect.element(page.getByText('10:30')).toBeVisible()
  await show({ isConfirmed: false, counterAppointment: '2026-12-01T10:00:00.000Z' })
  await expect.element(page.getByText('Wartet auf Ihre Antwort')).toBeVisible()
  expect(page.getByText(/\d:\d\d/).elements()).toEqual([])
})

test('what was only weighed, or taken in place of something, is no change by the shop', async () => {
  const plain = { ...ham, scale: null }
  const other = { name: 'Speck', amount: 0.5 }
  const cases: [items: Item[], isChange: boolean][] = [
    [[ham], false],
    [[{ ...plain, amount: 1 }], true],
    [[{ ...plain, ...other }], true],
    [[{ ...plain, ...other, offer: { state: 'accepted' } as NonNullable<Item['offer']> }], false],
    [[{ ...plain, isRemoved: true, ordered: null }], true],
  ]
  for (const [items, isChange] of cases) {
    await show({ items })
    await expect.element(page.getByText('In Zubereitung')).toBeVisible()
    expect(page.getByText(changed).elements().length, JSON.stringify(items)).toBe(isChange ? 1 : 0)
  }
})

test('an order that nobody came for is not said to be cancelled', async () => {
  await show({ isCanceled: true, endReason: 'not-collected' })
  await expect
    .element(page.getByRole('heading', { name: 'Ihre Bestellung wurde nicht abgeholt.' }))
    .toBeVisible()
  expect(page.getByText(/storniert/i).elements()).toEqual([])
})
