import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { printingApi } from '@theke/contract/printing/printing-api.ts'
import { refusal } from '@theke/contract/testing/fake-records.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, startOffice } from '../../../testing/office.tsx'
import { fakeOrders } from '../testing/fake-orders.ts'
import { createOrder } from '../testing/order-factory.ts'
import { offerChangeUndo } from './change-undo.tsx'

const drawer = page.getByRole('dialog', { name: 'Bestellung 001' })
const undo = drawer.getByRole('button', { name: 'Rückgängig' })

/** The drawer of an order whose customer was renamed a moment ago. */
async function openChanged() {
  const server = await startOffice()
  const orders = fakeOrders(server)
  server.answer(printingApi.listPrintJobs, () => [])
  const before = orders.place({ firstName: 'Sabine' })
  orders.change(1, { firstName: 'Anna' })
  await openScreen('/orders?order=1')
  await expect.element(drawer).toBeVisible()
  offerChangeUndo(createOrder(before), createOrder(orders.find(1)))
  await expect.element(drawer.getByText('Bestellung 001 ist geändert.')).toBeVisible()
  return { server, orders }
}

test('a change that was saved is taken back by its reverse, to the state that was seen', async () => {
  const { server, orders } = await openChanged()
  const { updatedAt } = orders.find(1)
  server.answer(staffOrderApi.changeOrder, ({ body }) => {
    orders.change(1, { firstName: body.firstName ?? '' }, { isSilent: true })
    return orders.find(1)
  })
  await undo.click()
  await expect.element(drawer.getByText('Die Änderung ist zurückgenommen.')).toHaveFocus()
  await expect.element(drawer.getByText('Sabine Lehner').first()).toBeVisible()
  const [call] = server.calls(staffOrderApi.changeOrder)
  expect(call?.body).toMatchObject({ firstName: 'Sabine', seen: updatedAt, shownTotal: 12.9 })
})

test('a lost reply is asked for again with the same key', async () => {
  const { server, orders } = await openChanged()
  server.answer(staffOrderApi.changeOrder, () => {
    return new Response('', { status: 504 })
  })
  await undo.click()
  await expect.element(drawer.getByText(/^Es kam keine Antwort/)).toBeVisible()
  server.answer(staffOrderApi.changeOrder, () => orders.find(1))
  await undo.click()
  await expect.element(drawer.getByText('Die Änderung ist zurückgenommen.')).toBeVisible()
  const [first, second] = server.calls(staffOrderApi.changeOrder)
  expect(second?.body).toEqual(first?.body)
})

test('the change stays where somebody else has changed the order meanwhile, and the reason is told', async () => {
  const { server } = await openChanged()
  server.answer(staffOrderApi.changeOrder, () => {
    throw refusal('changed-meanwhile', 'Die Bestellung wurde inzwischen von jemand anderem geändert.')
  })
  await undo.click()
  await expect
    .element(drawer.getByRole('alert'))
    .toMatchTextContent('Die Änderung bleibt. Die Bestellung wurde inzwischen von jemand anderem geändert.')
  await expect.element(undo).not.toBeInTheDocument()
})
