import type { OrderMessage } from '@theke/contract/messages/outbox.ts'
import type { OrderItemView, OrderView } from '@theke/contract/ordering/order.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { FakeRefusal } from '@theke/contract/testing/fake-records.ts'
import type { FakePerson } from '@theke/contract/testing/fake-server.ts'
import { paymentsApi } from '@theke/contract/payments/payments-api.ts'
import { printingApi } from '@theke/contract/printing/printing-api.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleDialog, openScreen, startOffice, typeAddress } from '../../../testing/office.tsx'
import { fakeOrders } from '../testing/fake-orders.ts'
import { createItem, createWireOrder } from '../testing/order-factory.ts'

const drawer = page.getByRole('dialog', { name: 'Bestellung 001' })
const weight = drawer.getByRole('textbox', { name: /^Gewicht von/ })
const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' })

const confirmation: OrderMessage = {
  id: 7,
  createdAt: '2026-11-20T08:00:00.000Z',
  sentAt: '2026-11-20T08:00:05.000Z',
  channel: 'email',
  state: 'sent',
  delivery: null,
  deliveredAt: null,
  attempts: 1,
  lastError: null,
  recipient: 'sabine@example.at',
  subject: 'Ihre Bestellung 001',
  isToBranch: false,
}

/** The board with the drawer of one order open; what is saved of its item changes that item. */
async function openOrder(item: OrderItemView, person: FakePerson = {}) {
  const server = await startOffice(person)
  let order = createWireOrder({ isConfirmed: true, items: [item] })
  const change = (part: Partial<OrderView>) => {
    const updatedAt = new Date(Date.parse(order.updatedAt) + 1000).toISOString()
    order = createWireOrder({ ...order, ...part, updatedAt })
    return order
  }
  server.answer(staffOrderApi.listCurrentOrders, () => [order])
  server.answer(staffOrderApi.loadOrder, () => order)
  server.answer(staffOrderApi.completeOrder, () => change({ isCompleted: true }))
  server.answer(staffOrderApi.updateItem, ({ body: { weights, amount, price } }) => {
    const weighed = weights ? { isNeeded: false, ordered: 1000, weights: [Number(weights)] } : item.scale
    const items = [{ ...item, amount: amount ?? item.amount, price: price ?? item.price, scale: weighed }]
    return change({ items })
  })
  server.answer(staffOrderApi.listMessages, () => [confirmation])
  server.answer(printingApi.listPrintJobs, () => [])
  await openScreen('/orders?order=1')
  return server
}

test('an order is canceled with a reason for the shop, also where nothing is paid any more', async () => {
  const server = await openOrder(createItem())
  const reasons: (string | undefined)[] = []
  server.answer(staffOrderApi.cancelOrder, ({ body }) => {
    reasons.push(body.reason)
    return createWireOrder({ isConfirmed: true, isCanceled: true })
  })
  await drawer.getByRole('button', { name: 'Stornieren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bestellung 001 stornieren' })
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('doppelt bestellt')
  await dialog.getByRole('button', { name: 'Endgültig stornieren' }).click()
  await expect.poll(() => reasons).toEqual(['doppelt bestellt'])
})

test('a message leads to the outbox for whom that is open, and is plain text for others', async () => {
  const message = drawer.getByText('Ihre Bestellung 001')
  const link = drawer.getByRole('link', { name: 'Ihre Bestellung 001' })
  await openOrder(createItem())
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('/outbox?message=7'))
  await openOrder(createItem(), { roles: ['ROLE_EMPLOYEE'], granted: ['orders.read'] })
  await expect.element(message).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
})

const roast = (weights: number[]) =>
  createItem({
    name: 'Schulter',
    amount: 1,
    model: 'approximate',
    scale: { isNeeded: false, ordered: 1000, weights },
  })

test('a weight that was typed is not lost without a question when its order is closed', async () => {
  await openOrder(roast([]))
  await weight.fill('1005')
  for (const leave of [
    () => userEvent.keyboard('{Escape}'),
    () => drawer.getByRole('button', { name: 'Schließen', exact: true }).click(),
  ]) {
    await leave()
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(weight).toHaveValue('1005')
  }
  await weight.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(drawer.getByText(/^gewogen 1,005 kg/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  expect(question.elements()).toEqual([])
})

test('a weight that was typed is asked about once when another screen is opened', async () => {
  await openOrder(roast([]))
  await weight.fill('1005')
  typeAddress('/tags')
  await question.getByRole('button', { name: 'Verwerfen' }).click()
  await expect.element(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
})

test('a weight that was typed is discarded on request', async () => {
  const server = await openOrder(roast([]))
  await weight.fill('1005')
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Verwerfen' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(server.calls(staffOrderApi.updateItem)).toEqual([])
})

test('an order is not completed with the weight before while another one is typed', async () => {
  const server = await openOrder(roast([1000]))
  const complete = drawer.getByRole('button', { name: /^Abschließen/ })
  await weight.fill('1005')
  await complete.click()
  await expect.element(drawer.getByRole('alert')).toMatchTextContent(/noch nicht gespeichert/)
  await expect.element(weight).toHaveFocus()
  expect(server.calls(staffOrderApi.completeOrder)).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(drawer.getByText(/^gewogen 1,005 kg/)).toBeVisible()
  await expect.element(drawer.getByRole('alert')).not.toBeInTheDocument()
  await complete.click()
  await expect.element(weight).not.toBeInTheDocument()
  await expect.element(drawer.getByText('Abgeschlossen').first()).toBeVisible()
  expect(server.calls(staffOrderApi.updateItem)[0]?.body).toMatchObject({ weights: '1005' })
})

test('a price typed as 1.234,50 into a line of an order is 1234,50 €, and words are not taken for a number', async () => {
  const server = await openOrder(
    createItem({
      name: 'Bratensemmel',
      amount: 2,
      unit: 'piece',
      price: 4.2,
      priceUnit: 'piece',
      total: 8.4,
    }),
  )
  await page.getByRole('button', { name: 'Bratensemmel ändern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bratensemmel ändern' })
  const price = dialog.getByRole('textbox', { name: 'Preis je Stück' })
  const amount = dialog.getByRole('textbox', { name: 'Menge' })
  await expect.element(price).toHaveValue('4,20 €')
  await amount.fill('drei')
  await price.fill('1.234,50')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect.element(dialog.getByText('Dieser Wert ist keine gültige Zahl.')).toBeVisible()
  await expect.element(amount).toHaveValue('drei')
  await expectAccessibleDialog(dialog)
  expect(server.calls(staffOrderApi.updateItem)).toEqual([])
  await amount.fill('3')
  await dialog.getByLabelText('Bemerkung').fill('Sonderwunsch')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.calls(staffOrderApi.updateItem)[0]?.body).toMatchObject({
    amount: 3,
    price: 1234.5,
    seen: { price: 4.2 },
    comment: 'Sonderwunsch',
  })
})

test('more of an item than a quota has asks for a reason of its own, and the remark is none', async () => {
  const server = await openOrder(createItem({ name: 'Gans', amount: 2, unit: 'piece' }))
  const message = 'Gänse: noch 1 Stück frei. Bitte geben Sie an, warum trotzdem.'
  server.answerOnce(staffOrderApi.updateItem, () => {
    throw new FakeRefusal('invalid-input', [{ field: 'overruling', message }])
  })
  await page.getByRole('button', { name: 'Gans ändern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gans ändern' })
  const reason = dialog.getByLabelText('Trotzdem so ändern, weil')
  await dialog.getByRole('textbox', { name: 'Menge' }).fill('4')
  await dialog.getByLabelText('Bemerkung').fill('Bitte schön braun')
  expect(reason.elements()).toEqual([])
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  await expectAccessibleDialog(dialog)
  await reason.fill('Zwei kommen aus Wels.')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.calls(staffOrderApi.updateItem)[1]?.body).toMatchObject({
    amount: 4,
    comment: 'Bitte schön braun',
    overruling: 'Zwei kommen aus Wels.',
  })
})

test('a line says what its customer wishes where it is missing, as long as it is not struck off', async () => {
  const server = await startOffice()
  const items = [
    createItem({ name: 'Leber', ifMissing: 'call' }),
    createItem({ name: 'Niere', ifMissing: 'similar', isRemoved: true }),
  ]
  fakeOrders(server).place({ isConfirmed: true, items })
  server.answer(printingApi.listPrintJobs, () => [])
  await openScreen('/orders?order=1')
  await expect.element(drawer.getByText('Wenn es fehlt: bitte anrufen')).toBeVisible()
  expect(drawer.getByText(/etwas Ähnliches/).elements()).toEqual([])
})

test('a deposit is taken with the keyboard, and nothing is booked before an amount is typed', async () => {
  const server = await startOffice()
  const orders = fakeOrders(server)
  orders.place({ isConfirmed: true })
  server.answer(printingApi.listPrintJobs, () => [])
  server.answer(paymentsApi.takeCounterPayment, ({ body: { amount } }) => {
    const { payment } = orders.find(1)
    orders.change(1, { payment: { ...payment, open: payment.open - amount, secured: amount } })
    return orders.find(1)
  })
  await openScreen('/orders?order=1')
  await drawer.getByRole('button', { name: 'Anzahlung' }).click()
  const field = drawer.getByRole('textbox', { name: 'Anzahlung' })
  await expect.element(drawer.getByRole('button', { name: /bar kassiert/ })).toBeDisabled()
  await expectAccessibleDialog(drawer)
  field.element().focus()
  await userEvent.keyboard('5{Tab}{Tab}{Enter}')
  await expect.element(drawer).toMatchTextContent(/Offen sind 7,90 €/)
  await expect.element(field).toHaveValue('')
  expect(server.calls(paymentsApi.takeCounterPayment).map(({ body }) => body)).toMatchObject([
    { amount: 5, open: 12.9, paidBy: 'atm-card' },
  ])
})

test('what is due ahead stands on the card and in the details, and its amount is typed already', async () => {
  const server = await startOffice()
  const advance = { demanded: 20, open: 20, until: '2026-12-20T23:00:00.000Z', ways: ['counter' as const] }
  const order = createWireOrder({ isConfirmed: true, advance })
  const taken: number[] = []
  server.answer(staffOrderApi.listCurrentOrders, () => [order])
  server.answer(staffOrderApi.loadOrder, () => order)
  server.answer(printingApi.listPrintJobs, () => [])
  server.answer(paymentsApi.takeCounterPayment, ({ body }) => {
    taken.push(body.amount)
    return createWireOrder({ isConfirmed: true, advance: { ...advance, open: 0 } })
  })
  await openScreen('/orders')
  const label = 'Anzahlung 20,00\u00a0€ bis So 20.12.'
  await expect.element(page.getByText(label)).toBeVisible()
  await openScreen('/orders?order=1')
  await expect.element(drawer.getByText(label).first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Anzahlung' }).click()
  await drawer.getByRole('button', { name: /20,00.€ mit Karte kassiert/ }).click()
  await expect.poll(() => taken).toEqual([20])
  await expect.element(drawer.getByText('ist bezahlt')).toBeVisible()
})

test('of what is too much the transferred part is given back by hand, the rest goes back online', async () => {
  const server = await startOffice()
  const orders = fakeOrders(server)
  const { payment } = orders.place({ isConfirmed: true })
  server.answer(printingApi.listPrintJobs, () => [])
  const online: OrderView['payments'][number] = {
    id: 3,
    counterMethod: null,
    purpose: 'order',
    state: 'paid',
    isManualCapture: false,
    amount: 12.9,
    authorized: 12.9,
    captured: 12.9,
    refunded: 0,
    refundLost: 0,
    refundSettled: 0,
    refundStuck: 0,
    toReturnAtCounter: 0,
    isPending: false,
    lastError: null,
  }
  const transfer = { ...online, id: 4, counterMethod: 'transfer' as const, amount: 50, captured: 50 }
  const paid = { ...payment, kind: 'paid' as const, open: 0 }
  orders.change(1, { payment: { ...paid, toReturn: 50 }, payments: [transfer] })
  await openScreen('/orders?order=1')
  await expect.element(drawer).toMatchTextContent(/An der Theke zurückzugeben\s*50,00 €/)
  await expect.element(drawer).not.toMatchTextContent('geht online zurück')
  orders.change(1, { payment: { ...paid, toReturn: 55 }, payments: [online, transfer] })
  await expect.element(drawer).toMatchTextContent(/zurückzugeben\s*50,00 €.*Zu viel bezahlt\s*5,00 €/)
})

test('what is to be weighed comes first, stays there, and is weighed line by line with Enter', async () => {
  const server = await startOffice()
  const orders = fakeOrders(server)
  const line = (name: string, weights: number[]) => ({ ...roast(weights), name })
  orders.place({
    isConfirmed: true,
    items: [createItem({ name: 'Semmel' }), line('Rücken', [900]), line('Schulter', []), line('Lunge', [])],
  })
  server.answer(printingApi.listPrintJobs, () => [])
  server.answer(staffOrderApi.updateItem, ({ id, params, body: { weights } }) => {
    const items = orders
      .find(id)
      .items.map((item, position) =>
        position === Number(params['index']) ? line(item.name, [Number(weights)]) : item,
      )
    orders.change(id, { items })
    return orders.find(id)
  })
  await openScreen('/orders?order=1')
  const names = () =>
    drawer
      .getByRole('button', { name: /ändern$/ })
      .elements()
      .map((button) => button.textContent)
      .filter((text) => text !== 'Ändern')
  const field = (name: string) => drawer.getByRole('textbox', { name: `Gewicht von ${name}` })
  const expected = ['Schulter', 'Lunge', 'Semmel', 'Rücken']
  await expect.poll(names).toEqual(expected)
  await field('Schulter').click()
  await userEvent.keyboard('1005{Enter}')
  await expect.element(field('Lunge')).toHaveFocus()
  await userEvent.keyboard('990{Enter}')
  await expect
    .poll(() => orders.find(1).items.map(({ scale }) => scale?.weights))
    .toEqual([undefined, [900], [1005], [990]])
  expect(names()).toEqual(expected)
  await expectAccessibleDialog(drawer)
  // A tap anywhere on a line opens it.
  await drawer.getByRole('row', { name: /Semmel/ }).click({ position: { x: 8, y: 12 } })
  await expect.element(page.getByRole('dialog', { name: 'Semmel ändern' })).toBeVisible()
})
