import { slotApi, type SlotView } from '@theke/contract/ordering/slot-api.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { FakeRefusal } from '@theke/contract/testing/fake-records.ts'
import { noAnswer } from '@theke/contract/testing/fake-server.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleDialog } from '../../../testing/office.tsx'
import { cardIn, doing, openBoard, ready } from '../testing/board-page.ts'
import { createStanding } from '../testing/order-factory.ts'

const isReady = { isConfirmed: true, isInDelivery: true }
const dialog = page.getByRole('dialog')
const menu = page.getByRole('menu')
const refuse = (): never => {
  throw new FakeRefusal('not-allowed', [{ message: 'Dafür fehlt Ihnen die Berechtigung.' }])
}
const focused = () => document.activeElement?.textContent

test('an order is completed by keyboard as it says, or as it was paid otherwise, or not yet', async () => {
  const { server, orders } = await openBoard()
  orders.change(1, isReady)
  for (const paymentMethod of ['atm-card', 'hydro-ag-voucher'] as const)
    orders.place({ ...isReady, paymentMethod })
  const button = (ticket: string, name: string) => cardIn(ready, ticket).getByRole('button', { name })
  const otherwise = button('002', 'Anders bezahlt')
  await expect.element(button('003', 'Abgeschlossen · Gutschein')).toBeVisible()
  otherwise.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(menu).toBeVisible()
  expect(
    menu
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Bar', 'Gutschein', 'Noch nicht bezahlt'])
  await expectAccessibleDialog(menu)
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(otherwise).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(menu).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focused).toBe('Gutschein')
  await userEvent.keyboard('{Enter}')
  await expect.element(cardIn(ready, '002')).not.toBeInTheDocument()

  button('003', 'Anders bezahlt').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(menu).toBeVisible()
  await userEvent.keyboard('{End}{Enter}')
  await expect.element(cardIn(ready, '003')).not.toBeInTheDocument()
  button('001', 'Abgeschlossen · Bar').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(cardIn(ready, '001')).not.toBeInTheDocument()
  expect(server.calls(staffOrderApi.completeOrder).map(({ body }) => body)).toMatchObject([
    { paidBy: 'hydro-ag-voucher', rest: null, amount: 12.9 },
    { paidBy: null, rest: 'open', amount: 12.9 },
    { paidBy: 'cash', rest: null, amount: 12.9 },
  ])
})

test('an order of which a deposit was paid is canceled with words and a reason, or kept by Escape', async () => {
  const { server, orders } = await openBoard('/orders?order=1')
  const payment = createStanding({ kind: 'partly', open: 2.9, secured: 10 })
  orders.change(1, { isConfirmed: true, payment })
  const cancel = page
    .getByRole('dialog', { name: 'Bestellung 001', exact: true })
    .getByRole('button', { name: 'Stornieren' })
  const question = page.getByRole('dialog', { name: 'Bestellung 001 stornieren' })
  await cancel.click()
  await expect.element(question).toMatchTextContent('Was bezahlt wurde, geben Sie dann an der Theke zurück.')
  await expectAccessibleDialog(question)
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(cancel).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const message = question.getByLabelText('Nachricht an den Kunden')
  const submit = question.getByRole('button', { name: 'Endgültig stornieren' })
  await submit.click()
  await expect.element(question.getByLabelText('Grund')).toHaveAccessibleDescription(/schon bezahlt/)
  await question.getByLabelText('Grund').fill('Kunde hat angerufen')
  await userEvent.keyboard('{Escape}')
  await expect.element(question.getByLabelText('Grund')).toHaveValue('Kunde hat angerufen')
  await question.getByLabelText('Grund').clear()
  expect(server.calls(staffOrderApi.cancelOrder)).toEqual([])
  await question.getByLabelText('Grund').fill('Kunde verzogen')
  await question.getByRole('button', { name: /^Wie telefonisch besprochen/ }).click()
  await expect.element(message).toHaveValue('Wie telefonisch besprochen haben wir Ihre Bestellung storniert.')
  server.answerOnce(staffOrderApi.cancelOrder, refuse)
  await submit.click()
  await expect.element(question.getByRole('alert')).toMatchTextContent('Dafür fehlt Ihnen die Berechtigung.')
  await expect.element(message).toHaveValue('Wie telefonisch besprochen haben wir Ihre Bestellung storniert.')
  await submit.click()
  await expect.element(question).not.toBeInTheDocument()
  expect(server.calls(staffOrderApi.cancelOrder).at(-1)?.body).toMatchObject({ reason: 'Kunde verzogen' })
  expect(orders.find(1).status).toBe('canceled')
})

test('a customer who reads English is refused in English', async () => {
  const { orders } = await openBoard('/orders?order=1')
  orders.change(1, { language: 'en' })
  await page
    .getByRole('dialog', { name: 'Bestellung 001', exact: true })
    .getByRole('button', { name: 'Ablehnen' })
    .click()
  const question = page.getByRole('dialog', { name: 'Bestellung 001 ablehnen' })
  const message = question.getByLabelText('Nachricht an den Kunden')
  await expect.element(message).toHaveAccessibleDescription(/^Dieser Kunde liest Englisch\./)
  await question.getByRole('button', { name: /sold out/ }).click()
  await expect.element(message).toHaveValue('Unfortunately, one of the products you ordered is sold out.')
  expect(question.getByRole('button', { name: /^Leider/ }).elements()).toEqual([])
})

test('an emoji is one character of a reason: as many as are allowed are taken, one more is refused at its field', async () => {
  const { server, orders } = await openBoard('/orders?order=1')
  orders.change(1, { isConfirmed: true })
  await page
    .getByRole('dialog', { name: 'Bestellung 001', exact: true })
    .getByRole('button', { name: 'Stornieren' })
    .click()
  const question = page.getByRole('dialog', { name: 'Bestellung 001 stornieren' })
  const reason = question.getByLabelText('Grund')
  const submit = question.getByRole('button', { name: 'Endgültig stornieren' })
  const families = '👨‍👩‍👧‍👦'.repeat(199)
  await reason.fill(families)
  await reason.click()
  await userEvent.keyboard('{End}xy')
  await expect.element(reason).toHaveValue(`${families}xy`)
  await expect
    .element(reason)
    .toHaveAccessibleDescription(/Diese Zeichenkette ist zu lang\. Sie sollte höchstens 200 Zeichen haben\./)
  await submit.click()
  expect(server.calls(staffOrderApi.cancelOrder)).toEqual([])
  await reason.click()
  await userEvent.keyboard('{End}{Backspace}')
  await submit.click()
  await expect.element(question).not.toBeInTheDocument()
  expect(server.calls(staffOrderApi.cancelOrder)[0]?.body).toMatchObject({ reason: `${families}x` })
})

test('a step is taken back by keyboard, also after a first try that did not reach the shop', async () => {
  const { server, orders } = await openBoard()
  server.answer(staffOrderApi.undoStep, ({ id }) => {
    orders.change(id, { isConfirmed: false }, { isSilent: true })
    return orders.find(id)
  })
  server.answerOnce(staffOrderApi.undoStep, noAnswer)
  await cardIn('Neu').getByRole('button', { name: 'Bestätigen' }).click()
  await expect.element(cardIn(doing)).toBeVisible()
  const bars = page.getByRole('region', { name: 'Rückgängig' })
  const undo = page.getByRole('button', { name: 'Rückgängig: 001' })
  await expect.element(bars).toMatchTextContent('001 Sabine Lehner ist bestätigt.')
  await expectAccessibleDialog(bars)
  undo.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(cardIn(doing).getByRole('alert'))
    .toMatchTextContent('Keine Verbindung. Bitte versuchen Sie es noch einmal.')
  undo.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(cardIn('Neu')).toBeVisible()
  await expect.element(undo).not.toBeInTheDocument()
})

test('what nobody collected is noted with one tap for a parcel, or for all that are ticked', async () => {
  const { server, orders } = await openBoard()
  await page.viewport(390, 844)
  const yesterday = { ...isReady, appointment: '2026-11-19T15:00:00.000Z' }
  const paid = createStanding({ kind: 'paid', secured: 12.9 })
  for (const lastName of ['Gruber', 'Huber', 'Moser']) orders.place({ ...yesterday, lastName })
  orders.place({ ...yesterday, lastName: 'Zauner', payment: paid })
  const bar = page.getByRole('region', { name: 'Nicht abgeholt' })
  await expect.element(bar).toMatchTextContent('Nicht abgeholt: 4 Bestellungen')
  // At the foot of the screen, however few orders stand above it.
  const { bottom } = bar.element().getBoundingClientRect()
  expect(bottom).toBe(document.getElementById('main')?.getBoundingClientRect().bottom)
  await page.viewport(1024, 768)
  await bar.getByRole('button', { name: '002 nicht abgeholt' }).click()
  await expect.element(bar).toMatchTextContent('Nicht abgeholt: 3 Bestellungen')
  expect(orders.find(2).endReason).toBe('not-collected')

  const all = bar.getByRole('button', { name: 'Alle …' })
  await all.click()
  await expectAccessibleDialog(dialog)
  await expect.element(dialog).toMatchTextContent('Für 005 sind 12,90 € bezahlt; sie bleiben beim Shop.')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(all).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  dialog.getByRole('checkbox', { name: 'Bestellung 003' }).element().focus()
  await userEvent.keyboard(' ')
  server.answerOnce(staffOrderApi.noteNotCollected, refuse)
  const note = dialog.getByRole('button', { name: '2 als nicht abgeholt vermerken' })
  await note.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Dafür fehlt Ihnen die Berechtigung.')
  await dialog.getByRole('button', { name: '1 als nicht abgeholt vermerken' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect([3, 4, 5].map((id) => orders.find(id).endReason)).toEqual(['', 'not-collected', 'not-collected'])
})

test('where another time is proposed, days and times that are full say so, and need a reason', async () => {
  const { server, orders } = await openBoard()
  const [day, next] = ['2099-12-23', '2099-12-24']
  const appointmentDate = `${day}T09:00:00.000Z`
  const slotOn = (of: string, full: SlotView['full']) => ({
    day: of,
    slots: [{ start: `${of}T07:00:00Z`, end: `${of}T11:00:00Z`, from: '08:00', to: '12:00', full }],
  })
  server.answer(slotApi.listSlots, () => ({
    today: '2099-12-22',
    tomorrow: day,
    lastDay: next,
    isSoonestFull: false,
    places: null,
    days: [slotOn(day, [{ from: '10:15', to: '10:30' }]), slotOn(next, [{ from: '00:00', to: '00:00' }])],
  }))
  orders.place({ isConfirmed: false, appointmentDate })
  await cardIn('Neu', '002').getByRole('button', { name: 'Zeit' }).click()
  await expect.element(dialog.getByRole('button', { name: /^\+15 Min/ })).toMatchTextContent('voll')
  await expect.element(dialog.getByRole('button', { name: /^\+30 Min/ })).not.toMatchTextContent('voll')
  await dialog.getByRole('button', { name: /^\+15 Min/ }).click()
  await expect.element(dialog.getByText(/^Diese Zeit ist voll/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Tag' }).click()
  await page.getByRole('button', { name: /24. Dezember, voll/ }).click()
  await expect.element(dialog.getByText(/^Dieser Tag ist voll/)).toBeVisible()
  await expectAccessibleDialog(dialog)
  const message = 'Diese Zeit ist voll. Bitte geben Sie an, warum trotzdem.'
  const full = (): never => {
    throw new FakeRefusal('invalid-input', [{ field: 'overruling', message }])
  }
  const submit = dialog.getByRole('button', { name: /vorschlagen$/ })
  const reason = dialog.getByRole('textbox', { name: 'Trotzdem vorschlagen, weil' })
  server.answerOnce(staffOrderApi.updateOrder, full)
  await submit.click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  await reason.fill('Wir öffnen eine zweite Kassa.')
  server.answerOnce(staffOrderApi.updateOrder, refuse)
  await submit.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Dafür fehlt Ihnen die Berechtigung.')
  await expect.element(reason).toHaveValue('Wir öffnen eine zweite Kassa.')
  server.answerOnce(staffOrderApi.updateOrder, ({ id }) => orders.find(id))
  await submit.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.calls(staffOrderApi.updateOrder).at(-1)?.body).toMatchObject({
    counterAppointment: `${next}T09:15:00.000Z`,
    overruling: 'Wir öffnen eine zweite Kassa.',
  })
})
