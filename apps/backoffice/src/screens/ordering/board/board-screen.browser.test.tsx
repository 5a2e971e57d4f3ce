import { boardApi } from '@theke/contract/ordering/board-api.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { peopleApi } from '@theke/contract/people/user.ts'
import { printingApi } from '@theke/contract/printing/printing-api.ts'
import { FakeRefusal } from '@theke/contract/testing/fake-records.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleDialog, openScreen, startOffice } from '../../../testing/office.tsx'
import { cardIn, confirmIn, cutLine, doing, openBoard, ready } from '../testing/board-page.ts'
import { fakeOrders } from '../testing/fake-orders.ts'
import { setBranch } from './board-settings.ts'
import { createItem } from '../testing/order-factory.ts'

const unseen = { isSilent: true }

test('a step that did not reach the shop is told at its card, and is sent with the connection', async () => {
  const { orders } = await openBoard()
  await expect.element(confirmIn('001')).toBeVisible()
  const restore = cutLine()
  await confirmIn('001').click()
  await expect.element(cardIn(doing)).toMatchTextContent('Bestätigt, wird nachgetragen')
  expect(orders.find(1).isConfirmed).toBe(false)
  await restore()
  await expect.poll(() => orders.find(1).isConfirmed).toBe(true)
  await expect.element(cardIn(doing)).not.toMatchTextContent('wird nachgetragen')
})

test('orders of later days are counted, and loaded when somebody asks for them or looks for one', async () => {
  const server = await startOffice()
  const orders = fakeOrders(server)
  server.answer(printingApi.listPrintJobs, () => [])
  orders.place()
  orders.place({ isConfirmed: true, appointment: '2027-04-03T08:00:00.000Z', lastName: 'Aichinger' })
  const asked: (string | null | undefined)[] = []
  server.answer(staffOrderApi.listCurrentOrders, ({ query: { until } }) => {
    asked.push(until)
    const data = until ? [orders.find(1)] : [orders.find(1), orders.find(2)]
    return Response.json({ data, total: 2 })
  })
  await openScreen('/orders')
  const load = page.getByRole('button', { name: '1 Bestellung für später als in einer Woche laden' })
  await expect.element(load).toBeVisible()
  expect(asked.every((until) => /^\d{4}-\d\d-\d\d$/.test(until ?? ''))).toBe(true)
  await load.click()
  await expect.element(cardIn('Vorbestellungen', '002')).toBeVisible()
  expect(asked.at(-1)).toBeFalsy()
  expect(load.elements()).toEqual([])
})

test('a branch that somebody else chose on the device hides nothing from a person without it', async () => {
  setBranch(99)
  await openBoard()
  await expect.element(confirmIn('001')).toBeVisible()
  setBranch(null)
})

test('what the board keeps in the browser has names of the shop', async () => {
  await openBoard()
  await page.getByRole('button', { name: 'Ton an' }).click()
  const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
  expect(names).toContain('asp.orders.sound')
  expect(names.filter((name) => !name.startsWith('asp.'))).toEqual([])
})

test('a step that somebody else was faster with is explained, and the card shows what is true', async () => {
  const { orders } = await openBoard()
  const confirm = cardIn('Neu').getByRole('button', { name: 'Bestätigen' })
  await expect.element(confirm).toBeVisible()
  orders.change(1, { isConfirmed: true, isInDelivery: true }, unseen)
  await confirm.click()
  const hint = cardIn(ready).getByRole('alert')
  await expect
    .element(hint)
    .toMatchTextContent(
      'Bestellstatus konnte nicht geändert werden. Die Bestellung wurde inzwischen von jemand anderem geändert.',
    )
  await cardIn(ready).getByRole('button', { name: 'Hinweis schließen' }).click()
  await expect.element(hint).not.toBeInTheDocument()
  expect(orders.find(1).status).toBe('inDelivery')
})

test('a dialog tells that the order is no longer open to a refusal', async () => {
  const { orders } = await openBoard()
  await cardIn('Neu').getByRole('button', { name: 'Ablehnen' }).click()
  orders.change(1, { isConfirmed: true }, unseen)
  const dialog = page.getByRole('dialog', { name: /ablehnen$/ })
  await dialog.getByRole('button', { name: 'Endgültig ablehnen' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('inzwischen von jemand anderem geändert')
  await dialog.getByRole('button', { name: 'Bestellung behalten' }).click()
  await expect.element(cardIn(doing)).toBeVisible()
  expect(orders.find(1).status).toBe('confirmed')
})

test('a list that was on its way before a step does not bring the order back to where it was', async () => {
  const { server, orders } = await openBoard()
  const confirm = cardIn('Neu').getByRole('button', { name: 'Bestätigen' })
  await expect.element(confirm).toBeVisible()
  orders.place({}, unseen)
  const held = Promise.withResolvers<void>()
  const read = Promise.withResolvers<void>()
  server.answerOnce(staffOrderApi.listCurrentOrders, async () => {
    const before = [orders.find(1), orders.find(2)]
    read.resolve()
    await held.promise
    return before
  })
  // As when the tablet wakes.
  document.dispatchEvent(new Event('visibilitychange'))
  await read.promise
  await confirm.click()
  await expect.element(cardIn(doing)).toBeVisible()
  held.resolve()
  await expect.element(cardIn('Neu', '002')).toBeVisible()
  expect(cardIn('Neu').elements()).toEqual([])
  await expect.element(cardIn(doing)).toBeVisible()
})

test('an order that is read twice at once ends in the newer state also in its details', async () => {
  const { server, orders } = await openBoard('/orders?order=1')
  const state = () => page.getByRole('dialog').element().querySelector('b[data-state]')?.textContent
  await expect.poll(state).toBe('Neu')
  const held = Promise.withResolvers<void>()
  const read = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  server.answerOnce(staffOrderApi.loadOrder, async () => {
    const before = orders.find(1)
    read.resolve()
    await held.promise
    answered.resolve()
    return before
  })
  orders.change(1, { isConfirmed: true })
  await read.promise
  orders.change(1, { isInDelivery: true })
  await expect.poll(state).toBe('Abholbereit')
  held.resolve()
  await answered.promise
  // What is read after it is shown after it.
  orders.place()
  await expect.element(page.getByText('002').first()).toBeInTheDocument()
  expect(state()).toBe('Abholbereit')
})

test('words to a customer outlive the end of the session', async () => {
  const { server, orders } = await openBoard('/orders?order=1')
  await page.getByRole('dialog').getByRole('button', { name: 'Ablehnen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bestellung 001 ablehnen' })
  await dialog.getByLabelText('Nachricht an den Kunden').fill('Leider ist der Kren ausgegangen.')
  server.endSession()
  server.answer(peopleApi.login, () => server.logIn())
  await dialog.getByRole('button', { name: 'Endgültig ablehnen' }).click()
  const login = page.getByRole('dialog', { name: 'Bitte melden Sie sich wieder an' })
  await expect.element(login.getByLabelText('Passwort', { exact: true })).toHaveFocus()
  await userEvent.keyboard('theke-demo-2026{Enter}')
  await expect.element(login).not.toBeInTheDocument()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.calls(peopleApi.login)[0]?.body).toMatchObject({ password: 'theke-demo-2026' })
  expect(orders.find(1)).toMatchObject({
    status: 'rejected',
    rejectionMessage: 'Leider ist der Kren ausgegangen.',
  })
})

test('two people change the same line: the later one reads what it is now, keeps what they typed, and decides', async () => {
  const server = await startOffice()
  const orders = fakeOrders(server)
  server.answer(printingApi.listPrintJobs, () => [])
  const item = createItem({ name: 'Bratensemmel', amount: 2, unit: 'piece', priceUnit: 'piece' })
  orders.place({ items: [item] })
  await openScreen('/orders?order=1')
  await page.getByRole('button', { name: 'Bratensemmel ändern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bratensemmel ändern' })
  await dialog.getByRole('textbox', { name: /^Menge/ }).fill('5')
  await dialog.getByRole('textbox', { name: 'Bemerkung' }).fill('fünf, wie am Telefon besprochen')
  orders.change(1, { items: [{ ...item, amount: 3 }] }, unseen)
  const message =
    'Das hat inzwischen jemand anderer geändert: 3 Stück. Speichern Sie noch einmal, gilt Ihre Eingabe.'
  server.answer(staffOrderApi.updateItem, ({ body: { seen, amount, comment } }) => {
    const [now = item] = orders.find(1).items
    if (seen.amount !== now.amount) throw new FakeRefusal('changed-meanwhile', [{ field: 'amount', message }])
    orders.change(1, { items: [{ ...now, amount: amount ?? 0, note: comment }] }, unseen)
    return orders.find(1)
  })
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect.element(dialog).toMatchTextContent('Das hat inzwischen jemand anderer geändert: 3 Stück.')
  await expectAccessibleDialog(dialog)
  await expect.element(dialog.getByRole('textbox', { name: /^Menge/ })).toHaveValue('5')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(orders.find(1).items).toMatchObject([{ amount: 5, note: 'fünf, wie am Telefon besprochen' }])
})

const toCall = () => page.getByRole('region', { name: 'Bitte anrufen' })

test('before an order is refused its customer is said to get a mail, or to be called @full', async () => {
  const { orders } = await openBoard()
  orders.place({ email: '', phone: '+43 732 555 01 34' })
  await cardIn('Neu').getByRole('button', { name: 'Ablehnen' }).click()
  const dialog = page.getByRole('dialog', { name: /ablehnen$/ })
  await expect.element(dialog).toMatchTextContent('E-Mail an sabine@example.at wird gesendet.')
  expect(dialog.getByRole('link').elements()).toEqual([])
  await dialog.getByRole('button', { name: 'Bestellung behalten' }).click()

  await cardIn('Neu', '002').getByRole('button', { name: 'Ablehnen' }).click()
  await expect.element(dialog).toMatchTextContent('Keine E-Mail. Bitte anrufen:')
  await dialog.getByRole('button', { name: 'ausverkauft' }).click()
  await expect
    .element(dialog)
    .toMatchTextContent('können wir leider nicht annehmen. Leider ist eines der bestellten Produkte')
  await expect
    .element(dialog.getByRole('link', { name: 'Anrufen' }))
    .toHaveAttribute('href', 'tel:+437325550134')
  await expectAccessibleDialog(dialog)
  await dialog.getByRole('button', { name: 'Endgültig ablehnen' }).click()

  await expect.element(toCall()).toMatchTextContent('002')
  await expect.element(toCall()).toMatchTextContent('Bitte anrufen: +43 732 5550134')
  await toCall().getByRole('button', { name: 'Angerufen: 002' }).click()
  await expect.element(toCall()).not.toBeInTheDocument()
  expect(orders.find(2).pendingCall).toBe(null)
})

test('who is called before the order is refused does not stay on the board to be called', async () => {
  const { server, orders } = await openBoard()
  orders.place({ email: '', phone: '+43 732 555 01 34' })
  await cardIn('Neu', '002').getByRole('button', { name: 'Ablehnen' }).click()
  const dialog = page.getByRole('dialog', { name: /ablehnen$/ })
  await dialog.getByRole('checkbox', { name: 'Angerufen' }).click()
  await dialog.getByRole('button', { name: 'Endgültig ablehnen' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.calls(staffOrderApi.rejectOrder).at(-1)?.body.toldBy).toBe('phone')
  expect(toCall().elements()).toEqual([])
})

for (const [email, news] of [
  ['sabine@example.at', 'E-Mail folgt.'],
  ['', 'Keine Nachricht an den Kunden.'],
] as const)
  test(`after a step the bar says: ${news}`, async () => {
    const { orders } = await openBoard()
    orders.change(1, { email })
    await cardIn('Neu').getByRole('button', { name: 'Bestätigen' }).click()
    const bar = page.getByRole('region', { name: 'Rückgängig' })
    await expect.element(bar).toMatchTextContent(`ist bestätigt. ${news}`)
  })

test('another time is proposed by mail, or to be proposed on the phone', async () => {
  const { orders } = await openBoard()
  orders.place({ email: '', phone: '+43 732 555 01 34' })
  await cardIn('Neu', '002').getByRole('button', { name: 'Zeit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Andere Zeit für 002' })
  await expect.element(dialog).toMatchTextContent('Keine E-Mail. Bitte anrufen:')
  await expect.element(dialog).toMatchTextContent('„Passt es Ihnen auch')
})

test('a tap on the card that has come under the finger does nothing, and says so', async () => {
  const { orders } = await openBoard()
  orders.place()
  const second = cardIn('Neu', '002')
  await expect.element(second).toBeVisible()
  await cardIn('Neu').getByRole('button', { name: 'Bestätigen' }).click()
  await expect.element(cardIn(doing)).toBeVisible()
  const confirm = second.getByRole('button', { name: 'Bestätigen' })
  await confirm.click()
  await expect.element(second.getByRole('status')).toMatchTextContent('Gerade nachgerückt.')
  expect(orders.find(2).isConfirmed).toBe(false)
  await expect.element(second).not.toHaveAttribute('data-settling')
  await confirm.click()
  await expect.element(cardIn(doing, '002')).toBeVisible()
})

test('tabs say how many orders each column has, and show one for which there is no room', async () => {
  const { orders } = await openBoard()
  await page.viewport(1024, 768)
  const isConfirmed = true
  orders.place({ isConfirmed })
  orders.place({ isConfirmed, isInDelivery: true })
  orders.place({ isConfirmed, appointment: '2099-12-24T08:00:00.000Z' })
  const tab = (name: string) => page.getByRole('button', { name, exact: true })
  await expect.element(tab('1 Vorbestellt')).toHaveAttribute('aria-pressed', 'false')
  await expect.element(cardIn(ready, '003')).toBeVisible()
  await tab('1 Vorbestellt').click()
  await expect.element(cardIn('Vorbestellungen', '004')).toBeVisible()
  expect(cardIn(ready, '003').elements()).toEqual([])
  await expect.element(tab('1 Bereit')).toHaveAttribute('aria-pressed', 'false')
  // Nothing new is left, so its column makes room.
  await cardIn('Neu').getByRole('button', { name: 'Bestätigen' }).click()
  await expect.element(cardIn(ready, '003')).toBeVisible()
  await expect.element(tab('0 Neu')).toBeVisible()
  await expect.element(page.getByText('Nichts Neues')).toBeVisible()
})

test('who undoes a step by keyboard goes on with its order, on another screen at the start', async () => {
  const { server, orders } = await openBoard()
  server.answer(staffOrderApi.undoStep, ({ id }) => {
    orders.change(id, { isConfirmed: false }, unseen)
    return orders.find(id)
  })
  const undo = page.getByRole('button', { name: 'Rückgängig: 001' })
  const undoBy = async (key: string) => {
    await expect.element(undo).toBeVisible()
    undo.element().focus()
    await userEvent.keyboard(key)
    await expect.element(undo).not.toBeInTheDocument()
  }
  const heading = page.getByRole('button', { name: 'Bestellung 001 öffnen' })
  await cardIn('Neu').getByRole('button', { name: 'Bestätigen' }).click()
  await undoBy('{Enter}')
  await expect.element(heading).toHaveFocus()

  orders.place()
  await cardIn('Neu', '002').getByRole('button', { name: 'Bestätigen' }).click()
  await page.getByRole('link', { name: 'Ausverkauft' }).click()
  const other = page.getByRole('button', { name: 'Rückgängig: 002' })
  other.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(other).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
  expect([1, 2].map((id) => orders.find(id).isConfirmed)).toEqual([false, false])
})

test('several customers to be called are one line on a phone until somebody opens it', async () => {
  const server = await startOffice()
  await page.viewport(390, 844)
  const orders = fakeOrders(server)
  const since = '2026-05-04T08:00:00Z'
  orders.place({ pendingCall: { kind: 'confirmed', since } })
  orders.place({ pendingCall: { kind: 'confirmed', since } })
  await openScreen('/orders')
  const called = page.getByRole('button', { name: 'Angerufen: 002' })
  const fold = page.getByRole('button', { name: '2 Kunden bitte anrufen' })
  await expect.element(fold).toBeVisible()
  await expect.element(called).not.toBeInTheDocument()
  await fold.click()
  await expect.element(called).toBeVisible()
})

test('an empty column speaks of all orders only where all are shown', async () => {
  await openBoard()
  await expect.element(page.getByText('Nichts in Zubereitung').first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Bestellungen suchen' }).fill('Niemand')
  await expect.element(page.getByText('Keine Bestellung passt zur Suche.').first()).toBeVisible()
  expect(page.getByText(/Keine neuen Bestellungen|Nichts in Zubereitung/).elements()).toEqual([])
})

test('the dialog of watched devices is left by a key unless a name was typed, also once this one is not watched any more', async () => {
  const { server } = await openBoard()
  const watched: { device: string; name: string }[] = []
  server.answer(boardApi.reportBoard, ({ body }) => {
    watched.push({ device: body.device ?? '', name: body.name ?? '' })
    return null
  })
  const moment = '2026-11-28T08:00:00.000Z'
  server.answer(boardApi.listBoards, () =>
    watched.slice(-1).map((board) => ({
      ...board,
      branch: { id: 1 },
      firstSeenAt: moment,
      lastSeenAt: moment,
      lostAt: null,
    })),
  )
  server.answer(boardApi.forgetBoard, () => {
    watched.length = 0
    return null
  })
  await page.getByRole('button', { name: 'Geräte überwachen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Überwachte Geräte' })
  const name = dialog.getByLabelText('Name dieses Geräts')
  await name.fill('Tablet Theke')
  await userEvent.keyboard('{Escape}')
  await dialog.getByRole('button', { name: 'Dieses Gerät überwachen' }).click()
  await dialog.getByRole('button', { name: 'Tablet Theke nicht mehr überwachen' }).click()
  await expect.element(name).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})
