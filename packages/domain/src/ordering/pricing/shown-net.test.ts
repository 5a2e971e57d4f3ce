import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents, type FineCents, formatMoney, roundFine } from '../../money.ts'
import { modes } from '../../shop/branch.ts'
import { arbitraryShopping } from '../testing/arbitrary-cart.ts'
import { priceCart } from './price-cart.ts'
import { shownNet } from './shown-net.ts'

const area = { area: 'Graz', tax: 20, free: false, freeFromOrderValue: null, minimumOrderValue: null }

/** The cents of an amount as it is written. */
const written = (cents: FineCents) => Number(formatMoney(cents).replace(/\D/g, ''))

test('net and taxes as they are written add up to the total as it is written', () => {
  fc.assert(
    fc.property(
      arbitraryShopping,
      fc.constantFrom(...modes),
      fc.nat(1500).map(cents),
      (shopping, mode, price) => {
        const pricing = priceCart(shopping.items, shopping.products, { mode, area: { ...area, price } })
        const taxes = Object.values(pricing.taxes)
        const sum = taxes.reduce((total, tax) => total + written(tax), written(shownNet(pricing)))
        assert.equal(sum, written(pricing.totalGross))
        assert.ok(Math.abs(shownNet(pricing) - pricing.totalNet) <= taxes.length / 2 + 0.001)
      },
    ),
  )
})

test('two rates that both round up take the cent from the net', () => {
  assert.equal(
    shownNet({ totalGross: cents(2486), taxes: { 10: roundFine(195.6), 20: roundFine(55.7) } }),
    2234,
  )
})
