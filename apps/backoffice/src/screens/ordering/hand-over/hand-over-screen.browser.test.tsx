import { handOverApi } from '@theke/contract/ordering/hand-over-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { noAnswer } from '@theke/contract/testing/fake-server.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, startOffice } from '../../../testing/office.tsx'
import { fakeOrders } from '../testing/fake-orders.ts'

/** The screen of hand-overs with the parcel of one order found. */
async function openParcel(part: Partial<OrderView>) {
  const server = await startOffice()
  const orders = fakeOrders(server)
  orders.place({ isConfirmed: true, ...part })
  await openScreen('/hand-over')
  await page.getByRole('textbox', { name: 'Code scannen, Nummer oder Name eingeben' }).fill('001')
  await userEvent.keyboard('{Enter}')
  return { server, orders, parcel: page.getByRole('article', { name: 'Sabine Lehner' }) }
}

function handedOverBy(name: string): Partial<OrderView> {
  const at = '2026-11-28T08:00:00.000Z'
  const entry = { at, action: 'completed', user: { id: 2, name }, note: '' }
  return { isCompleted: true, isPaid: true, history: [entry] }
}

test('a parcel on the screen of hand-overs is as others have left it', async () => {
  const { orders, parcel } = await openParcel({ unweighed: 1 })
  await expect.element(parcel).toMatchTextContent('Diese Bestellung ist noch nicht gewogen.')
  orders.change(1, { unweighed: 0 })
  await expect.element(parcel.getByRole('button', { name: /kassiert – übergeben/ })).toBeVisible()
  orders.change(1, handedOverBy('Maria Huber'))
  await expect.element(parcel).toMatchTextContent(/Übergeben .* von Maria Huber/)
})

test('a hand-over whose reply was lost is shown as what it is, without an error', async () => {
  const { server, orders, parcel } = await openParcel({})
  server.answerOnce(handOverApi.handOver, () => {
    orders.change(1, handedOverBy('Resi Moser'))
    return noAnswer()
  })
  await parcel.getByRole('button', { name: /kassiert – übergeben/ }).click()
  await expect.element(parcel).toMatchTextContent(/Übergeben .* von Resi Moser/)
  expect(parcel.getByRole('alert').elements()).toEqual([])
  expect(server.calls(handOverApi.handOver)[0]?.body).toMatchObject({ amount: 12.9 })
})
