import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderPaperKind } from '@theke/contract/printing/printing-api.ts'
import { defaultLabelSize, type Label } from '@theke/domain/printing/label.ts'
import type { PaymentMethod } from '@theke/domain/shop/branch.ts'
import { eq } from 'drizzle-orm'
import { createItem, createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { createTestShop } from '../../ordering/testing/shop-fixture.ts'
import { findOrder } from '../../ordering/reading/read-orders.ts'
import { orders } from '../../ordering/ordering-tables.ts'
import { orderBlocks, type ReceiptOrder, toReceiptOrder } from './order-receipts.ts'
import { labelLayout, receiptLayout } from './print-layout.ts'

const shop = await createTestShop()
const { data: placed } = await send(
  shop.visitor,
  createOrderBody(shop, { items: [createItem(shop.roll, 2)], comment: 'Bitte ohne Erdnüsse, Allergie!' }),
)
const found = await findOrder(shop.services.db, eq(orders.id, placed.id))
const facts = found && toReceiptOrder(found.order, await shop.services.cache.current())
assert.ok(facts)

const comment = 'Anmerkung: Bitte ohne Erdnüsse, Allergie!'
const nameOf = (place: number) => `Nr.${place} Käsekrainer mit Senf und Kren`

/** The order with so many lines, each with a name of its own. */
function withLines(count: number, { order, ...rest }: ReceiptOrder): ReceiptOrder {
  const items = Array.from({ length: count }, (_, place) =>
    order.items.slice(0, 1).map((item) => ({ ...item, name: nameOf(place + 1) })),
  )
  return { ...rest, order: { ...order, items: items.flat() } }
}

const joined = (texts: readonly string[]) => texts.join(' ').replaceAll(/\s+/g, ' ')
const placesOf = (text: string) => Array.from(text.matchAll(/Nr\.(\d+) /g), ([, place]) => Number(place))
const labelTexts = ({ pages }: Label) =>
  pages.map((fields) => fields.flatMap((field) => (field.kind === 'text' ? field.text : [])))

function assertWhole(kind: OrderPaperKind, text: string, count: number): void {
  assert.deepEqual(
    placesOf(text),
    Array.from({ length: count }, (_, place) => place + 1),
  )
  assert.equal(text.split('Kren').length - 1, count)
  assert.ok(text.includes(comment), text)
  assert.equal(text.includes('...'), false)
  const first = text.indexOf('Nr.1 ')
  const isFirst = (part: string) => text.includes(part) && text.indexOf(part) < first
  if (kind !== 'receipt') assert.ok(isFirst(comment), 'the comment comes before the items')
  if (kind === 'pickList') assert.ok(isFirst('Barzahlung, offen 5,20 €'), text.slice(0, 300))
  if (kind === 'receipt') {
    const total = text.indexOf('Gesamt 5,20 €')
    assert.ok(total > text.lastIndexOf('Kren') && total < text.indexOf(comment), text.slice(-300))
  }
}

for (const kind of ['receipt', 'pickList', 'kitchenSlip'] as const)
  for (const count of [1, 40, 400]) {
    const blocks = orderBlocks(kind, withLines(count, facts))

    for (const [paperWidth, columns] of [
      [58, 32],
      [80, 48],
    ] as const)
      test(`a ${kind} of ${count} lines is whole on paper of ${paperWidth} mm`, () => {
        const { lines } = receiptLayout({ paperWidth }, blocks)
        const texts = lines.flatMap((line) => (line.kind === 'text' ? line : []))
        for (const { text, isLarge } of texts)
          assert.ok(text.length <= (isLarge ? columns / 2 : columns), text)
        assertWhole(kind, joined(texts.map(({ text }) => text)), count)
      })

    for (const size of [defaultLabelSize, { width: 57, height: 32 }])
      test(`a ${kind} of ${count} lines is whole on numbered labels of ${size.width} × ${size.height} mm`, () => {
        const pages = labelTexts(labelLayout({ paperWidth: size.width, labelHeight: size.height }, blocks))
        if (count > 1) assert.ok(pages.length > 1)
        if (pages.length > 1)
          assert.deepEqual(
            pages.map(([title]) => title),
            pages.map((_, index) => `${facts.ticket} ${index + 1}/${pages.length}`),
          )
        const body = pages.length > 1 ? pages.flatMap((texts) => texts.slice(1)) : pages.flat()
        assertWhole(kind, joined(body), count)
      })
  }

test('a paper says what was paid, and no way of paying that was only wanted', () => {
  const textOf = (
    payment: Partial<ReceiptOrder['order']['payment']>,
    paymentMethod: PaymentMethod = facts.order.paymentMethod,
  ) => {
    const order = { ...facts.order, paymentMethod, payment: { ...facts.order.payment, ...payment } }
    const { lines } = receiptLayout({ paperWidth: 80 }, orderBlocks('receipt', { ...facts, order }))
    return joined(lines.flatMap((line) => (line.kind === 'text' ? line.text : [])))
  }
  const paid = textOf({ kind: 'paid', open: 0, secured: 5.2 })
  assert.match(paid, /Bezahlt 5,20 €/)
  assert.doesNotMatch(paid, /Barzahlung/)
  assert.match(textOf({ kind: 'partly', open: 3.2, secured: 2 }), /Schon bezahlt 2,00 € Noch offen 3,20 €/)
  const atCounter = { kind: 'paid', open: 0, secured: 5.2, isTakenAtCounter: true } as const
  assert.match(textOf(atCounter, 'mollie'), /Bezahlt 5,20 €/)
  assert.doesNotMatch(textOf(atCounter, 'mollie'), /Online/)
  assert.match(textOf({ ...atCounter, isTakenAtCounter: false }, 'mollie'), /Online[^€]* bezahlt/)
})
