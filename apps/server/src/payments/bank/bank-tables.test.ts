import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentReference } from '@theke/domain/payments/transfer.ts'
import { textRow, workbookOf } from '../../crud/spreadsheet/testing/workbook.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'
import { createBankShop } from './testing/bank-shop.ts'

beginInTheMorning()
const { shop, order, preview, refusal } = await createBankShop()

test('tables of banks are read by their headings, their cells, or the columns that somebody names', async () => {
  const placed = await order({ lastName: 'Obermüller' })
  const reference = paymentReference(placed.id)
  const george = `Buchungsdatum;Partnername;Partner IBAN;Betrag;Währung;Buchungs-Details\n15.12.2026;Eva Obermüller;AT1;5,00;EUR;Anzahlung\n16.12.2026;Stadtwerke;AT2;-80,00;EUR;Strom\n17.12.2026;X;AT3;1.250,00;EUR;${reference}\n`
  const seen = await preview(Buffer.from(george, 'latin1'))
  assert.deepEqual(
    seen.credits.map(({ bookedOn, amount, payer, kind }) => [bookedOn, amount, payer, kind]),
    [
      ['2026-12-15', 5, 'Eva Obermüller', 'probable'],
      ['2026-12-17', 1250, 'X', 'matched'],
    ],
  )
  assert.deepEqual([seen.columns?.amount, seen.leftOut.notCredited], ['Betrag', 1])
  // ELBA writes no headings.
  const elba = `"15.12.2026";"Obermüller Eva ${reference}";"15.12.2026";"5,00";"EUR";"15.12.2026 06:01:00:123"\n"15.12.2026";"Strom";"15.12.2026";"-80,00";"EUR";"x"\n`
  const headless = await preview(elba)
  assert.deepEqual(
    headless.credits.map(({ amount, kind }) => [amount, kind]),
    [[5, 'matched']],
  )
  const odd = `Wann;Wieviel;Wer\n2026-12-15;7,5;Obermüller\n`
  const unread = await preview(odd)
  assert.deepEqual([unread.credits, unread.columns?.headings], [[], ['Wann', 'Wieviel', 'Wer']])
  const read = await preview(odd, { date: 'Wann', amount: 'Wieviel', payer: 'Wer', text: '' })
  assert.deepEqual(
    read.credits.map(({ amount, kind }) => [amount, kind]),
    [[7.5, 'probable']],
  )
  const flagged = `Buchungstag;Betrag;S/H;Verwendungszweck\n15.12.2026;5,00;S;Strom\n15.12.2026;6,00;H;${reference}\n`
  assert.deepEqual(
    (await preview(flagged)).credits.map(({ amount }) => amount),
    [6],
  )
  const pending = `Buchungstag;Betrag;Info;Verwendungszweck\n15.12.2026;5,00;Umsatz vorgemerkt;${reference}\n15.12.2026;6,00;Umsatz gebucht;${reference}\n`
  assert.deepEqual(
    (await preview(pending)).credits.map(({ amount }) => amount),
    [6],
  )
})

test('amounts of another currency, rows that were moved and days of America are no wrong credits of a table', async () => {
  const { credits, leftOut } = await preview(
    'Buchungsdatum;Betrag;Währung;Verwendungszweck\n12/15/2026;5,00;EUR;A\n12/04/2026;6,00;CHF;B\n12/05/2026;7,00;EUR;C; D\n12/06/2026;8,00;€;E\n',
  )
  assert.deepEqual(
    credits
      .map(({ bookedOn, amount }) => `${bookedOn} ${amount}`)
      .toSorted((one, other) => one.localeCompare(other)),
    ['2026-12-06 8', '2026-12-15 5'],
  )
  assert.deepEqual([leftOut.otherCurrency, leftOut.unreadable], [1, 1])
})

test('only what is of the currency of the shop counts, however a table names it', async () => {
  const otherIn = async (text: string | Buffer) => {
    const { credits, leftOut } = await preview(text)
    return [credits.length, leftOut.otherCurrency]
  }
  const named = (amount: string, currency = '', heading = 'Betrag') =>
    `Buchungsdatum;${heading};Währung;Verwendungszweck\n15.12.2026;${amount};${currency};A\n`
  const own = [
    named('5,00 €'),
    named('€ 5,00', '€'),
    named('5,00', 'Euro'),
    named('5,00', 'eur', 'Betrag (€)'),
  ]
  for (const text of own) assert.deepEqual(await otherIn(text), [1, 0], text)
  const others = [named('5,00', 'Fr.'), named('5,00', '$'), named('5,00', 'EUR', 'Betrag in CHF')]
  for (const text of others) assert.deepEqual(await otherIn(text), [0, 1], text)
  for (const text of [named('CHF 5.00'), named('5,00 £')]) assert.equal((await otherIn(text))[0], 0, text)
  const workbook = (format: string) =>
    workbookOf({
      sheets: {
        A: `${textRow('Buchungsdatum', 'Betrag')}<row><c t="inlineStr"><is><t>15.12.2026</t></is></c><c s="1"><v>5</v></c></row>`,
      },
      formats: [format],
    })
  const [euros, francs] = [workbook('0.00 "€"'), workbook('[$CHF-807] 0.00')]
  assert.deepEqual(
    [await otherIn(euros), await otherIn(francs)],
    [
      [1, 0],
      [0, 1],
    ],
  )

  // A transfer to the account of a shop is one in euros.
  await shop.admin('POST', '/api/config', { currency: 'CHF' })
  shop.services.cache.forget()
  const refused = await refusal(named('5,00 €'))
  await shop.admin('POST', '/api/config', { currency: 'EUR' })
  shop.services.cache.forget()
  assert.deepEqual(refused, [422, 'file'])
})
