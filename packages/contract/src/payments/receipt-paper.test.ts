import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents, formatMoney } from '@theke/domain/money.ts'
import { type Block, layOut } from '@theke/domain/printing/receipt.ts'
import { emergencySheets, ordersOnSheet } from '../ordering/counter/emergency-list.ts'
import { invoiceParts } from './invoice-paper.ts'
import { customerReceiptBlocks, type PaperReceipt, registerReceiptBlocks } from './receipt-paper.ts'

const longName = 'Kärntner Hauswürstel mit Bergkäse, Kren und Donaudampfschifffahrtsgesellschaftskapitänssenf'
const nameOf = (place: number) => `Nr.${place} ${longName} Ende`
const places = (count: number) => Array.from({ length: count }, (_, place) => place + 1)

/** What a strip of paper says, without the blanks and the breaks within words. */
function textOn(blocks: readonly Block[], columns: number): string {
  const texts = layOut(blocks, columns).lines.flatMap((line) => (line.kind === 'text' ? line : []))
  for (const { text, isLarge } of texts) assert.ok(text.length <= (isLarge ? columns / 2 : columns), text)
  return texts
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s+/g, '')
}

const receiptOf = (kind: PaperReceipt['kind'], part: PaperReceipt['rates'][number]): PaperReceipt => ({
  registerId: 'KASSA-1',
  number: 7,
  kind,
  time: '2026-11-29T17:30:05',
  order: 'Bestellung 7',
  purpose: null,
  reason: '',
  refersTo: [],
  lines: [],
  methods: [],
  rates: [part],
  isSigned: true,
  isForTrial: false,
  code: '',
})

test('what goes back states the negative of what was taken, tax included, for any amount and rate', () => {
  const unsigned = (text: string) => text.replaceAll('-', '')
  const said = (kind: PaperReceipt['kind'], rate: number, gross: number) => {
    const part = { rate, gross: cents(gross) }
    const invoice = {
      ...receiptOf(kind, part),
      kind: kind === 'sale' ? ('invoice' as const) : ('correction' as const),
      number: 'RE-2026-7',
      issuer: [],
      suppliedOn: '',
      method: 'mollie' as const,
      refersTo: [],
    }
    const paper = registerReceiptBlocks(receiptOf(kind, part), 'EUR').flatMap((block) =>
      block.kind === 'pair' ? [block.left, block.right] : [],
    )
    return [...paper, ...invoiceParts(invoice, 'EUR', []).sums.flat()]
  }
  assert.ok(said('sale', 20, 333).includes(`20 % (USt ${formatMoney(cents(55))})`))
  assert.ok(said('cancel', 20, -333).includes(`20 % (USt ${formatMoney(cents(-55))})`))
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 900_000 }),
      fc.constantFrom(0, 4.9, 10, 13, 19, 20),
      (gross, rate) =>
        assert.deepEqual(said('cancel', rate, -gross).map(unsigned), said('sale', rate, gross)),
    ),
  )
})

const withoutBlanks = (text: string) => text.replaceAll(/\s+/g, '')

for (const columns of [32, 48])
  for (const count of [1, 40, 400]) {
    test(`the receipt of a register with ${count} long lines is whole on ${columns} columns`, () => {
      const receipt: PaperReceipt = {
        registerId: 'KASSA-LINZ-HAUPTPLATZ-1',
        number: 1_234_567,
        kind: 'sale',
        time: '2026-11-29T17:30:05',
        order: 'Bestellung 1234567',
        purpose: null,
        reason: '',
        refersTo: [],
        lines: places(count).map((place) => ({
          amount: '1,26 kg',
          name: nameOf(place),
          gross: cents(123_456),
        })),
        methods: [{ method: 'cash', amount: cents(123_456 * count) }],
        rates: [10, 13, 20, 4.9].map((rate) => ({ rate, gross: cents(99_999_99) })),
        isSigned: null,
        isForTrial: true,
        code: 'R1',
      }
      const issuer = { lines: [longName, `${longName}, 4020 Linz`], branch: longName }
      const text = textOn(customerReceiptBlocks(issuer, [receipt], 'EUR'), columns)
      let at = 0
      for (const place of places(count)) {
        const found = text.slice(at).search(RegExp(`Nr\\.${place}(?:1\\.234,56€)?Kärntner`))
        assert.ok(found >= 0, `line ${place}`)
        at += found + 1
      }
      assert.equal(text.split('Ende').length - 1, count)
      assert.equal(text.split('1.234,56€').length - 1, count + (count === 1 ? 1 : 0))
      for (const part of [
        '1234567',
        '29.11.202617:30:05',
        'KASSA-LINZ-HAUPTPLATZ-1',
        'Testkassa',
        '4020Linz',
      ])
        assert.ok(text.includes(part), part)
    })

    test(`an emergency list of ${count} orders with long names is whole on ${columns} columns`, () => {
      const orders = places(count).map((place) => ({
        ticketNumber: `A${place}`,
        time: '08:30',
        name: `${nameOf(place)} und Söhne`,
        where: `Lieferung: ${longName}, 4020 Linz`,
        phone: '+43 664 1234567',
        comment: 'Bitte ohne Erdnüsse! '.repeat(20),
        items: [{ amount: '1,2 kg', name: longName.repeat(2), isWeighed: true }],
        total: 'ca. 123.456,78 €',
        paid: '99.999,00 €',
        open: 'ca. 23.457,78 €',
        isConfirmed: false,
      }))
      const head = {
        title: 'Notliste',
        branch: longName,
        day: 'Donnerstag, 24. Dezember',
        at: '23.12. 20:00',
        count,
      }
      const sheets = emergencySheets(head, orders)
      assert.equal(sheets.length, Math.ceil(count / ordersOnSheet))
      const texts = sheets.map((sheet) => textOn(sheet, columns))
      for (const [index, text] of texts.entries()) {
        assert.ok(text.includes(`Blatt${index + 1}von${sheets.length}`))
        assert.ok(text.includes(withoutBlanks(longName)))
      }
      const whole = texts.join('')
      for (const place of places(count)) assert.ok(whole.includes(`Nr.${place}Kärntner`), `order ${place}`)
      for (const [part, times] of [
        ['undSöhne', 1],
        [',4020Linz', 1],
        ['Erdnüsse', 20],
        ['kapitänssenf', 3],
        ['Gewicht:', 1],
        ['23.457,78€', 1],
        ['[]übergeben', 1],
      ] as const)
        assert.ok(whole.split(part).length - 1 >= times * count, part)
    })
  }
