import { defaultValues } from '@theke/contract/fields.ts'
import { handOverApi } from '@theke/contract/ordering/hand-over-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { refusal } from '@theke/contract/testing/fake-records.ts'
import { noAnswer } from '@theke/contract/testing/fake-server.ts'
import { packagingApi } from '@theke/contract/ordering/counter/packaging-api.ts'
import { unsignedYet } from '@theke/contract/payments/receipt-paper.ts'
import { printingApi } from '@theke/contract/printing/printing-api.ts'
import type { Receipt } from '@theke/domain/printing/receipt.ts'
import { paymentsApi } from '@theke/contract/payments/payments-api.ts'
import { configApi, configFields } from '@theke/contract/shop/config/config.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  expectAccessible,
  expectAccessibleDialog,
  expectOnScreen,
  openScreen,
  startOffice,
} from '../../../testing/office.tsx'
import { fakeOrders } from '../testing/fake-orders.ts'
import { createItem, createStanding } from '../testing/order-factory.ts'

/** The screen of hand-overs with the parcel of one order found. */
async function openParcel(part: Partial<OrderView>, { width = 1440, isTipEnabled = false } = {}) {
  const server = await startOffice()
  await page.viewport(width, 844)
  server.answer(configApi.loadConfig, () => ({ ...defaultValues(configFields), isTipEnabled }))
  const orders = fakeOrders(server)
  server.answer(packagingApi.listReturnable, () => [])
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

function paperThatSays(text: string): Receipt {
  return { columns: 48, lines: [{ kind: 'text', text, isBold: true, isLarge: false }] }
}

test('a parcel on the screen of hand-overs is as others have left it', async () => {
  const { orders, parcel } = await openParcel({ unweighed: 1 })
  await expect.element(parcel).toMatchTextContent('Diese Bestellung ist noch nicht gewogen.')
  orders.change(1, { unweighed: 0 })
  await expect.element(parcel.getByRole('button', { name: /kassiert – übergeben/ })).toBeVisible()
  orders.change(1, handedOverBy('Maria Huber'))
  await expect.element(parcel).toMatchTextContent(/Übergeben .* von Maria Huber/)
})

test('what one weight of several pieces comes to is told before the hand-over', async () => {
  const scale = { isNeeded: false, ordered: 10_000, weights: [4600] }
  const usual = { isNeeded: false, ordered: 1000, weights: [960] }
  const { parcel } = await openParcel({
    items: [createItem({ name: 'Gans', amount: 2, scale }), createItem({ name: 'Schulter', scale: usual })],
  })
  // In red beyond the tolerance of the branch.
  await expect.element(parcel.getByText('gewogen 4,6 kg (−54 %)')).toHaveAttribute('data-unusual')
  await expect.element(parcel.getByText('gewogen 960 g (−4 %)')).not.toHaveAttribute('data-unusual')
})

test('after a hand-over its receipt is printed, once it is signed and as a copy where it was before', async () => {
  const { server, parcel } = await openParcel(handedOverBy('Maria Huber'))
  const signed = { is: false }
  server.answer(printingApi.listOrderPrinters, () => [])
  server.answer(printingApi.previewOrder, () => paperThatSays(signed.is ? 'Beleg Nr. 2' : unsignedYet))
  server.answer(printingApi.printOrderInBrowser, () => paperThatSays('KOPIE'))
  await parcel.getByRole('button', { name: 'Beleg drucken' }).click()
  await expect.element(page.getByText(unsignedYet)).toBeVisible()
  signed.is = true
  await expect.element(page.getByText('Beleg Nr. 2')).toBeVisible()
  window.print = () => undefined
  await page.getByRole('button', { name: 'Im Browser' }).click()
  await expect.element(page.getByText('KOPIE')).toBeInTheDocument()
})

test('orders of one name are told apart by when they are due, without an appointment by the opening', async () => {
  const orders = fakeOrders(await startOffice())
  const placed = { isConfirmed: true, ticketNumber: '001', createdAt: '2026-11-28T20:00:00.000Z' }
  orders.place({ ...placed, earliestAt: '2026-11-30T06:30:00.000Z' })
  orders.place(placed)
  await openScreen('/hand-over')
  await page.getByRole('textbox', { name: 'Code scannen, Nummer oder Name eingeben' }).fill('001')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/frühestens Mo 30\.11\. ab 07:30/)).toBeVisible()
  await expect.element(page.getByText(/bestellt .*21:00/)).toBeVisible()
})

test('after a hand-over the next parcel opens its own order', async () => {
  const { server, orders, parcel } = await openParcel({ uid: 'a1b2c3d4e5f6' })
  orders.place({ isConfirmed: true, uid: 'b1b2c3d4e5f6', firstName: 'Anna', lastName: 'Huber' })
  orders.change(1, handedOverBy('Resi Moser'))
  await expect.element(parcel).toMatchTextContent(/Übergeben .* von Resi Moser/)
  server.answer(handOverApi.findForHandOver, () => [orders.find(2)])
  await page
    .getByRole('textbox', { name: 'Code scannen, Nummer oder Name eingeben' })
    .fill('THEKE-b1b2c3d4e5f6')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('article', { name: 'Anna Huber' })).toBeVisible()
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

test('a hand-over that is refused once the next parcel is open is told with its number', async () => {
  const { server, orders, parcel } = await openParcel({})
  orders.place({ isConfirmed: true, lastName: 'Moser' })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.answerOnce(handOverApi.handOver, async () => {
    await promise
    throw refusal('state-moved-on', 'Die Summe ist inzwischen eine andere.')
  })
  await parcel.getByRole('button', { name: /kassiert – übergeben/ }).click()
  await page.getByRole('textbox', { name: /Code/ }).fill('002')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('article', { name: 'Sabine Moser' })).toBeVisible()
  resolve()
  const told = page.getByRole('alert').filter({ hasText: 'Ticket 001' })
  await expect.element(told).toMatchTextContent(/Die Summe ist inzwischen eine andere/)
})

for (const width of [1024, 390])
  test(`money is counted out with its change, or taken in parts, with the keyboard too, ${width} px wide${width === 390 ? '' : ' @full'}`, async () => {
    const { server, orders, parcel } = await openParcel({}, { width })
    server.answer(handOverApi.handOver, () => {
      orders.change(1, handedOverBy('Resi Moser'))
      return orders.find(1)
    })
    const button = (name: string | RegExp) => parcel.getByRole('button', { name })
    await button('20,00 €').click()
    await expect
      .element(parcel)
      .toMatchTextContent(/Gegeben 20,00 € ?Rückgeld ?7,10 € ?5 € \+ 2 € \+ 10 Cent/)
    await button('Gegeben löschen').click()
    await button('10,00 €').click()
    await expect.element(parcel).toMatchTextContent(/Es fehlen noch ?2,90 €/)

    button('Gutschein').element().focus()
    await userEvent.keyboard('{Tab}{Enter}{Tab}20')
    await expect.element(button('Die Teile ergeben nicht den offenen Betrag')).toBeDisabled()
    await userEvent.keyboard('{Shift>}{Home}{/Shift}4,50{Tab}5')
    await expect.element(parcel).toMatchTextContent(/Rest bar ?3,40 €.*Rückgeld ?6,60 €/)
    await expectAccessibleDialog(parcel)
    expectOnScreen(parcel)
    button('4,50 € mit Karte + 5,00 € mit Gutschein + 3,40 € bar kassiert – übergeben').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(parcel).toMatchTextContent('Ticket 001 ist übergeben.')
    expect(server.calls(handOverApi.handOver)[0]?.body).toMatchObject({
      amount: 12.9,
      given: 10,
      payments: [
        { method: 'atm-card', amount: 4.5 },
        { method: 'hydro-ag-voucher', amount: 5 },
        { method: 'cash', amount: 3.4 },
      ],
    })
  })

for (const width of [1024, 390])
  test(`after a hand-over by somebody else money goes back with a reason, and it is undone with one, ${width} px wide${width === 390 ? '' : ' @full'}`, async () => {
    const paid = createStanding({ kind: 'paid', secured: 12.9 })
    const { server, orders, parcel } = await openParcel(
      { ...handedOverBy('Resi Moser'), payment: paid },
      { width },
    )
    const undo = parcel.getByRole('button', { name: 'Zurücknehmen' })
    await expect.element(undo).toBeDisabled()

    await parcel.getByRole('button', { name: 'Reklamation' }).click()
    const complaint = parcel.getByRole('region', { name: 'Reklamation' })
    const giveBack = complaint.getByRole('button', { name: /zurückgeben$/i })
    await expect.element(giveBack).toBeDisabled()
    await expectAccessibleDialog(parcel)
    expectOnScreen(parcel)
    complaint.getByRole('textbox', { name: 'Betrag' }).element().focus()
    await userEvent.keyboard('5{Tab}{Tab}{Enter}{Tab}{Tab}{Tab}Fett am Rand{Tab}{ArrowRight}')
    await expect.element(giveBack).toMatchTextContent('5,00 € auf die Karte zurückgeben')
    server.answerOnce(paymentsApi.settleComplaint, () => {
      throw refusal('state-moved-on', 'Zu lange her.')
    })
    giveBack.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(complaint.getByRole('alert')).toMatchTextContent('Zu lange her.')
    server.answer(paymentsApi.settleComplaint, () => {
      orders.change(1, { payment: { ...paid, secured: 7.9, returned: 5 } })
      return orders.find(1)
    })
    await expect.element(giveBack).toBeEnabled()
    giveBack.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(complaint).toMatchTextContent(/Schon zurückgegeben: 5,00 €.*Höchstens 7,90 €/)
    expect(server.calls(paymentsApi.settleComplaint)[1]?.body).toMatchObject({
      amount: 5,
      kept: 12.9,
      by: 'atm-card',
      reason: 'weight',
      note: 'Fett am Rand',
    })

    const why = parcel.getByRole('textbox', { name: 'Warum wird zurückgenommen?' })
    server.answer(handOverApi.undoHandOver, noAnswer)
    why.element().focus()
    await userEvent.keyboard('falsche Person{Tab}{Enter}')
    await expect.element(parcel.getByRole('alert').first()).toMatchTextContent('Es kam keine Antwort')
    await expect.element(why).toHaveValue('falsche Person')
    server.answer(handOverApi.undoHandOver, () => {
      orders.change(1, { isCompleted: false })
      return orders.find(1)
    })
    await undo.click()
    await expect
      .poll(() => server.calls(handOverApi.undoHandOver)[1]?.body)
      .toEqual({ reason: 'falsche Person' })
  })

test('what was paid too much online goes back online, and nobody gives it out of the drawer', async () => {
  const paid = createStanding({ kind: 'paid', secured: 18.1, toReturn: 5.2 })
  const online: OrderView['payments'][number] = {
    id: 3,
    counterMethod: null,
    purpose: 'order',
    state: 'paid',
    isManualCapture: false,
    amount: 18.1,
    authorized: 18.1,
    captured: 18.1,
    refunded: 0,
    refundLost: 0,
    refundSettled: 0,
    refundStuck: 0,
    toReturnAtCounter: 0,
    isPending: true,
    lastError: null,
  }
  const { orders, parcel } = await openParcel({ payment: paid, payments: [online] })
  await expect.element(parcel).toMatchTextContent('Geht online zurück: 5,20 €')
  // What was paid last goes back first.
  const cash = { ...online, id: 2, counterMethod: 'cash' as const, amount: 3, authorized: 3, captured: 3 }
  orders.change(1, { payments: [cash, { ...online, captured: 15.1 }] })
  await expect.element(parcel).toMatchTextContent('Geht online zurück: 5,20 €')
  await expect.element(parcel).not.toMatchTextContent('Zurückzugeben')
  orders.change(1, {
    payments: [
      { ...online, captured: 15.1 },
      { ...cash, id: 4 },
    ],
  })
  await expect.element(parcel).toMatchTextContent(/Zurückzugeben: 3,00 €.*Geht online zurück: 2,20 €/)
})

test('a tip is entered beside the amount where the shop takes tips, and goes with how it is paid', async () => {
  const { server, orders, parcel } = await openParcel({}, { isTipEnabled: true })
  await parcel.getByRole('button', { name: 'Trinkgeld' }).click()
  await parcel.getByLabelText('Trinkgeld').fill('2,10')
  await userEvent.tab()
  await expectAccessible(page.getByRole('main').element())
  const take = parcel.getByRole('button', { name: /kassiert – übergeben/ })
  await expect.element(take).toMatchTextContent(/12,90 € bar \+ 2,10 € Trinkgeld kassiert/)
  await parcel.getByRole('button', { name: '20,00 €', exact: true }).click()
  await expect.element(parcel.getByText('Rückgeld')).toBeVisible()
  await expect.element(parcel.getByText('5,00 €', { exact: true })).toBeVisible()
  // What goes with no tip is not held up by one.
  await parcel.getByRole('button', { name: 'Noch nicht bezahlt' }).click()
  await expect.element(parcel.getByRole('button', { name: /bleibt offen/ })).toBeEnabled()
  await parcel.getByRole('button', { name: 'Doch kassieren' }).click()
  await parcel.getByRole('textbox', { name: 'Trinkgeld' }).fill('viel')
  await userEvent.tab()
  await expect.element(take).toBeDisabled()
  await expect.element(parcel.getByText('Bitte geben Sie einen Betrag ein.')).toBeVisible()
  await parcel.getByRole('textbox', { name: 'Trinkgeld' }).fill('2,10')
  await parcel.getByRole('button', { name: 'Aufteilen' }).click()
  await parcel.getByRole('textbox', { name: 'Karte' }).fill('10')
  await parcel.getByText('Karte', { exact: true }).last().click()
  server.answer(handOverApi.handOver, () => {
    orders.change(1, handedOverBy('Resi Moser'))
    return orders.find(1)
  })
  await take.click()
  await expect.element(parcel).toMatchTextContent(/Übergeben .* von Resi Moser/)
  expect(server.calls(handOverApi.handOver)[0]?.body).toMatchObject({
    amount: 12.9,
    tip: 2.1,
    tipBy: 'atm-card',
    payments: [
      { method: 'atm-card', amount: 10 },
      { method: 'cash', amount: 2.9 },
    ],
  })
})

test('a hand-over without tips has no field for one', async () => {
  const { parcel } = await openParcel({})
  await expect.element(parcel.getByRole('button', { name: /kassiert – übergeben/ })).toBeVisible()
  expect(parcel.getByRole('button', { name: 'Trinkgeld' }).elements()).toEqual([])
})
