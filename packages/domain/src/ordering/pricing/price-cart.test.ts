import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents } from '../../money.ts'
import { createProduct } from '../../catalogue/testing/product-factory.ts'
import { type DeliveryArea, modes } from '../../shop/branch.ts'
import { createItem } from '../testing/item-factory.ts'
import { arbitraryShopping } from '../testing/arbitrary-cart.ts'
import { containersGross } from './container-charges.ts'
import { type PriceTerms, priceCart } from './price-cart.ts'

const area: DeliveryArea = {
  area: 'Graz',
  price: cents(390),
  tax: 20,
  free: false,
  freeFromOrderValue: cents(5000),
  minimumOrderValue: null,
}
const roll = createProduct({ price: cents(260) })
const beer = createProduct({ id: 2, price: cents(420), tax: 20, takeawayTax: 20, dineInTax: 20 })
const products = new Map([roll, beer].map((product) => [product.id, product]))
const items = [createItem({ amount: 4 }), createItem({ product: { id: 2 } })]

test('a cart adds up goods, delivery and tax by rate', () => {
  const { lines, ...pricing } = priceCart(items, products, { mode: 'delivery', area })
  assert.deepEqual(pricing, {
    net: 1295.45,
    tax: 164.55,
    gross: 1460,
    deliveryNet: 325,
    deliveryTax: 65,
    deliveryGross: 390,
    totalNet: 1620.45,
    totalTax: 229.55,
    totalGross: 1850,
    taxes: { '10': 94.55, '20': 135 },
    isApproximate: false,
    hasHidden: false,
  })
  assert.deepEqual(
    lines.map((line) => line.ok && line.gross),
    [1040, 420],
  )
})

test('delivery costs only deliveries, of something, to a known area, below the threshold', () => {
  const cases: [PriceTerms, number, number][] = [
    [{ mode: 'delivery', area }, 1, 390],
    [{ mode: 'takeaway', area }, 1, 0],
    [{ mode: 'dineIn', area }, 1, 0],
    [{ mode: 'delivery', area: null }, 1, 0],
    [{ mode: 'delivery', area: { ...area, free: true } }, 1, 0],
    [{ mode: 'delivery', area: { ...area, freeFromOrderValue: cents(260) } }, 1, 0],
    [{ mode: 'delivery', area: { ...area, freeFromOrderValue: cents(261) } }, 1, 390],
    [{ mode: 'delivery', area }, 0, 0],
  ]
  for (const [terms, amount, deliveryGross] of cases) {
    const cart = amount > 0 ? [createItem({ amount })] : []
    const pricing = priceCart(cart, products, terms)
    assert.equal(pricing.deliveryGross, deliveryGross)
    assert.equal(pricing.totalGross, amount * 260 + deliveryGross)
  }
})

test('a rate appears among the taxes only if something is charged under it, with its decimals', () => {
  const taxes = (takeawayTax: number, isPriceHidden: boolean) =>
    priceCart([createItem()], new Map([[1, createProduct({ takeawayTax, isPriceHidden })]]), {
      mode: 'takeaway',
      area: null,
    }).taxes
  assert.deepEqual(taxes(4.9, false), { '4.9': 12.14 })
  assert.deepEqual(taxes(0, false), { '0': 0 })
  assert.deepEqual(taxes(10, true), {})
})

test('one inexact item makes the total approximate, one hidden price is noted', () => {
  const weighed = createProduct({ id: 3, pricing: 'minimum' })
  const secret = createProduct({ id: 4, isPriceHidden: true })
  const more = new Map([...products, [3, weighed], [4, secret]])
  const terms = { mode: 'takeaway', area: null } as const
  const inexact = priceCart([...items, createItem({ product: { id: 3 } })], more, terms)
  assert.deepEqual([inexact.isApproximate, inexact.hasHidden, inexact.gross], [true, false, 1720])
  const hidden = priceCart([...items, createItem({ product: { id: 4 }, amount: 9 })], more, terms)
  assert.deepEqual([hidden.isApproximate, hidden.hasHidden, hidden.gross], [false, true, 1460])
})

test('an item that has no price counts nothing and says why in its line', () => {
  const odd = [createItem({ product: { id: 99 } }), createItem({ unit: 'liter' }), ...items]
  const pricing = priceCart(odd, products, { mode: 'takeaway', area: null })
  assert.equal(pricing.gross, 1460)
  assert.deepEqual(pricing.lines.slice(0, 2), [
    { ok: false, reason: 'unknownProduct' },
    { ok: false, reason: 'noConversion' },
  ])
})

const terms: fc.Arbitrary<PriceTerms> = fc.record({
  mode: fc.constantFrom(...modes),
  area: fc.option(
    fc.record({
      area: fc.constant('Graz'),
      price: fc.nat(1500).map(cents),
      tax: fc.constantFrom(4.9, 10, 20),
      free: fc.boolean(),
      freeFromOrderValue: fc.option(fc.nat(20_000).map(cents)),
      minimumOrderValue: fc.constant(null),
    }),
  ),
})

/** Hundredths of a cent as a whole number, to compare without floating point. */
const exact = (cents: number) => Math.round(cents * 100)

test('the parts of a price add up without remainder and nothing is negative', () => {
  fc.assert(
    fc.property(arbitraryShopping, terms, ({ products: all, items: cart }, how) => {
      const pricing = priceCart(cart, all, how)
      const lines = pricing.lines.filter((line) => line.ok)
      const sum = (amounts: number[]) => amounts.map(exact).reduce((total, each) => total + each, 0)
      assert.equal(pricing.lines.length, cart.length)
      assert.equal(exact(pricing.gross), sum(lines.map(({ gross }) => gross)))
      assert.equal(exact(pricing.net), sum(lines.map(({ net }) => net)))
      assert.equal(exact(pricing.tax), sum(lines.map(({ tax }) => tax)))
      assert.equal(exact(pricing.gross), sum([pricing.net, pricing.tax]))
      assert.equal(exact(pricing.deliveryGross), sum([pricing.deliveryNet, pricing.deliveryTax]))
      assert.equal(
        exact(pricing.totalGross),
        sum([pricing.gross, pricing.deliveryGross, containersGross(pricing)]),
      )
      assert.equal(exact(pricing.totalGross), sum([pricing.totalNet, pricing.totalTax]))
      assert.equal(exact(pricing.totalTax), sum(Object.values(pricing.taxes)))
      const { lines: _, taxes, isApproximate, hasHidden, containers = [], ...amounts } = pricing
      for (const { gross, net, tax, count, price } of containers) {
        assert.equal(exact(gross), sum([net, tax]))
        assert.equal(gross, count * price)
      }
      for (const amount of [...Object.values(amounts), ...Object.values(taxes)]) {
        assert.ok(amount >= 0)
        assert.equal(amount, exact(amount) / 100, 'no more than two decimals of a cent')
      }
      assert.equal(
        isApproximate,
        lines.some(({ model }) => model !== 'fixed'),
      )
      assert.equal(
        hasHidden,
        lines.some((line) => line.hasHidden),
      )
    }),
  )
})

test('the order of the items changes nothing but the order of the lines', () => {
  fc.assert(
    fc.property(
      arbitraryShopping,
      terms,
      fc.infiniteStream(fc.nat()),
      ({ products: all, items: cart }, how, keys) => {
        const shuffled = cart
          .map((item) => ({ item, key: keys.next().value }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ item }) => item)
        const { lines: _, ...before } = priceCart(cart, all, how)
        const { lines: __, ...after } = priceCart(shuffled, all, how)
        assert.deepEqual(after, before)
      },
    ),
  )
})

test('the same cart after a trip through JSON costs the same', () => {
  fc.assert(
    fc.property(arbitraryShopping, terms, ({ products: all, items: cart }, how) => {
      assert.deepEqual(priceCart(JSON.parse(JSON.stringify(cart)), all, how), priceCart(cart, all, how))
    }),
  )
})
