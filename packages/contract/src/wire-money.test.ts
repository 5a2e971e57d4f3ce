import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cents, cents, roundFine, toAmount } from '@theke/domain/money.ts'
import fc from 'fast-check'
import { decimal, list, money, object, reference } from './fields.ts'
import { type AmountsOf, centsFromWire, centsToWire, payloadInCents, payloadOnWire } from './wire-money.ts'

const option = { price: money({ label: 'Preis', isRequired: true }), ratio: decimal({ label: 'Faktor' }) }
const fields = {
  price: money({ label: 'Preis' }),
  category: reference('categories', { label: 'Kategorie' }),
  config: object({ options: list(option, { label: 'Auswahl' }) }, { label: 'Konfigurator' }),
}
const wire = {
  price: 12.9,
  category: { id: 3 },
  config: { options: [{ price: 1.005, ratio: 0.5 }] },
  note: 2.6,
}

test('every declared amount of the wire becomes cents, and nothing else changes', () => {
  const stored = centsFromWire(fields, wire)
  const option: Cents | undefined = stored.config.options[0]?.price
  assert.deepEqual([stored.price, option], [1290, 101])
  assert.deepEqual(stored, {
    price: 1290,
    category: { id: 3 },
    config: { options: [{ price: 101, ratio: 0.5 }] },
    note: 2.6,
  })
  // @ts-expect-error: not declared, so it is an amount as before
  const note: Cents = stored.note
  assert.equal(note, 2.6)
})

test('cents become amounts of the wire, whatever part of a record they are in', () => {
  const amounts = centsToWire(fields, { price: cents(1290), note: cents(260) })
  // @ts-expect-error: an amount of the wire is no cents
  const price: Cents = amounts.price
  const note: Cents = amounts.note
  assert.deepEqual([price, note], [12.9, 260])
})

test('what is not filled in stays so', () => {
  assert.deepEqual(centsFromWire(fields, { price: null, category: null }), { price: null, category: null })
})

type Payload = {
  total: number
  note: number
  lines: { net: number; price: number | null }[]
  taxes: Record<string, number>
}
const amounts = {
  total: 'cents',
  lines: { net: 'fine', price: 'cents' },
  taxes: { each: 'fine' },
} as const satisfies AmountsOf<Payload>

test('amounts of a payload survive the wire exactly, and nothing else changes', () => {
  const whole = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents)
  const fine = fc
    .integer({ min: -100_000_000_000, max: 100_000_000_000 })
    .map((parts) => roundFine(parts / 100))
  const line = fc.record({ net: fine, price: fc.option(whole) })
  const payload = fc.record({
    total: whole,
    note: fc.integer(),
    lines: fc.array(line, { maxLength: 3 }),
    taxes: fc.dictionary(fc.string(), fine, { maxKeys: 3, noNullPrototype: true }),
  })
  fc.assert(
    fc.property(payload, (given) => {
      const sent: Payload = {
        ...given,
        total: toAmount(given.total),
        lines: given.lines.map(({ net, price }) => ({
          net: toAmount(net),
          price: price === null ? null : toAmount(price),
        })),
        taxes: Object.fromEntries(Object.entries(given.taxes).map(([rate, tax]) => [rate, toAmount(tax)])),
      }
      const read = payloadInCents(JSON.parse(JSON.stringify(sent)) as Payload, amounts)
      const total: Cents = read.total
      const price: Cents | null | undefined = read.lines[0]?.price
      assert.deepEqual([total, price], [given.total, given.lines[0]?.price])
      assert.deepEqual(JSON.parse(JSON.stringify(read)), JSON.parse(JSON.stringify(given)))
      const back: Payload = payloadOnWire(read, amounts)
      assert.deepEqual(JSON.parse(JSON.stringify(back)), JSON.parse(JSON.stringify(sent)))
    }),
  )
})
