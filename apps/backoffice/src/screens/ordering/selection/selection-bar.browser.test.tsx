import { manyOrdersApi } from '@theke/contract/ordering/counter/many-orders-api.ts'
import { printingApi } from '@theke/contract/printing/printing-api.ts'
import { refusal } from '@theke/contract/testing/fake-records.ts'
import { noAnswer } from '@theke/contract/testing/fake-server.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleDialog, expectOnScreen } from '../../../testing/office.tsx'
import { cardIn, openBoard, ready } from '../testing/board-page.ts'
import { createStanding } from '../testing/order-factory.ts'

const unseen = { isSilent: true }
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => String(index + 1).padStart(3, '0'))
const box = (ticket: string) => page.getByRole('checkbox', { name: new RegExp(`^${ticket}, .* auswählen$`) })
const bar = () => page.getByRole('region', { name: 'Auswahl', exact: true })
const press = (name: string | RegExp) => bar().getByRole('button', { name }).click()
const chooseAll = async (name: string | RegExp) => {
  await press('Alle auswählen')
  await page.getByRole('menuitem', { name }).click()
}

/** The board with so many new orders of two days, while some are selected. */
async function openSelection(count: number, width = 1440) {
  const { server, orders } = await openBoard()
  await page.viewport(width, 800)
  for (const _ of many(count - 1)) orders.place({ appointmentDate: '2099-12-24T08:00:00.000Z' })
  await page.getByRole('button', { name: 'Auswählen', exact: true }).click()
  await expect.element(box(String(count).padStart(3, '0'))).toBeInTheDocument()
  return { server, orders }
}

for (const width of [1024, 390])
  test(`all new orders of a day are confirmed with one tap, and taken back with another, ${width} px wide${width === 390 ? '' : ' @full'}`, async () => {
    const { server, orders } = await openSelection(40, width)
    server.answer(manyOrdersApi.undoSteps, ({ body }) =>
      body.orders.map(({ id }) => {
        orders.change(id, { isConfirmed: false }, unseen)
        return { id, order: orders.find(id), problem: null }
      }),
    )
    const confirmed = () => many(40).filter((_, index) => orders.find(index + 1).isConfirmed).length
    await chooseAll(/^Neu für .*24. Dezember.* \(39\)$/)
    await expect.element(bar()).toMatchTextContent('39 Bestellungen ausgewählt')
    await expectAccessibleDialog(bar())
    expectOnScreen(bar())
    await press('39 bestätigen')
    const undo = page.getByRole('button', { name: 'Rückgängig: 39 Bestellungen' })
    await expect.element(undo).toBeVisible()
    expect([confirmed(), orders.find(1).isConfirmed]).toEqual([39, false])
    const ofOne = page.getByRole('button', { name: /^Rückgängig: 0(?:0[2-9]|[1-4]\d)$/ })
    expect(ofOne.elements()).toEqual([])
    await undo.click()
    await expect.poll(confirmed).toBe(0)
    await expect.element(undo).not.toBeInTheDocument()
    expect(server.calls(manyOrdersApi.confirmOrders).map(({ body }) => body.orders.length)).toEqual([39])
    expect(server.calls(manyOrdersApi.undoSteps).map(({ body }) => body.orders.length)).toEqual([39])
  })

test('on a phone notices leave their room to the cards while orders are selected', async () => {
  const { orders } = await openBoard()
  await page.viewport(390, 844)
  orders.place({ isConfirmed: true, isInDelivery: true, appointment: '2026-11-19T15:00:00.000Z' })
  const notice = page.getByRole('region', { name: 'Nicht abgeholt' })
  await expect.element(notice).toBeVisible()
  await page.getByRole('button', { name: 'Auswählen', exact: true }).click()
  await expect.element(bar()).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(notice).toBeVisible()
})

test('what is refused for one order keeps none of the others, is named and stays selected', async () => {
  const { orders } = await openSelection(6)
  orders.change(3, { isCanceled: true }, unseen)
  await chooseAll('Neu (6)')
  await press('6 bestätigen')
  await expect.element(bar().getByRole('alert')).toMatchTextContent('Nicht gelungen bei 003.')
  await expect.element(bar()).toMatchTextContent('Bestellungen antippen')
  expect([1, 2, 4, 5, 6].map((id) => orders.find(id).isConfirmed)).toEqual(
    Array.from({ length: 5 }, () => true),
  )
})

test('a call whose reply is lost leaves nothing to do: the device sends each step by itself @full', async () => {
  const { server, orders } = await openSelection(30)
  server.answerOnce(manyOrdersApi.confirmOrders, noAnswer)
  await chooseAll('Neu (30)')
  await press('30 bestätigen')
  await expect.element(bar()).toMatchTextContent('Bestellungen antippen')
  await expect.poll(() => many(30).every((_, index) => orders.find(index + 1).isConfirmed)).toBe(true)
  await expect.element(bar().getByRole('alert')).not.toBeInTheDocument()
})

test('what turns out to be stored although the call failed is selected no more, and can be taken back', async () => {
  const { server, orders } = await openSelection(8)
  const undo = { action: 'confirm', until: new Date(Date.now() + 60_000).toISOString() } as const
  server.answerOnce(manyOrdersApi.confirmOrders, ({ body }) => {
    for (const { id } of body.orders.slice(2)) orders.change(id, { isConfirmed: true, undo })
    throw refusal('unexpected')
  })
  await chooseAll('Neu (8)')
  await press('8 bestätigen')
  await expect
    .element(bar().getByRole('alert'))
    .toMatchTextContent('Ein unbekannter Fehler ist aufgetreten. 6 erledigt, 2 Bestellungen noch offen')
  await expect.element(bar()).toMatchTextContent('2 Bestellungen ausgewählt')
  await expect.element(page.getByRole('button', { name: 'Rückgängig: 6 Bestellungen' })).toBeVisible()
  expect(
    bar()
      .getByRole('button', { name: /bereit$/ })
      .elements(),
  ).toEqual([])
  await press('2 bestätigen')
  await expect.element(page.getByRole('button', { name: 'Rückgängig: 8 Bestellungen' })).toBeVisible()
  await expect.element(bar().getByRole('alert')).not.toBeInTheDocument()
})

test('how far a step for many orders is shows while the shop works on it', async () => {
  const { server, orders } = await openSelection(3)
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  server.answer(manyOrdersApi.confirmOrders, async ({ next }) => {
    orders.announce(1)
    orders.announce(2)
    await promise
    return next()
  })
  await chooseAll('Neu (3)')
  await press('3 bestätigen')
  await expect.element(bar()).toMatchTextContent('Bestätigen: 2 von 3')
  finish()
  await expect.element(bar()).toMatchTextContent('Bestellungen antippen')
})

test('orders are selected by keyboard, by tapping their cards and by holding a finger on one', async () => {
  const { orders } = await openSelection(3)
  await userEvent.keyboard('{Escape}')
  await expect.element(bar()).not.toBeInTheDocument()
  const card = cardIn('Neu', '002').element()
  const at = { bubbles: true, pointerType: 'touch', clientX: 10, clientY: 10 }
  card.dispatchEvent(new PointerEvent('pointerdown', at))
  await expect.element(box('002')).toBeChecked()
  card.dispatchEvent(new PointerEvent('pointerup', at))
  await cardIn('Neu', '003').getByText('Lehner').click()
  await expect.element(box('003')).toBeChecked()
  box('001').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(bar()).toMatchTextContent('3 Bestellungen ausgewählt')
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard(' ')
  await expect.element(bar()).toMatchTextContent('2 Bestellungen ausgewählt')
  expect(page.getByRole('dialog').elements()).toEqual([])
  expect(orders.find(1).isConfirmed).toBe(false)
})

test('the papers of many orders are printed once each', async () => {
  const { server } = await openSelection(3)
  server.answer(printingApi.printOrder, () => [])
  await chooseAll('Neu (3)')
  await press('Drucken')
  await page.getByRole('menuitem', { name: 'Packliste' }).click()
  await expect.element(page.getByText('Das ist alles schon gedruckt.')).toBeVisible()
  expect(server.calls(printingApi.printOrder).map(({ body }) => body)).toEqual(
    Array.from({ length: 3 }, () => ({
      kind: 'pickList',
      device: null,
      isOnlyMissing: true,
      parcels: 1,
    })),
  )
})

test('before many orders are completed the dialog says what is booked and how, and what stays and why', async () => {
  const { server, orders } = await openBoard()
  const isReady = { isConfirmed: true, isInDelivery: true }
  const online = createStanding({ kind: 'paid', secured: 12.9 })
  orders.change(1, isReady)
  orders.place({ ...isReady, paymentMethod: 'atm-card' })
  orders.place({ ...isReady, paymentMethod: 'mollie', isPaid: true, payment: online })
  orders.place({ ...isReady, unweighed: 1 })
  orders.place({ isConfirmed: true })
  await page.getByRole('button', { name: 'Auswählen', exact: true }).click()
  await expect.element(box('005')).toBeInTheDocument()
  for (const ticket of many(5)) await box(ticket).click()
  await press('4 abschließen …')
  const dialog = page.getByRole('dialog', { name: '4 Bestellungen abschließen' })
  await expect.element(dialog).toMatchTextContent('Gebucht wird: 2 Bar · 25,80 €, 1 Karte · 12,90 €')
  await expect.element(dialog).toMatchTextContent('1 Online bezahlt')
  await expect.element(dialog).toMatchTextContent('Noch nicht als bereit gemeldet: 005')
  await expect.element(dialog).toMatchTextContent('Diese Bestellung ist noch nicht gewogen. 004')
  await expectAccessibleDialog(dialog)
  await dialog.getByLabelText('Karte: bezahlt mit').selectOptions('Noch nicht bezahlt')
  await expect.element(dialog).toMatchTextContent('Gebucht wird: 2 Bar · 25,80 €. 1 bleibt offen · 12,90 €')

  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(bar()).toMatchTextContent('5 Bestellungen ausgewählt')
  await expect.element(bar().getByRole('button', { name: '4 abschließen …' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('button', { name: '4 abschließen' }).click()
  await expect.element(cardIn(ready, '001')).not.toBeInTheDocument()
  expect(server.calls(manyOrdersApi.completeOrders).map(({ body }) => body.orders)).toMatchObject([
    [
      { id: 5, paidBy: 'cash', rest: null, amount: 12.9 },
      { id: 1, paidBy: 'cash', rest: null, amount: 12.9 },
      { id: 2, paidBy: 'atm-card', rest: null, amount: 12.9 },
      { id: 3, paidBy: null, rest: null, amount: null },
    ],
  ])
  await expect.element(page.getByRole('button', { name: 'Rückgängig: 4 Bestellungen' })).toBeVisible()
  expect(orders.find(4).status).toBe('inDelivery')
})
