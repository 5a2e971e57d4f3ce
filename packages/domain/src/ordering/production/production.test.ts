import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createOfferedProduct } from '../../catalogue/testing/offered-product-factory.ts'
import { roundDecimal } from '../../decimal.ts'
import type { AlternativeUnit } from '../../units.ts'
import { type ProductionLine, productionParts } from './production-parts.ts'
import { type ProductionOrder, productionRows, variantsOf } from './production-rows.ts'
import { purchaseList } from './purchase-list.ts'

const inPieces = (ratio: number): AlternativeUnit => ({
  unit: 'piece',
  ratio,
  minimumQuantity: null,
  maximumQuantity: null,
  quantityStepSize: null,
  calculationModel: 'approximate',
})
const goose = createOfferedProduct({
  id: 1,
  name: 'Gans',
  unit: 'kilogram',
  alternativeUnits: [inPieces(4.5)],
})
const ham = createOfferedProduct({ id: 2, name: 'Schinken', unit: 'kilogram' })
const sausage = createOfferedProduct({
  id: 3,
  name: 'Bratwurst',
  unit: 'piece',
})
const basket = createOfferedProduct({
  id: 4,
  name: 'Festkorb',
  type: 'bundle',
  unit: 'piece',
  bundleItems: [
    { product: { id: 1 }, amount: 1, unit: 'piece' },
    { product: { id: 2 }, amount: 30, unit: 'decagram' },
  ],
})
const feast = createOfferedProduct({
  id: 5,
  name: 'Festessen',
  type: 'bundle',
  unit: 'piece',
  bundleItems: [
    { product: { id: 4 }, amount: 2, unit: 'piece' },
    { product: { id: 3 }, amount: 6, unit: 'piece' },
  ],
})
const platter = createOfferedProduct({ id: 6, name: 'Aufschnittplatte', unit: 'person' })
const products = new Map(
  [goose, ham, sausage, basket, feast, platter].map((product) => [product.id, product]),
)

const line = (stated: Partial<ProductionLine> = {}): ProductionLine => ({
  productId: 2,
  name: 'Schinken',
  amount: 1.2,
  unit: 'kilogram',
  parts: [],
  addons: [],
  contents: [],
  weights: [],
  ...stated,
})

const order = (lines: ProductionLine[], stated: Partial<ProductionOrder> = {}): ProductionOrder => ({
  id: 1,
  branch: 1,
  day: '2026-12-23',
  hour: 9,
  lines,
  ...stated,
})

const partOf = (stated: Partial<ProductionLine>) => productionParts(line(stated), products)[0]

for (const [amount, unit, pieces, weightClass] of [
  [1, 'piece', 1, '4–5 kg'],
  [3, 'piece', 3, '4–5 kg'],
  [5.2, 'kilogram', 1, '5–6 kg'],
  [3999, 'gram', 1, '3–4 kg'],
  [9, 'kilogram', 2, '4–5 kg'],
  [400, 'decagram', 1, '4–5 kg'],
  [6, 'kilogram', 1, '6–7 kg'],
] as const) {
  test(`${amount} ${unit} of a goose of about 4.5 kg are ${pieces} of ${weightClass}`, () => {
    const part = partOf({ productId: 1, name: 'Gans', amount, unit })
    assert.deepEqual([part?.amount, part?.unit, part?.weightClass], [pieces, 'piece', weightClass])
  })
}

test('what is not sorted by weight is measured in kilograms and litres as ordered, and what was weighed stands beside', () => {
  const measured = (stated: Partial<ProductionLine>) => {
    const part = partOf(stated)
    return [part?.amount, part?.unit, part?.weightClass, part?.weighed]
  }
  assert.deepEqual(measured({ amount: 75, unit: 'decagram' }), [0.75, 'kilogram', '', 0])
  assert.deepEqual(measured({ amount: 1, weights: [540, 520] }), [1, 'kilogram', '', 1.06])
  assert.deepEqual(measured({ productId: 1, amount: 2, unit: 'piece', weights: [9120] }), [
    2,
    'piece',
    '4–5 kg',
    9.12,
  ])
  assert.deepEqual(measured({ productId: 9, amount: 5, unit: 'deciliter' }), [0.5, 'liter', '', 0])
  assert.deepEqual(measured({ productId: 3, amount: 4, unit: 'piece' }), [4, 'piece', '', 0])
})

test('a part of a piece is cut by weight', () => {
  for (const amount of [0.2, 2, 6.8]) {
    const part = partOf({ productId: 1, name: 'Gans', amount, unit: 'kilogram' })
    assert.deepEqual([part?.amount, part?.unit, part?.weightClass], [amount, 'kilogram', ''])
  }
})

test('what was chosen for a bundle stands with what it contains', () => {
  const contents = [{ productId: 1, name: 'Gans', amount: 1, unit: 'piece' as const }]
  const stated = { productId: 4, name: 'Festkorb', amount: 2, unit: 'piece' as const, contents }
  const part = partOf({ ...stated, parts: [{ options: ['bratfertig'] }] })
  assert.deepEqual(
    [part?.product, part?.amount, part?.choice, part?.origin],
    [1, 2, 'bratfertig', 'Festkorb'],
  )
})

for (const [contained, classes] of [
  [
    [1, 2],
    ['5–6 kg gefüllt', ' gefüllt'],
  ],
  [[2], [' 5–6 kg, gefüllt']],
  [
    [1, 1],
    ['4–5 kg 5–6 kg, gefüllt', '4–5 kg 5–6 kg, gefüllt'],
  ],
] as const) {
  test(`a weight chosen for a bundle of ${contained.join(' and ')} is the class where only one is sorted by it`, () => {
    const parts = productionParts(
      line({
        productId: 4,
        name: 'Festkorb',
        amount: 1,
        unit: 'piece',
        parts: [{ options: ['5–6 kg', 'gefüllt'] }],
        contents: contained.map((productId) => ({ productId, name: '', amount: 1, unit: 'piece' as const })),
      }),
      products,
    )
    assert.deepEqual(
      parts.map(({ weightClass, choice }) => `${weightClass} ${choice}`),
      classes,
    )
  })
}

test('an option that names a weight is the class, the others are the choice', () => {
  const parts = [{ options: ['5–6 kg'] }, { options: ['gefüllt', 'zerlegt'] }, { options: [] }]
  const part = partOf({ productId: 1, amount: 1, unit: 'piece', parts })
  assert.deepEqual([part?.weightClass, part?.choice], ['5–6 kg', 'gefüllt, zerlegt'])
  assert.equal(partOf({ productId: 3, parts: [{ options: ['Rotkraut, 1 kg'] }] })?.weightClass, '')
})

test('bundles are what they contain, also those in bundles, and addons count beside their product', () => {
  const parts = productionParts(
    line({
      productId: 5,
      name: 'Festessen',
      amount: 3,
      unit: 'piece',
      contents: [
        { productId: 4, name: 'Festkorb', amount: 2, unit: 'piece' },
        { productId: 3, name: 'Bratwurst', amount: 6, unit: 'piece' },
      ],
      addons: [{ productId: 2, name: 'Schinken', amount: 100, unit: 'gram' }],
    }),
    products,
  )
  assert.deepEqual(
    parts.map(({ product, amount, unit, origin }) => [product, amount, unit, origin]),
    [
      [1, 6, 'piece', 'Festessen'],
      [2, 1.8, 'kilogram', 'Festessen'],
      [3, 18, 'piece', 'Festessen'],
      [2, 0.3, 'kilogram', 'Festessen'],
    ],
  )
})

test('a bundle that contains itself ends', () => {
  const loop = { ...basket, bundleItems: [{ product: { id: 4 }, amount: 1, unit: 'piece' as const }] }
  const parts = productionParts(
    line({ contents: [{ productId: 4, name: 'Festkorb', amount: 1, unit: 'piece' }] }),
    new Map([[4, loop]]),
  )
  assert.deepEqual(
    parts.map(({ product }) => product),
    [4],
  )
})

test('rows add up by choice, bundle, branch and hour', () => {
  const geese = (amount: number, option: string) =>
    line({ productId: 1, name: 'Gans', amount, unit: 'piece', parts: [{ options: [option] }] })
  const [row, ...others] = productionRows(
    [
      order([geese(2, 'bratfertig'), geese(1, 'gefüllt')]),
      order([geese(1, 'bratfertig')], { branch: 2, hour: 10 }),
      order([
        line({ productId: 4, name: 'Festkorb', amount: 1, unit: 'piece', contents: [contentOf(1, 1)] }),
      ]),
    ],
    products,
    (product) => product === 1,
  )
  assert.deepEqual(others, [])
  assert.deepEqual(row, {
    key: '1 piece 4–5 kg',
    product: 1,
    name: 'Gans',
    unit: 'piece',
    weightClass: '4–5 kg',
    amount: 5,
    weighed: 0,
    variants: [
      { branch: 1, choice: 'bratfertig', origin: '', amount: 2 },
      { branch: 1, choice: 'gefüllt', origin: '', amount: 1 },
      { branch: 1, choice: '', origin: 'Festkorb', amount: 1 },
      { branch: 2, choice: 'bratfertig', origin: '', amount: 1 },
    ],
    cells: [
      { branch: 1, day: '2026-12-23', hour: 9, amount: 4 },
      { branch: 2, day: '2026-12-23', hour: 10, amount: 1 },
    ],
  })
})

const contentOf = (productId: number, amount: number) => ({
  productId,
  name: '',
  amount,
  unit: 'piece' as const,
})

const gooseKilograms = 4.5
const someCounted = fc.record({ productId: fc.constantFrom(1, 3), amount: fc.integer({ min: 1, max: 9 }) })
const someLine = fc
  .record({
    kind: fc.constantFrom('goose', 'gooseByWeight', 'ham', 'sausage', 'basket', 'platter'),
    amount: fc.integer({ min: 1, max: 20 }),
    option: fc.constantFrom('', 'bratfertig', 'gefüllt', '5–6 kg'),
    weights: fc.array(fc.integer({ min: 100, max: 6000 }), { maxLength: 2 }),
    addons: fc.array(someCounted, { maxLength: 2 }),
    contents: fc.array(someCounted, { minLength: 1, maxLength: 3 }),
  })
  .map(({ kind, amount, option, weights, addons, contents }): ProductionLine =>
    line({
      productId: { goose: 1, gooseByWeight: 1, ham: 2, sausage: 3, basket: 4, platter: 6 }[kind],
      name: kind,
      amount: kind === 'ham' ? amount / 8 : kind === 'gooseByWeight' ? amount * gooseKilograms : amount,
      unit: kind === 'ham' || kind === 'gooseByWeight' ? 'kilogram' : kind === 'platter' ? 'person' : 'piece',
      parts: option === '' ? [] : [{ options: ['ohne Pfeffer'] }, { options: [option] }],
      addons: addons.map(({ productId, amount }) => contentOf(productId, amount)),
      contents:
        kind === 'basket' ? contents.map(({ productId, amount }) => contentOf(productId, amount)) : [],
      weights,
    }),
  )
const someOrder = fc
  .record({
    branch: fc.integer({ min: 1, max: 3 }),
    hour: fc.integer({ min: 7, max: 18 }),
    day: fc.constantFrom('2026-12-23', '2026-12-24'),
    lines: fc.array(someLine, { maxLength: 5 }),
  })
  .map((stated): ProductionOrder => ({ id: 1, ...stated }))

/** The same by hand: how much of a product all orders hold, without the ways and units of the rows. */
function countByHand(orders: readonly ProductionOrder[], product: number): number {
  let sum = 0
  for (const { lines } of orders)
    for (const { productId, amount, unit, contents, addons } of lines) {
      if (productId === product && productId !== 4)
        sum += productId === 1 && unit === 'kilogram' ? amount / gooseKilograms : amount
      for (const part of [...contents, ...addons]) if (part.productId === product) sum += part.amount * amount
    }
  return roundDecimal(sum, 3)
}

/** What was chosen, in single words; a weight is the class of the row instead, but for a bundle that contains no goose or several. */
function choicesOf({ parts, contents }: ProductionLine): string[] {
  const geese = contents.filter(({ productId }) => productId === 1)
  const isClass = contents.length === 0 || geese.length === 1
  return parts.flatMap(({ options }) => options).filter((option) => !isClass || !option.endsWith(' kg'))
}

test('however orders are put together, nothing is lost and nothing counted twice', () => {
  const sum = (all: readonly { amount: number }[]) =>
    roundDecimal(
      all.reduce((total, { amount }) => total + amount, 0),
      3,
    )
  fc.assert(
    fc.property(fc.array(someOrder, { maxLength: 8 }), (orders) => {
      const rows = productionRows(orders, products)
      for (const id of [1, 2, 3, 4, 6])
        assert.equal(sum(rows.filter(({ product }) => product === id)), countByHand(orders, id))
      for (const row of rows) {
        assert.equal(sum(row.variants), row.amount)
        assert.equal(sum(row.cells), row.amount)
      }
      // A delivery note says of each branch as much as its orders hold, in the ways in which they hold it.
      for (const branch of [1, 2, 3]) {
        const here = orders.filter((one) => one.branch === branch)
        for (const id of [1, 2, 3, 6]) {
          const own = rows.filter(({ product }) => product === id)
          const cells = own.flatMap((row) => row.cells.filter((cell) => cell.branch === branch))
          assert.equal(sum(cells), countByHand(here, id))
          assert.equal(sum(own.flatMap((row) => variantsOf(row, branch))), countByHand(here, id))
        }
        const wanted = new Set(here.flatMap(({ lines }) => lines.flatMap(choicesOf)))
        const told = rows.flatMap((row) =>
          variantsOf(row, branch).flatMap(({ choice }) => choice.split(', ')),
        )
        assert.deepEqual(new Set(told.filter(Boolean)), wanted)
      }
      for (const row of rows) assert.equal(sum(variantsOf(row, null)), row.amount)
      assert.equal(new Set(rows.map(({ key }) => key)).size, rows.length)
    }),
  )
})

test('what is counted is bought whole, what is measured to a tenth, and a reserve of nothing adds nothing', () => {
  const bought = (amount: number, unit: 'piece' | 'kilogram', reserve: number) =>
    purchaseList(
      [{ key: '', product: 1, name: '', unit, weightClass: '', amount, weighed: 0, variants: [], cells: [] }],
      reserve,
    )[0]?.toBuy
  assert.equal(bought(41, 'piece', 5), 44)
  assert.equal(bought(41, 'piece', 0), 41)
  assert.equal(bought(100, 'piece', 10), 110)
  assert.equal(bought(4.23, 'kilogram', 0), 4.3)
  assert.equal(bought(9.6, 'kilogram', 10), 10.6)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5000 }),
      fc.integer({ min: 0, max: 100 }),
      fc.constantFrom('piece' as const, 'kilogram' as const),
      (amount, reserve, unit) => {
        const toBuy = bought(amount, unit, reserve) ?? 0
        const wanted = (amount * (100 + reserve)) / 100
        assert.ok(toBuy >= wanted - 1e-9 && toBuy < wanted + (unit === 'piece' ? 1 : 0.1))
      },
    ),
  )
})
