import type { OrderItemView, OrderView } from '@theke/contract/ordering/order.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { type SubstituteChoice, substituteApi } from '@theke/contract/ordering/counter/substitute-api.ts'
import { refusal } from '@theke/contract/testing/fake-records.ts'
import { printingApi } from '@theke/contract/printing/printing-api.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleDialog, openScreen, startOffice } from '../../../testing/office.tsx'
import { fakeOrders } from '../testing/fake-orders.ts'
import { createItem } from '../testing/order-factory.ts'

const drawer = page.getByRole('dialog', { name: 'Bestellung 001' })
const dialog = page.getByRole('dialog', { name: 'Ersatz für Leberkäsesemmel' })
const choice = (name: string, stated: Partial<SubstituteChoice> = {}): SubstituteChoice => ({
  product: { id: 7, name },
  amount: 2,
  unit: 'piece',
  total: 6.4,
  difference: 1.2,
  isApproximate: false,
  isUsual: true,
  isAllowedUnasked: false,
  ...stated,
})

function deadlineNames(): string[] {
  const options = dialog.getByRole('combobox', { name: 'Antwort bis' }).element().querySelectorAll('option')
  return [...options].map(({ textContent }) => textContent)
}

async function openOrder(item: Partial<OrderItemView>, part: Partial<OrderView> = {}) {
  const server = await startOffice()
  const orders = fakeOrders(server)
  const name = 'Leberkäsesemmel'
  orders.place({
    isConfirmed: true,
    items: [createItem({ name, amount: 2, unit: 'piece', total: 5.2, ...item })],
    ...part,
  })
  server.answer(printingApi.listPrintJobs, () => [])
  const unasked = {
    product: { id: 8, name: 'Käsesemmel' },
    isUsual: false,
    difference: -0.4,
    isAllowedUnasked: true,
  }
  server.answer(substituteApi.listSubstitutes, ({ query: { search } }) =>
    (search ?? '') === '' ? [choice('Schinkensemmel'), choice('Käsesemmel', unasked)] : [],
  )
  server.answer(substituteApi.offerSubstitute, ({ id, body: { way, until } }) => {
    const [line] = orders.find(id).items
    if (line === undefined) throw refusal('not-found')
    const offer = { id: 'a1', state: 'open', name: 'Schinkensemmel', amount: 2, unit: 'piece' } as const
    const offered = { ...offer, total: 6.4, difference: 1.2, isApproximate: false, until: until ?? '' }
    orders.change(id, {
      items: [way === 'ask' ? { ...line, offer: offered } : { ...line, name: 'Käsesemmel' }],
    })
    return orders.find(id)
  })
  server.answer(substituteApi.withdrawSubstitute, ({ id }) => {
    orders.change(id, { items: orders.find(id).items.map(({ offer: _offer, ...line }) => line) })
    return orders.find(id)
  })
  await openScreen('/orders?order=1')
  return { server, orders }
}

test('a substitute is offered in one tap, stands at its line and is taken back', async () => {
  const { server } = await openOrder({ ifMissing: 'call' })
  await drawer.getByRole('button', { name: 'Ersatz für Leberkäsesemmel anbieten' }).click()
  await expect.element(dialog).toMatchTextContent(/Schinkensemmel6,40 €, \+1,20 € · Üblicher Ersatz/)
  await expectAccessibleDialog(dialog)
  expect(deadlineNames()).toHaveLength(4)
  await dialog.getByRole('button', { name: 'Schinkensemmel anbieten' }).click()
  await expect
    .element(drawer)
    .toMatchTextContent(/Ersatz angeboten: 2 × Schinkensemmel, 6,40 € · Antwort bis/)
  expect(server.calls(substituteApi.offerSubstitute).map(({ body }) => body)).toMatchObject([
    { product: { id: 7 }, amount: 2, unit: 'piece', way: 'ask' },
  ])
  await expect.element(page.getByText('Ersatz angeboten').first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Schinkensemmel zurückziehen' }).click()
  await expect
    .element(drawer.getByRole('button', { name: 'Ersatz für Leberkäsesemmel anbieten' }))
    .toBeVisible()
})

test('who wishes for something similar can be given what costs no more at once, as the dialog says', async () => {
  const { server } = await openOrder({ ifMissing: 'similar' })
  await drawer.getByRole('button', { name: 'Ersatz für Leberkäsesemmel anbieten' }).click()
  await expect
    .element(dialog)
    .toMatchTextContent(/Was ebenso viel ist und nicht mehr kostet, können Sie gleich ersetzen/)
  await expect.element(dialog.getByRole('button', { name: /^Gleich durch Schinken/ })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Gleich durch Käsesemmel ersetzen' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.calls(substituteApi.offerSubstitute).map(({ body }) => body)).toMatchObject([
    { product: { id: 8 }, way: 'replace', until: null },
  ])
})

test('nothing to be had is said, and what somebody else did meanwhile stands beside what was typed', async () => {
  const { server } = await openOrder({})
  await drawer.getByRole('button', { name: 'Ersatz für Leberkäsesemmel anbieten' }).click()
  server.answerOnce(substituteApi.offerSubstitute, () => {
    throw refusal('changed-meanwhile')
  })
  await dialog.getByRole('button', { name: 'Schinkensemmel anbieten' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Anderes Produkt suchen' }).fill('Lachs')
  await expect.element(dialog).toMatchTextContent(/Kein Produkt mit diesem Namen/)
  expect(server.calls(staffOrderApi.loadOrder).length).toBeGreaterThan(1)
})

test('of an order that is due on another day an answer may come until tomorrow or shortly before it', async () => {
  const { server } = await openOrder({}, { appointment: '2099-12-24T11:00:00.000Z' })
  await drawer.getByRole('button', { name: 'Ersatz für Leberkäsesemmel anbieten' }).click()
  await expect.element(dialog).toMatchTextContent(/Schinkensemmel/)
  const later = ['morgen 10:00', '24.12. 10:00 (zwei Stunden vor dem Termin)']
  expect(deadlineNames().slice(4)).toEqual(later)
  await dialog.getByRole('combobox', { name: 'Antwort bis' }).selectOptions('morgen 10:00')
  await dialog.getByRole('button', { name: 'Schinkensemmel anbieten' }).click()
  await expect.element(drawer).toMatchTextContent(/Antwort bis \w\w 10:00/)
  const [call] = server.calls(substituteApi.offerSubstitute)
  expect(call?.body.until).toMatch(/T0[89]:00:00\.000Z$/)
})

test('of an order that is ready or over an offer without an answer is not said to be settled', async () => {
  const until = '2099-12-24T10:00:00.000Z'
  const offer = { id: 'a1', state: 'open', name: 'Schinkensemmel', amount: 2, unit: 'piece' } as const
  const { orders } = await openOrder({
    offer: { ...offer, total: 6.4, difference: 1.2, isApproximate: false, until },
  })
  await expect
    .element(drawer)
    .toMatchTextContent(/Ersatz angeboten: 2 × Schinkensemmel, 6,40 € · Antwort bis/)
  for (const flags of [{ isInDelivery: true }, { isCanceled: true }]) {
    orders.change(1, flags)
    await expect.element(drawer).toMatchTextContent(/Ersatz angeboten, nicht beantwortet: 2 × Schinkensemmel/)
    await expect.element(drawer).not.toMatchTextContent(/Antwort bis|Am Telefon/)
  }
})

test('where a substitute is sold in another unit staff state how much of it they offer', async () => {
  const { server } = await openOrder({})
  server.answer(substituteApi.listSubstitutes, ({ query: { amount } }) => [
    choice('Leberkäse', { unit: 'kilogram', amount: Number(amount ?? 1), total: 12 * Number(amount ?? 1) }),
  ])
  await drawer.getByRole('button', { name: 'Ersatz für Leberkäsesemmel anbieten' }).click()
  await expect.element(dialog).toMatchTextContent(/1 kg Leberkäse12,00 €/)
  await dialog.getByRole('textbox', { name: 'Menge, wo sie anders angegeben wird' }).fill('0,25')
  await expect.element(dialog).toMatchTextContent(/0,25 kg Leberkäse3,00 €/)
  await dialog.getByRole('button', { name: 'Leberkäse anbieten' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.calls(substituteApi.offerSubstitute)[0]?.body).toMatchObject({
    amount: 0.25,
    unit: 'kilogram',
  })
})
