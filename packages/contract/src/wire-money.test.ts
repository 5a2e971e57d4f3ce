import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cents, cents } from '@theke/domain/money.ts'
import { decimal, list, money, object, reference } from './fields.ts'
import { centsFromWire, centsToWire } from './wire-money.ts'

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
