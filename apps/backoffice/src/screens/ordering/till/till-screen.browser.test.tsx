import { type ClosingView, closingsApi, type TillView } from '@theke/contract/payments/closings-api.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, openScreen, startOffice } from '../../../testing/office.tsx'

const order = { id: 7, ticketNumber: '007' }
const at = '2026-11-28T09:05:00.000Z'
const empty: TillView = {
  number: 3,
  from: '2026-11-27T17:00:00.000Z',
  opening: 150,
  methods: [{ method: 'cash', taken: 26, deposits: 0, returned: 0 }],
  depositsUsed: 0,
  tips: [],
  turnover: {
    orders: 1,
    gross: 26,
    rates: [{ rate: 10, gross: 26 }],
    packaging: {
      gross: 3,
      rates: [
        { rate: 0, gross: 1 },
        { rate: 20, gross: 2 },
      ],
    },
  },
  calledOff: [
    { id: 1, at, order, purpose: 'undo', isPaid: false, userName: 'Resi Moser', reason: 'falsche Person' },
    {
      id: 2,
      at,
      order: { id: 8, ticketNumber: '008' },
      purpose: 'ended',
      isPaid: true,
      userName: '',
      reason: '',
    },
  ],
  receipts: {
    registers: [{ registerId: 'KASSA-1', isForTrial: false, count: 2, first: 8, last: 9 }],
    methods: [{ method: 'cash', amount: 26 }],
    rates: [{ rate: 10, gross: 26 }],
    otherTill: [],
    missing: [],
    tip: 0,
    differences: [{ reason: 'deposit', rates: [{ rate: 10, gross: 6 }] }],
  },
  expected: 176,
  entries: [],
  recent: [],
}
const { recent: _recent, ...shown } = empty
/** One that was made before orders were counted. */
const old: ClosingView = {
  ...shown,
  id: 2,
  branch: { id: 1 },
  number: 2,
  at: empty.from,
  userName: 'Resi Moser',
  turnover: null,
  calledOff: null,
  receipts: null,
  counted: 176,
  difference: 0,
  pieces: [],
  cardCounted: null,
  vouchersCounted: null,
  kept: 150,
  toBank: 26,
  remark: '',
  isPrinted: false,
}

test('the till shows what was handed over and called off; a stored closing says what it lacks, and is a copy once it was printed', async () => {
  const server = await startOffice()
  server.add(branch, { name: 'Neubau', identifier: 'neubau' })
  const tipped: TillView = { ...empty, tips: [{ method: 'atm-card', amount: 3 }] }
  server.answer(closingsApi.loadTill, () => tipped)
  server.answer(closingsApi.listClosings, () => [old])
  let isPrinted = false
  server.answer(closingsApi.printInBrowser, () => {
    const before = { ...old, isPrinted }
    isPrinted = true
    return before
  })
  const printed: (string | null)[] = []
  window.print = () => {
    printed.push(page.getByRole('article').element().textContent)
    window.dispatchEvent(new Event('afterprint'))
  }
  await openScreen('/till')
  const sheet = page.getByRole('article')
  await expect
    .element(sheet)
    .toMatchTextContent(
      /Übergeben ?26,00 €.*Bestellungen ?1.*10 % Steuer auf 26,00 € ?2,36 €.*Pfand auf Verpackung ?3,00 €.*0 % Steuer auf 1,00 € ?0,00 €.*20 % Steuer auf 2,00 € ?0,33 €/,
    )
  await expect
    .element(sheet)
    .toMatchTextContent(
      /Belege der Registrierkassa ?26,00 €.*KASSA-1, Nr\. 8 bis 9 ?2 Belege.*noch nicht übergeben, 10 % ?6,00 €/,
    )
  await expect
    .element(sheet)
    .toMatchTextContent(
      /Storniert, Geld geht zurück.*008 storniert, 10:05, vom Kunden.*kein Geld zurück.*007 Übergabe zurückgenommen, 10:05, Resi Moser, „falsche Person“/,
    )

  await expect
    .element(sheet)
    .toMatchTextContent(/Trinkgeld mit Karte ?3,00 €.*an Mitarbeiter ausbezahlt ?-3,00 €/)

  await page.getByRole('button', { name: /^Nr\. 2/ }).click()
  await expect
    .element(sheet)
    .toMatchTextContent(/Übergeben ?nicht erfasst.*Storniert, kein Geld zurück ?nicht erfasst/)
  const print = page.getByRole('button', { name: 'Mit dem Browser drucken' })
  await print.click()
  await expect.element(sheet).toMatchTextContent('KOPIE')
  await print.click()
  await expect.poll(() => printed.length).toBe(2)
  expect(printed.map((text) => text?.includes('KOPIE'))).toEqual([false, true])
})

const two = () => page.getByRole('textbox', { name: 'Anzahl 2 €' })

test('the count says what is missing, survives leaving the screen, and is begun anew or gone once the day is closed @full', async () => {
  const server = await startOffice()
  server.add(branch, { name: 'Neubau', identifier: 'neubau' })
  server.answer(closingsApi.loadTill, () => empty)
  server.answer(closingsApi.listClosings, () => [])
  server.answer(closingsApi.closeTill, () => old)
  await openScreen('/till')
  const verdict = page.getByRole('status').first()
  await expect.element(verdict).toMatchTextContent(/^$/)
  // By keyboard from note to coin.
  await page.getByRole('textbox', { name: 'Anzahl 100 €' }).click()
  await userEvent.keyboard('1{Tab}1')
  await expect.element(verdict).toMatchTextContent('26,00 € fehlen')
  await two().fill('14')
  await expect.element(verdict).toMatchTextContent('2,00 € zu viel')
  await page.getByLabelText('Summe des Kartenterminals').fill('5')
  await expect.element(verdict).toMatchTextContent(/Bar: 2,00 € zu viel.*Karte: 5,00 € zu viel/)
  await expect.element(page.getByRole('row', { name: /^Karte/ })).toMatchTextContent('5,00 € zu viel')
  await page.getByLabelText('Warum?').fill('falsch herausgegeben')
  await expectAccessible(page.getByRole('main').element())

  await page.getByRole('link', { name: 'Später weiter' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).not.toMatchTextContent('Kassa')
  await openScreen('/till')
  await expect.element(two()).toHaveValue('14')
  await expect.element(page.getByLabelText('Warum?')).toHaveValue('falsch herausgegeben')
  await page.getByRole('button', { name: 'Neu zählen' }).click()
  await expect.element(two()).toHaveValue('')
  await two().fill('88')
  await page.getByRole('button', { name: 'Tag abschließen' }).click()
  await expect.element(page.getByText('Tageszettel Nr. 2 ist gespeichert.')).toBeVisible()
  expect(server.calls(closingsApi.closeTill).map(({ body }) => body)).toMatchObject([
    { counted: 176, expected: 176, pieces: [{ piece: 2, count: 88 }], cardCounted: null, remark: '' },
  ])
  await page.getByRole('button', { name: 'Zur Kassa' }).click()
  await expect.element(two()).toHaveValue('')
})

const terminal = () => page.getByLabelText('Summe des Kartenterminals')
const vouchers = () => page.getByLabelText('Summe der Gutscheine')

test('a day without vouchers asks for none', async () => {
  const server = await startOffice()
  server.add(branch, { name: 'Neubau', identifier: 'neubau' })
  server.answer(closingsApi.loadTill, () => empty)
  server.answer(closingsApi.listClosings, () => [])
  await openScreen('/till')
  await expect.element(terminal()).toBeVisible()
  await expect.element(vouchers()).not.toBeInTheDocument()
})

test('vouchers are counted like cards where some were taken @full', async () => {
  const server = await startOffice()
  server.add(branch, { name: 'Neubau', identifier: 'neubau' })
  const taken = { method: 'hydro-ag-voucher', taken: 40, deposits: 10, returned: 5 } as const
  server.answer(closingsApi.loadTill, () => ({ ...empty, methods: [...empty.methods, taken] }))
  server.answer(closingsApi.listClosings, () => [])
  server.answer(closingsApi.closeTill, () => old)
  await openScreen('/till')
  const row = page.getByRole('row', { name: /^Gutschein/ })
  const sheet = page.getByRole('article')
  await expect.element(row).toMatchTextContent(/^Gutschein ?45,00 €$/)
  await expect.element(sheet).toMatchTextContent(/Gutschein soll ?45,00 €/)
  await expect.element(sheet).not.toMatchTextContent('Gutschein gezählt')
  await vouchers().fill('35')
  await expect.element(row).toMatchTextContent('10,00 € fehlt')
  const verdict = page.getByRole('status').first()
  await expect.element(verdict).toMatchTextContent('10,00 € fehlen')
  await expect
    .element(sheet)
    .toMatchTextContent(/Gutschein soll ?45,00 €.*Gutschein gezählt ?35,00 €.*fehlt ?10,00 €/)
  await terminal().fill('5')
  await expect.element(verdict).toMatchTextContent(/Karte: 5,00 € zu viel.*Gutschein: 10,00 € fehlen/)
  await expectAccessible(page.getByRole('main').element())
  await page.getByRole('link', { name: 'Später weiter' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).not.toMatchTextContent('Kassa')
  await openScreen('/till')
  await expect.element(vouchers()).toHaveValue('35,00 €')
  await two().fill('88')
  await page.getByRole('button', { name: 'Tag abschließen' }).click()
  await expect.element(page.getByText('Tageszettel Nr. 2 ist gespeichert.')).toBeVisible()
  expect(server.calls(closingsApi.closeTill).map(({ body }) => body)).toMatchObject([
    { cardCounted: 5, vouchersCounted: 35 },
  ])
})

test('a day without a count is closed only by somebody who says that nothing is there', async () => {
  const server = await startOffice()
  server.add(branch, { name: 'Neubau', identifier: 'neubau' })
  server.answer(closingsApi.loadTill, () => empty)
  server.answer(closingsApi.listClosings, () => [])
  server.answer(closingsApi.closeTill, () => old)
  await openScreen('/till')
  const closeDay = page.getByRole('button', { name: 'Tag abschließen' })
  await closeDay.click()
  const dialog = page.getByRole('dialog', { name: /./ })
  await expect.element(dialog).toMatchTextContent(/Niemand hat gezählt.*176,00 €/)
  await expectAccessible(dialog.element())
  await dialog.getByRole('button', { name: 'Jetzt zählen' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.calls(closingsApi.closeTill)).toHaveLength(0)
  await closeDay.click()
  await dialog.getByRole('button', { name: 'Mit 0,00 € abschließen' }).click()
  await expect.element(page.getByText('Tageszettel Nr. 2 ist gespeichert.')).toBeVisible()
  expect(server.calls(closingsApi.closeTill).map(({ body }) => body)).toMatchObject([
    { counted: 0, pieces: [] },
  ])
})

test('without a branch the screen says so', async () => {
  await startOffice()
  await openScreen('/till')
  await expect
    .element(page.getByText('Es gibt noch keine Filiale, deren Kassa Sie abschließen können.'))
    .toBeVisible()
})
