import { advancesApi } from '@theke/contract/payments/advances-api.ts'
import { bankFileApi, type BankFileView } from '@theke/contract/payments/bank-file-api.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleDialog, openScreen, startOffice } from '../../../testing/office.tsx'

const order = (id: number, lastName: string): BankFileView['orders'][number] => ({
  id,
  ticketNumber: `01${id}`,
  branch: { id: 1, name: 'Linz' },
  firstName: 'Sabine',
  lastName,
  companyName: '',
  isCompany: false,
  tableIdentifier: '',
  at: null,
  due: 30,
  open: 90,
  state: 'open',
})
const credit = (stated: Partial<BankFileView['credits'][number]>): BankFileView['credits'][number] => ({
  key: 'a',
  bookedOn: '2026-12-10',
  amount: 30,
  payer: 'Lehner',
  text: 'RF48 0001 23',
  kind: 'matched',
  orders: [7],
  hasTwin: false,
  bookedByHand: [],
  ...stated,
})
const view: BankFileView = {
  account: '',
  isOtherAccount: false,
  credits: [
    credit({}),
    credit({ key: 'b', payer: 'Huber', amount: 25, kind: 'probable', orders: [8] }),
    credit({ key: 'c', payer: 'Stadtwerke', kind: 'unknown', orders: [] }),
    credit({ key: 'd', payer: 'Moser', kind: 'booked' }),
    credit({ key: 'e', payer: 'Gruber', amount: 60, orders: [9] }),
  ],
  // What was due of the last one is paid already.
  orders: [order(7, 'Lehner'), order(8, 'Huber'), { ...order(9, 'Gruber'), due: 0, open: 60 }],
  leftOut: { notCredited: 3, otherCurrency: 0, otherAccount: 1, unreadable: 0 },
  columns: null,
}

/** Reads a statement in the screen of open deposits; what is booked then is in `sent`. */
async function openStatement(view: BankFileView) {
  const server = await startOffice()
  server.answer(advancesApi.listOwed, () => ({ orders: [], isMore: false, hasAccount: true }))
  server.answer(bankFileApi.preview, () => view)
  const sent: unknown[] = []
  server.answer(bankFileApi.book, ({ body }) => {
    sent.push(...body.bookings)
    return [{ key: 'a', outcome: 'booked', message: '' } as const]
  })
  await openScreen('/advances')
  await page.getByRole('button', { name: 'Kontoauszug einlesen' }).click()
  const file = new File(['<Document/>'], 'auszug.xml', { type: 'text/xml' })
  await expect.element(page.getByRole('button', { name: 'Datei wählen' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('There is no field for a file')
  await userEvent.upload(input, file)
  await expect.element(page.getByText('Zahlungsreferenz erkannt').first()).toBeVisible()
  return sent
}

test('shows what a statement holds, and books what somebody agrees to', async () => {
  const sent = await openStatement(view)
  await expect.element(page.getByText('5,00 € weniger als im Voraus zu bezahlen')).toBeVisible()
  await expect
    .element(page.getByText('Nicht gezeigt: 3 Abgänge und Vormerkungen, 1 auf anderen Konten.'))
    .toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Buchen: Stadtwerke' })).toBeDisabled()
  await expect.element(page.getByRole('checkbox', { name: 'Buchen: Gruber' })).not.toBeChecked()
  await expect.element(page.getByRole('button', { name: '1 Überweisung buchen' })).toBeVisible()
  await expectAccessibleDialog()
  await page.getByRole('checkbox', { name: 'Buchen: Huber' }).click()
  await page.getByRole('button', { name: '2 Überweisungen buchen' }).click()
  await expect.element(page.getByText('1 Überweisung ist gebucht.')).toBeVisible()
  expect(sent).toEqual([
    { key: 'a', order: 7, open: 90 },
    { key: 'b', order: 8, open: 90 },
  ])
})

test('one transfer is booked for the orders that somebody chooses, in that order', async () => {
  const sent = await openStatement(view)
  const orders = page.getByRole('combobox', { name: 'Bestellung: Stadtwerke' })
  for (const name of ['Huber', 'Lehner']) {
    await orders.fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
  }
  await expect.element(page.getByRole('checkbox', { name: 'Buchen: Stadtwerke' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Buchen: Lehner' }).click()
  await expect.element(page.getByText('30,00 € weniger als im Voraus zu bezahlen')).toBeVisible()
  await page.getByRole('button', { name: '1 Überweisung buchen' }).click()
  await expect.element(page.getByText('1 Überweisung ist gebucht.')).toBeVisible()
  expect(sent).toEqual([
    { key: 'c', order: 8, open: 90 },
    { key: 'c', order: 7, open: 90 },
  ])
})

test('where somebody chooses an order of which this was booked by hand, that is said', async () => {
  const unnamed = credit({ key: 'f', payer: 'Egger', kind: 'unknown', orders: [], bookedByHand: [8] })
  await openStatement({ ...view, credits: [...view.credits, unnamed] })
  const twin = page.getByText(/schon gebucht/)
  const orders = page.getByRole('combobox', { name: 'Bestellung: Egger' })
  await expect.element(twin).not.toBeInTheDocument()
  await orders.fill('Huber')
  await page.getByRole('option', { name: /Huber/ }).click()
  await expect.element(twin).toBeVisible()
})

test('a statement that nobody has chosen from is left by a key, one that somebody has is not', async () => {
  await openStatement(view)
  const lehner = page.getByRole('checkbox', { name: 'Buchen: Lehner' })
  await expect.element(lehner).toBeChecked()
  await lehner.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(lehner).not.toBeChecked()
  await lehner.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('what was transferred twice is due once, also when somebody takes the other one', async () => {
  const credits = [credit({ payer: 'Lehner' }), credit({ key: 'f', payer: 'Egger' })]
  await openStatement({ ...view, credits })
  const rows = page.getByRole('dialog').getByRole('listitem')
  const [first, second] = [rows.filter({ hasNotText: 'Egger' }), rows.filter({ hasText: 'Egger' })]
  await expect.element(first.getByRole('checkbox')).toBeChecked()
  await expect.element(second.getByRole('checkbox')).not.toBeChecked()
  await expect.element(first).toMatchTextContent('Betrag passt')
  await expect.element(second).toMatchTextContent('30,00 € mehr als im Voraus zu bezahlen')
  await first.getByRole('checkbox').click()
  await expect.element(second).toMatchTextContent('Betrag passt')
})
