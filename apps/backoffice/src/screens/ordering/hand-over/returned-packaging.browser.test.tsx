import {
  packagingApi,
  packagingRefusals,
  type ReturnablePackagingView,
} from '@theke/contract/ordering/counter/packaging-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { paymentsApi } from '@theke/contract/payments/payments-api.ts'
import { type FakePerson, noAnswer } from '@theke/contract/testing/fake-server.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, openScreen, startOffice } from '../../../testing/office.tsx'
import { fakeOrders } from '../testing/fake-orders.ts'
import { createStanding, createWireOrder } from '../testing/order-factory.ts'

/** The screen of hand-overs with the parcel of one order found. */
async function openParcel(
  part: Partial<OrderView>,
  packaging: ReturnablePackagingView[],
  person: FakePerson = {},
) {
  const server = await startOffice(person)
  const orders = fakeOrders(server)
  server.answer(packagingApi.listReturnable, () => packaging)
  orders.place({ isConfirmed: true, ...part })
  await openScreen('/hand-over')
  await page.getByRole('textbox', { name: 'Code scannen, Nummer oder Name eingeben' }).fill('001')
  await userEvent.keyboard('{Enter}')
  return { server, orders, parcel: page.getByRole('article', { name: 'Sabine Lehner' }) }
}

const handedOver: Partial<OrderView> = { isCompleted: true, isPaid: true }

test('packaging that a customer brings back is taken off, piece by piece', async () => {
  const glass = { id: 5, name: 'Glas', kind: 'reusable' as const, deposit: 1 }
  const { server, orders, parcel } = await openParcel({}, [glass])
  const counts: number[] = []
  server.answer(packagingApi.returnPackaging, ({ id, body: { count } }) => {
    counts.push(count)
    return orders.find(id)
  })
  await parcel.getByRole('button', { name: 'Pfand zurück' }).click()
  await parcel.getByRole('button', { name: 'Glas: eines mehr zurück' }).click()
  await expect.element(parcel.getByText('1,00 €')).toBeVisible()
  expect(counts).toEqual([1])
  await expect.element(parcel.getByRole('button', { name: 'Glas: eines weniger zurück' })).toBeDisabled()
  // Many are typed rather than tapped.
  await parcel.getByRole('textbox', { name: 'Glas: zurückgebracht' }).fill('12')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => counts).toEqual([1, 12])
})

test('packaging that comes back after the hand-over is counted first, and its deposit paid out in one go', async () => {
  const paid = createStanding({ kind: 'paid', secured: 12.9, isTakenAtCounter: true })
  const packaging: ReturnablePackagingView[] = [
    { id: 5, name: 'Glas', kind: 'reusable', deposit: 1 },
    { id: 6, name: 'Dose', kind: 'oneWay', deposit: 0.25 },
  ]
  const { server, orders, parcel } = await openParcel({ ...handedOver, payment: paid }, packaging)
  await parcel.getByRole('button', { name: 'Pfand zurück' }).click()
  const returned = parcel.getByRole('region', { name: 'Pfand zurück' })
  await expect.element(returned.getByRole('button', { name: 'Pfand zurückgeben' })).toBeDisabled()
  await returned.getByRole('button', { name: 'Glas: eines mehr zurück' }).click()
  await returned.getByRole('button', { name: 'Glas: eines mehr zurück' }).click()
  await returned.getByRole('button', { name: 'Dose: eines mehr zurück' }).click()
  await returned.getByRole('button', { name: 'Dose: eines weniger zurück' }).click()
  await expectAccessible(page.getByRole('main').element())
  server.answerOnce(paymentsApi.returnPackagingLater, noAnswer)
  const giveBack = returned.getByRole('button', { name: /2,00\s€ bar zurückgeben/ })
  await giveBack.click()
  await expect.element(returned.getByRole('alert')).toMatchTextContent('Es kam keine Antwort')
  server.answer(paymentsApi.returnPackagingLater, () => orders.find(1))
  await giveBack.click()
  await expect.element(returned).not.toBeInTheDocument()
  expect(server.calls(paymentsApi.returnPackagingLater)[1]?.body).toEqual({
    returned: [{ container: { id: 5 }, count: 2 }],
    kept: 12.9,
    by: 'cash',
  })
})

test('more packaging than the order was charged for is paid out only by who may cancel what is paid', async () => {
  const glass = { id: 5, name: 'Glas', kind: 'reusable' as const, deposit: 1 }
  const { id: container, deposit: price, ...named } = glass
  const charge = { ...named, container, nameEn: '', price, taxRate: 0, count: 2, gross: 2, net: 2, tax: 0 }
  const payment = createStanding({ kind: 'paid', secured: 12.9, isTakenAtCounter: true })
  const pricing = { ...createWireOrder().pricing, containers: [charge] }
  const person: FakePerson = { roles: ['ROLE_EMPLOYEE'], granted: ['orders.read', 'orders.handOver'] }
  const payout: OrderView['payments'][number] = {
    id: 9,
    counterMethod: 'cash',
    purpose: 'packaging',
    state: 'paid',
    isManualCapture: false,
    amount: 0,
    authorized: 0,
    captured: 0,
    refunded: 1,
    refundLost: 0,
    refundSettled: 0,
    refundStuck: 0,
    toReturnAtCounter: 0,
    isPending: false,
    lastError: null,
  }
  const part = { ...handedOver, payment, pricing, payments: [payout] }
  const { server, orders, parcel } = await openParcel(part, [glass], person)
  await parcel.getByRole('button', { name: 'Pfand zurück' }).click()
  const returned = parcel.getByRole('region', { name: 'Pfand zurück' })
  await returned.getByRole('textbox', { name: 'Glas: zurückgebracht' }).fill('22')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(returned)
    .toMatchTextContent(/noch zurückzugeben: 1,00 €\. Schon zurückgegeben: 1,00 €/)
  await expect.element(returned.getByText(packagingRefusals.moreThanCharged)).toBeVisible()
  await expect.element(returned.getByRole('button', { name: /22,00\s€ bar zurückgeben/ })).toBeDisabled()
  await returned.getByRole('textbox', { name: 'Glas: zurückgebracht' }).fill('2')
  await userEvent.keyboard('{Enter}')
  await expect.element(returned.getByRole('button', { name: /2,00\s€ bar zurückgeben/ })).toBeDisabled()
  // What was typed by mistake is booked back, and can be given back then.
  server.answer(paymentsApi.takeBackPackaging, ({ id }) => {
    orders.change(id, { payments: [{ ...payout, captured: 1 }] })
    return orders.find(id)
  })
  await returned.getByRole('button', { name: '1,00 € doch nicht ausgezahlt' }).click()
  await expect.element(returned.getByRole('button', { name: /2,00\s€ bar zurückgeben/ })).toBeEnabled()
  expect(server.calls(paymentsApi.takeBackPackaging).map(({ params }) => params['payment'])).toEqual(['9'])
})
