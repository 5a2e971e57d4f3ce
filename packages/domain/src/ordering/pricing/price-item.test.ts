import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents } from '../../money.ts'
import { isItemValid, unknownChoices } from '../../catalogue/configurator.ts'
import { createPart, createProduct, createOption } from '../../catalogue/testing/product-factory.ts'
import type { Part, PricedProduct } from '../../catalogue/product.ts'
import { type AlternativeUnit, type Unit, units, unitType } from '../../units.ts'
import { modes } from '../../shop/branch.ts'
import { createItem } from '../testing/item-factory.ts'
import { arbitraryShopping } from '../testing/arbitrary-cart.ts'
import type { CartItem } from '../cart/cart.ts'
import { type ItemPrice, optionPrices, priceItem } from './price-item.ts'
import { isExactByWeight, priceModel, startingModel } from './price-model.ts'

function alternative(unit: Unit, ratio: number, stated: Partial<AlternativeUnit> = {}): AlternativeUnit {
  return {
    unit,
    ratio,
    minimumQuantity: null,
    maximumQuantity: null,
    quantityStepSize: null,
    calculationModel: 'fixed',
    ...stated,
  }
}

function priced(product: PricedProduct, item: CartItem, addons: PricedProduct[] = []): ItemPrice {
  const price = priceItem(product, item, 'takeaway', new Map(addons.map((addon) => [addon.id, addon])))
  assert.ok(price.ok)
  return price
}

const ham = createProduct({
  unit: 'kilogram',
  price: cents(2490),
  alternativeUnits: [alternative('piece', 0.12)],
})

test('the price is per product unit, whatever unit is ordered', () => {
  const cases: [number, Unit, number][] = [
    [1, 'kilogram', 2490],
    [0.35, 'kilogram', 872],
    [3, 'piece', 896],
    [1, 'piece', 299],
  ]
  for (const [amount, unit, gross] of cases)
    assert.equal(priced(ham, createItem({ amount, unit })).gross, gross)
  assert.equal(priced(ham, createItem({ amount: 3, unit: 'piece' })).quantity, 0.36)
})

test('half a cent of a line rounds up', () => {
  assert.equal(
    priced(
      createProduct({ price: cents(201), unit: 'kilogram' }),
      createItem({ amount: 0.5, unit: 'kilogram' }),
    ).gross,
    101,
  )
  assert.equal(
    priced(
      createProduct({ price: cents(100), unit: 'kilogram' }),
      createItem({ amount: 1.005, unit: 'kilogram' }),
    ).gross,
    101,
  )
})

test('each way of reaching the customer has its tax rate', () => {
  const product = createProduct({ price: cents(1100), tax: 10, takeawayTax: 4.9, dineInTax: 20 })
  const taxes = modes.map((mode) => {
    const price = priceItem(product, createItem(), mode, new Map())
    assert.ok(price.ok)
    return [mode, price.taxRate, price.net, price.tax]
  })
  assert.deepEqual(taxes, [
    ['takeaway', 4.9, 1048.62, 51.38],
    ['delivery', 10, 1000, 100],
    ['dineIn', 20, 916.67, 183.33],
  ])
})

function configured(parts: Part[], stated: Partial<PricedProduct> = {}): PricedProduct {
  return createProduct({ type: 'configurable', price: cents(1000), parts, ...stated })
}

const sizes = createPart({
  options: [
    createOption('extra', { price: cents(150) }),
    createOption('less', { modifier: 'subtract', price: cents(250) }),
    createOption('large', { modifier: 'overwrite', price: cents(1800) }),
    createOption('gift', { modifier: 'subtract', price: cents(5000) }),
  ],
})
const toppings = createPart({ ...sizes, type: 'multiselect' })

test('chosen options change the base price in the order of steps and lists', () => {
  const cases: [Part[], CartItem['parts'], number][] = [
    [[sizes], [{ value: null }], 1000],
    [[sizes], [{ value: 'extra' }], 1150],
    [[sizes], [{ value: 'less' }], 750],
    [[sizes], [{ value: 'large' }], 1800],
    [[sizes], [{ value: 'gone' }], 1000],
    [[sizes], [], 1000],
    [[sizes, sizes], [{ value: 'extra' }, { value: 'large' }], 1800],
    [[sizes, sizes], [{ value: 'large' }, { value: 'extra' }], 1950],
    [[toppings], [{ values: ['large', 'extra'] }], 1800],
    [[toppings], [{ values: ['less', 'extra', 'extra'] }], 900],
    [[sizes], [{ value: 'gift' }], 0],
    [[sizes, sizes], [{ value: 'gift' }, { value: 'large' }], 1800],
    [[createPart({ ...sizes, type: 'text' })], [{ value: 'extra', text: 'extra' }], 1000],
  ]
  for (const [parts, chosen, unitPrice] of cases) {
    const price = priced(configured(parts), createItem({ parts: chosen, amount: 2 }))
    assert.equal(price.unitPrice, unitPrice, JSON.stringify(chosen))
    assert.equal(price.gross, unitPrice * 2)
  }
})

test('a simple product has no options that cost', () => {
  const simple = configured([sizes], { type: 'simple' })
  assert.equal(priced(simple, createItem({ parts: [{ value: 'extra' }] })).gross, 1000)
})

test('a bundle with choices costs its price and what was chosen, as one adds it up by hand', () => {
  const step = fc.record({
    isMany: fc.boolean(),
    prices: fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 4 }),
    chosen: fc.nat(3),
  })
  const sides = [createProduct({ id: 7, price: cents(150) }), createProduct({ id: 8, price: cents(90) })]
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9000 }),
      fc.array(step, { maxLength: 5 }),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 30 }),
      (price, steps, sideAmount, amount) => {
        const choices = steps.map(({ isMany, prices, chosen }) => {
          const options = prices.map((one, at) => createOption(String(at), { price: cents(one) }))
          const at = chosen % prices.length
          return {
            part: createPart({ type: isMany ? 'multiselect' : 'select', options }),
            // If many may be chosen, everything up to the chosen one is taken.
            taken: isMany ? prices.slice(0, at + 1) : prices.slice(at, at + 1),
            item: isMany
              ? { values: prices.slice(0, at + 1).map((_, up) => String(up)) }
              : { value: String(at) },
          }
        })
        const offers = sides.map(({ id }) => ({ product: { id }, amount: 1 }))
        const parts = [...choices.map(({ part }) => part), createPart({ type: 'addons', addons: offers })]
        const bundle = configured(parts, { type: 'bundle', price: cents(price) })
        const addons = sides.map(({ id }) => ({
          part: choices.length,
          product: { id },
          amount: sideAmount,
          unit: 'piece' as const,
        }))
        const item = createItem({ amount, parts: [...choices.map((one) => one.item), {}], addons })
        let each = price + sideAmount * 240
        for (const { taken } of choices) for (const one of taken) each += one
        assert.equal(priced(bundle, item, sides).gross, each * amount)
        assert.deepEqual(unknownChoices(bundle, item, new Map(sides.map((side) => [side.id, side]))), [])
        assert.ok(isItemValid(bundle, item))
      },
    ),
  )
})

test('an option priced per another unit is converted to the product unit', () => {
  const breaded = createPart({ options: [createOption('breaded', { unit: 'piece', price: cents(30) })] })
  const schnitzel = configured([breaded], {
    unit: 'kilogram',
    alternativeUnits: [alternative('piece', 0.15)],
  })
  const price = priced(schnitzel, createItem({ amount: 4, unit: 'piece', parts: [{ value: 'breaded' }] }))
  assert.equal(price.gross, 600 + 4 * 30)
  const sauce = configured([
    createPart({ options: [createOption('sauce', { unit: 'liter', price: cents(500) })] }),
  ])
  assert.deepEqual(priceItem(sauce, createItem({ parts: [{ value: 'sauce' }] }), 'delivery', new Map()), {
    ok: false,
    reason: 'noConversion',
  })
})

const addons = createPart({ type: 'addons', addons: [2, 3].map((id) => ({ product: { id }, amount: 1 })) })
const cheese = createProduct({ id: 2, unit: 'kilogram', price: cents(1500), takeawayTax: 20 })
const bread = createProduct({ id: 3, price: cents(80) })

test('addons cost their price times the converted amount, for every unit of the product, at its tax rate', () => {
  const item = createItem({
    amount: 3,
    parts: [{ value: 'large' }, {}],
    addons: [
      { part: 1, product: { id: 2 }, amount: 20, unit: 'decagram' },
      { part: 1, product: { id: 3 }, amount: 2, unit: 'piece' },
    ],
  })
  const price = priced(configured([sizes, addons]), item, [cheese, bread])
  assert.equal(price.unitPrice, 1800 + 300 + 160)
  assert.equal(price.gross, 3 * 2260)
  assert.equal(price.taxRate, 10)
})

test('an overwriting option after the addons leaves them in the price', () => {
  const item = createItem({
    parts: [{}, { value: 'large' }],
    addons: [{ part: 0, product: { id: 3 }, amount: 1, unit: 'piece' }],
  })
  assert.equal(priced(configured([addons, sizes]), item, [bread]).gross, 1880)
})

test('addons that the step does not offer, or with a negative amount, never change the price', () => {
  const item = createItem({
    parts: [{}],
    addons: [
      { part: 0, product: { id: 9 }, amount: 1, unit: 'piece' },
      { part: 4, product: { id: 3 }, amount: 1, unit: 'piece' },
      { part: 0, product: { id: 3 }, amount: -10, unit: 'piece' },
    ],
  })
  assert.equal(priced(configured([addons]), item, [bread]).gross, 1000)
})

test('an item without a price says why', () => {
  const withAddon = createItem({
    parts: [{}],
    addons: [{ part: 0, product: { id: 2 }, amount: 1, unit: 'piece' }],
  })
  const cases: [PricedProduct, CartItem, PricedProduct[], string][] = [
    [createProduct(), createItem({ amount: 0 }), [], 'amount'],
    [createProduct(), createItem({ amount: Number.NaN }), [], 'amount'],
    [createProduct(), createItem({ amount: Number.POSITIVE_INFINITY }), [], 'amount'],
    [createProduct(), createItem({ unit: 'kilogram' }), [], 'noConversion'],
    [configured([addons]), withAddon, [], 'unknownAddon'],
    [configured([addons]), withAddon, [cheese], 'noConversion'],
  ]
  for (const [product, item, known, reason] of cases) {
    const products = new Map(known.map((each) => [each.id, each]))
    assert.deepEqual(priceItem(product, item, 'delivery', products), { ok: false, reason })
  }
})

test('a hidden price counts nothing, a hidden addon leaves the rest of the price', () => {
  const hidden = priced(createProduct({ isPriceHidden: true }), createItem({ amount: 5 }))
  assert.deepEqual([hidden.gross, hidden.net, hidden.tax, hidden.unitPrice], [0, 0, 0, 0])
  assert.deepEqual([hidden.isHidden, hidden.hasHidden], [true, true])
  const item = createItem({
    parts: [{}],
    addons: [{ part: 0, product: { id: 3 }, amount: 1, unit: 'piece' }],
  })
  const price = priced(configured([addons]), item, [{ ...bread, isPriceHidden: true }])
  assert.deepEqual([price.gross, price.isHidden, price.hasHidden], [1000, false, true])
})

test('the first that is not exact decides: pricing, then the unit, then addons', () => {
  const product = createProduct({
    unit: 'kilogram',
    calculationModel: 'minimum',
    alternativeUnits: [alternative('piece', 0.1, { calculationModel: 'approximate' })],
  })
  assert.equal(priceModel(product, 'kilogram'), 'minimum')
  assert.equal(priceModel(product, 'piece'), 'approximate')
  assert.equal(priceModel({ ...product, pricing: 'minimum' }, 'piece'), 'minimum')
  assert.equal(priceModel(createProduct(), 'piece'), 'fixed')
  const item = createItem({
    parts: [{}],
    addons: [{ part: 0, product: { id: 3 }, amount: 1, unit: 'piece' }],
  })
  assert.equal(
    priced(configured([addons]), item, [{ ...bread, pricing: 'approximate' }]).model,
    'approximate',
  )
})

test('what is sold by weight starts as approximate, and exact by weight is asked about', () => {
  for (const unit of units) {
    const model = startingModel(unit)
    assert.equal(model, unitType(unit) === 'weight' ? 'approximate' : 'fixed', unit)
    const product = createProduct({ unit, calculationModel: model })
    assert.equal(isExactByWeight(product), false, unit)
    const exact = { ...product, calculationModel: 'fixed' as const }
    assert.equal(isExactByWeight(exact), unitType(unit) === 'weight', unit)
    assert.equal(isExactByWeight({ ...exact, pricing: 'minimum' }), false, unit)
  }
})

test('every offered item has a price of whole cents, never negative, whose net and tax make the gross', () => {
  fc.assert(
    fc.property(arbitraryShopping, fc.constantFrom(...modes), ({ products, items }, mode) => {
      for (const item of items) {
        const product = products.get(item.product.id)
        assert.ok(product)
        const price = priceItem(product, item, mode, products)
        assert.ok(price.ok || price.reason === 'noConversion')
        if (!price.ok) continue
        assert.ok(Number.isSafeInteger(price.gross) && price.gross >= 0 && price.tax >= 0)
        assert.equal(Math.round(price.net * 100) + Math.round(price.tax * 100), price.gross * 100)
      }
    }),
  )
})

test('the options of a step show totals where a single choice replaces the price, differences anywhere else', () => {
  const part = (type: Part['type']) =>
    createPart({
      type,
      options: [
        createOption('klein', { modifier: 'overwrite', price: cents(3900) }),
        createOption('mittel'),
        createOption('gross', { price: cents(3400) }),
        createOption('ohne', { modifier: 'subtract', price: cents(500) }),
      ],
    })
  const surcharge = createPart({ options: [createOption('kren', { price: cents(120), unit: 'person' })] })
  const platter = (first: Part) =>
    createProduct({ type: 'configurable', price: cents(6400), parts: [first, surcharge] })
  const shown = (product: PricedProduct, step: number, item = createItem()) =>
    optionPrices(product, item, step).map((each) => each && [each.kind, each.price, each.unit])

  const total = (price: number) => ['total', price, 'piece']
  assert.deepEqual(shown(platter(part('select')), 0), [total(3900), total(6400), total(9800), total(5900)])
  assert.deepEqual(shown(platter(part('multiselect')), 0), [
    ['less', 2500, 'piece'],
    ['more', 0, 'piece'],
    ['more', 3400, 'piece'],
    ['less', 500, 'piece'],
  ])
  assert.deepEqual(shown(platter(part('select')), 1), [['more', 120, 'person']])
  assert.deepEqual(shown(platter(part('select')), 2), [])
  // What was chosen in another step is in the total, as it is in the price below.
  const other = createPart({ options: [createOption('holz', { price: cents(100) })] })
  const withOther = createProduct({
    type: 'configurable',
    price: cents(6400),
    parts: [part('select'), other],
  })
  assert.deepEqual(
    shown(withOther, 0, createItem({ parts: [{ value: null }, { value: 'holz' }] }))[0],
    total(4000),
  )
})
